extension FilterResults: VersionedCollection where Element: Equatable {
  /// - Complexity: O(*k* log *n*), where *k* is the number of chunks in which the results differ.
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: FilterResults, from oldOffset: Int, limit: Int
  ) -> Int {
    equalCount(from: offset, with: old, from: oldOffset, edge: .start, limit: limit)
  }

  /// - Complexity: O(*k* log *n*), where *k* is the number of chunks in which the results differ.
  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: FilterResults, below oldOffset: Int, limit: Int
  ) -> Int {
    equalCount(
      from: count - offset, with: old, from: old.count - oldOffset, edge: .end, limit: limit)
  }

  private func equalCount(
    from distance: Int, with old: FilterResults, from oldDistance: Int, edge: RopeEdge, limit: Int
  ) -> Int {
    rope.equalCount(
      from: distance, with: old.rope, from: oldDistance, edge: edge, limit: limit
    ) { matches, distance, old, oldDistance, limit in
      matches.equalCount(from: distance, with: old, from: oldDistance, edge: edge, limit: limit)
    }
  }

  /// Pairs the matches in chunks that both versions share, by their positions.
  ///
  /// - Complexity: O(*m* + *k*), where *m* is the number of matches in the ranges, in *k* chunks.
  @usableFromInline
  package func forEachPair(
    with old: FilterResults, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs? {
    var oldMatches: [ObjectIdentifier: (offset: Int, positions: PositionChunk)] = [:]
    old.rope.forEachPiece(in: oldOffsets) {
      oldMatches[ObjectIdentifier($1.chunk)] = ($0, $1.positions)
    }
    var unknown = UnknownPairs()
    var isAnyKnown = false
    rope.forEachPiece(in: offsets) { offset, matches in
      guard let known = oldMatches.removeValue(forKey: ObjectIdentifier(matches.chunk)) else {
        let range = offset..<offset + matches.count
        return unknown.new.append(adjacent: range.clamped(to: offsets))
      }
      isAnyKnown = true
      _ = matches.positions.forEachCommonRun(with: known.positions) { oldIndex, index, count in
        let (oldStart, start) = (known.offset + oldIndex, offset + index)
        let first = Swift.max(0, oldOffsets.lowerBound - oldStart, offsets.lowerBound - start)
        let end = Swift.min(count, oldOffsets.upperBound - oldStart, offsets.upperBound - start)
        if first < end { body(oldStart + first, start + first, end - first, true) }
      }
    }
    guard isAnyKnown else { return nil }
    let rest = oldMatches.values.sorted { $0.offset < $1.offset }
    for (offset, positions) in rest {
      let range = offset..<offset + positions.count
      unknown.old.append(adjacent: range.clamped(to: oldOffsets))
    }
    return unknown
  }
}
