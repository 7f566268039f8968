import FunctionalListCore

/// What a render keeps in its place.
extension ListGeometry {
  /// The place in the viewport that an anchor keeps during a render, by its new slot.
  ///
  /// A list above the viewport is held at its end, and one below at its start.
  func place(of anchor: RenderAnchor?, in comparison: Comparison) -> Virtualizer.Anchor? {
    if case .place(let anchor) = anchor { return anchor }
    guard virtualizer.heights.count > 0 else { return nil }
    guard virtualizer.isSeen else {
      let anchor = firstSeen
      return .init(slot: anchor.slot == 0 ? 0 : comparison.new.count, offset: anchor.offset)
    }
    guard case .row(let held) = anchor else { return nil }
    let top = Double(virtualizer.heights.offset(of: held.place)) - virtualizer.map.position
    return .init(slot: held.slot, offset: held.isFromElsewhere ? max(0, top) : top)
  }

  /// The first visible row that a render can hold.
  ///
  /// What a render in the same frame has put in has not been seen yet.
  var firstHeld: Int {
    let held = virtualizer.anchor.slot
    return awaitsLayout && virtualizer.seenSlots.contains(held) ? held : firstSeen.slot
  }
}
