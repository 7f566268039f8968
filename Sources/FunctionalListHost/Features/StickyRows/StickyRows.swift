import FunctionalListCore

/// Shows the sticky header of the section at the top of the viewport, and the sticky footer at the bottom.
final class StickyRows: CopiesRows, StickyCover {
  private let box: RowBox
  private let geometry: ListGeometry
  private let panes: [StickyPane]

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry,
    _ released: DeferredRelease
  ) {
    self.box = box
    self.geometry = geometry
    panes = StickyEdge.allCases.map { StickyPane($0, changes, box, rows, released) }
    geometry.stickyCover = self
  }

  func stickyRows(in positions: Virtualizer, of list: FlatList) -> [StickyRow] {
    positions.stickyRows(in: list)
  }

  func heights(beside slot: Int, in positions: Virtualizer, of list: FlatList) -> CoveredEdges {
    positions.stickyHeights(beside: slot, in: list)
  }

  /// Requests a layout if other rows are sticky although no row has changed, because the style of a section has.
  func renderEnds(_ comparison: Comparison) {
    guard comparison.isUnchanged else { return }
    let sticky = geometry.stickyRows
    if panes.contains(where: { $0.slot != sticky.row(at: $0.edge)?.slot }) { box.requestLayout() }
  }

  func remap(_ slots: SlotRemapping) { for pane in panes { pane.remap(slots) } }

  func rowsUpdated(_ comparison: Comparison) throws(Detached) {
    for pane in panes { try pane.rowsUpdated(comparison) }
  }

  /// Places the sticky rows for this frame, or removes the panes of those that are not sticky.
  func settled() throws(Detached) {
    for pane in panes { try pane.settled(geometry.stickyRows.row(at: pane.edge)) }
  }

  func unmapped() { for pane in panes { pane.leave() } }

  func end(_ fate: BoxFate) { for pane in panes { pane.leave() } }
}

extension [StickyRow] {
  /// The sticky row at an edge.
  fileprivate func row(at edge: StickyEdge) -> StickyRow? { first { $0.edge == edge } }
}
