extension PagedItems {
  /// Returns the items of ids, for example of selected rows, in the same order; ids that no longer exist are left out.
  ///
  /// ```swift
  /// let ids = table.selectedItemPaths.itemIDs(as: Int.self)
  /// let texts = try await inbox.items(for: ids).map(\.subject)
  /// ```
  ///
  /// Those that are not in memory are loaded in batches, after the rows near the viewport, and are not kept.
  ///
  /// - Throws: the first error of a batch, or `CancellationError`.
  /// - Complexity: O(*k*) for *k* ids, and memory for *k* items.
  public func items(for ids: some Sequence<ID>) async throws -> [Item] {
    let request = requests.begin(Array(ids), cached: cache.item)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requests.wait(for: request, continuation)
        loadNext()
      }
    } onCancel: {
      Task { @MainActor [weak self] in
        self?.requests.cancel(request)
        self?.cancelUnwanted()
      }
    }
  }

  /// Loads what the lists want now: the first ids first.
  func wantsChanged() {
    lists.removeAll { $0.list == nil }
    schedule.want(lists.flatMap(\.wanted), visible: lists.flatMap(\.visible))
    // A failure is kept only while its row is wanted, which would not be loaded again otherwise.
    _ = cache.forgetFailures { !schedule.isWanted($0) }
    cancelUnwanted()
    loadNext()
  }

  /// Cancels the batches of which no row is wanted.
  func cancelUnwanted() {
    for batch in schedule.unwanted(besides: requests.wants) {
      running.cancel(batch)
      // A load that ignores its cancellation does not keep others waiting for ever.
      Task { [patience, weak self] in
        try? await Task.sleep(for: patience)
        self?.abandon(batch)
      }
    }
  }

  /// Starts batches while there is room for one, and something to load.
  func loadNext() {
    while let (batch, ids) = schedule.next(
      needs: cache.needs, then: { requests.takeNext($0, isInFlight: $1) })
    {
      cache.begin(ids)
      running.start(batch) { [load, id] in
        try await Self.items(of: ids, load, id)
      } finish: { [weak self] result in
        self?.finish(batch, ids, result)
      } abandon: { [weak self] in
        self?.abandon(batch)
      }
    }
    guard !isLoading else { return }
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Loads the items of a batch, by id, off the main actor.
  @concurrent nonisolated private static func items(
    of ids: [ID], _ load: @Sendable ([ID]) async throws -> [Item], _ id: @Sendable (Item) -> ID
  ) async throws -> [ID: Item] {
    let items = try await load(ids)
    let asked = Set(ids)
    var loaded: [ID: Item] = [:]
    for item in items {
      let id = id(item)
      if loaded[id] == nil, asked.contains(id) { loaded[id] = item }
    }
    return loaded
  }

  @usableFromInline package func loaded() async {
    guard isLoading else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Gives up a batch that was cancelled, once.
  private func abandon(_ batch: Int) {
    guard let ids = schedule.inFlight[batch] else { return }
    schedule.end(batch)
    cache.cancel(Array(ids))
    loadNext()
  }

  private func finish(_ batch: Int, _ ids: [ID], _ result: Result<[ID: Item], any Error>) {
    defer { loadNext() }
    schedule.end(batch)
    switch result {
    case .success(let loaded):
      let gone = Set(ids.filter { loaded[$0] == nil })
      let changed = cache.finish(ids, loaded) { schedule.isWanted($0) }
      requests.finish(loaded, gone: gone)
      tellLists(changed)
      if !gone.isEmpty {
        cache.remove(gone)
        idsChanged()
      }
    case .failure(let error):
      let message = message(error)
      requests.fail(ids, error)
      tellLists(cache.fail(ids, message) { schedule.isWanted($0) })
    }
  }
}
