/// The edges of the viewport at which rows can be sticky: headers at the top, footers at the bottom.
package enum StickyEdge: CaseIterable, Sendable {
  case top, bottom
}

/// A header or footer that stays at an edge of the viewport while its section is visible there.
package struct StickyRow: Equatable {
  /// The slot of the header or footer.
  package var slot: Int
  /// The edge of the viewport.
  package var edge: StickyEdge
  /// The distance from the top of the viewport to where the other end of the section pushes the row out of it, in
  /// pixels: the end of the section, or its first row.
  package var limit: Double
  /// The height of the viewport in pixels.
  package var page: Double

  /// The distance from the top of the viewport to the top of the row, in pixels.
  package func top(ofHeight height: Double) -> Double {
    switch edge {
    case .top: min(0, limit - height)
    case .bottom: max(page - height, limit)
    }
  }
}

/// The heights of what covers slots at the edges of the viewport, in pixels.
package struct CoveredEdges: Equatable {
  package var top = 0.0
  package var bottom = 0.0

  package init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}

extension Virtualizer {
  /// The sticky rows at the edges of the viewport.
  ///
  /// There is none at an edge where the header's or footer's own row is.
  ///
  /// - Complexity: O(log *n*).
  package func stickyRows(in list: FlatList) -> [StickyRow] {
    guard isSeen, heights.count > 0, heights.lines == nil, !seenSlots.isEmpty else { return [] }
    return [header(in: list), footer(in: list)].compactMap(\.self)
  }

  private func header(in list: FlatList) -> StickyRow? {
    guard map.position > 0, let header = list.stickyHeader(ofSlot: seenSlots.lowerBound),
      canStick(header), heights.height(of: header) > 0,
      Double(heights.offset(of: header)) < map.position
    else { return nil }
    let end = list.slots(ofSection: list[header].section).upperBound
    return StickyRow(slot: header, edge: .top, limit: distance(to: end), page: map.page)
  }

  private func footer(in list: FlatList) -> StickyRow? {
    let last = seenSlots.upperBound - 1
    guard let footer = list.stickyFooter(ofSlot: last), canStick(footer),
      heights.height(of: footer) > 0, distance(to: footer + 1) > map.page
    else { return nil }
    let firstRow = list.rowSlots(ofSection: list[footer].section).lowerBound
    guard last >= firstRow else { return nil }
    return StickyRow(slot: footer, edge: .bottom, limit: distance(to: firstRow), page: map.page)
  }

  /// The distance from the top of the viewport to the top of a slot, in pixels.
  private func distance(to slot: Int) -> Double {
    Double(heights.offset(of: slot)) - map.position
  }

  /// The slots with at least one pixel in the viewport that no sticky row covers.
  package func visibleSlots(besides sticky: [StickyRow]) -> RangeSet<Int> {
    var visible = RangeSet(visibleSlots)
    guard !visible.isEmpty else { return visible }
    for row in sticky { visible.remove(contentsOf: slots(under: row)) }
    return visible
  }

  /// The slots in the viewport that a sticky row covers entirely.
  private func slots(under row: StickyRow) -> Range<Int> {
    let height = Double(heights.height(of: row.slot))
    let top = row.top(ofHeight: height)
    var (first, end) = (seenSlots.lowerBound, seenSlots.upperBound)
    switch row.edge {
    case .top:
      while first < end, distance(to: first + 1) <= top + height { first += 1 }
      return seenSlots.lowerBound..<first
    case .bottom:
      while end > first, distance(to: end - 1) >= top { end -= 1 }
      return end..<seenSlots.upperBound
    }
  }

  /// The heights of the sticky rows that cover a slot at the edges of the viewport, in pixels.
  package func stickyHeights(beside slot: Int, in list: FlatList) -> CoveredEdges {
    guard heights.lines == nil else { return CoveredEdges() }
    let height = { (row: Int?) in
      row.map { $0 != slot && canStick($0) ? Double(heights.height(of: $0)) : 0 } ?? 0
    }
    let isHeader = if case .header = list[slot] { true } else { false }
    return CoveredEdges(
      top: height(list.stickyHeader(ofSlot: slot)),
      bottom: isHeader ? 0 : height(list.stickyFooter(ofSlot: slot)))
  }

  /// Whether a header or footer leaves at least half of the viewport to the rows.
  private func canStick(_ slot: Int) -> Bool {
    Double(heights.height(of: slot)) * 2 <= map.page
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

  /// The slot of the sticky footer of the section that a slot belongs to.
  fileprivate func stickyFooter(ofSlot slot: Int) -> Int? {
    let section = self[slot].section
    guard sections[section].style.footerIsSticky, sections[section].footer != nil else {
      return nil
    }
    return slots(ofSection: section).upperBound - 1
  }
}
