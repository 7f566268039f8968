/// Ascending positions in a snapshot, in immutable chunks.
///
/// A copy that is appended to shares all previous chunks.
@usableFromInline
struct Positions: Sendable {
  private(set) var chunks: [PositionChunk] = []
  /// The offset of the first position of each chunk.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  /// All positions of a snapshot.
  init(count: Int) { append(PositionChunk(0..<count)) }

  var isEmpty: Bool { count == 0 }

  /// Appends positions that are greater than all others.
  mutating func append(_ chunk: PositionChunk) {
    guard !chunk.isEmpty else { return }
    chunks.append(chunk)
    starts.append(count)
    count += chunk.count
  }

  mutating func append(_ others: Positions) {
    for chunk in others.chunks { append(chunk) }
  }

  /// Removes the first positions and returns them, in pieces of limited length.
  ///
  /// - Complexity: O(*c*) for *c* chunks and pieces.
  mutating func removeFirst(_ length: Int, inPiecesOf pieceLength: Int) -> [PositionChunk] {
    var (pieces, rest, left) = ([PositionChunk](), Positions(), length)
    for chunk in chunks {
      var start = 0
      while start < chunk.count, left > 0 {
        let end = start + min(left, pieceLength, chunk.count - start)
        pieces.append(chunk[start..<end])
        left -= end - start
        start = end
      }
      rest.append(chunk[start..<chunk.count])
    }
    self = rest
    return pieces
  }

  /// - Complexity: O(log *c*) for *c* chunks.
  subscript(offset: Int) -> Int {
    let (chunk, distance) = locate(offset)
    return chunks[chunk][distance]
  }

  /// The first offset whose position is at least `position`, or the count.
  ///
  /// - Complexity: O(log *n*).
  func firstOffset(notBelow position: Int) -> Int {
    let chunk = chunks.partitioningIndex { $0[$0.count - 1] >= position }
    guard chunk < chunks.count else { return count }
    return starts[chunk] + chunks[chunk].firstOffset(notBelow: position, from: 0)
  }

  /// The offset of a position, or `nil` if there is no such.
  ///
  /// - Complexity: O(log *n*).
  func offset(of position: Int) -> Int? {
    let offset = firstOffset(notBelow: position)
    return offset < count && self[offset] == position ? offset : nil
  }

  /// The index of the chunk that contains an offset, and the offset in the chunk.
  private func locate(_ offset: Int) -> (chunk: Int, distance: Int) {
    let chunk = starts.partitioningIndex { $0 > offset } - 1
    return (chunk, offset - starts[chunk])
  }
}

extension Positions {
  /// The length of the common prefix of the positions from two offsets on, at most `limit`.
  ///
  /// - Complexity: O(*c*) for *c* shared chunks, and one comparison of integers for each position
  ///   in others.
  func commonPrefixLength(
    from offset: Int, with old: Positions, from oldOffset: Int, limit: Int
  ) -> Int {
    var count = 0
    while count < limit {
      let (chunk, start) = locate(offset + count)
      let (oldChunk, oldStart) = old.locate(oldOffset + count)
      let (piece, oldPiece) = (chunks[chunk], old.chunks[oldChunk])
      let length = min(limit - count, piece.count - start, oldPiece.count - oldStart)
      let equal = piece.commonPrefixLength(
        from: start, with: oldPiece, from: oldStart, limit: length)
      count += equal
      if equal < length { break }
    }
    return count
  }

  /// The length of the common suffix of the positions above two offsets, at most `limit`.
  func commonSuffixLength(
    below offset: Int, with old: Positions, below oldOffset: Int, limit: Int
  ) -> Int {
    var count = 0
    while count < limit {
      let (chunk, last) = locate(offset - 1 - count)
      let (oldChunk, oldLast) = old.locate(oldOffset - 1 - count)
      let length = min(limit - count, last + 1, oldLast + 1)
      let equal = chunks[chunk].commonSuffixLength(
        below: last + 1, with: old.chunks[oldChunk], below: oldLast + 1, limit: length)
      count += equal
      if equal < length { break }
    }
    return count
  }

  /// Calls `body` for the runs of common positions, by their offsets.
  ///
  /// - Complexity: O(min(*m* log *n*, *m* + *n*)), where *m* is the smaller number of positions and
  ///   *n* the greater.
  func forEachCommonRun(
    with old: Positions, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) {
    var (offset, oldOffset) = (offsets.lowerBound, oldOffsets.lowerBound)
    while offset < offsets.upperBound, oldOffset < oldOffsets.upperBound {
      let (chunk, start) = locate(offset)
      let (oldChunk, oldStart) = old.locate(oldOffset)
      let length = min(offsets.upperBound - offset, chunks[chunk].count - start)
      let oldLength = min(oldOffsets.upperBound - oldOffset, old.chunks[oldChunk].count - oldStart)
      let piece = chunks[chunk][start..<start + length]
      let oldPiece = old.chunks[oldChunk][oldStart..<oldStart + oldLength]
      let (end, oldEnd) = piece.forEachCommonRun(with: oldPiece) {
        body(oldOffset + $0, offset + $1, $2)
      }
      offset += end
      oldOffset += oldEnd
    }
  }
}
