/// The order of matches by their rank.
struct SearchRanking: Sendable {
  /// The ranks of the matches, by ascending position.
  private(set) var ranks: [Double] = []
  /// The offsets into the ascending positions, best match first.
  private(set) var best: [UInt32] = []
  /// The index of each match in ``best``, by ascending position.
  private(set) var matchOffsets: [UInt32] = []

  /// Appends the ranks of matches at greater positions.
  ///
  /// Matches of equal rank stay in the order of positions.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *k* new matches among *n*.
  mutating func append(_ newRanks: [Double]) {
    let start = ranks.count
    ranks += newRanks.lazy.map { $0.isNaN ? -.infinity : $0 }
    let added = (start..<ranks.count).map(UInt32.init).sorted {
      (ranks[Int($0)], $1) > (ranks[Int($1)], $0)
    }
    var merged: [UInt32] = []
    merged.reserveCapacity(ranks.count)
    var next = added[...]
    for offset in best {
      while let candidate = next.first, ranks[Int(candidate)] > ranks[Int(offset)] {
        merged.append(candidate)
        next.removeFirst()
      }
      merged.append(offset)
    }
    best = merged + next
    matchOffsets = Array(repeating: 0, count: best.count)
    for (index, offset) in best.enumerated() { matchOffsets[Int(offset)] = UInt32(index) }
  }
}
