/// The measured or estimated heights of all slots of a list, in pixels, and their sums.
///
/// A height that was measured takes four bytes, and one that is estimated a fraction of that, as the sums do, which are
/// kept for blocks of slots. A height is not negative, and not greater than GTK can measure.
///
/// In a grid several slots stand in a line (``TileLines``). The offset of a slot is then the top of its line, and
/// the slots at an offset are those of a line.
package struct RowHeights {
  private static let blockSize = HeightBlocks.size
  /// Measured heights, and the complements (`~`) of estimated ones.
  private var heights = HeightBlocks()
  /// The heights of the blocks.
  private var blocks = PrefixSums()
  /// The number of slots whose height was measured.
  private var measuredCount = 0
  /// The lines of a grid; `nil` for a list.
  package var lines: TileLines? {
    didSet { if lines != oldValue { linesChanged() } }
  }

  package init() {}

  /// Updates the lines of a grid after heights were measured.
  ///
  /// - Complexity: O(*n*) if lines have different heights.
  package mutating func linesChanged() {
    guard lines != nil else { return }
    let all = heights.lazy.map(Self.height)
    lines?.update(all)
  }

  /// The number of slots.
  package var count: Int { heights.count }

  /// The sum of all heights.
  ///
  /// - Complexity: O(log *n*).
  package var total: Int { lines?.total(count) ?? blocks.total }

  /// Whether every height was measured.
  package var areMeasured: Bool { measuredCount == count || lines?.height != nil }

  /// The height of a slot.
  package func height(of slot: Int) -> Int {
    lines.map { $0.height(of: $0.line(of: slot)) } ?? Self.height(heights[slot])
  }

  /// Whether the height of a slot was measured.
  package func isMeasured(_ slot: Int) -> Bool { heights[slot] >= 0 || lines?.height != nil }

  /// Whether the measured height of a slot is 0, as of a hidden row.
  package func isHidden(_ slot: Int) -> Bool { heights[slot] == 0 }

  /// The sum of the heights above a slot, or of all for the slot after the last.
  ///
  /// - Complexity: O(log *n*).
  package func offset(of slot: Int) -> Int {
    if let lines { return slot < count ? lines.top(of: lines.line(of: slot)) : lines.total(count) }
    let block = slot / Self.blockSize
    if block < heights.blockCount, let common = heights.common(block) {
      return blocks.sum(before: block) + (slot - block * Self.blockSize) * Self.height(common)
    }
    return heights[block * Self.blockSize..<slot]
      .reduce(blocks.sum(before: block)) { $0 + Self.height($1) }
  }

  /// The slot at a distance from the top, in pixels; the first of a line.
  ///
  /// A distance of 0 or less gives the first slot, and one beyond the end the last slot. Any other
  /// slot of height 0 is never returned.
  ///
  /// - Returns: The slot, or 0 if there are none.
  /// - Complexity: O(log *n*).
  package func slot(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < total else { return lineSlots(of: max(0, count - 1)).lowerBound }
    if let lines { return lines.line(at: offset) * lines.columns.count }
    var (block, rest) = blocks.split(offset)
    var slot = block * Self.blockSize
    while rest >= Self.height(heights[slot]) {
      rest -= Self.height(heights[slot])
      slot += 1
    }
    return slot
  }

  /// The slots of the line that contains a slot; in a list the slot itself.
  package func lineSlots(of slot: Int) -> Range<Int> {
    lines?.slots(besides: slot, of: count) ?? slot..<slot + 1
  }

  /// Stores the measured height of a slot.
  ///
  /// - Returns: The difference from the previous height, measured or estimated.
  /// - Complexity: O(log *n*).
  @discardableResult
  package mutating func measure(_ height: Int, at slot: Int) -> Int {
    let growth = height - Self.height(heights[slot])
    if heights[slot] < 0 { measuredCount += 1 }
    heights[slot] = Int32(height)
    grow(growth, at: slot)
    return growth
  }

  /// Sets the estimated height of the unmeasured slots in a range.
  ///
  /// - Complexity: O(*m* / 64 + log *n*), where *m* is the length of the range, and O(1) for each slot of a block of
  ///   which any was measured.
  package mutating func estimate(_ height: Int, in range: Range<Int>) {
    let estimated = ~Int32(height)
    guard !range.isEmpty else { return }
    for block in range.lowerBound / Self.blockSize...(range.upperBound - 1) / Self.blockSize {
      let slots = heights.slots(of: block)
      var growth = 0
      if let common = heights.common(block), slots.clamped(to: range) == slots {
        growth = (height - Self.height(common)) * slots.count
        heights.setCommon(estimated, block)
      } else {
        for slot in slots.clamped(to: range) where heights[slot] < 0 {
          growth += height - Self.height(heights[slot])
          heights[slot] = estimated
        }
      }
      grow(growth, at: slots.lowerBound)
    }
  }

  /// Replaces a range of slots by others.
  ///
  /// - Parameters:
  ///   - range: the removed slots.
  ///   - count: the number of inserted slots.
  ///   - estimate: the height of an inserted slot that takes over none.
  ///   - successor: the offset of the inserted slot that takes over the height of a removed one, if there
  ///     is one. It is only called for heights that differ from the estimate.
  ///   - hasChanged: whether the row of an inserted slot differs from that whose height it takes over. A
  ///     height of 0 is not taken over then, because the new row may be visible.
  /// - Complexity: O(*m* + log *n*) if *m* slots replace as many. Otherwise O(*n* / 64) and O(1) for each slot of a
  ///   block of which any was measured, not counting the slots above the range.
  package mutating func replace(
    _ range: Range<Int>, withCount count: Int, estimate: Int,
    successor: (_ slot: Int) -> Int? = { _ in nil },
    hasChanged: (_ offset: Int) -> Bool = { _ in false }
  ) {
    guard !range.isEmpty || count > 0 else { return }
    let new = replacement(
      of: range, count: count, estimated: ~Int32(estimate), successor, hasChanged)
    measuredCount += new.measuredGrowth
    if range.count == heights.count {
      heights = new.stored
    } else if range.count == count {
      for slot in range { heights[slot] = new.stored[slot - range.lowerBound] }
    } else {
      heights.replace(range, with: new.stored)
    }
    defer { linesChanged() }
    let firstBlock = range.lowerBound / Self.blockSize
    if count == range.count {
      for block in firstBlock..<Self.blockCount(range.upperBound) {
        blocks.add(sum(ofBlock: block) - blocks.value(of: block), at: block)
      }
    } else {
      let new = (firstBlock..<Self.blockCount(heights.count)).map { sum(ofBlock: $0) }
      blocks.replaceAll(from: firstBlock, with: new)
    }
  }

  /// The stored heights of inserted slots, and how many more of them are measured than of the removed ones.
  private func replacement(
    of range: Range<Int>, count: Int, estimated: Int32, _ successor: (_ slot: Int) -> Int?,
    _ hasChanged: (_ offset: Int) -> Bool
  ) -> (stored: HeightBlocks, measuredGrowth: Int) {
    var new = HeightBlocks()
    new.append(estimated, count: count)
    var measuredGrowth = 0
    for slot in slots(in: range, otherThan: estimated) {
      let height = heights[slot]
      if height >= 0 { measuredGrowth -= 1 }
      guard let offset = successor(slot), height != 0 || !hasChanged(offset) else { continue }
      new[offset] = height
      if height >= 0 { measuredGrowth += 1 }
    }
    return (new, measuredGrowth)
  }

  /// The slots of a range whose stored height is another one.
  private func slots(in range: Range<Int>, otherThan stored: Int32) -> [Int] {
    guard !range.isEmpty else { return [] }
    let blocks = range.lowerBound / Self.blockSize...(range.upperBound - 1) / Self.blockSize
    return blocks.filter { heights.common($0) != stored }.flatMap { block in
      heights.slots(of: block).clamped(to: range).filter { heights[$0] != stored }
    }
  }

  private mutating func grow(_ growth: Int, at slot: Int) {
    guard growth != 0 else { return }
    blocks.add(growth, at: slot / Self.blockSize)
  }

  /// The number of blocks for a number of slots.
  private static func blockCount(_ slots: Int) -> Int { (slots + blockSize - 1) / blockSize }

  private func sum(ofBlock block: Int) -> Int {
    let slots = heights.slots(of: block)
    if let common = heights.common(block) { return Self.height(common) * slots.count }
    return slots.reduce(0) { $0 + Self.height(heights[$1]) }
  }

  private static func height(_ stored: Int32) -> Int { Int(stored < 0 ? ~stored : stored) }
}
