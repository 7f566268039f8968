import FunctionalListCells
import FunctionalListCore

/// Announces renders and the row with the focus to screen readers.
final class Announcements: AnnouncesRenders, ReadsFocus {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let announcer: Announcer
  private let reading: FocusReading

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ announcer: Announcer, _ reading: FocusReading
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.announcer = announcer
    self.reading = reading
  }

  /// Notes that the row with the focus will be removed, which is read with its successor.
  func focusPasses(to successor: Int, in comparison: Comparison) throws(Detached) {
    guard let row = focus.focusedRow, let slot = row.slot,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor)
    else { return }
    let (path, name) = (comparison.old.path(ofSlot: slot), row.name)
    // The app words the offer to undo the removal.
    let news = try changes.attachment.call {
      changes.delegate?.removalNews(of: path, named: name)
    }
    reading.news = [news ?? ListTexts.current.removed(name)]
  }

  func willTakeFocus(_ row: LiveRow) { reading.focusWillEnter(row) }

  func readWithFocus(_ news: [String]) { reading.news = news }

  func rowsEntered(_ rows: [LiveRow]) { reading.rowsEntered(rows) }

  func settled() {
    nameChangedRows()
    reading.settled()
  }

  func painted() { reading.painted() }

  func focusMoved() { reading.focusMoved() }

  /// Names rows anew in which code of the app has changed texts, or which widgets are visible.
  private func nameChangedRows() {
    guard box.takeNewContent() else { return }
    for row in rows.rows where row.takeNewContent() { row.nameByText() }
  }

  /// Announces live rows that a render has inserted or changed, if their cells ask for it.
  func announce(_ comparison: Comparison) {
    for row in rows.rows {
      guard let slot = row.slot, comparison.isInsertedOrChanged(at: slot),
        let name = row.takeAnnouncement()
      else { continue }
      changes.gate.notify { [announcer, weak row] in
        if announcer.isInActiveWindow, let row { announcer.announce(name, of: row) }
      }
    }
  }
}
