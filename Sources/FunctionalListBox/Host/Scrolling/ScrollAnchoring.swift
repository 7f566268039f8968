import FunctionalListCore

/// Chooses the row that stays where it is on screen through a render.
struct ScrollAnchoring {
  private let geometry: ListGeometry

  init(_ geometry: ListGeometry) { self.geometry = geometry }

  /// The new slot that is to stay where it is seen, and how far below the top of the viewport.
  ///
  /// Where the anchor leaves, a row that is seen and kept is held, below first; where none of them is
  /// kept, the nearest takes the anchor's place.
  ///
  /// - Returns: `nil` where the scroll position is to keep its number.
  func anchor(
    for comparison: Comparison, _ scrollAnchor: FunctionalTableData.ScrollAnchor,
    focusedSlot: Int?, selectedSlot: Int?
  ) -> Virtualizer.Anchor? {
    let virtualizer = geometry.virtualizer
    guard scrollAnchor != .none, virtualizer.heights.count > 0 else { return nil }
    guard virtualizer.isSeen else {
      geometry.holdFirstSeen()
      let anchor = geometry.virtualizer.anchor
      return .init(slot: anchor.slot == 0 ? 0 : comparison.new.count, offset: anchor.offset)
    }
    guard let anchor = anchorSlot(focusedSlot, selectedSlot) else { return nil }
    let seen = Array(virtualizer.seenSlots)
    let kept = zip(seen, comparison.newSlots(of: seen)).filter { $0.1 != nil }
    let held = kept.first { $0.0 >= anchor } ?? kept.last
    let top =
      Double(virtualizer.heights.offset(of: held?.0 ?? anchor)) - virtualizer.map.position
    return (held?.1 ?? comparison.nearestKeptSlot(to: anchor)).map { .init(slot: $0, offset: top) }
  }

  /// The focused slot if it is seen, else the selected one, else the first whose top is seen.
  ///
  /// At the very top of the list nothing is above what is seen: there new rows come into view.
  private func anchorSlot(_ focusedSlot: Int?, _ selectedSlot: Int?) -> Int? {
    let virtualizer = geometry.virtualizer
    let seen = virtualizer.seenSlots
    if let focusedSlot, seen.contains(focusedSlot) { return focusedSlot }
    if let selectedSlot, seen.contains(selectedSlot) { return selectedSlot }
    guard virtualizer.map.position > 0 else { return nil }
    geometry.holdFirstSeen()
    return geometry.virtualizer.anchor.slot
  }
}
