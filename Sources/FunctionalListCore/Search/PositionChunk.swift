/// A piece of ascending positions: consecutive ones, or a part of a list.
@usableFromInline
struct PositionChunk: Sendable {
  /// The positions, or `nil` if they are ``bounds`` themselves.
  @usableFromInline let list: [UInt32]?
  /// The offsets in the list.
  @usableFromInline let bounds: Range<Int>

  /// Makes a piece of consecutive positions.
  init(_ positions: Range<Int>) {
    list = nil
    bounds = positions
  }

  /// Makes a piece of ascending positions.
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
    let place = bounds.lowerBound + offset
    guard let list else { return place }
    return Int(list[place])
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
  func agreement(
    from offset: Int, with old: PositionChunk, from oldOffset: Int, limit: Int
  ) -> Int {
    if let isEqual = isEqual(at: offset, to: old, at: oldOffset) { return isEqual ? limit : 0 }
    return (0..<limit).first { self[offset + $0] != old[oldOffset + $0] } ?? limit
  }

  func upwardAgreement(
    below offset: Int, with old: PositionChunk, below oldOffset: Int, limit: Int
  ) -> Int {
    if let isEqual = isEqual(at: offset, to: old, at: oldOffset) { return isEqual ? limit : 0 }
    return (0..<limit).first { self[offset - 1 - $0] != old[oldOffset - 1 - $0] } ?? limit
  }

  /// Whether all positions next to two offsets are equal, or all differ; `nil` if that is not known.
  private func isEqual(at offset: Int, to old: PositionChunk, at oldOffset: Int) -> Bool? {
    let (place, oldPlace) = (bounds.lowerBound + offset, old.bounds.lowerBound + oldOffset)
    switch (list, old.list) {
    case (nil, nil): return place == oldPlace
    case (let list?, let oldList?) where list.span.isIdentical(to: oldList.span):
      // Positions ascend, so no two places of a list have the same one.
      return place == oldPlace
    default: return nil
    }
  }

  /// Calls `body` for the runs of positions that are in both, until one of the two ends.
  ///
  /// - Returns: How many positions of each are done.
  func forEachCommonRun(
    with old: PositionChunk, _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) -> (new: Int, old: Int) {
    var (offset, oldOffset) = (0, 0)
    while offset < count, oldOffset < old.count {
      let (position, oldPosition) = (self[offset], old[oldOffset])
      if position < oldPosition {
        offset = firstOffset(notBelow: oldPosition, from: offset + 1)
      } else if position > oldPosition {
        oldOffset = old.firstOffset(notBelow: position, from: oldOffset + 1)
      } else {
        let length = agreement(
          from: offset, with: old, from: oldOffset,
          limit: min(count - offset, old.count - oldOffset))
        body(oldOffset, offset, length)
        offset += length
        oldOffset += length
      }
    }
    return (offset, oldOffset)
  }

  /// The first offset, from one on, whose position is not below another: by exponential search.
  private func firstOffset(notBelow position: Int, from start: Int) -> Int {
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
