/// A chunk of ascending positions: consecutive ones, or a slice of a list.
@usableFromInline
struct PositionChunk: Sendable {
  /// The positions, or `nil` if they are ``bounds`` themselves.
  @usableFromInline let list: [UInt32]?
  /// The offsets in the list.
  @usableFromInline let bounds: Range<Int>

  /// Makes a chunk of consecutive positions.
  init(_ positions: Range<Int>) {
    list = nil
    bounds = positions
  }

  /// Makes a chunk of ascending positions.
  init(_ positions: [UInt32]) {
    if let first = positions.first, let last = positions.last,
      Int(last - first) == positions.count - 1
    {
      self.init(Int(first)..<Int(last) + 1)
    } else {
      self.init(list: positions, bounds: positions.indices)
    }
  }

  private init(list: [UInt32]?, bounds: Range<Int>) {
    self.list = list
    self.bounds = bounds
  }

  @usableFromInline var count: Int { bounds.count }
  var isEmpty: Bool { bounds.isEmpty }

  subscript(offset: Int) -> Int {
    let index = bounds.lowerBound + offset
    guard let list else { return index }
    return Int(list[index])
  }

  subscript(offsets: Range<Int>) -> PositionChunk {
    PositionChunk(
      list: list,
      bounds: bounds.lowerBound + offsets.lowerBound..<bounds.lowerBound + offsets.upperBound)
  }

  /// Calls `body` for each position in order.
  @inlinable @inline(__always)
  func forEach(_ body: (_ position: Int) -> Void) {
    guard let list else {
      for position in bounds { body(position) }
      return
    }
    let positions = list.span
    for offset in bounds { body(Int(positions[offset])) }
  }
}

extension PositionChunk {
  func commonPrefixLength(
    from offset: Int, with old: PositionChunk, from oldOffset: Int, limit: Int
  ) -> Int {
    if let isEqual = isEqual(at: offset, to: old, at: oldOffset) { return isEqual ? limit : 0 }
    return (0..<limit).first { self[offset + $0] != old[oldOffset + $0] } ?? limit
  }

  func commonSuffixLength(
    below offset: Int, with old: PositionChunk, below oldOffset: Int, limit: Int
  ) -> Int {
    if let isEqual = isEqual(at: offset, to: old, at: oldOffset) { return isEqual ? limit : 0 }
    return (0..<limit).first { self[offset - 1 - $0] != old[oldOffset - 1 - $0] } ?? limit
  }

  /// `true` if all positions next to two offsets are equal, `false` if all differ, and `nil` if
  /// unknown.
  private func isEqual(at offset: Int, to old: PositionChunk, at oldOffset: Int) -> Bool? {
    let (index, oldIndex) = (bounds.lowerBound + offset, old.bounds.lowerBound + oldOffset)
    switch (list, old.list) {
    case (nil, nil): return index == oldIndex
    case (let list?, let oldList?) where list.span.isIdentical(to: oldList.span):
      // Positions ascend strictly, so no two elements of a list are equal.
      return index == oldIndex
    default: return nil
    }
  }

  /// Calls `body` for the runs of common positions, until the end of one of the chunks.
  ///
  /// - Returns: The number of positions of each chunk that were visited.
  func forEachCommonRun(
    with old: PositionChunk, _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) -> (new: Int, old: Int) {
    var (offset, oldOffset) = (0, 0)
    // Matches beside all items, as at the begin and at the end of a search: no position is compared.
    if list == nil, old.list != nil {
      oldOffset = old.forEachRun(within: bounds) { start, position, length in
        body(start, position - bounds.lowerBound, length)
        offset = position - bounds.lowerBound + length
      }
      return (oldOffset < old.count ? count : offset, oldOffset)
    }
    if old.list == nil, list != nil {
      offset = forEachRun(within: old.bounds) { start, position, length in
        body(position - old.bounds.lowerBound, start, length)
        oldOffset = position - old.bounds.lowerBound + length
      }
      return (offset, offset < count ? old.count : oldOffset)
    }
    while offset < count, oldOffset < old.count {
      let (position, oldPosition) = (self[offset], old[oldOffset])
      if position < oldPosition {
        offset = firstOffset(notBelow: oldPosition, from: offset + 1)
      } else if position > oldPosition {
        oldOffset = old.firstOffset(notBelow: position, from: oldOffset + 1)
      } else {
        let length = commonPrefixLength(
          from: offset, with: old, from: oldOffset,
          limit: min(count - offset, old.count - oldOffset))
        body(oldOffset, offset, length)
        offset += length
        oldOffset += length
      }
    }
    return (offset, oldOffset)
  }

  /// Calls `body` for each run of consecutive positions within a range.
  ///
  /// - Returns: The first offset whose position is above the range, or the count.
  private func forEachRun(
    within range: Range<Int>, _ body: (_ offset: Int, _ position: Int, _ count: Int) -> Void
  ) -> Int {
    var offset = firstOffset(notBelow: range.lowerBound, from: 0)
    while offset < count {
      let position = self[offset]
      guard position < range.upperBound else { break }
      let limit = min(count - offset, range.upperBound - position)
      var length = 1
      while length < limit, self[offset + length] == position + length { length += 1 }
      body(offset, position, length)
      offset += length
    }
    return offset
  }

  /// The first offset, starting at `start`, whose position is at least `position` (exponential
  /// search).
  func firstOffset(notBelow position: Int, from start: Int) -> Int {
    guard list != nil else { return min(count, max(start, position - bounds.lowerBound)) }
    var (low, step) = (start, 1)
    while low + step <= count, self[low + step - 1] < position {
      low += step
      step *= 2
    }
    let end = min(count, low + step - 1)
    return (low..<end).partitioningIndex { self[$0] >= position }
  }
}
