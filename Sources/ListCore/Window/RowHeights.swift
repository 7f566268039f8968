/// The height of each slot of a list in pixels, measured or estimated, and the sums of them.
///
/// Four bytes a slot, and the sums of blocks of slots in a Fenwick tree (P. M. Fenwick, *A new data
/// structure for cumulative frequency tables*, 1994).
package struct RowHeights {
  private static let blockSize = 64
  /// A measured height, or the complement (`~`) of an estimated one.
  private var heights: [Int32] = []
  private var blocks = PrefixSums()
  /// The sum of all heights.
  package private(set) var total = 0

  package init() {}

  /// The number of slots.
  package var count: Int { heights.count }

  /// The height of a slot.
  package func height(of slot: Int) -> Int { Self.height(heights[slot]) }

  /// Whether the height of a slot was measured.
  package func isMeasured(_ slot: Int) -> Bool { heights[slot] >= 0 }

  /// The heights of all slots above this one.
  ///
  /// - Complexity: O(log *n*).
  package func offset(of slot: Int) -> Int {
    let block = slot / Self.blockSize
    return heights[block * Self.blockSize..<slot]
      .reduce(blocks.sum(before: block)) { $0 + Self.height($1) }
  }

  /// The slot at a distance from the top: the first for what is above, the last for what is below.
  ///
  /// - Complexity: O(log *n*).
  package func slot(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < total else { return max(0, count - 1) }
    let (block, below) = blocks.split(offset)
    var slot = block * Self.blockSize
    var rest = below
    while slot < count - 1 {
      let height = height(of: slot)
      if rest < height { break }
      rest -= height
      slot += 1
    }
    return slot
  }

  /// Notes what a slot measures.
  ///
  /// - Returns: What it is more than before.
  /// - Complexity: O(log *n*).
  @discardableResult
  package mutating func measure(_ height: Int, at slot: Int) -> Int {
    let growth = height - self.height(of: slot)
    heights[slot] = Int32(height)
    grow(growth, at: slot)
    return growth
  }

  /// Estimates the slots of a range that were not measured yet.
  ///
  /// - Complexity: O(*m* + log *n*), where *m* is the length of the range.
  package mutating func estimate(_ height: Int, in range: Range<Int>) {
    let estimated = ~Int32(height)
    var slot = range.lowerBound
    while slot < range.upperBound {
      let end = min(range.upperBound, (slot / Self.blockSize + 1) * Self.blockSize)
      var growth = 0
      for slot in slot..<end where heights[slot] < 0 {
        growth += height - Self.height(heights[slot])
        heights[slot] = estimated
      }
      grow(growth, at: slot)
      slot = end
    }
  }

  /// Replaces a range of slots by others.
  ///
  /// - Parameters:
  ///   - range: the slots that go.
  ///   - count: the number of the slots that come.
  ///   - estimate: the height of a slot that comes without an origin.
  ///   - origin: the slot, before the call, that became the one at an offset among those that come.
  /// - Complexity: O(*m*) where the number of slots stays, else O(*n*).
  package mutating func replace(
    _ range: Range<Int>, withCount count: Int, estimate: Int, origin: (Int) -> Int?
  ) {
    guard !range.isEmpty || count > 0 else { return }
    let estimated = ~Int32(estimate)
    let new = (0..<count).map { offset in origin(offset).map { heights[$0] } ?? estimated }
    let isLast = range.upperBound == heights.count
    heights.replaceSubrange(range, with: new)
    let firstBlock = range.lowerBound / Self.blockSize
    if count == range.count, !isLast {
      sumBlocks(firstBlock..<(range.upperBound + Self.blockSize - 1) / Self.blockSize)
    } else {
      let blockCount = (heights.count + Self.blockSize - 1) / Self.blockSize
      let kept = min(firstBlock, blockCount)
      blocks.replaceAll(from: kept, with: (kept..<blockCount).map { sum(ofBlock: $0) })
    }
    total = blocks.total
  }

  private mutating func sumBlocks(_ range: Range<Int>) {
    for block in range { blocks.add(sum(ofBlock: block) - blocks.value(of: block), at: block) }
  }

  private mutating func grow(_ growth: Int, at slot: Int) {
    guard growth != 0 else { return }
    blocks.add(growth, at: slot / Self.blockSize)
    total += growth
  }

  private func sum(ofBlock block: Int) -> Int {
    let first = block * Self.blockSize
    return heights[first..<min(first + Self.blockSize, heights.count)]
      .reduce(0) { $0 + Self.height($1) }
  }

  private static func height(_ stored: Int32) -> Int { Int(stored < 0 ? ~stored : stored) }
}
