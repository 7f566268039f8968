/// The row that is held or read, as it would be the anchor.
extension Virtualizer {
  /// The first visible row, at its place, as it would be the anchor (``anchorFirstVisible(isLive:)``).
  package func firstSeen(isLive: (_ slot: Int) -> Bool) -> Anchor {
    var positions = self
    positions.anchorFirstVisible(isLive: isLive)
    return positions.anchor
  }

  /// The first slot whose top is visible, or the first of all at the very top of the list; `nil` for an empty
  /// list.
  package func reading(isLive: (_ slot: Int) -> Bool) -> Anchor? {
    guard heights.count > 0 else { return nil }
    guard map.position > 0 else { return Anchor(slot: 0, offset: 0) }
    return firstSeen(isLive: isLive)
  }

  /// The place in the viewport that an anchor keeps during a render, by its new slot.
  ///
  /// A list above the viewport is held at its end, and one below at its start.
  package func place(
    of anchor: RenderAnchor?, in comparison: Comparison, isLive: (_ slot: Int) -> Bool
  ) -> Anchor? {
    if case .restored(let anchor) = anchor { return anchor }
    guard heights.count > 0 else { return nil }
    guard isSeen else {
      let anchor = firstSeen(isLive: isLive)
      return Anchor(slot: anchor.slot == 0 ? 0 : comparison.new.count, offset: anchor.offset)
    }
    guard case .row(let row) = anchor else { return nil }
    let top = Double(heights.offset(of: row.oldSlot)) - map.position
    return Anchor(slot: row.slot, offset: row.wasOffscreen ? max(0, top) : top)
  }

  /// Takes over the slots of a new list, in which the anchor keeps its place.
  ///
  /// Without an anchor the scroll position stays the same number of pixels.
  package mutating func remap(_ slots: SlotRemapping, holding anchor: Anchor?) {
    remap(slots)
    if let anchor { setAnchor(anchor) } else { setAnchor(seenSlots.lowerBound) }
  }
}
