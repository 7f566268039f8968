/// The scroll anchor, and the row that is read.
extension Virtualizer {
  /// The anchor that ``anchorFirstVisible(isLive:)`` would set.
  package func firstSeen(canAnchor: (_ slot: Int) -> Bool) -> Anchor {
    var positions = self
    positions.anchorFirstVisible(isLive: canAnchor)
    return positions.anchor
  }

  /// The first slot whose top is visible, or the first of all at the very top of the list or above it; `nil`
  /// for an empty list.
  ///
  /// For a list that is above the viewport, it is the slot after the last one.
  package func reading(canAnchor: (_ slot: Int) -> Bool) -> Anchor? {
    guard heights.count > 0 else { return nil }
    guard map.position > 0 else { return Anchor(slot: 0, offset: -map.position) }
    return firstSeen(canAnchor: canAnchor)
  }

  /// The anchor of a render, by its new slot.
  ///
  /// A list above the viewport is anchored at its end, and one below at its start, so that what is visible
  /// stays.
  package func anchor(
    for anchor: RenderAnchor?, in comparison: Comparison, canAnchor: (_ slot: Int) -> Bool
  ) -> Anchor? {
    if case .restored(let anchor) = anchor { return anchor }
    guard heights.count > 0 else {
      return map.position > 0
        ? Anchor(slot: comparison.new.count, offset: -map.position) : nil
    }
    guard isSeen else {
      let anchor = firstSeen(canAnchor: canAnchor)
      return Anchor(slot: anchor.slot == 0 ? 0 : comparison.new.count, offset: anchor.offset)
    }
    if case .firstRow = anchor { return Anchor(slot: 0, offset: 0) }
    guard case .row(let row) = anchor else { return nil }
    let top = Double(heights.offset(of: row.oldSlot)) - map.position
    return Anchor(slot: row.slot, offset: row.wasOffscreen ? max(0, top) : top)
  }

  /// Remaps the heights to the slots of a new list, and sets the anchor.
  ///
  /// Without an anchor the scroll position stays the same number of pixels.
  package mutating func remap(_ slots: SlotRemapping, anchor: Anchor?) {
    remap(slots)
    if let anchor { setAnchor(anchor) } else { setAnchor(seenSlots.lowerBound) }
  }
}
