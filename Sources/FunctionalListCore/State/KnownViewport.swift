/// A viewport over rows whose heights are known without a widget, and what a list does in it.
package struct KnownViewport {
  /// The height of the viewport in pixels; `nil` for a viewport as high as the list.
  package private(set) var page: Double?
  /// Where the rows and the viewport are.
  package private(set) var positions = Virtualizer()
  /// The end at which a list stays.
  package private(set) var end = ListEnd()

  package init() {}

  /// The visible slots.
  package var slots: RangeSet<Int> {
    let slots = page == nil ? 0..<positions.heights.count : positions.seenSlots
    return RangeSet(slots.filter { !positions.heights.isHidden($0) }.map { $0..<$0 + 1 })
  }

  /// Changes the height of the viewport, whose top stays.
  package mutating func setPage(_ page: Double?) {
    self.page = page
    positions.viewportChanged(boxPosition: 0, page: page ?? 0, below: 0) { _ in true }
    move(to: positions.map.position)
  }

  /// Scrolls to a position, as far as the list goes.
  ///
  /// Rows that come at the end do not push a row that is marked out of the viewport.
  package mutating func scroll(to position: Double, marking mark: Int? = nil) {
    end.mark = mark
    move(to: position)
  }

  private mutating func move(to position: Double) {
    moveWithinList(to: position)
    if page != nil { end.note(positions) }
  }

  private mutating func moveWithinList(to position: Double) {
    positions.moveViewport(to: page == nil ? 0 : max(0, position))
    _ = positions.clampToEnd()
  }
}

// MARK: - Changes of the list

extension KnownViewport {
  /// Shows a new list, in which an anchor keeps its place, unless a reading position is restored.
  ///
  /// - Parameters:
  ///   - slots: the slots of the render.
  ///   - anchor: what is held, in the new list; `nil` keeps the position.
  ///   - restored: the reading position that is restored, if any.
  ///   - sticks: whether the list stays at its end.
  ///   - height: the height of a new slot in pixels, 0 for a hidden row.
  package mutating func remap(
    _ slots: SlotRemapping, holding anchor: Virtualizer.Anchor?, restored: RestoredPlace? = nil,
    sticks: Bool, height: (_ slot: Int) -> Int
  ) {
    end.remap(slots)
    positions.remap(slots, holding: anchor)
    if let restored { hold(restored) }
    measure(slots.comparison.changedSlots, in: slots.comparison.new, height)
    settle(holds: anchor != nil || restored != nil, sticks: sticks)
  }

  /// Takes over other heights of slots, while another slot keeps its place, or the position stays.
  package mutating func measure(
    _ slots: some Sequence<Int>, in list: FlatList, holding held: Int?, sticks: Bool,
    height: (_ slot: Int) -> Int
  ) {
    if let held { positions.setAnchor(held) }
    measure(slots, in: list, height)
    settle(holds: held != nil, sticks: sticks)
  }

  /// Scrolls to a reading position.
  package mutating func restore(_ place: RestoredPlace) {
    hold(place)
    settle(holds: true, sticks: true)
  }

  private mutating func hold(_ place: RestoredPlace) {
    end.restored(at: place.slot)
    if case .slot(let anchor) = place { positions.setAnchor(anchor) }
  }

  private mutating func measure(
    _ slots: some Sequence<Int>, in list: FlatList, _ height: (_ slot: Int) -> Int
  ) {
    for slot in slots { _ = positions.measure(height(slot), at: slot, in: list) }
  }

  private mutating func settle(holds: Bool, sticks: Bool) {
    if holds { positions.restoreAnchor() }
    moveWithinList(to: positions.map.position)
    guard page != nil else { return }
    let heights = positions.heights
    let topmost = { (slot: Int) in Double(heights.offset(of: slot)) }
    switch sticks ? end.destination(in: positions, topmost: topmost) : nil {
    case .end(let position), .mark(_, let position): positions.moveViewport(to: position)
    case nil: break
    }
    if !end.isSeen { end.note(positions) }
  }
}

/// Where a list is when a reading position is restored.
package enum RestoredPlace {
  /// A slot is at a distance from the top of the viewport.
  case slot(Virtualizer.Anchor)
  /// The end of the list is visible.
  case end

  /// The slot, if it is not the end of the list.
  package var slot: Int? { if case .slot(let anchor) = self { anchor.slot } else { nil } }
}
