import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Shows the sticky row at an edge of the viewport.
///
/// It shows a second row for the header or footer, in a pane. The pane is a child of the `GtkViewport`: it does not
/// scroll with the box, is drawn above the rows, and receives clicks before the rows below it. `GtkViewport`
/// neither measures nor allocates it.
final class StickyPane {
  let edge: StickyEdge
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let released: DeferredRelease
  private let attachment: Attachment
  /// The row in the pane.
  private var row: LiveRow?
  private var pane: StickyPaneWidget?

  init(
    _ edge: StickyEdge, _ changes: Changes, _ box: RowBox, _ rows: RowStore,
    _ released: DeferredRelease
  ) {
    self.edge = edge
    self.changes = changes
    self.box = box
    self.rows = rows
    self.released = released
    attachment = changes.attachment
  }

  /// The slot whose second row is in the pane.
  var slot: Int? { row?.slot }

  func remap(_ slots: SlotRemapping) {
    guard let row, let slot = row.slot else { return }
    row.slot = slots.slot(of: slot)
    if row.slot == nil, row.ownCell == nil {
      row.ownCell = slots.comparison.old.description(ofSlot: slot)
    }
  }

  /// Updates the row, after the live rows.
  func rowsUpdated(_ comparison: Comparison) throws(Detached) {
    guard let row else { return }
    guard let slot = row.slot, let oldSlot = comparison.oldSlot(of: slot) else {
      return try clear()
    }
    switch comparison.change(of: slot) {
    case .unchanged: break
    case .updated, .replaced, .otherKey:
      row.ownCell = comparison.old.description(ofSlot: oldSlot)
      if try !rows.show(slot, in: row) { try clear() }
    }
  }

  /// Places the sticky row for this frame, or removes the pane if there is none.
  func settled(_ sticky: StickyRow?) throws(Detached) {
    // The rows below the pane are drop targets.
    let isCovering = changes.features?.areDragging != true
    guard let sticky, box.isMapped,
      let pane = pane ?? StickyPaneWidget(over: box.handle, at: edge)
    else { return try clear() }
    self.pane = pane
    if row?.slot != sticky.slot, try !show(sticky.slot, in: pane) { return }
    if let row { changes.features?.align(row) }
    pane.place(over: box.handle, sticky, isCovering: isCovering)
    row?.placeLines()
  }

  /// - Returns: Whether the pane still exists; code of the app may have hidden the list.
  private func show(_ slot: Int, in pane: StickyPaneWidget) throws(Detached) -> Bool {
    try attachment.call { row?.closePopovers() }
    let old = row
    // The end of a press must not reach another row.
    let isFree = old?.isBusy == false
    var free = FreeRows(isFree ? [old].compactMap(\.self) : [])
    let new = try rows.makeLive(slot, reusing: &free).row
    guard self.pane === pane else {
      try rows.retire(new, isReusable: false)
      return false
    }
    row = new
    if old !== new { pane.append(new) }
    if let old, old !== new {
      try attachment.call { pane.remove(old) }
      released.keep(old)
      try rows.retire(old, isReusable: isFree)
    }
    try rows.setBehavior(of: new)
    return self.pane === pane
  }

  /// Shows no row.
  private func clear() throws(Detached) {
    guard let row else { return leave() }
    try attachment.call { row.closePopovers() }
    // A handler of a closed popover may hide the list, which removes the pane.
    guard self.row === row else { return }
    let isReusable = !row.isBusy
    try attachment.call { takeOut() }
    try rows.retire(row, isReusable: isReusable)
  }

  /// Removes the pane; the row is not reused.
  func leave() {
    row?.closePopovers()
    let row = row
    takeOut()
    // The row is released later, but must not be updated any more.
    row?.reads = RowReads()
  }

  private func takeOut() {
    if let row {
      row.clearHandlers()
      pane?.remove(row)
      released.keep(row)
    }
    row = nil
    pane?.leave()
    pane = nil
  }
}
