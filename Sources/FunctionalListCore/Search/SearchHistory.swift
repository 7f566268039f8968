/// The progress of a search for its last query and for the queries that it refines, and the latest
/// run.
actor SearchHistory<Query: Sendable & Equatable> {
  private struct Entry {
    let query: Query
    var progress: SearchProgress
  }

  /// The queries so far; each refines the one before it.
  private var entries: [Entry] = []
  private var latest: SearchRun?
  /// Ends the latest run.
  private var endLatest: (@Sendable () -> Void)?

  /// Begins a run, which ends the one before.
  ///
  /// - Parameters:
  ///   - run: the new run.
  ///   - query: what it looks for.
  ///   - candidates: the positions to examine if no earlier query is refined.
  ///   - isRefinement: whether the first query matches nothing that the second one does not.
  ///   - end: ends the new run.
  /// - Returns: The progress for the query so far, or `nil` if a later run has begun.
  func begin(
    _ run: SearchRun, for query: Query, candidates: Positions,
    isRefinement: (Query, Query) -> Bool, end: @escaping @Sendable () -> Void
  ) -> SearchProgress? {
    if let latest, latest.start > run.start { return nil }
    endLatest?()
    latest = run
    endLatest = end
    while let last = entries.last, last.query != query, !isRefinement(query, last.query) {
      entries.removeLast()
    }
    if let last = entries.last, last.query == query { return last.progress }
    let progress = SearchProgress(
      candidates: entries.last?.progress.candidatesOfRefinement ?? candidates)
    entries.append(Entry(query: query, progress: progress))
    return progress
  }

  /// Keeps the progress of a run, unless a later one has begun.
  ///
  /// - Returns: Whether the run is the latest one.
  func record(_ progress: SearchProgress, of run: SearchRun) -> Bool {
    guard isLatest(run), let last = entries.indices.last else { return false }
    entries[last].progress = progress
    return true
  }

  /// Whether no later run has begun.
  func isLatest(_ run: SearchRun) -> Bool { latest === run }
}
