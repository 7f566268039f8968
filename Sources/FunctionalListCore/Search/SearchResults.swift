/// The items of a snapshot that a search has found, without a copy of any item.
///
/// It is a collection for the items of a section:
///
/// ```swift
/// for await matches in search.results(for: query) {
///   table.renderAndDiff {
///     TableSection(key: "files", items: matches) { FileCell(item: $0) }
///   }
/// }
/// ```
///
/// Two results of searches in the same array are compared by the positions of their items in it. No
/// item is read, and if one result continues the other, the positions that they share are not read
/// either. To get the same for the complete list, show `SearchResults(array)` instead of the array
/// while there is no query.
///
/// A result keeps the array alive, and four bytes for each match, or twenty for each match of a ranked
/// search. Results that continue each other share them.
public struct SearchResults<Element> {
  /// In one object, because comparisons copy results.
  private let content: SearchContent<Element>

  init(
    base: SearchBase<Element>, positions: Positions, query: SearchedQuery<Element>? = nil,
    isComplete: Bool = true
  ) {
    content = SearchContent(
      base: base, positions: positions, query: query, isComplete: isComplete)
  }

  @usableFromInline var base: SearchBase<Element> { content.base }
  /// The positions of the matches in the base.
  var positions: Positions { content.positions }
  var query: SearchedQuery<Element>? { content.query }
  /// Whether the search has ended.
  ///
  /// A search returns no empty result before its end, so an empty result means that nothing
  /// matches.
  public var isComplete: Bool { content.isComplete }

  /// Makes the result of a search that finds all items of an array.
  ///
  /// - Complexity: O(1). The storage of the array is shared.
  public init(_ items: [Element]) {
    self.init(base: SearchBase(items), positions: Positions(count: items.count))
  }

  /// The offset of a result's item in the array that was searched.
  ///
  /// - Complexity: O(log *b*) for *b* batches of the search.
  public func sourceOffset(at index: Int) -> Int { base.offset(at: position(at: index)) }

  /// How the item at an index matches the query, or `nil` if the search was not a ranked one.
  ///
  /// The ranges are not stored: the closure of the search is called again.
  public func match(at index: Int) -> SearchMatch? { query?.match(self[index]) }

  /// The position in the base of the item at an index.
  func position(at index: Int) -> Int {
    guard let ranking = query?.ranking else { return positions[index] }
    return positions[Int(ranking.best[index])]
  }
}

extension SearchResults: Sendable where Element: Sendable {}
extension SearchContent: Sendable where Element: Sendable {}

extension SearchResults: FilteredItems {
  @usableFromInline package var hidesItems: Bool { positions.count < base.elements.count }
}

extension SearchResults: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of matches.
  public var endIndex: Int { positions.count }

  /// The item at an index.
  ///
  /// - Complexity: O(log *b*) for *b* batches of the search.
  public subscript(index: Int) -> Element { base[position(at: index)] }
}

/// The query of a ranked search, and the order of its matches.
struct SearchedQuery<Element>: Sendable {
  /// The run of the search, the same object for all its results.
  let run: SearchRun
  let match: @Sendable (Element) -> SearchMatch?
  var ranking: SearchRanking
}

/// The content of a search result.
private final class SearchContent<Element> {
  let base: SearchBase<Element>
  let positions: Positions
  let query: SearchedQuery<Element>?
  let isComplete: Bool

  init(
    base: SearchBase<Element>, positions: Positions, query: SearchedQuery<Element>?,
    isComplete: Bool
  ) {
    self.base = base
    self.positions = positions
    self.query = query
    self.isComplete = isComplete
  }
}
