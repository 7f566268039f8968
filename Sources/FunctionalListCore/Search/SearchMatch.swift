/// How well an item matches a query, and where.
public struct SearchMatch: Hashable, Sendable {
  /// How good the match is; the matches of a ranked search are in descending order of it.
  ///
  /// A rank that is not a number is the lowest.
  public var rank: Double
  /// The ranges to highlight in the text that was searched.
  public var ranges: [Range<String.Index>]

  /// Makes a match; by default one like any other, with nothing to highlight.
  public init(rank: Double = 0, ranges: [Range<String.Index>] = []) {
    self.rank = rank
    self.ranges = ranges
  }
}
