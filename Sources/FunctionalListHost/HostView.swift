import FunctionalListCells
import FunctionalListCore

/// The properties of rows that only the list box knows.
package struct HostView: @MainActor ListView {
  let rows: RowStore
  let geometry: ListGeometry
  let focus: FocusKeeper
  let anchors: ScrollAnchorKeeper
  let attachment: Attachment

  var list: FlatList { rows.list }

  var focusedSlot: Int? { focus.focusedSlot }

  var holdsFocus: Bool { focus.isHeld }

  func liveSlots(in slots: Range<Int>) -> RangeSet<Int> {
    rows.liveSlots(in: slots)
  }

  func isHidden(_ slot: Int) -> Bool {
    geometry.virtualizer.heights.isHidden(slot) || rows.row(at: slot)?.isShown == false
  }

  func isSelectable(_ slot: Int) throws(Detached) -> Bool {
    if let row = rows.row(at: slot) { return !row.isDecoration && row.isSelectable }
    return try attachment.call { list.isSelectable(slot) }
  }

  var seenRows: SeenRows? { anchors.seenRows }

  var readRow: Virtualizer.Anchor? { anchors.readRow }

  func call<Result>(_ body: () -> Result) throws(Detached) -> Result {
    try attachment.call(body)
  }

  func allowsSelection(_ slot: Int) throws(Detached) -> Bool {
    try attachment.call { rows.actions(at: slot)?.canSelectAction?() ?? true }
  }

  func isExpanded(_ slot: Int, in list: FlatList) throws(Detached) -> Bool? {
    try attachment.call { list.description(ofSlot: slot).cell?.actions.expansion?.isExpanded }
  }

  var lazyStyles: [(slot: Int, isSelected: Bool?)] {
    var styles: [(slot: Int, isSelected: Bool?)] = []
    for row in rows.rows {
      guard let cell = row.ownCell, let slot = row.slot, list.isLazy(slot) else { continue }
      styles.append((slot, cell.style?.selected))
    }
    return styles
  }
}
