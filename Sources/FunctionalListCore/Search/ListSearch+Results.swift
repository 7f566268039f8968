extension ListSearch {
  /// Searches for a query, and returns intermediate results until all items are examined.
  ///
  /// The first result is available as soon as there is a match, and the last one is complete. Each
  /// result contains all matches of the previous one; in a search without ranks, they are its first
  /// elements. The loop gets the newest result only, so slow renders do not slow down the search.
  ///
  /// The search starts with the loop. It ends when the loop is left or its task is cancelled.
  /// Another loop over results of this search ends both the search and the loop.
  ///
  /// - Complexity: O(*n*) calls of the closure of the search, where *n* is the number of items, or
  ///   of matches of the last query if this one refines it. Results of the last query, and of the
  ///   queries that it refines, are cached. Nothing runs on the caller's actor.
  public func results(
    for query: Query
  ) -> some AsyncSequence<SearchResults<Item>, Never> & Sendable {
    Results(search: self, query: query)
  }

  /// The results of a search, each more complete than the one before.
  private struct Results: AsyncSequence, Sendable {
    let search: ListSearch
    let query: Query

    /// Begins the search.
    func makeAsyncIterator() -> Iterator { Iterator(search, query) }
  }

  /// A search in progress.
  ///
  /// It ends when the iterator is released.
  fileprivate struct Iterator: AsyncIteratorProtocol {
    private let history: SearchHistory<Query>
    private let run: SearchRun
    private var results: AsyncStream<SearchResults<Item>>.Iterator

    init(_ search: ListSearch, _ query: Query) {
      let run = SearchRun()
      let (results, continuation) = AsyncStream.makeStream(
        of: SearchResults<Item>.self, bufferingPolicy: .bufferingNewest(1))
      let task = Task {
        await search.run(run, for: query, end: { continuation.finish() }) {
          continuation.yield($0)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      history = search.history
      self.run = run
      self.results = results.makeAsyncIterator()
    }

    /// The newest result, or `nil` after the last one or if another search has begun.
    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> SearchResults<Item>? {
      guard let results = await results.next(isolation: actor) else { return nil }
      return await history.isLatest(run) ? results : nil
    }
  }
}

/// The sizes of the batches of a search, in candidates.
struct SearchBatches: Sendable {
  /// The size of the first batch.
  ///
  /// Each further batch is twice as large.
  var first = 4_096
  /// The maximum size of a batch.
  var longest = 262_144
  /// The number of candidates that one task examines.
  var piece = 4_096
  /// The maximum number of tasks at a time.
  var tasks = 16
}

extension ListSearch {
  /// Searches until all candidates are examined, the task is cancelled or a later run has begun.
  ///
  /// - Parameters:
  ///   - run: the identity of the run.
  ///   - query: the query.
  ///   - end: called when a later run begins.
  ///   - report: called with each result.
  func run(
    _ run: SearchRun, for query: Query, end: @escaping @Sendable () -> Void,
    report: (SearchResults<Item>) async -> Void
  ) async {
    let known = await history.begin(
      run, for: query, candidates: items.positions, isRefinement: isRefinement, end: end)
    guard var progress = known else { return }
    if progress.isComplete || !progress.matches.isEmpty {
      await report(results(of: progress, run, query))
    }
    var length = batches.first
    while !progress.isComplete {
      let pieces = progress.takeBatch(length, inPiecesOf: batches.piece)
      guard let findings = await findings(in: pieces, for: query) else { break }
      progress.add(findings)
      guard await history.record(progress, of: run) else { break }
      if progress.isComplete || !findings.positions.isEmpty {
        await report(results(of: progress, run, query))
      }
      length = min(2 * length, batches.longest)
    }
  }

  private func results(
    of progress: SearchProgress, _ run: SearchRun, _ query: Query
  ) -> SearchResults<Item> {
    let searched = scanner.match.map { match in
      SearchedQuery<Item>(run: run, match: { match($0, query) }, ranking: progress.ranking)
    }
    return SearchResults(
      base: items.base, positions: progress.matches, query: searched,
      isComplete: progress.isComplete)
  }

  /// Finds the matches in chunks on several cores; `nil` if the search is cancelled.
  private func findings(in pieces: [PositionChunk], for query: Query) async -> SearchFindings? {
    let base = items.base
    let scan = scanner.scan
    let parts = await pieces.concurrentMap(tasks: batches.tasks) { scan(base, $0, query) }
    return parts.map(SearchFindings.init)
  }
}
