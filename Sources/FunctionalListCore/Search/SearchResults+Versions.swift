extension SearchResults: VersionedCollection where Element: Equatable {
  @usableFromInline
  package func agreement(
    from offset: Int, with old: SearchResults, from oldOffset: Int, limit: Int
  ) -> Int {
    guard base.isIdentical(to: old.base) else {
      return (0..<limit).first { self[offset + $0] != old[oldOffset + $0] } ?? limit
    }
    return placeAgreement(from: offset, with: old, from: oldOffset, limit: limit)
  }

  @usableFromInline
  package func upwardAgreement(
    below offset: Int, with old: SearchResults, below oldOffset: Int, limit: Int
  ) -> Int {
    guard base.isIdentical(to: old.base) else {
      return (0..<limit).first { self[offset - 1 - $0] != old[oldOffset - 1 - $0] } ?? limit
    }
    return upwardPlaceAgreement(below: offset, with: old, below: oldOffset, limit: limit)
  }

  @usableFromInline
  package func forEachPair(
    with old: SearchResults, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> Bool {
    forEachCommonPlace(with: old, old: oldOffsets, new: offsets) { body($0, $1, $2, true) }
  }
}

/// The places of matches in a snapshot that two results share.
extension SearchResults {
  /// The number of matches at the same places from two offsets on, up to a limit.
  func placeAgreement(
    from offset: Int, with old: SearchResults, from oldOffset: Int, limit: Int
  ) -> Int {
    switch hasSameOrder(as: old) {
    case nil:
      positions.agreement(from: offset, with: old.positions, from: oldOffset, limit: limit)
    case true? where offset == oldOffset: limit
    default:
      (0..<limit).first { position(at: offset + $0) != old.position(at: oldOffset + $0) } ?? limit
    }
  }

  /// The number of matches at the same places upwards from above two offsets, up to a limit.
  func upwardPlaceAgreement(
    below offset: Int, with old: SearchResults, below oldOffset: Int, limit: Int
  ) -> Int {
    switch hasSameOrder(as: old) {
    case nil:
      positions.upwardAgreement(
        below: offset, with: old.positions, below: oldOffset, limit: limit)
    case true? where offset == oldOffset: limit
    default:
      (0..<limit).first {
        position(at: offset - 1 - $0) != old.position(at: oldOffset - 1 - $0)
      } ?? limit
    }
  }

  /// Calls `body` for the matches at the same places, by their offsets.
  ///
  /// - Returns: `false` if the two are not of the same snapshot.
  func forEachCommonPlace(
    with old: SearchResults, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) -> Bool {
    guard base.isIdentical(to: old.base) else { return false }
    let (ranking, oldRanking) = (query?.ranking, old.query?.ranking)
    guard ranking != nil || oldRanking != nil else {
      positions.forEachCommonRun(with: old.positions, old: oldOffsets, new: offsets, body)
      return true
    }
    positions.forEachCommonRun(
      with: old.positions, old: 0..<old.positions.count, new: 0..<positions.count
    ) { oldStart, start, count in
      for distance in 0..<count {
        let offset = ranking.map { Int($0.places[start + distance]) } ?? start + distance
        let oldOffset =
          oldRanking.map { Int($0.places[oldStart + distance]) } ?? oldStart + distance
        guard offsets.contains(offset), oldOffsets.contains(oldOffset) else { continue }
        body(oldOffset, offset, 1)
      }
    }
    return true
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
