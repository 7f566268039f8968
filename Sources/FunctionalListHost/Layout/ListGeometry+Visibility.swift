import FunctionalListCore
import FunctionalListCells
import FunctionalListGtk

/// What covers rows at the edges of the viewport.
protocol StickyCover: AnyObject {
  /// The headers and footers that cover rows now.
  func stickyRows(in positions: Virtualizer, of list: FlatList) -> [StickyRow]
  /// The heights of what covers a slot at the edges of the viewport, in pixels.
  func heights(beside slot: Int, in positions: Virtualizer, of list: FlatList) -> CoveredEdges
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
    if view != nil { visible = current.visibleSlots(besides: stickyRows(in: current)) }
    for row in visible.ranges.lazy.flatMap(rows.rows(at:)) where !row.isShown {
      if let slot = row.slot { visible.remove(contentsOf: slot..<slot + 1) }
    }
    return visible
  }

  /// The headers and footers that cover rows at the edges of the viewport.
  var stickyRows: [StickyRow] { stickyRows(in: virtualizer) }

  private func stickyRows(in positions: Virtualizer) -> [StickyRow] {
    hasViewport ? stickyCover?.stickyRows(in: positions, of: rows.list) ?? [] : []
  }

  /// The heights of the headers and footers that cover rows at the edges of the viewport, in pixels.
  var stickyHeights: CoveredEdges {
    stickyRows.reduce(into: CoveredEdges()) { heights, row in
      let height = Double(virtualizer.heights.height(of: row.slot))
      switch row.edge {
      case .top: heights.top = height
      case .bottom: heights.bottom = height
      }
    }
  }

  /// Whether a slot is outside of the viewport of a virtualized list, or an end of it is covered.
  func hides(_ slot: Int) -> Bool {
    if virtualizer.isVirtualized, !virtualizer.seenSlots.contains(slot) { return true }
    let (covered, page) = (covered(beside: slot), virtualizer.map.page)
    let top = Double(virtualizer.heights.offset(of: slot)) - virtualizer.map.position
    let bottom = top + Double(virtualizer.heights.height(of: slot))
    return stickyRows.contains { row in
      switch row.edge {
      case .top: top >= 0 && top < covered.top
      case .bottom: bottom <= page && bottom > page - covered.bottom
      }
    }
  }

  /// Whether a row is higher than the viewport in which it scrolls.
  func exceedsViewport(_ slot: Int) -> Bool {
    view != nil && virtualizer.isHigherThanPage(slot, covered: covered(beside: slot))
  }

  /// The distance to scroll by a page at most, towards the end of a row that exceeds the viewport or towards its
  /// start; `nil` if that is visible, or the row is not.
  func distanceWithin(_ slot: Int, upwards: Bool, isWhole: Bool) -> Double? {
    let covered = covered(beside: slot)
    guard view != nil,
      let rest = virtualizer.rest(of: slot, upwards: upwards, covered: covered)
    else { return nil }
    // As GTK's page increment, so that a line remains visible.
    let page = (0.9 * (virtualizer.map.page - covered.top - covered.bottom)).rounded(.down)
    return isWhole ? rest : max(-page, min(rest, page))
  }

  /// The heights of what covers a slot at the edges of the viewport, in pixels.
  func covered(beside slot: Int) -> CoveredEdges {
    guard hasViewport, let stickyCover else { return CoveredEdges() }
    return stickyCover.heights(beside: slot, in: virtualizer, of: rows.list)
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

  /// The visible slots, and the headers and footers that cover rows.
  var seenSlots: RangeSet<Int> {
    let seen = visibleSlots
    return seen.isEmpty ? seen : stickyRows.reduce(seen) { $0.union(.only($1.slot)) }
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
