/// An item, and its match with the query of a ranked search.
public struct MatchedItem<Item> {
  /// The item.
  public let item: Item
  /// How the item matches the query, and where.
  public let match: SearchMatch
}

extension MatchedItem: Equatable where Item: Equatable {}
extension MatchedItem: Sendable where Item: Sendable {}
extension MatchedItem: Identifiable where Item: Identifiable {
  /// The id of the item.
  public var id: Item.ID { item.id }
}

extension SearchResults {
  /// The matches together with the ranges to highlight, for the items of a section.
  ///
  /// ```swift
  /// TableSection(key: "files", items: matches.withRanges) { cell($0.item, $0.match.ranges) }
  /// ```
  ///
  /// A row is updated when the query changes, because its ranges may have changed.
  ///
  /// - Complexity: O(1). The ranges of an item are found when it is read.
  public var withRanges: MatchedResults<Element> { MatchedResults(results: self) }
}

/// The matches of a search together with the ranges to highlight.
public struct MatchedResults<Item> {
  /// The matches alone.
  let results: SearchResults<Item>
}

extension MatchedResults: Sendable where Item: Sendable {}

extension MatchedResults: FilteredItems {
  @usableFromInline package var hidesItems: Bool { results.hidesItems }
}

extension MatchedResults: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of matches.
  public var endIndex: Int { results.endIndex }

  /// The item at an index, with an empty match if the search was not a ranked one.
  ///
  /// - Complexity: O(log *b*) for *b* batches of the search, and a call of its closure.
  public subscript(index: Int) -> MatchedItem<Item> {
    MatchedItem(item: results[index], match: results.match(at: index) ?? SearchMatch())
  }
}

extension MatchedResults: VersionedCollection where Item: Equatable {
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: MatchedResults, from oldOffset: Int, limit: Int
  ) -> Int {
    guard results.base.isIdentical(to: old.results.base) else {
      return (0..<limit).first { self[offset + $0] != old[oldOffset + $0] } ?? limit
    }
    guard isOfSameRun(as: old) else { return 0 }
    return results.commonPositionPrefixLength(
      from: offset, with: old.results, from: oldOffset, limit: limit)
  }

  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: MatchedResults, below oldOffset: Int, limit: Int
  ) -> Int {
    guard results.base.isIdentical(to: old.results.base) else {
      return (0..<limit).first { self[offset - 1 - $0] != old[oldOffset - 1 - $0] } ?? limit
    }
    guard isOfSameRun(as: old) else { return 0 }
    return results.commonPositionSuffixLength(
      below: offset, with: old.results, below: oldOffset, limit: limit)
  }

  @usableFromInline
  package func forEachPair(
    with old: MatchedResults, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs? {
    let isEqual = isOfSameRun(as: old)
    return results.forEachCommonPosition(with: old.results, old: oldOffsets, new: offsets) {
      body($0, $1, $2, isEqual)
    }
  }

  /// Whether both are results of one run of a search, so that their ranges are those of the same
  /// query.
  private func isOfSameRun(as old: MatchedResults) -> Bool {
    results.query?.run === old.results.query?.run
  }
}
