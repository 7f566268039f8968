/// Finds matches among positions of a snapshot.
@usableFromInline
struct SearchScanner<Item: Sendable, Query: Sendable>: Sendable {
  /// Calls the closure of the search for each item of a chunk.
  ///
  /// It is inlined into the module that makes the search, where the optimiser knows the types and
  /// the closure.
  let scan: @Sendable (SearchBase<Item>, PositionChunk, Query) -> SearchFindings
  /// The closure of a ranked search.
  let match: (@Sendable (Item, Query) -> SearchMatch?)?

  @usableFromInline
  init(
    match: (@Sendable (Item, Query) -> SearchMatch?)?,
    scan: @escaping @Sendable (SearchBase<Item>, PositionChunk, Query) -> SearchFindings
  ) {
    self.scan = scan
    self.match = match
  }

  @inlinable @inline(__always)
  init(matching predicate: @escaping @Sendable (Item, Query) -> Bool) {
    self.init(match: nil) { base, piece, query in
      var findings = SearchFindings()
      piece.forEach { position in
        if predicate(base.elements.span[base.offset(at: position)], query) {
          findings.positions.append(UInt32(truncatingIfNeeded: position))
        }
      }
      return findings
    }
  }

  @inlinable @inline(__always)
  init(ranking match: @escaping @Sendable (Item, Query) -> SearchMatch?) {
    self.init(match: match) { base, piece, query in
      var findings = SearchFindings()
      piece.forEach { position in
        if let match = match(base.elements.span[base.offset(at: position)], query) {
          findings.positions.append(UInt32(truncatingIfNeeded: position))
          findings.ranks.append(match.rank)
        }
      }
      return findings
    }
  }
}

/// The matches in a chunk, in order.
@usableFromInline
struct SearchFindings: Sendable {
  @usableFromInline var positions: [UInt32] = []
  /// The ranks of the matches, if the search is a ranked one.
  @usableFromInline var ranks: [Double] = []

  @inlinable init() {}

  /// Joins the matches of consecutive pieces.
  init(_ parts: [SearchFindings]) {
    positions.reserveCapacity(parts.reduce(0) { $0 + $1.positions.count })
    for part in parts {
      positions += part.positions
      ranks += part.ranks
    }
  }
}
