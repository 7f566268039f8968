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
  /// A preferred row that is removed is skipped: the rows below it move up, as in a list that is not
  /// scrolled. If the first visible row is removed, a kept visible row becomes the anchor, below first. If no
  /// visible row is kept, the nearest kept row takes its position.
  package func anchor(
    for comparison: Comparison, _ anchor: ScrollAnchor, seen: SeenRows
  ) -> AnchorRow? {
    let preferred =
      takeUnmovedSlots(in: comparison, seen.slots) ?? preferredSlots(comparison, anchor, seen)
    guard anchor != .none else { return nil }
    let kept = zip(seen.slots, comparison.newSlots(of: seen.slots)).filter { $0.1 != nil }
    let keptSlots = Set(kept.map(\.0))
    let first = seen.anchorsRows(anchor) ? seen.first : nil
    guard
      let wanted = preferred.first(where: { keptSlots.contains($0) && seen.canAnchor($0) }) ?? first
    else { return nil }
    if case (let oldSlot, let slot?)? = kept.first(where: { $0.0 >= wanted }) ?? kept.last {
      return AnchorRow(oldSlot: oldSlot, slot: slot, wasOffscreen: false)
    }
    return comparison.nearestKeptSlot(to: wanted).map {
      AnchorRow(oldSlot: wanted, slot: $0, wasOffscreen: true)
    }
  }

  /// The anchor while heights of rows change; `nil` for the first visible row.
  package func anchorInLayout(_ anchor: ScrollAnchor, seen: SeenRows) -> Int? {
    seen.preferredSlots(anchor).first(where: seen.canAnchor)
  }

  /// The slots that are preferred to the first visible one, in order.
  private func preferredSlots(
    _ comparison: Comparison, _ anchor: ScrollAnchor, _ seen: SeenRows
  ) -> [Int] {
    // When a filter ends, the row that the user has chosen stays visible.
    let prefersChosen = seen.anchorsRows(anchor) || comparison.endsFilter
    return seen.preferredSlots(anchor)
      + (prefersChosen ? [seen.focused, selection.selectedAnchor].compactMap(\.self) : [])
  }

  /// The visible slots that the user does not move, or `nil` if the render carries out no move by the user.
  ///
  /// The move is forgotten.
  private func takeUnmovedSlots(in comparison: Comparison, _ slots: [Int]) -> [Int]? {
    let moved = movedByUser
    forgetMove()
    let areMoved = moved.ranges.contains { range in
      guard comparison.old.indices.contains(range.lowerBound - 1) else { return true }
      let slots = comparison.newSlots(of: [range.lowerBound - 1, range.lowerBound])
      return slots[1] != slots[0].map { $0 + 1 }
    }
    return areMoved ? slots.filter { !moved.contains($0) } : nil
  }
}
