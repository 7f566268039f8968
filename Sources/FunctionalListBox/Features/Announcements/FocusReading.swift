import CFunctionalListGtk
import FunctionalListCore

/// Has a screen reader read what the user should hear of the row that gets the focus: which section it is
/// in, if that is another one, and where it stands.
final class FocusReading {
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  /// The row that was read, because it has the focus.
  private weak var readRow: LiveRow?
  /// The row that GTK was asked to give the focus to.
  private weak var comingRow: LiveRow?
  /// The section whose header was read last, until the focus leaves the list.
  private var sectionKey: String?
  /// The name of the row with the focus that the render in progress removes.
  private var removedName: String?

  init(_ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper) {
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
  }

  /// The render in progress removes the row with the focus.
  func focusedRowGoes(named name: String?) { removedName = name }

  /// All rows are in their places.
  func rowsEntered() {
    removedName = nil
    tellPlaces()
  }

  /// A row is about to get the focus: a screen reader reads its description then, as it is now.
  func focusComes(to row: LiveRow) {
    guard row !== readRow || focus.focusedRow !== row, let slot = row.slot,
      let index = rows.list.rowIndex(ofSlot: slot)
    else { return }
    comingRow = row
    tellPlace(of: row)
    var news: [String] = []
    if let removedName { news.append(ListTexts.current.removed(removedName)) }
    removedName = nil
    if rows.list.sections[index.section].key != sectionKey {
      sectionKey = rows.list.sections[index.section].key
      if let header = headerName(ofSection: index.section) { news.append(header) }
    }
    row.willTakeFocus(saying: news)
  }

  /// The focus has moved.
  func focusMoved() {
    let focused = focus.focusedRow
    for row in [readRow, comingRow] where row !== focused { row?.focusLeft() }
    if let focused, focused !== readRow, focused !== comingRow { focused.willTakeFocus(saying: []) }
    readRow = focused
    comingRow = nil
    if focused == nil, !focus.isInBox { sectionKey = nil }
  }

  /// Tells assistive technologies the position of each live row among all rows; GTK tells it where all rows
  /// are live.
  private func tellPlaces() {
    guard geometry.virtualizer.isVirtualized else {
      return rows.rows.forEach { $0.resetPosition() }
    }
    rows.rows.forEach(tellPlace)
  }

  private func tellPlace(of row: LiveRow) {
    guard geometry.virtualizer.isVirtualized, let slot = row.slot,
      let index = rows.list.rowIndex(ofSlot: slot)
    else { return }
    row.setPosition(rows.list.number(of: index), of: rows.list.rowCount)
  }

  /// The name of a header; of one that has no widget what its cell says by itself.
  private func headerName(ofSection section: Int) -> String? {
    let slots = rows.list.slots(ofSection: section)
    guard let slot = slots.first, case .header = rows.list[slot] else { return nil }
    if let row = rows.row(at: slot) { return row.name }
    let cell = rows.cell(at: slot)
    return cell.accessibility.name ?? cell.shownState as? String
  }
}
