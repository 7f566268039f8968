/// What is known of a query: the matches among the first candidates, and the candidates that remain.
struct SearchProgress: Sendable {
  private(set) var matches = Positions()
  /// The order of the matches, if the search is a ranked one.
  private(set) var ranking = SearchRanking()
  private(set) var remaining: Positions

  /// The progress of a search that has not begun.
  init(candidates: Positions) { remaining = candidates }

  /// Whether all candidates were looked at.
  var isComplete: Bool { remaining.isEmpty }

  /// What can match a query that is stricter.
  var candidatesOfRefinement: Positions {
    var candidates = matches
    candidates.append(remaining)
    return candidates
  }

  /// Takes the next candidates, in pieces.
  mutating func takeBatch(_ length: Int, inPiecesOf pieceLength: Int) -> [PositionChunk] {
    remaining.removeFirst(length, inPiecesOf: pieceLength)
  }

  /// Adds what was found among the candidates that were taken.
  mutating func add(_ findings: SearchFindings) {
    matches.append(PositionChunk(findings.positions))
    if !findings.ranks.isEmpty { ranking.append(findings.ranks) }
  }
}
