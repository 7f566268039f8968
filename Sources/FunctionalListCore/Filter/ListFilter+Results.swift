extension ListFilter {
  /// Filters the items by a query, and returns the matches in each version of them.
  ///
  /// The first result is available as soon as there is a match. Further results follow until all items are examined,
  /// and then one for each version of the items, all of whose items are examined. The loop gets the newest result
  /// only, so slow renders do not slow down the filter.
  ///
  /// The filter begins with the loop. It does not end by itself: it ends when the loop is left or its task is
  /// cancelled. Another loop over results of this filter ends it, too.
  ///
  /// - Complexity: O(*n*) calls of the closure of the filter for a query, where *n* is the number of items, or of matches
  ///   of the last query if this one refines it; see ``update(_:)`` for a version. Nothing runs on the caller's actor.
  public func results(
    for query: Query
  ) -> some AsyncSequence<FilterResults<Item>, Never> & Sendable {
    Results(runs: runs, query: query)
  }

  /// The matches in each version of the items.
  private struct Results: AsyncSequence, Sendable {
    let runs: FilterRuns<Item, Query>
    let query: Query

    /// Begins to filter.
    func makeAsyncIterator() -> Iterator { Iterator(runs, query) }
  }

  /// A filter at work.
  ///
  /// It ends when the iterator is released.
  fileprivate struct Iterator: AsyncIteratorProtocol {
    private let runs: FilterRuns<Item, Query>
    private let run = SearchRun()
    private var results: AsyncStream<FilterResults<Item>>.Iterator

    init(_ runs: FilterRuns<Item, Query>, _ query: Query) {
      let (results, continuation) = AsyncStream.makeStream(
        of: FilterResults<Item>.self, bufferingPolicy: .bufferingNewest(1))
      let task = Task { [run] in
        await runs.run(run, for: query, results: continuation)
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      self.runs = runs
      self.results = results.makeAsyncIterator()
    }

    /// The newest result, or `nil` if another loop has begun.
    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> FilterResults<Item>? {
      guard let results = await results.next(isolation: actor) else { return nil }
      return await runs.isLatest(run) ? results : nil
    }
  }
}
