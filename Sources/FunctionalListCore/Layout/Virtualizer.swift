/// The heights of all slots of a list, the position of the viewport, and the range of slots that
/// should be live.
///
/// Positions and heights are pixels of the list, as if every row were live. A list whose rows are all
/// live is laid out in the same way: its live range is the whole list, and its box is as high as the
/// list.
package struct Virtualizer {
  /// A row whose position in the viewport does not change while heights above it change.
  package struct Anchor: Equatable {
    /// The slot, or the number of slots for the end of the list.
    package var slot: Int
    /// The distance from the top of the viewport to the top of the slot, in pixels.
    package var offset: Double

    package init(slot: Int, offset: Double) {
      self.slot = slot
      self.offset = offset
    }
  }

  /// The number of live slots before the viewport has a size.
  ///
  /// They fill most viewports.
  private static let firstLiveCount = 50
  /// The maximum number of live slots beyond one per pixel.
  ///
  /// Without a maximum, all rows of height 0 would become live.
  private static let maxExtraSlots = 500

  /// The heights of all slots.
  package private(set) var heights = RowHeights()
  /// The position of the viewport in the list and in the box.
  package private(set) var map = ScrollMap()
  /// The row whose position in the viewport does not change.
  package private(set) var anchor = Anchor(slot: 0, offset: 0)
  /// The height of the scrolled content above the box, in pixels.
  private var above = 0.0
  /// The height of the scrolled content below the box, in pixels.
  package private(set) var below = 0.0
  /// The distance above and below the viewport within which rows are live, in pixels; `nil` for a
  /// quarter of the viewport's height.
  package var margin: Double?
  /// Whether only the slots near the viewport should be live.
  package var isVirtualized = false {
    didSet { map.limitsBox = isVirtualized }
  }
  private var estimates = HeightEstimates()

  package init() { map.limitsBox = isVirtualized }

  /// Whether the size of the viewport is known.
  package var hasPage: Bool { map.page > 0 }

  /// Whether any part of the list is in the viewport.
  package var isSeen: Bool {
    map.position + map.page > 0 && map.position < map.listHeight
  }

  /// Whether the viewport is at the end of the scrolled content.
  package var isAtEnd: Bool { map.position > 0 && map.position > end - 1 }

  /// Whether the end of the list is visible.
  package var showsEnd: Bool {
    map.page > 0 && map.position <= map.listHeight && map.listHeight < map.position + map.page + 1
  }

  /// The position at the end of the scrolled content.
  package var end: Double { max(-above, Double(heights.total) + below - map.page) }

  /// The height of the box, in pixels.
  package var boxHeight: Int {
    map.isMapped ? Int(map.boxHeight) : Int((map.listHeight + map.shift).rounded())
  }
}

// MARK: - The live range

extension Virtualizer {
  /// The visible slots, or the nearest ones.
  package var seenSlots: Range<Int> {
    let slots = slots(within: 0)
    guard heights.lines != nil, isAboveViewport(slots.lowerBound) else { return slots }
    let next = heights.lineSlots(of: slots.lowerBound).upperBound
    return next < slots.upperBound ? next..<slots.upperBound : slots
  }

  /// The slots with at least one pixel in the viewport.
  package var visibleSlots: Range<Int> {
    let seen = seenSlots
    guard isSeen, heights.lines == nil || !isAboveViewport(seen.lowerBound) else { return 0..<0 }
    return seen
  }

  /// Whether of the line of a slot at most the space below it is in the viewport.
  private func isAboveViewport(_ slot: Int) -> Bool {
    guard slot < heights.count else { return false }
    return Double(heights.offset(of: slot) + heights.height(of: slot)) <= map.position
  }

  /// The slots whose tops are visible, or the slot that fills the viewport.
  ///
  /// Before the viewport has a size, it is the slot of the anchor.
  package var slotsWithVisibleTops: Range<Int> {
    guard hasPage else {
      let slot = min(anchor.slot, heights.count - 1)
      return slot..<slot + 1
    }
    let seen = seenSlots
    let isCut = Double(heights.offset(of: seen.lowerBound)) < map.position
    let next = heights.lineSlots(of: seen.lowerBound).upperBound
    return isCut && next < seen.upperBound ? next..<seen.upperBound : seen
  }

  /// The slots that should be live.
  package var wantedSlots: Range<Int> {
    guard isVirtualized else { return 0..<heights.count }
    guard hasPage else {
      let first = min(anchor.slot, max(0, heights.count - Self.firstLiveCount))
      return first..<min(heights.count, first + Self.firstLiveCount)
    }
    return slots(within: liveMargin)
  }

