import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Lets a screen reader read the section of the row that gets the focus, if it is another one, and the
/// position of the row in the list.
final class FocusReading {
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  /// The row with the focus, which was read.
  private weak var readRow: LiveRow?
  /// The row that GTK was asked to give the focus to.
  private weak var nextRow: LiveRow?
  /// The key of the section whose header was read last, until the focus leaves the list.
  private var sectionKey: String?
  /// Whether live rows may have positions of ours.
  private var exportsPositions = false
  /// Whether tiles may be in other lines and columns than before.
  private var haveCellsChanged = false
  /// What is read before the row that takes the focus next.
  var news: [String] = []

  init(_ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper) {
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
  }

  /// Updates the positions of all rows, which are in the box now.
  func rowsEntered(_ entered: [LiveRow]) {
    news = []
    updatePositions()
    // Tiles know theirs after a layout.
    if !geometry.isGrid { for row in entered { row.enteredList() } }
  }

  /// Updates the lines and columns of tiles, which are known after a layout.
  func settled() {
    if geometry.isGrid { updateCells() }
  }

  func painted() {
    guard haveCellsChanged else { return }
    haveCellsChanged = false
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      for row in rows.rows {
        updatePosition(of: row)
        row.enteredList()
      }
    }
  }

  /// Updates the description of a row that is about to get the focus, when a screen reader reads it.
  func focusWillEnter(_ row: LiveRow) {
    guard row !== readRow || focus.focusedRow !== row, let slot = row.slot,
      let index = rows.list.rowIndex(ofSlot: slot)
    else { return }
    nextRow = row
    // A text may have changed since the last layout.
    row.nameByText()
    updatePosition(of: row)
    var news = news
    self.news = []
    if rows.list.sections[index.section].key != sectionKey {
      sectionKey = rows.list.sections[index.section].key
      if let header = headerName(ofSection: index.section) { news.append(header) }
    }
    row.willTakeFocus(saying: news)
  }

  /// Resets the descriptions of rows without the focus.
  func focusMoved() {
    let focused = focus.focusedRow
    for row in [readRow, nextRow] where row !== focused { row?.focusLeft() }
    if let focused, focused !== readRow, focused !== nextRow { focused.willTakeFocus(saying: []) }
    readRow = focused
    nextRow = nil
    if focused == nil, !focus.isInBox { sectionKey = nil }
  }

  /// Sets the accessible position of each live row among all rows; GTK does if all rows are live.
  private func updatePositions() {
    if geometry.isGrid { return updateCells() }
    guard geometry.virtualizer.isVirtualized || exportsPositions else { return }
    for row in rows.rows {
      if geometry.virtualizer.isVirtualized { updatePosition(of: row) } else { row.resetPosition() }
    }
    if !geometry.virtualizer.isVirtualized { exportsPositions = false }
  }

  /// Updates the line and the column of the tile with the focus, which may be said next, and those of the
  /// others after the next frame: a change may move them all.
  private func updateCells() {
    if let focused = focus.focusedRow { updatePosition(of: focused) }
    haveCellsChanged = true
  }

  private func updatePosition(of row: LiveRow) {
    if let lines = geometry.virtualizer.heights.lines, let slot = row.slot {
      return row.setCell(lines.line(of: slot) + 1, slot % lines.columns.count + 1)
    }
    guard geometry.virtualizer.isVirtualized, let slot = row.slot,
      let index = rows.list.rowIndex(ofSlot: slot)
    else { return }
    exportsPositions = true
    row.setPosition(rows.list.number(of: index), of: rows.list.rowCount)
  }

  /// The accessible name of a header, by its cell if it has no widget.
  private func headerName(ofSection section: Int) -> String? {
    let slots = rows.list.slots(ofSection: section)
    guard let slot = slots.first, case .header = rows.list[slot] else { return nil }
    if let row = rows.row(at: slot) { return row.name }
    let cell = rows.cell(at: slot)
    return cell.accessibility.name ?? cell.shownState as? String
  }
}
