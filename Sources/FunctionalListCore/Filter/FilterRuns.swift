/// The items of a filter, what is known of their matches, and the latest run.
actor FilterRuns<Item: Equatable & Sendable, Query: Equatable & Sendable> {
  typealias Results = AsyncStream<FilterResults<Item>>.Continuation

  private let scanner: SearchScanner<Item, Query>
  private let isRefinement: @Sendable (_ query: Query, _ previous: Query) -> Bool
  private let batches: SearchBatches
  private var version: FilterVersion<Item>
  /// The time at which the app has passed the version.
  private var versionTime: ContinuousClock.Instant?
  /// The matches of the present query.
  private var matches: FilterMatches<Item, Query>?
  /// The matches of the query that the present one refines.
  private var refined: FilterMatches<Item, Query>?
  private var latest: SearchRun?
  /// Ends the latest run.
  private var endLatest: (() -> Void)?
  /// Tells the latest run that there is something to examine.
  private var changes: AsyncStream<Void>.Continuation?

  init(
    _ items: ListItems<Item>, scanner: SearchScanner<Item, Query>,
    isRefinement: @escaping @Sendable (_ query: Query, _ previous: Query) -> Bool,
    batches: SearchBatches
  ) {
    version = FilterVersion(items)
    self.scanner = scanner
    self.isRefinement = isRefinement
    self.batches = batches
  }

  /// Replaces the items, unless others were passed later.
  func update(_ items: ListItems<Item>, at time: ContinuousClock.Instant) {
    if let versionTime, versionTime > time { return }
    (version, versionTime) = (FilterVersion(items), time)
    changes?.yield()
  }

  /// Whether no later run has begun.
  func isLatest(_ run: SearchRun) -> Bool { latest === run }

  /// Filters each version of the items, until the task is cancelled or a later run has begun.
  func run(_ run: SearchRun, for query: Query, results: Results) async {
    if let latest, latest.start > run.start { return }
    endLatest?()
    latest = run
    begin(query)
    // Only the newest version is examined.
    let (versions, changes) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    endLatest = {
      changes.finish()
      results.finish()
    }
    changes.yield()
    var isFirst = true
    for await _ in versions {
      guard await examine(version, of: run, reportsParts: isFirst, to: results) else { return }
      isFirst = false
    }
  }

  private func begin(_ query: Query) {
    guard let last = matches, last.query != query else {
      matches = matches ?? FilterMatches(query: query)
      return
    }
    if let known = refined, known.query == query {
      (matches, refined) = (known, nil)
    } else if isRefinement(query, last.query) {
      (matches, refined) = (FilterMatches(query: query), last)
    } else {
      let previous = refined.flatMap { isRefinement(query, $0.query) ? $0 : nil }
      (matches, refined) = (FilterMatches(query: query), previous)
    }
  }

  /// Examines what is new in a version.
  ///
  /// - Returns: Whether the run goes on.
  private func examine(
    _ version: FilterVersion<Item>, of run: SearchRun, reportsParts: Bool, to results: Results
  ) async -> Bool {
    var length = batches.first
    while let chunks = matches?.unexamined(in: version, limit: length, refined: refined),
      !chunks.isEmpty
    {
      guard let found = await matches(in: chunks), isLatest(run) else { return false }
      for chunk in found { matches?.add(chunk, of: version) }
      if reportsParts, found.contains(where: { $0.count > 0 }),
        let part = matches?.results(of: version), !part.isComplete
      {
        results.yield(part)
      }
      length = min(2 * length, batches.longest)
    }
    guard !Task.isCancelled, let complete = matches?.results(of: version) else { return false }
    results.yield(complete)
    if matches?.hasOthers(than: version) == true {
      matches?.forgetOthers(than: version)
      refined?.forgetOthers(than: version)
    }
    return true
  }

  /// Finds the matches in chunks on several cores; `nil` if the run is cancelled.
  private func matches(in chunks: [FilterCandidates<Item>]) async -> [MatchedChunk<Item>]? {
    guard let query = matches?.query else { return nil }
    let length = max(1, batches.piece / ItemChunks.maxCount)
    let pieces = stride(from: 0, to: chunks.count, by: length).map {
      Array(chunks[$0..<min($0 + length, chunks.count)])
    }
    let found = await pieces.concurrentMap(tasks: batches.tasks) { [scanner] piece in
      piece.map { $0.matches(for: query, by: scanner) }
    }
    return found.map { Array($0.joined()) }
  }
}

extension FilterCandidates {
  /// Examines the candidates.
  func matches<Query>(
    for query: Query, by scanner: SearchScanner<Item, Query>
  ) -> MatchedChunk<Item> {
    var positions = (0..<known.count).map { UInt32(known[$0]) }
    positions += scanner.scan(SearchBase(chunk.items), rest, query).positions
    return MatchedChunk(chunk: chunk, positions: PositionChunk(positions))
  }
}
