/// The items of a chunk that match a query.
struct MatchedChunk<Element>: RopePiece {
  let chunk: ItemChunk<Element>
  /// The indices of the matches in the chunk.
  let positions: PositionChunk

  var count: Int { positions.count }

  subscript(index: Int) -> Element { chunk.items[positions[index]] }
}

extension MatchedChunk: Sendable where Element: Sendable {}

extension MatchedChunk where Element: Equatable {
  /// The number of equal matches of two chunks, counted from two matches in the direction away from `edge`.
  ///
  /// `distance` is the number of matches between `edge` and the first one to compare. Both chunks have `limit`
  /// matches to compare.
  ///
  /// - Complexity: No item of a chunk that both share is read.
  func equalCount(
    from distance: Int, with old: MatchedChunk, from oldDistance: Int, edge: RopeEdge, limit: Int
  ) -> Int {
    switch edge {
    case .start:
      guard chunk !== old.chunk else {
        return positions.commonPrefixLength(
          from: distance, with: old.positions, from: oldDistance, limit: limit)
      }
      return (0..<limit).first { self[distance + $0] != old[oldDistance + $0] } ?? limit
    case .end:
      let (end, oldEnd) = (count - distance, old.count - oldDistance)
      guard chunk !== old.chunk else {
        return positions.commonSuffixLength(
          below: end, with: old.positions, below: oldEnd, limit: limit)
      }
      return (0..<limit).first { self[end - 1 - $0] != old[oldEnd - 1 - $0] } ?? limit
    }
  }
}
