import FunctionalListCore

/// Chooses the scroll anchor: the row that keeps its position on screen during a render.
final class ScrollAnchoring {
  private let geometry: ListGeometry
  /// The rows that the user moves, until a render shows it.
  private var movedSlots = RangeSet<Int>()

  init(_ geometry: ListGeometry) { self.geometry = geometry }

  /// The scroll anchor for a render, by its new slot.
  ///
  /// A preferred row that is removed is none: the rows below it close up, as in a list that is not
  /// scrolled. If the first visible row is removed, a visible row that is kept becomes the anchor, below
  /// first. If no visible row is kept, the nearest kept row takes the position of the anchor, if its top is
  /// visible there, or else the top of the viewport.
  ///
  /// - Returns: `nil` if the scroll position should stay the same number of pixels.
  func anchor(
    for comparison: Comparison, _ scrollAnchor: FunctionalTableData.ScrollAnchor,
    preferring preferred: [Int?]
  ) -> Virtualizer.Anchor? {
    let virtualizer = geometry.virtualizer
    guard scrollAnchor != .none, virtualizer.heights.count > 0 else { return nil }
    guard virtualizer.isSeen else {
      let anchor = geometry.firstSeen
      return .init(slot: anchor.slot == 0 ? 0 : comparison.new.count, offset: anchor.offset)
    }
    guard let anchor = anchorSlot(scrollAnchor, kept(preferred, comparison)) else { return nil }
    let seen = Array(virtualizer.seenSlots)
    let kept = zip(seen, comparison.newSlots(of: seen)).filter { $0.1 != nil }
    let top = { Double(virtualizer.heights.offset(of: $0)) - virtualizer.map.position }
    if case (let held, let slot?)? = kept.first(where: { $0.0 >= anchor }) ?? kept.last {
      return .init(slot: slot, offset: top(held))
    }
    return comparison.nearestKeptSlot(to: anchor).map {
      .init(slot: $0, offset: max(0, top(anchor)))
    }
  }

  /// Notes that the next render moves rows for the user, who sees them move among the others.
  func noteMove(of slots: RangeSet<Int>) { movedSlots = slots }

  /// The visible slots that stay in their place in a render that moves others for the user, or `nil`.
  ///
  /// The move is forgotten.
  func takeUnmoved(in comparison: Comparison) -> [Int]? {
    let moved = movedSlots
    movedSlots = RangeSet()
    let areMoved = moved.ranges.contains { range in
      guard comparison.old.indices.contains(range.lowerBound - 1) else { return true }
      let slots = comparison.newSlots(of: [range.lowerBound - 1, range.lowerBound])
      return slots[1] != slots[0].map { $0 + 1 }
    }
    return areMoved ? geometry.virtualizer.seenSlots.filter { !moved.contains($0) } : nil
  }

  /// Those of these slots that are visible and whose rows are kept.
  private func kept(_ slots: [Int?], _ comparison: Comparison) -> [Int] {
    let seen = slots.compactMap(\.self).filter(geometry.virtualizer.seenSlots.contains)
    return zip(seen, comparison.newSlots(of: seen)).filter { $0.1 != nil }.map(\.0)
  }

  /// Makes the row the anchor that is to stay where it is although rows have got other heights.
  func holdInLayout(preferring preferred: [Int?]) {
    if let slot = firstVisible(of: preferred) {
      geometry.update { $0.hold(slot) }
    } else {
      geometry.holdFirstSeen()
    }
  }

  /// The slots that are seen whole, and not covered by a sticky header, or else one; `nil` where nothing is
  /// scrolled.
  var wholeSlots: Range<Int>? {
    guard geometry.canScroll, geometry.virtualizer.heights.count > 0 else { return nil }
    let virtualizer = geometry.virtualizer
    let slots = virtualizer.slotsWithVisibleTops
    let end = Double(virtualizer.heights.offset(of: slots.upperBound))
    let isCut = end > virtualizer.map.position + virtualizer.map.page
    let whole = isCut && slots.count > 1 ? slots.dropLast() : slots
    return whole.drop { $0 + 1 < whole.upperBound && geometry.hides($0) }
  }

  /// The first slot whose top is visible, or the first of all at the very top of the list.
  var reading: Virtualizer.Anchor? {
    guard geometry.virtualizer.heights.count > 0 else { return nil }
    guard geometry.virtualizer.map.position > 0 else { return .init(slot: 0, offset: 0) }
    return geometry.firstSeen
  }

  /// Whether the row with the focus, the selected row or the first visible one is held.
  ///
  /// A row at the top that loads more is not the anchor itself.
  func holdsRows(_ scrollAnchor: FunctionalTableData.ScrollAnchor) -> Bool {
    let virtualizer = geometry.virtualizer
    return scrollAnchor.holdsRows(
      atTop: virtualizer.map.position <= 0,
      firstLoads: geometry.isLoader(virtualizer.seenSlots.lowerBound))
  }

  /// The first preferred slot that is visible, else the first slot whose top is visible, if rows are held.
  private func anchorSlot(
    _ scrollAnchor: FunctionalTableData.ScrollAnchor, _ preferred: [Int?]
  ) -> Int? {
    let virtualizer = geometry.virtualizer
    if let slot = firstVisible(of: preferred) { return slot }
    guard holdsRows(scrollAnchor) else { return nil }
    // What a render in the same frame has put in has not been seen yet.
    let held = virtualizer.anchor.slot
    if geometry.awaitsLayout, virtualizer.seenSlots.contains(held) { return held }
    return geometry.firstSeen.slot
  }

  /// The first of these slots that is visible and whose row does not load more.
  private func firstVisible(of slots: [Int?]) -> Int? {
    let seen = geometry.virtualizer.seenSlots
    return slots.lazy.compactMap(\.self).first { seen.contains($0) && !geometry.isLoader($0) }
  }
}
