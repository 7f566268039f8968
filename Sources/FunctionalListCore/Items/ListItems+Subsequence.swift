/// Consecutive items that two collections have in common.
@usableFromInline
struct CommonRun: Equatable {
  @usableFromInline var offset: Int
  /// The offset in the collection that has further items.
  @usableFromInline var otherOffset: Int
  @usableFromInline var count: Int

  @inlinable
  init(offset: Int, otherOffset: Int, count: Int) {
    self.offset = offset
    self.otherOffset = otherOffset
    self.count = count
  }
}

extension ListItems where Element: Equatable {
  /// The runs by which the items of a range are found among those of a range of another collection.
  ///
  /// It is inlined, so that the items are compared by code that knows their type.
  ///
  /// - Returns: `nil` if the other range does not have all the items, in their order.
  /// - Complexity: O(*m*) for *m* items of the other range. Chunks that both share are not read.
  @inlinable
  func runs(of range: Range<Int>, in other: ListItems, _ otherRange: Range<Int>) -> [CommonRun]? {
    var runs: [CommonRun] = []
    var (offset, otherOffset) = (range.lowerBound, otherRange.lowerBound)
    var (chunk, index): ([Element], Int) = ([], 0)
    var (otherChunk, otherIndex): ([Element], Int) = ([], 0)
    while offset < range.upperBound {
      guard otherRange.upperBound - otherOffset >= range.upperBound - offset else { return nil }
      if index == chunk.count { (chunk, index) = self.chunk(at: offset) }
      if otherIndex == otherChunk.count {
        (otherChunk, otherIndex) = other.chunk(at: otherOffset)
      }
      let most = Swift.min(
        chunk.count - index, otherChunk.count - otherIndex, range.upperBound - offset)
      let isShared = index == otherIndex && chunk.span.isIdentical(to: otherChunk.span)
      let count =
        isShared
        ? most
        : commonPrefixLengthOfSpans(otherChunk.span, otherIndex, chunk.span, index, most)
      if count == 0 {
        (otherIndex, otherOffset) = (otherIndex + 1, otherOffset + 1)
        continue
      }
      if let last = runs.last, last.offset + last.count == offset,
        last.otherOffset + last.count == otherOffset
      {
        runs[runs.count - 1].count += count
      } else {
        runs.append(CommonRun(offset: offset, otherOffset: otherOffset, count: count))
      }
      (index, offset) = (index + count, offset + count)
      (otherIndex, otherOffset) = (otherIndex + count, otherOffset + count)
    }
    return runs
  }
}
