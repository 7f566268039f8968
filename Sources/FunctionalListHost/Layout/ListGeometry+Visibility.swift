import FunctionalListCore
import FunctionalListCells
import FunctionalListGtk

/// What covers rows at the top of the viewport.
protocol TopCover: AnyObject {
  /// The header that covers rows now; `nil` for none.
  func header(in positions: Virtualizer, of list: FlatList) -> StickyHeader?
  /// The height of what covers a slot at the top of the viewport, in pixels.
  func height(above slot: Int, in positions: Virtualizer, of list: FlatList) -> Double
}

/// The visible part of the list.
extension ListGeometry {
  /// The first visible row that can be the scroll anchor of a render.
  ///
  /// Rows that a render has inserted in the same frame have not been seen yet.
  var firstAnchorable: Int {
    let slot = virtualizer.anchor.slot
    return awaitsLayout && virtualizer.seenSlots.contains(slot) ? slot : firstSeen.slot
  }

  /// The slots with at least one pixel in the viewport, without hidden rows and those that are covered.
  var visibleSlots: RangeSet<Int> {
    guard box.isMapped else { return RangeSet() }
    var visible = RangeSet(rows.list.indices)
    if view != nil { visible = current.visibleSlots(under: header(in: current)) }
    for row in visible.ranges.lazy.flatMap(rows.rows(at:)) where !row.isShown {
      if let slot = row.slot { visible.remove(contentsOf: slot..<slot + 1) }
    }
    return visible
  }

  /// The header that covers rows at the top of the viewport; `nil` for none.
  var coveringHeader: StickyHeader? { header(in: virtualizer) }

  private func header(in positions: Virtualizer) -> StickyHeader? {
    hasViewport ? topCover?.header(in: positions, of: rows.list) : nil
  }

  /// Whether a slot is outside of the viewport of a virtualized list, or its top is covered.
  func hides(_ slot: Int) -> Bool {
    if virtualizer.isVirtualized, !virtualizer.seenSlots.contains(slot) { return true }
    let top = Double(virtualizer.heights.offset(of: slot)) - virtualizer.map.position
    return top >= 0 && top < coveredHeight(above: slot) && coveringHeader != nil
  }

  /// Whether a row is higher than the viewport in which it scrolls.
  func exceedsViewport(_ slot: Int) -> Bool {
    view != nil && virtualizer.isHigherThanPage(slot, covered: coveredHeight(above: slot))
  }

  /// The distance to scroll by a page at most, towards the end of a row that exceeds the viewport or towards its
  /// start; `nil` if that is visible, or the row is not.
  func distanceWithin(_ slot: Int, upwards: Bool, isWhole: Bool) -> Double? {
    let covered = coveredHeight(above: slot)
    guard view != nil,
      let rest = virtualizer.rest(of: slot, upwards: upwards, covered: covered)
    else { return nil }
    // As GTK's page increment, so that a line remains visible.
    let page = (0.9 * (virtualizer.map.page - covered)).rounded(.down)
    return isWhole ? rest : max(-page, min(rest, page))
  }

  /// The height of what covers a slot at the top of the viewport, in pixels.
  func coveredHeight(above slot: Int) -> Double {
    hasViewport ? topCover?.height(above: slot, in: virtualizer, of: rows.list) ?? 0 : 0
  }

  /// The slots that are completely visible, and not covered, but at least one; `nil` outside of
  /// a scrolled window.
  var wholeSlots: Range<Int>? {
    guard canScroll, virtualizer.heights.count > 0 else { return nil }
    let slots = virtualizer.slotsWithVisibleTops
    let end = Double(virtualizer.heights.offset(of: slots.upperBound))
    let isCut = end > virtualizer.map.position + virtualizer.map.page
    let lastLine = virtualizer.heights.lineSlots(of: max(0, slots.upperBound - 1))
    let whole =
      isCut && lastLine.lowerBound > slots.lowerBound
      ? slots.lowerBound..<lastLine.lowerBound : slots
    return whole.drop { $0 + 1 < whole.upperBound && hides($0) }
  }

  /// The visible slots, and the header that covers rows.
  var seenSlots: RangeSet<Int> {
    var seen = visibleSlots
    if let header = coveringHeader?.slot, !seen.isEmpty { seen.formUnion(.only(header)) }
    return seen
  }

  /// The rectangle of a slot in the list, or `nil` if the box is not on screen.
  func rect(of slot: Int) -> ListRect? {
    guard box.isMapped, rows.list.indices.contains(slot) else { return nil }
    return measured.rect(of: slot, width: Double(box.width), isMirrored: box.isMirrored)
  }

  /// The slot at a point of the list.
  func slot(at point: ListPoint) -> Int? {
    box.isMapped
      ? measured.slot(at: point, width: Double(box.width), isMirrored: box.isMirrored) : nil
  }
}
