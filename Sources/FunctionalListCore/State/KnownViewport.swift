/// A list in a viewport, whose heights are known without a widget.
package struct KnownViewport {
  /// The list.
  package private(set) var list = FlatList()
  /// The height of the viewport in pixels; `nil` for a viewport as high as the list.
  package private(set) var page: Double?
  /// The positions of the rows and of the viewport.
  package private(set) var positions = Virtualizer()

  /// The slots of hidden rows.
  private var hidden = RangeSet<Int>()

  package init() {}

  /// The visible slots, without those under a sticky row.
  ///
  /// - Complexity: O(*h*) for *h* hidden rows.
  package var slots: RangeSet<Int> {
    let slots = page == nil ? RangeSet([list.indices]) : positions.visibleSlots(besides: stickyRows)
    return slots.subtracting(hidden)
  }

  private var stickyRows: [StickyRow] { page == nil ? [] : positions.stickyRows(in: list) }

  /// The visible slots, and the sticky rows.
  package var seenSlots: RangeSet<Int> {
    stickyRows.reduce(slots) { $0.union(.only($1.slot)) }
  }

  /// Changes the height of the viewport; its top stays.
  package mutating func setPage(_ page: Double?, _ state: inout ViewportState) {
    self.page = page
    positions.viewportChanged(boxPosition: 0, page: page ?? 0, below: 0) { _ in true }
    scroll(to: positions.map.position, &state)
  }

  /// Sets the lines of a grid, `nil` for a list; the first visible line keeps its position.
  package mutating func setLines(_ lines: TileLines?, _ state: inout ViewportState) {
    positions.anchorFirstVisible { _ in true }
    positions.setLines(lines)
    positions.restoreAnchor()
    scroll(to: positions.map.position, &state)
  }

  /// Scrolls to a position within the list.
  package mutating func scroll(to position: Double, _ state: inout ViewportState) {
    moveWithinList(to: position)
    if page != nil { state.end.note(positions) }
  }

  private mutating func moveWithinList(to position: Double) {
    positions.moveViewport(to: page == nil ? 0 : max(0, position))
    _ = positions.clampToEnd()
  }
}

// MARK: - Changes of the list

extension KnownViewport {
  /// Takes over the closures of an equal list.
  package mutating func adopt(_ list: FlatList) { self.list = list }

  /// Shows a new list, and scrolls so that the anchor or the restored reading position is where it was.
  ///
  /// - Parameters:
  ///   - slots: the slots of the render.
  ///   - anchor: the scroll anchor in the new list; `nil` keeps the position.
  ///   - restored: the reading position to restore, which replaces the anchor.
  ///   - sticks: whether the list stays at its end.
  ///   - state: notes what the viewport shows.
  ///   - height: the height of a new slot in pixels, 0 for a hidden row.
  package mutating func remap(
    _ slots: SlotRemapping, anchor: Virtualizer.Anchor?, restored: RestoredPosition? = nil,
    sticks: Bool, _ state: inout ViewportState, height: (_ slot: Int) -> Int
  ) {
    list = slots.comparison.new
    hidden = slots.slots(of: hidden)
    positions.remap(slots, anchor: anchor)
    if case .slot(let anchor) = restored { positions.setAnchor(anchor) }
    measure(slots.comparison.changedSlots, height)
    settle(isAnchored: anchor != nil || restored != nil, sticks: sticks, &state)
  }

  /// Measures slots again; the anchor slot keeps its offset in the viewport, or else the position stays.
  package mutating func measure(
    _ slots: some Sequence<Int>, anchor: Int?, sticks: Bool, _ state: inout ViewportState,
    height: (_ slot: Int) -> Int
  ) {
    if let anchor { positions.setAnchor(anchor) }
    measure(slots, height)
    settle(isAnchored: anchor != nil, sticks: sticks, &state)
  }

  /// Scrolls to a restored reading position.
  package mutating func restore(_ place: RestoredPosition, _ state: inout ViewportState) {
    if case .slot(let anchor) = place { positions.setAnchor(anchor) }
    settle(isAnchored: true, sticks: true, &state)
  }

  /// Scrolls to the end, if a list that stays there from now on is there.
  package mutating func stick(_ state: inout ViewportState) {
    settle(isAnchored: false, sticks: true, &state)
  }

  private mutating func measure(_ slots: some Sequence<Int>, _ height: (_ slot: Int) -> Int) {
    for slot in slots {
      let height = height(slot)
      _ = positions.measure(height, at: slot, in: list)
      if height == 0 {
        hidden.insert(contentsOf: slot..<slot + 1)
      } else if hidden.contains(slot) {
        hidden.remove(contentsOf: slot..<slot + 1)
      }
    }
  }

  private mutating func settle(isAnchored: Bool, sticks: Bool, _ state: inout ViewportState) {
    if isAnchored { positions.restoreAnchor() }
    moveWithinList(to: positions.map.position)
    guard page != nil else { return }
    let (positions, list) = (positions, list)
    let topmost = { (slot: Int) in
      Double(positions.heights.offset(of: slot))
        - positions.stickyHeights(beside: slot, in: list).top
    }
    switch sticks ? state.end.destination(in: positions, topmost: topmost) : nil {
    case .end(let position), .mark(_, let position): self.positions.moveViewport(to: position)
    case nil: break
    }
    if !state.end.isSeen { state.end.note(self.positions) }
  }
}