  /// The slots that must be live now.
  ///
  /// If one of them is not, all of ``wantedSlots`` become live. A line of a grid has many tiles, so each
  /// becomes live as soon as it is wanted.
  package var neededSlots: Range<Int> {
    guard isVirtualized else { return 0..<heights.count }
    return slots(within: heights.lines == nil ? liveMargin / 4 : liveMargin)
  }

  /// Sets the lines of a grid; `nil` for a list.
  package mutating func setLines(_ lines: TileLines?) {
    if heights.lines == lines { heights.linesChanged() } else { heights.lines = lines }
    map.listHeight = Double(heights.total)
  }

  private var liveMargin: Double { margin ?? map.page / 4 }

  private func slots(within margin: Double) -> Range<Int> {
    guard heights.count > 0 else { return 0..<0 }
    let first = heights.slot(at: Int(map.position - margin))
    let last = heights.slot(at: Int((map.position + map.page + margin).rounded(.up)) - 1)
    let most = isVirtualized ? Int(map.page + 2 * margin) + Self.maxExtraSlots : heights.count
    return first..<heights.lineSlots(of: min(max(first, last), first + most)).upperBound
  }
}

// MARK: - The anchor

extension Virtualizer {
  /// Makes a slot the anchor, at its current position in the viewport.
  package mutating func setAnchor(_ slot: Int) {
    anchor = Anchor(slot: slot, offset: Double(heights.offset(of: slot)) - map.position)
  }

  /// Sets the anchor.
  package mutating func setAnchor(_ anchor: Anchor) { self.anchor = anchor }

  /// Makes the end of the list the anchor, at its current position in the viewport.
  package mutating func anchorEnd() { setAnchor(heights.count) }

  /// Moves the viewport to the end of the list, and makes that the anchor.
  ///
  /// - Parameter rest: the maximum distance from the end of the list to the bottom of the viewport,
  ///   in pixels. It is limited by the end of the scrolled content.
  /// - Returns: Whether the position has changed.
  package mutating func moveToEnd(rest: Double = .infinity) -> Bool {
    map.listHeight = Double(heights.total)
    let position = min(end, map.listHeight - map.page + rest)
    let hasMoved = map.position != position
    map.moveViewport(to: position)
    anchorEnd()
    return hasMoved
  }

  /// Makes the first live slot whose top is visible the anchor.
  ///
  /// A row that scrolls into view then does not move the visible rows. If there is no such slot,
  /// the anchor is the first slot whose top is visible, or else the only visible slot.
  ///
  /// A list above the viewport is anchored at its end, and a list below it at its start, so that
  /// the visible widgets do not move. Before the viewport has a size, the anchor does not change.
  package mutating func anchorFirstVisible(isLive: (_ slot: Int) -> Bool) {
    guard heights.count > 0 else { return setAnchor(0) }
    if hasPage, !isSeen { return map.position < 0 ? setAnchor(0) : anchorEnd() }
    let slots = slotsWithVisibleTops
    setAnchor(slots.first(where: isLive) ?? slots.lowerBound)
  }

  /// Moves the viewport so that the anchor keeps its position after heights above it have changed.
  ///
  /// - Parameter inView: whether an anchor that filled the viewport is kept in view if its new
  ///   height is so low that it would end above the viewport.
  package mutating func restoreAnchor(inView: Bool = true) {
    map.listHeight = Double(heights.total)
    var offset = anchor.offset
    if inView, hasPage, anchor.slot < heights.count, heights.isMeasured(anchor.slot) {
      let height = Double(heights.height(of: anchor.slot))
      // The stored anchor does not change, so that restoring the old width restores the old
      // position.
      if offset + height <= 0 { offset = min(0, map.page - height) }
    }
    map.moveViewport(to: Double(heights.offset(of: min(anchor.slot, heights.count))) - offset)
  }
}

// MARK: - The viewport

extension Virtualizer {
  /// Updates the position and the size of the viewport.
  ///
  /// - Parameters:
  ///   - boxPosition: the distance from the top of the box to the top of the viewport, in pixels.
  ///   - page: the height of the viewport, in pixels.
  ///   - above: the height of the scrolled content above the box, in pixels.
  ///   - below: the height of the scrolled content below the box, in pixels.
  ///   - isLive: whether a slot has a row.
  package mutating func viewportChanged(
    boxPosition: Double, page: Double, above: Double = 0, below: Double,
    isLive: (_ slot: Int) -> Bool
  ) {
    map.page = page
    self.above = above
    self.below = below
    guard boxPosition != map.boxPosition else { return }
    map.boxScrolled(to: boxPosition)
    anchorFirstVisible(isLive: isLive)
  }

