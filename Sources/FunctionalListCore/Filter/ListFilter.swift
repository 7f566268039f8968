/// A filter of items that grow and change, off the main actor.
///
/// ```swift
/// let filter = ListFilter(ListItems(log)) { line, text in line.text.contains(text) }
/// for await matches in filter.results(for: "error") {
///   table.renderAndDiff {
///     TableSection(key: "log", items: matches) { Label.cell(key: $0.id, state: $0.text) }
///   }
/// }
/// ```
///
/// Keep one filter for a list. Call ``update(_:)`` when the items change, and ``results(for:)`` when the query changes.
/// Chunks of items that two versions share are not examined again, and an item that is appended is examined once. A
/// query that refines the last one examines only the matches of that. Copies of a filter share this state.
///
/// ``ListSearch`` is for items that do not change; it can also rank them.
///
/// The closure is called on several threads concurrently, never on the main thread, and in no particular order.
///
/// A filter retains the items, and four bytes for each match of the present query and of the one that it refines.
public struct ListFilter<Item: Equatable & Sendable, Query: Equatable & Sendable>: Sendable {
  let runs: FilterRuns<Item, Query>

  @usableFromInline
  init(
    _ items: ListItems<Item>, scanner: SearchScanner<Item, Query>,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool
  ) {
    self.init(items, scanner: scanner, isRefinement: isRefinement, batches: SearchBatches())
  }

  init(
    _ items: ListItems<Item>, scanner: SearchScanner<Item, Query>,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool,
    batches: SearchBatches
  ) {
    runs = FilterRuns(items, scanner: scanner, isRefinement: isRefinement, batches: batches)
  }

  /// Makes a filter for the items that match a query.
  ///
  /// - Parameters:
  ///   - items: the first version of the items.
  ///   - query: the type of the queries.
  ///   - isRefinement: whether no item matches `query` that does not match `previous`. By default it is never known,
  ///     so that each query examines all items.
  ///   - predicate: whether an item matches a query.
  @inlinable @inline(__always)
  public init(
    _ items: ListItems<Item>, query: Query.Type,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool = { _, _ in false
    },
    where predicate: @escaping @Sendable (_ item: Item, _ query: Query) -> Bool
  ) {
    self.init(items, scanner: SearchScanner(matching: predicate), isRefinement: isRefinement)
  }

  /// Passes another version of the items to the filter, and to the loop over its results.
  ///
  /// If several versions are passed while one is examined, only the last of them is examined.
  ///
  /// - Complexity: O(1). Examining them takes O(*k*) calls of the closure, where *k* is the number of items in chunks
  ///   that the last version does not share, but only *m* calls for *m* items that are appended.
  public func update(_ items: ListItems<Item>) {
    let time = ContinuousClock.now
    Task { await runs.update(items, at: time) }
  }
}

extension ListFilter where Query == String {
  /// Makes a filter for the items that match a text; every item matches an empty one.
  ///
  /// - Parameters:
  ///   - items: the first version of the items.
  ///   - isRefinement: whether no item matches `query` that does not match `previous`. By default it is a refinement
  ///     if `query` begins with `previous`, which is correct for `contains` and `hasPrefix`.
  ///   - predicate: whether an item matches a text. It is not called for an empty text.
  @inlinable @inline(__always)
  public init(
    _ items: ListItems<Item>,
    isRefinement: @escaping @Sendable (_ query: String, _ previous: String) -> Bool = {
      $0.hasPrefix($1)
    },
    where predicate: @escaping @Sendable (_ item: Item, _ query: String) -> Bool
  ) {
    self.init(items, query: String.self, isRefinement: isRefinement) { item, query in
      query.isEmpty || predicate(item, query)
    }
  }
}

extension ListFilter where Query == Never? {
  /// Makes a filter without a query.
  ///
  /// ```swift
  /// let texts = ListFilter(ListItems(log)) { !$0.text.isEmpty }
  /// for await lines in texts.results { print(lines.count) }
  /// ```
  ///
  /// - Parameters:
  ///   - items: the first version of the items.
  ///   - predicate: whether an item is shown.
  @inlinable @inline(__always)
  public init(
    _ items: ListItems<Item>, where predicate: @escaping @Sendable (_ item: Item) -> Bool
  ) {
    self.init(items, query: Query.self) { item, _ in predicate(item) }
  }

  /// The matches in each version of the items; see ``results(for:)``.
  public var results: some AsyncSequence<FilterResults<Item>, Never> & Sendable {
    results(for: nil)
  }
}
