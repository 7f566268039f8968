/// The choice of the scroll anchor.
extension ListState {
  /// A row that takes the position of an old one in the viewport.
  package struct AnchorRow: Equatable {
    /// The slot in the old list.
    package var oldSlot: Int
    /// The slot in the new list.
    package var slot: Int
    /// Whether the row was not visible, because no visible row is kept; its top must become visible.
    package var wasOffscreen: Bool
  }

  /// Notes that the next render moves rows for the user, so that none of them is the anchor.
  package func noteMove(of slots: RangeSet<Int>) { movedByUser = slots }

  /// Forgets a move that no render carries out.
  package func forgetMove() { movedByUser = RangeSet() }

  /// The anchor of a render; `nil` keeps the scroll position in pixels.
  ///
  /// The list follows a row in which the user is working, wherever it moves. Otherwise the anchor is a visible
  /// row that stays (``Comparison/stayingSlots(among:)``): the selected one, or the first one and those below.
  /// If all visible rows move, the scroll position stays. If none is kept, the nearest kept row takes the
  /// position. When a filter begins, only the row that was read is an anchor, not one nearby.
  package func anchor(
    for comparison: Comparison, _ anchor: ScrollAnchor, seen: SeenRows
  ) -> AnchorRow? {
    let moved = takeMovedSlots(in: comparison)
    guard anchor != .none else { return nil }
    let kept: [Comparison.KeptSlot] = zip(seen.slots, comparison.newSlots(of: seen.slots))
      .compactMap { old, new in new.map { (old, $0) } }
    guard moved.isEmpty else {
      return kept.first { !moved.contains($0.old) && seen.canAnchor($0.old) }.map(AnchorRow.init)
    }
    if let row = followedRow(among: kept, comparison, anchor, seen) { return row }
    guard seen.anchorsRows(anchor) else { return nil }
    let staying = comparison.stayingSlots(among: kept)
    let selected = staying.first { $0.old == selection.selectedAnchor && seen.canAnchor($0.old) }
    guard let wanted = selected?.old ?? seen.first else { return nil }
    if comparison.beginsFilter { return staying.first { $0.old == wanted }.map(AnchorRow.init) }
    if let slot = staying.first(where: { $0.old >= wanted }) ?? staying.last {
      return AnchorRow(slot)
    }
    guard kept.isEmpty else { return nil }
    return comparison.nearestKeptSlot(to: wanted, where: comparison.isStationary)
      .map { AnchorRow(oldSlot: wanted, slot: $0, wasOffscreen: true) }
  }

  /// The anchor while heights of rows change; `nil` for the first visible row.
  package func anchorInLayout(_ anchor: ScrollAnchor, seen: SeenRows) -> Int? {
    let focused = seen.anchorsRows(anchor) ? seen.focused : nil
    return (seen.slotsInUse(anchor) + [focused].compactMap(\.self)).first(where: seen.canAnchor)
  }

  /// The row that the list follows: one in which the user is working or, when a filter ends, the one that the
  /// user has chosen among the matches.
  private func followedRow(
    among kept: [Comparison.KeptSlot], _ comparison: Comparison, _ anchor: ScrollAnchor,
    _ seen: SeenRows
  ) -> AnchorRow? {
    var slots = seen.slotsInUse(anchor)
    if comparison.endsFilter {
      slots += [seen.focused, selection.selectedAnchor].compactMap(\.self)
    }
    return slots.lazy.filter(seen.canAnchor)
      .compactMap { slot in kept.first { $0.old == slot } }.first.map(AnchorRow.init)
  }

  /// The slots that the user has moved, if the render carries out the move; the move is forgotten.
  private func takeMovedSlots(in comparison: Comparison) -> RangeSet<Int> {
    let moved = movedByUser
    forgetMove()
    let areMoved = moved.ranges.contains { range in
      guard comparison.old.indices.contains(range.lowerBound - 1) else { return true }
      let slots = comparison.newSlots(of: [range.lowerBound - 1, range.lowerBound])
      return slots[1] != slots[0].map { $0 + 1 }
    }
    return areMoved ? moved : RangeSet()
  }
}

extension ListState.AnchorRow {
  /// A visible row that is kept.
  fileprivate init(_ slot: Comparison.KeptSlot) {
    self.init(oldSlot: slot.old, slot: slot.new, wasOffscreen: false)
  }
}
