extension SearchResults: VersionedCollection where Element: Equatable {
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: SearchResults, from oldOffset: Int, limit: Int
  ) -> Int {
    guard base.isIdentical(to: old.base) else {
      return (0..<limit).first { self[offset + $0] != old[oldOffset + $0] } ?? limit
    }
    return commonPositionPrefixLength(from: offset, with: old, from: oldOffset, limit: limit)
  }

  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: SearchResults, below oldOffset: Int, limit: Int
  ) -> Int {
    guard base.isIdentical(to: old.base) else {
      return (0..<limit).first { self[offset - 1 - $0] != old[oldOffset - 1 - $0] } ?? limit
    }
    return commonPositionSuffixLength(below: offset, with: old, below: oldOffset, limit: limit)
  }

  @usableFromInline
  package func forEachPair(
    with old: SearchResults, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs? {
    forEachCommonPosition(with: old, old: oldOffsets, new: offsets) { body($0, $1, $2, true) }
  }

  @usableFromInline
  package func commonPositions(with old: SearchResults) -> CommonPositions? {
    guard base.isIdentical(to: old.base), query == nil, old.query == nil else { return nil }
    return CommonPositions(old: old.positions, new: positions)
  }
}

// MARK: - Positions in a snapshot that two results share

extension SearchResults {
  /// The length of the common prefix of the positions from two offsets on, at most `limit`.
  func commonPositionPrefixLength(
    from offset: Int, with old: SearchResults, from oldOffset: Int, limit: Int
  ) -> Int {
    switch hasSameOrder(as: old) {
    case nil:
      positions.commonPrefixLength(from: offset, with: old.positions, from: oldOffset, limit: limit)
    case true? where offset == oldOffset: limit
    default:
      (0..<limit).first { position(at: offset + $0) != old.position(at: oldOffset + $0) } ?? limit
    }
  }

  /// The length of the common suffix of the positions above two offsets, at most `limit`.
  func commonPositionSuffixLength(
    below offset: Int, with old: SearchResults, below oldOffset: Int, limit: Int
  ) -> Int {
    switch hasSameOrder(as: old) {
    case nil:
      positions.commonSuffixLength(
        below: offset, with: old.positions, below: oldOffset, limit: limit)
    case true? where offset == oldOffset: limit
    default:
      (0..<limit).first {
        position(at: offset - 1 - $0) != old.position(at: oldOffset - 1 - $0)
      } ?? limit
    }
  }

  /// Calls `body` for the matches at the same positions, by their offsets.
  ///
  /// - Returns: No further pairs, or `nil` if the two are not of the same snapshot.
  func forEachCommonPosition(
    with old: SearchResults, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) -> UnknownPairs? {
    guard base.isIdentical(to: old.base) else { return nil }
    let (ranking, oldRanking) = (query?.ranking, old.query?.ranking)
    guard ranking != nil || oldRanking != nil else {
      positions.forEachCommonRun(with: old.positions, old: oldOffsets, new: offsets, body)
      return UnknownPairs()
    }
    positions.forEachCommonRun(
      with: old.positions, old: 0..<old.positions.count, new: 0..<positions.count
    ) { oldStart, start, count in
      for distance in 0..<count {
        let offset = ranking.map { Int($0.matchOffsets[start + distance]) } ?? start + distance
        let oldOffset =
          oldRanking.map { Int($0.matchOffsets[oldStart + distance]) } ?? oldStart + distance
        guard offsets.contains(offset), oldOffsets.contains(oldOffset) else { continue }
        body(oldOffset, offset, 1)
      }
    }
    return UnknownPairs()
  }

  /// Whether two ranked results are in the same order; `nil` if neither is ranked.
  private func hasSameOrder(as old: SearchResults) -> Bool? {
    switch (query?.ranking.best, old.query?.ranking.best) {
    case (nil, nil): nil
    case (let order?, let old?): order.span.isIdentical(to: old.span)
    default: false
    }
  }
}
