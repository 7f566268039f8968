/// The scroll anchor: what stays in its place on screen while the list changes around it.
extension ListState {
  /// The place of an old slot that a new one takes.
  package struct HeldRow: Equatable {
    /// The old slot whose place it is.
    package var place: Int
    /// The new slot that takes it.
    package var slot: Int
    /// Whether no visible row is kept, so that a row takes the place that was not visible; it is to be seen
    /// from its top.
    package var isFromElsewhere: Bool
  }

  /// Notes that the next render moves rows for the user, who sees them move among the others.
  package func noteMove(of slots: RangeSet<Int>) { movedByUser = slots }

  /// Forgets a move that no render shows.
  package func forgetMove() { movedByUser = RangeSet() }

  /// The row that keeps its place on screen during a render, or `nil` if the scroll position stays the same
  /// number of pixels.
  ///
  /// A preferred row that is removed is none: the rows below it close up, as in a list that is not
  /// scrolled. If the first visible row is removed, a visible row that is kept becomes the anchor, below
  /// first. If no visible row is kept, the nearest kept row takes its place.
  package func anchor(
    for comparison: Comparison, _ anchor: ScrollAnchor, seen: SeenRows
  ) -> HeldRow? {
    let preferred = takeUnmoved(in: comparison, seen.slots) ?? preferred(comparison, anchor, seen)
    guard anchor != .none else { return nil }
    let kept = zip(seen.slots, comparison.newSlots(of: seen.slots)).filter { $0.1 != nil }
    let keptSlots = Set(kept.map(\.0))
    let first = seen.holdsRows(anchor) ? seen.first : nil
    guard
      let place = preferred.first(where: { keptSlots.contains($0) && seen.canHold($0) }) ?? first
    else { return nil }
    if case (let held, let slot?)? = kept.first(where: { $0.0 >= place }) ?? kept.last {
      return HeldRow(place: held, slot: slot, isFromElsewhere: false)
    }
    return comparison.nearestKeptSlot(to: place).map {
      HeldRow(place: place, slot: $0, isFromElsewhere: true)
    }
  }

  /// The row that stays where it is although rows have got other heights; `nil` for the first visible one.
  package func anchorInLayout(_ anchor: ScrollAnchor, seen: SeenRows) -> Int? {
    seen.held(anchor).first(where: seen.canHold)
  }

  /// The slots that may be held before the first visible one.
  private func preferred(
    _ comparison: Comparison, _ anchor: ScrollAnchor, _ seen: SeenRows
  ) -> [Int] {
    // What the user has chosen among the matches stays in sight.
    let chosen = seen.holdsRows(anchor) || comparison.endsFilter
    return seen.held(anchor)
      + (chosen ? [seen.focused, selection.selectedAnchor].compactMap(\.self) : [])
  }

  /// The visible slots that stay in their places in a render that moves others for the user, or `nil`.
  ///
  /// The move is forgotten.
  private func takeUnmoved(in comparison: Comparison, _ slots: [Int]) -> [Int]? {
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
