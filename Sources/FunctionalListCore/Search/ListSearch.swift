/// A search in a list of items, off the main actor.
///
/// ```swift
/// let search = ListSearch(model.people) { person, query in person.name.contains(query) }
/// for await matches in search.results(for: "Ann") {
///   table.renderAndDiff {
///     TableSection(key: "people", items: matches) { cell($0) }
///   }
/// }
/// ```
///
/// Keep one search for a list, and call ``results(for:)`` for each change of the query. A new query
/// ends the loop over the results of the last one. If it refines the last query, only the matches
/// of that are examined. Copies of a search share this state. If the items change, make a new
/// search; its results are compared with the old ones item by item. A ``ListFilter`` follows its items.
///
/// The closure of a search is called on several threads concurrently, never on the main thread, and
/// in no particular order. A search uses all cores, and suspends for other tasks after a few
/// thousand calls.
///
/// - Complexity: O(1) for making a search. The storage of an array is shared.
public struct ListSearch<Item: Sendable, Query: Sendable & Equatable>: Sendable {
  let items: SearchResults<Item>
  let scanner: SearchScanner<Item, Query>
  let isRefinement: @Sendable (_ query: Query, _ previous: Query) -> Bool
  let history = SearchHistory<Query>()
  /// The sizes of batches.
  var batches = SearchBatches()

  @usableFromInline
  init(
    items: SearchResults<Item>, scanner: SearchScanner<Item, Query>,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool
  ) {
    self.items = items
    self.scanner = scanner
    self.isRefinement = isRefinement
  }

  /// Makes a search for the items that match a query.
  ///
  /// - Parameters:
  ///   - items: an array, or the results of another search or of a sort, whose order is kept.
  ///   - query: the type of the queries.
  ///   - isRefinement: whether no item matches `query` that does not match `previous`. By default it is
  ///     never known, so that each query examines all items.
  ///   - predicate: whether an item matches a query.
  @inlinable @inline(__always)
  public init(
    _ items: some SearchableItems<Item>, query: Query.Type,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool = { _, _ in false
    },
    where predicate: @escaping @Sendable (_ item: Item, _ query: Query) -> Bool
  ) {
    self.init(
      items: items.searchableItems, scanner: SearchScanner(matching: predicate),
      isRefinement: isRefinement)
  }

  /// Makes a search for the items that match a query, the best match first.
  ///
  /// Of matches with the same rank, the item that is first in the list is first.
  ///
  /// - Parameters:
  ///   - items: an array, or the results of another search or of a sort.
  ///   - query: the type of the queries.
  ///   - isRefinement: whether no item matches `query` that does not match `previous`. By default it is
  ///     never known, so that each query examines all items.
  ///   - match: how well an item matches a query, and where, or `nil` if it does not.
  @inlinable @inline(__always)
  public init(
    ranking items: some SearchableItems<Item>, query: Query.Type,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool = { _, _ in false
    },
    by match: @escaping @Sendable (_ item: Item, _ query: Query) -> SearchMatch?
  ) {
    self.init(
      items: items.searchableItems, scanner: SearchScanner(ranking: match),
      isRefinement: isRefinement)
  }
}

extension ListSearch where Query == String {
  /// Makes a search for the items that match a text; every item matches an empty one.
  ///
  /// - Parameters:
  ///   - items: an array, or the results of another search or of a sort, whose order is kept.
  ///   - isRefinement: whether no item matches `query` that does not match `previous`. By default it
  ///     is a refinement if `query` begins with `previous`, which is correct for `contains` and `hasPrefix`. Pass
  ///     `{ _, _ in false }` if an item can match a longer text without matching a shorter one, as with `==`
  ///     or `!`.
  ///   - predicate: whether an item matches a text. It is not called for an empty text, because
  ///     `contains("")` is `false` in a file that imports Foundation.
  @inlinable @inline(__always)
  public init(
    _ items: some SearchableItems<Item>,
    isRefinement: @escaping @Sendable (_ query: String, _ previous: String) -> Bool = {
      $0.hasPrefix($1)
    },
    where predicate: @escaping @Sendable (_ item: Item, _ query: String) -> Bool
  ) {
    self.init(items, query: String.self, isRefinement: isRefinement) { item, query in
      query.isEmpty || predicate(item, query)
    }
  }

  /// Makes a search for the items that match a text, the best match first; every item matches an empty
  /// text.
  ///
  /// Of matches with the same rank, the item that is first in the list is first.
  ///
  /// - Parameters:
  ///   - items: an array, or the results of another search or of a sort.
  ///   - isRefinement: whether no item matches `query` that does not match `previous`. By default that
  ///     is so if `query` begins with `previous`.
  ///   - match: how well an item matches a text, and where, or `nil` if it does not. It is not called
  ///     for an empty text.
  @inlinable @inline(__always)
  public init(
    ranking items: some SearchableItems<Item>,
    isRefinement: @escaping @Sendable (_ query: String, _ previous: String) -> Bool = {
      $0.hasPrefix($1)
    },
    by match: @escaping @Sendable (_ item: Item, _ query: String) -> SearchMatch?
  ) {
    self.init(ranking: items, query: String.self, isRefinement: isRefinement) { item, query in
      query.isEmpty ? SearchMatch() : match(item, query)
    }
  }
}
