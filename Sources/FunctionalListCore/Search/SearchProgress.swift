/// The progress of a search for a query: the matches so far, and the remaining candidates.
struct SearchProgress: Sendable {
  private(set) var matches = Positions()
  /// The order of the matches, if the search is a ranked one.
  private(set) var ranking = SearchRanking()
  private(set) var remaining: Positions

  /// The progress of a search that has not begun.
  init(candidates: Positions) { remaining = candidates }

  /// Whether all candidates are examined.
  var isComplete: Bool { remaining.isEmpty }

  /// The positions that can match a refined query.
  var candidatesOfRefinement: Positions {
    var candidates = matches
    candidates.append(remaining)
    return candidates
  }

  /// Removes and returns the next candidates, in chunks.
  mutating func takeBatch(_ length: Int, inPiecesOf pieceLength: Int) -> [PositionChunk] {
    remaining.removeFirst(length, inPiecesOf: pieceLength)
  }

  /// Adds the matches among the candidates of the last batch.
  mutating func add(_ findings: SearchFindings) {
    matches.append(PositionChunk(findings.positions))
    if !findings.ranks.isEmpty { ranking.append(findings.ranks) }
  }
}
