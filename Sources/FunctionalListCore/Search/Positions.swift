/// Ascending positions in a snapshot, in chunks that are never changed.
///
/// A copy that grows at its end shares all chunks that it had before.
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
    let (chunk, place) = place(of: offset)
    return chunks[chunk][place]
  }

  /// The chunk of an offset, and the offset in the chunk.
  private func place(of offset: Int) -> (chunk: Int, place: Int) {
    let chunk = starts.partitioningIndex { $0 > offset } - 1
    return (chunk, offset - starts[chunk])
  }
}

extension Positions {
  /// The number of equal positions from two offsets on, up to a limit.
  ///
  /// - Complexity: O(*c*) for *c* chunks that both share, and O(*n*) comparisons of numbers otherwise.
  func agreement(from offset: Int, with old: Positions, from oldOffset: Int, limit: Int) -> Int {
    var count = 0
    while count < limit {
      let (chunk, start) = place(of: offset + count)
      let (oldChunk, oldStart) = old.place(of: oldOffset + count)
      let (piece, oldPiece) = (chunks[chunk], old.chunks[oldChunk])
      let length = min(limit - count, piece.count - start, oldPiece.count - oldStart)
      let agreed = piece.agreement(from: start, with: oldPiece, from: oldStart, limit: length)
      count += agreed
      if agreed < length { break }
    }
    return count
  }

  /// The number of equal positions upwards from above two offsets, up to a limit.
  func upwardAgreement(
    below offset: Int, with old: Positions, below oldOffset: Int, limit: Int
  ) -> Int {
    var count = 0
    while count < limit {
      let (chunk, last) = place(of: offset - 1 - count)
      let (oldChunk, oldLast) = old.place(of: oldOffset - 1 - count)
      let length = min(limit - count, last + 1, oldLast + 1)
      let agreed = chunks[chunk].upwardAgreement(
        below: last + 1, with: old.chunks[oldChunk], below: oldLast + 1, limit: length)
      count += agreed
      if agreed < length { break }
    }
    return count
  }

  /// Calls `body` for the runs of positions that are in both, by their offsets.
  ///
  /// - Complexity: O(*m* log *n*), where *m* is the smaller number of positions and *n* the greater,
  ///   and O(*m* + *n*).
  func forEachCommonRun(
    with old: Positions, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) {
    var (offset, oldOffset) = (offsets.lowerBound, oldOffsets.lowerBound)
    while offset < offsets.upperBound, oldOffset < oldOffsets.upperBound {
      let (chunk, start) = place(of: offset)
      let (oldChunk, oldStart) = old.place(of: oldOffset)
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
