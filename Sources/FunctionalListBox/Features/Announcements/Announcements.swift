import FunctionalListCore

/// Announces renders and the row with the focus to screen readers.
final class Announcements: AnnouncesRenders {
  private let context: HostContext
  private let reading: FocusReading

  init(_ context: HostContext) {
    self.context = context
    reading = FocusReading(context.rows, context.geometry, context.focus)
    context.supply.onWillTakeFocus = { [weak reading] in reading?.focusWillEnter($0) }
    context.readWithFocus = { [weak reading] in reading?.news = $0 }
  }

  /// Notes that the row with the focus will be removed, which is read with its successor.
  func focusPasses(to successor: Int, in comparison: Comparison) throws(Detached) {
    guard let row = context.focus.focusedRow, let slot = row.slot,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor)
    else { return }
    let (path, name) = (comparison.old.path(ofSlot: slot), row.name)
    // The app words the offer to undo the removal.
    let news = try context.attachment.call {
      context.delegate?.removalNews(of: path, named: name)
    }
    reading.news = [news ?? ListTexts.current.removed(name)]
  }

  func rowsEntered(_ rows: [LiveRow]) { reading.rowsEntered(rows) }

  func settled() {
    nameChangedRows()
    reading.settled()
  }

  func painted() { reading.painted() }

  func focusMoved() { reading.focusMoved() }

  /// Names rows anew in which code of the app has changed texts, or which widgets are visible.
  private func nameChangedRows() {
    guard context.box.takeNewContent() else { return }
    for row in context.rows.rows where row.takeNewContent() { row.nameByText() }
  }

  /// Announces live rows that a render has inserted or changed, if their cells ask for it.
  func announce(_ comparison: Comparison) {
    for row in context.rows.rows {
      guard let slot = row.slot, comparison.isInsertedOrChanged(at: slot),
        let name = row.takeAnnouncement()
      else { continue }
      context.gate.notify { [context, weak row] in
        if context.isInActiveWindow, let row { context.announce(name, of: row) }
      }
    }
  }
}
