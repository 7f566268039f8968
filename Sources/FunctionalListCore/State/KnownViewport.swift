/// A viewport over rows whose heights are known without a widget.
package struct KnownViewport {
  /// The height of the viewport in pixels; `nil` for a viewport as high as the list.
  package private(set) var page: Double?
  /// The positions of the rows and of the viewport.
  package private(set) var positions = Virtualizer()
  /// The end of the list, where the viewport may stay.
  package private(set) var end = ListEnd()

  /// The slots of hidden rows.
  private var hidden = RangeSet<Int>()

  package init() {}

  /// The visible slots.
  ///
  /// - Complexity: O(*h*) for *h* hidden rows.
  package var slots: RangeSet<Int> {
    let slots = page == nil ? 0..<positions.heights.count : positions.visibleSlots
    return RangeSet([slots]).subtracting(hidden)
  }

  /// Changes the height of the viewport; its top stays.
  package mutating func setPage(_ page: Double?) {
    self.page = page
    positions.viewportChanged(boxPosition: 0, page: page ?? 0, below: 0) { _ in true }
    move(to: positions.map.position)
  }

  /// Sets the lines of a grid, `nil` for a list; the first visible line keeps its position.
  package mutating func setLines(_ lines: TileLines?) {
    positions.anchorFirstVisible { _ in true }
    positions.setLines(lines)
    positions.restoreAnchor()
    move(to: positions.map.position)
  }

  /// Scrolls to a position within the list.
  ///
  /// Rows inserted at the end do not push the marked row out of the viewport.
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
  /// Shows a new list, and scrolls so that the anchor or the restored reading position is where it was.
  ///
  /// - Parameters:
  ///   - slots: the slots of the render.
  ///   - anchor: the scroll anchor in the new list; `nil` keeps the position.
  ///   - restored: the reading position to restore, which replaces the anchor.
  ///   - sticks: whether the list stays at its end.
  ///   - height: the height of a new slot in pixels, 0 for a hidden row.
  package mutating func remap(
    _ slots: SlotRemapping, anchor: Virtualizer.Anchor?, restored: RestoredPosition? = nil,
    sticks: Bool, height: (_ slot: Int) -> Int
  ) {
    end.remap(slots)
    hidden = slots.slots(of: hidden)
    positions.remap(slots, anchor: anchor)
    if let restored { setAnchor(restored) }
    measure(slots.comparison.changedSlots, in: slots.comparison.new, height)
    settle(isAnchored: anchor != nil || restored != nil, sticks: sticks)
  }

  /// Measures slots again; the anchor slot keeps its offset in the viewport, or else the position stays.
  package mutating func measure(
    _ slots: some Sequence<Int>, in list: FlatList, anchor: Int?, sticks: Bool,
    height: (_ slot: Int) -> Int
  ) {
    if let anchor { positions.setAnchor(anchor) }
    measure(slots, in: list, height)
    settle(isAnchored: anchor != nil, sticks: sticks)
  }

  /// Scrolls to a reading position.
  package mutating func restore(_ position: RestoredPosition) {
    setAnchor(position)
    settle(isAnchored: true, sticks: true)
  }

  private mutating func setAnchor(_ position: RestoredPosition) {
    end.restored(at: position.slot)
    if case .slot(let anchor) = position { positions.setAnchor(anchor) }
  }

  private mutating func measure(
    _ slots: some Sequence<Int>, in list: FlatList, _ height: (_ slot: Int) -> Int
  ) {
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

  private mutating func settle(isAnchored: Bool, sticks: Bool) {
    if isAnchored { positions.restoreAnchor() }
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

/// The scroll position of a list whose reading position is restored.
package enum RestoredPosition {
  /// A slot at a distance from the top of the viewport.
  case slot(Virtualizer.Anchor)
  /// The end of the list.
  case end

  /// The slot, if it is not the end of the list.
  package var slot: Int? { if case .slot(let anchor) = self { anchor.slot } else { nil } }
}