  /// Sets the position and the size of another viewport, which shows the same position in the list.
  package mutating func enterViewport(atBoxPosition boxPosition: Double, page: Double) {
    map.page = page
    map.enterBox(at: boxPosition)
  }

  /// Moves the viewport to a position in the list.
  package mutating func moveViewport(to position: Double) { map.moveViewport(to: position) }

  /// Whether the viewport is beyond the end of the list.
  ///
  /// The end is known when all live rows are measured.
  package var isBeyondEnd: Bool {
    (isVirtualized || heights.areMeasured) && map.position > end
  }

  /// Moves the viewport to the end of the list if it is beyond the end.
  ///
  /// - Returns: Whether the viewport was beyond the end.
  package mutating func clampToEnd() -> Bool {
    map.listHeight = Double(heights.total)
    guard isBeyondEnd else { return false }
    map.moveViewport(to: end)
    setAnchor(max(0, heights.count - 1))
    return true
  }

  /// Aligns the box with the position in the list (``ScrollMap/alignBox()``).
  package mutating func alignBox() { _ = map.alignBox() }

  /// The distance from the top of the box to a slot, in pixels.
  package func top(of slot: Int) -> Int {
    Int((Double(heights.offset(of: slot)) + map.shift).rounded())
  }

  /// Computes the shifts with which the box has space for the live rows above and below the visible
  /// ones.
  ///
  /// If the live rows are higher than a box can be, the rows above take precedence.
  package mutating func updateAllowedShifts(for live: [Range<Int>]) {
    guard !live.isEmpty else { return map.allowedShifts = -.infinity ... .infinity }
    func height(_ ranges: ArraySlice<Range<Int>>) -> Int {
      ranges.reduce(0) {
        let end = heights.lineSlots(of: $1.upperBound - 1).upperBound
        return $0 + heights.offset(of: end) - heights.offset(of: $1.lowerBound)
      }
    }
    let seen = seenRange(of: live)
    let top = heights.offset(of: live[seen].lowerBound)
    let least = height(live[..<seen]) - top
    map.allowedShifts = Double(least)...Double(max(least, boxHeight - height(live[seen...]) - top))
  }

  /// Whether the box need not be aligned now.
  ///
  /// It need not if its shift is allowed (``updateAllowedShifts(for:)``) and no end of the list or
  /// of the box is near.
  package func canKeepShift(for live: [Range<Int>]) -> Bool {
    guard isVirtualized, !map.isNearEnd, let first = live.first, let last = live.last else {
      return false
    }
    return map.allowedShifts.contains(map.shift)
      && (first.lowerBound > 0 || map.shift == map.allowedShifts.lowerBound)
      && (last.upperBound < heights.count || map.shift == map.allowedShifts.upperBound)
  }

  /// The gaps between live ranges, from top to bottom (``LiveGap``).
  package func gaps(around live: [Range<Int>]) -> [LiveGap] {
    guard !live.isEmpty else { return [] }
    let seen = seenRange(of: live)
    return LiveGap.gaps(
      around: live, seen: seen, top: top(of: live[seen].lowerBound), boxHeight: boxHeight,
      heights: heights)
  }

  /// The index of the visible live range.
  private func seenRange(of live: [Range<Int>]) -> Int {
    let first = seenSlots.lowerBound
    return live.firstIndex { $0.contains(first) } ?? 0
  }
}

// MARK: - Heights

extension Virtualizer {
  /// Stores the measured height of a row, in pixels.
  ///
  /// - Returns: Whether it differs from the previous height, measured or estimated.
  /// - Complexity: O(log *n*).
  package mutating func measure(_ height: Int, at slot: Int, in list: FlatList) -> Bool {
    if !heights.isMeasured(slot) { estimates.note(height, at: slot, in: list) }
    return heights.measure(height, at: slot) != 0
  }

  /// Updates the estimates of unmeasured slots, if enough slots were measured since the last
  /// update.
  package mutating func estimate(in list: FlatList) {
    heights.linesChanged()
    for revision in estimates.revisions(in: list) {
      heights.estimate(revision.height, in: revision.slots)
    }
  }

  /// Remaps the heights to the slots of a new list.
  ///
  /// A row that is kept keeps its height, unless it was hidden and has changed.
  package mutating func remap(_ slots: SlotRemapping) {
    let comparison = slots.comparison
    let changed = comparison.changedSlots
    heights.replace(
      comparison.changedOldSlots, withCount: changed.count, estimate: estimates.general,
      successor: { slots.slot(of: $0).map { $0 - changed.lowerBound } },
      hasChanged: { comparison.isInsertedOrChanged(at: changed.lowerBound + $0) })
    map.listHeight = Double(heights.total)
  }
}
