/// The header that stays at the top of the viewport while its section is visible there.
package struct StickyHeader: Equatable {
  /// The slot of the header.
  package var slot: Int
  /// The distance from the top of the viewport to the end of the section, in pixels.
  package var sectionEnd: Double

  /// The distance from the top of the viewport to the top of the header, in pixels.
  ///
  /// The end of the section pushes the header out of the viewport.
  package func top(ofHeight height: Double) -> Double { min(0, sectionEnd - height) }
}

extension Virtualizer {
  /// The sticky header at the top of the viewport; `nil` if the header's own row is there, or no
  /// header sticks.
  ///
  /// - Complexity: O(log *n*).
  package func stickyHeader(in list: FlatList) -> StickyHeader? {
    guard isSeen, map.position > 0, heights.count > 0, heights.lines == nil else { return nil }
    guard let header = list.stickyHeader(ofSlot: seenSlots.lowerBound), canStick(header),
      heights.height(of: header) > 0, Double(heights.offset(of: header)) < map.position
    else { return nil }
    let end = list.slots(ofSection: list[header].section).upperBound
    return StickyHeader(slot: header, sectionEnd: Double(heights.offset(of: end)) - map.position)
  }

  /// The slots with at least one pixel in the viewport that no sticky header covers.
  package func visibleSlots(under header: StickyHeader?) -> RangeSet<Int> {
    var visible = RangeSet(visibleSlots)
    if !visible.isEmpty, let header { visible.remove(contentsOf: slots(under: header)) }
    return visible
  }

  /// The slots in the viewport that a sticky header covers entirely.
  private func slots(under header: StickyHeader) -> Range<Int> {
    let height = Double(heights.height(of: header.slot))
    let bottom = map.position + header.top(ofHeight: height) + height
    var slot = seenSlots.lowerBound
    while slot < seenSlots.upperBound,
      Double(heights.offset(of: slot) + heights.height(of: slot)) <= bottom
    {
      slot += 1
    }
    return seenSlots.lowerBound..<slot
  }

  /// The height of the sticky header that covers a slot at the top of the viewport, in pixels.
  package func stickyHeight(above slot: Int, in list: FlatList) -> Double {
    guard heights.lines == nil, let header = list.stickyHeader(ofSlot: slot), header != slot,
      canStick(header)
    else { return 0 }
    return Double(heights.height(of: header))
  }

  /// Whether a header leaves at least half of the viewport to the rows.
  private func canStick(_ header: Int) -> Bool {
    Double(heights.height(of: header)) * 2 <= map.page
  }
}

extension FlatList {
  /// The slot of the sticky header of the section that a slot belongs to.
  fileprivate func stickyHeader(ofSlot slot: Int) -> Int? {
    let section = self[slot].section
    guard sections[section].style.headerIsSticky, sections[section].header != nil else {
      return nil
    }
    return slots(ofSection: section).lowerBound
  }
}
