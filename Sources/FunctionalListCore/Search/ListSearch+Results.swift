extension ListSearch {
  /// Searches for a query, and tells what was found so far until all items were looked at.
  ///
  /// The first result comes as soon as there is a match, and the last one is complete. Each result has
  /// all matches of those before it; those of a search without ranks are its first ones. The loop gets
  /// the newest result only, so slow renders do not slow down the search.
  ///
  /// The search begins with the loop. It is over when the loop is left or its task is cancelled, and
  /// when another loop over results of this search begins; that also ends the loop.
  ///
  /// - Complexity: O(*n*) calls of the closure of the search, where *n* is the number of items, or of
  ///   matches of the last query if this one refines it. For the last query or one that it refines, what
  ///   was found is not looked for again. None of it is done by the caller's actor.
  public func results(for query: Query) -> Results { Results(search: self, query: query) }

  /// The results of a search, each more complete than the one before.
  public struct Results: AsyncSequence, Sendable {
    let search: ListSearch
    let query: Query

    /// Begins the search.
    public func makeAsyncIterator() -> Iterator { Iterator(search, query) }
  }

  /// A search in progress, which ends with it.
  public struct Iterator: AsyncIteratorProtocol {
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
    public mutating func next() async -> SearchResults<Item>? { await next(isolation: nil) }

    /// The newest result, or `nil` after the last one or if another search has begun.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> SearchResults<Item>? {
      guard let results = await results.next(isolation: actor) else { return nil }
      return await history.isLatest(run) ? results : nil
    }
  }
}

/// The sizes of the batches of a search.
struct SearchBatches: Sendable {
  /// The candidates of the first batch; each one after it has twice as many.
  var first = 4_096
  /// The most candidates of a batch.
  var longest = 262_144
  /// The candidates that a task looks at.
  var piece = 4_096
  /// The most tasks that wait for a thread.
  var tasks = 16
}

extension ListSearch {
  /// Searches until all candidates were looked at, the task is cancelled or a later run has begun.
  ///
  /// - Parameters:
  ///   - run: the identity of the run.
  ///   - query: what is searched for.
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

  /// Looks at pieces on several cores; `nil` if the search is cancelled.
  private func findings(in pieces: [PositionChunk], for query: Query) async -> SearchFindings? {
    let base = items.base
    let scan = scanner.scan
    let findings = await withTaskGroup(of: (Int, SearchFindings).self) { group in
      var parts = [SearchFindings](repeating: SearchFindings(), count: pieces.count)
      for (offset, piece) in pieces.enumerated() {
        if offset >= batches.tasks, let (done, part) = await group.next() { parts[done] = part }
        let isAdded = group.addTaskUnlessCancelled {
          (offset, Task.isCancelled ? SearchFindings() : scan(base, piece, query))
        }
        guard isAdded else { break }
      }
      for await (done, part) in group { parts[done] = part }
      return SearchFindings(parts)
    }
    return Task.isCancelled ? nil : findings
  }
}
