/// Items of which the ids are all known, and the others are loaded in batches when their rows are needed.
///
/// ```swift
/// let inbox = PagedItems(ids: try await store.ids(), cached: 2_000) { ids in
///   try await store.messages(ids)
/// }
/// table.renderAndDiff {
///   TableSection(key: "inbox", items: inbox) { message in
///     Label.cell(key: message.id, state: message.subject)
///   } placeholder: { id in
///     Label.cell(key: id, state: "")
///   }
/// }
/// ```
///
/// The rows are those of the ids: they are compared, selected, focused, moved and scrolled to whether their items
/// are loaded or not. A row whose item is not loaded shows the placeholder, and is updated when the item comes. The
/// rows that are read do not move then.
///
/// The ids of the rows in and near the viewport are loaded, those in the viewport first, and then those ahead in the
/// direction of the scroll. At most two batches are in flight at a time, and no id is in both. When no row of a batch
/// is wanted any more, its task is cancelled.
///
/// If a batch fails, each of its rows shows the reason and a button that loads it again. A failed row that leaves the
/// neighbourhood of the viewport is loaded again when it comes back. An id that the closure returns no item for
/// no longer exists: its row is removed.
///
/// All lists that show the items follow them: ``update(ids:)`` and the others change the lists without another
/// `renderAndDiff`. When the object is deinitialised, its loads are cancelled.
@MainActor
public final class PagedItems<ID: ListKey & Sendable, Item: Sendable> {
  nonisolated let cache: PageCache<ID, Item>
  /// How many ids the closure is given at most.
  @usableFromInline package nonisolated let batchSize: Int
  let id: @Sendable (Item) -> ID
  let load: @Sendable ([ID]) async throws -> [Item]
  let message: @MainActor (any Error) -> String
  nonisolated let match: (@Sendable (String) async throws -> [ID])?
  nonisolated let firstMatches: (@Sendable (String) async throws -> [Item])?
  /// The text of the search whose results are shown, or which is in progress.
  var searchedText = ""
  /// The number of searches.
  var searchCount = 0
  var schedule: PageSchedule<ID>
  /// The batches that were not cancelled.
  let running = RunningLoads<Int>()
  /// The lists that show the items.
  var lists: [PageFollower<ID>] = []
  /// The calls of ``items(for:)`` that wait.
  var requests = ItemRequests<ID, Item>()
  /// How long a cancelled batch that goes on counts as one in flight.
  package var patience = Duration.seconds(2)
  /// The calls of ``loaded()`` that wait.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The ids whose rows show something else now, while the lists are told.
  var changed: Set<ID> = []

  /// Makes items that are loaded when they are needed.
  ///
  /// - Parameters:
  ///   - ids: the ids of all rows, from top to bottom, each once. Eight bytes of memory are used for an `Int`.
  ///   - cached: the number of items that are kept. Those loaded first leave first; the ones of rows in and near the
  ///     viewport stay in any case.
  ///   - batch: how many ids `load` is given at most, up to 1,000.
  ///   - id: the identity of an item, as a key path or a closure.
  ///   - message: the text of a row for a thrown error; by default the error's description.
  ///   - match: returns the ids that a text finds, in the order of their rows, for ``search(_:)``, and for letters that
  ///     the user types in the list (``TypeAhead``). It is called off the main actor.
  ///   - firstMatches: returns the first of the items whose ids `match` does, as many as fill a screen. A search shows
  ///     them until `match` has returned all. It is called off the main actor.
  ///   - load: returns the items of ids, in any order, without those that no longer exist. It is called off the main
  ///     actor, twice at a time at most. If its task is cancelled its result is not used; if it goes on for two more
  ///     seconds, it no longer counts as one of the two.
  /// - Complexity: O(*n*) for *n* ids.
  public init(
    ids: some Sequence<ID>, cached: Int = 2_000, batch: Int = 100,
    id: @escaping @Sendable (Item) -> ID,
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    match: (@Sendable (_ text: String) async throws -> [ID])? = nil,
    firstMatches: (@Sendable (_ text: String) async throws -> [Item])? = nil,
    load: @escaping @Sendable (_ ids: [ID]) async throws -> [Item]
  ) {
    cache = PageCache(ids as? ListItems<ID> ?? ListItems(Array(ids)), capacity: max(0, cached))
    batchSize = min(max(1, batch), 1_000)
    self.id = id
    self.load = load
    self.message = message
    self.match = match
    self.firstMatches = firstMatches
    schedule = PageSchedule(batchSize: batchSize)
  }

  isolated deinit {
    requests.cancelAll()
    for waiter in waiters { waiter.resume() }
  }

  /// The ids of all rows, from top to bottom; during a search those that it has found.
  public nonisolated var ids: ListItems<ID> { cache.ids }

  /// The item with an id, if it is loaded.
  ///
  /// - Complexity: O(1).
  public nonisolated subscript(id: ID) -> Item? { cache.item(id) }

  /// Whether batches are in flight.
  public var isLoading: Bool { !schedule.inFlight.isEmpty }
}

extension PagedItems where Item: Identifiable, Item.ID == ID {
  /// Makes `Identifiable` items that are loaded when they are needed.
  ///
  /// - Parameters:
  ///   - ids: the ids of all rows, from top to bottom, each once.
  ///   - cached: the number of items that are kept.
  ///   - batch: how many ids `load` is given at most, up to 1,000.
  ///   - message: the text of a row for a thrown error; by default the error's description.
  ///   - match: returns the ids that a text finds, in the order of their rows.
  ///   - firstMatches: returns the first of the items whose ids `match` does, as many as fill a screen.
  ///   - load: returns the items of ids, in any order, without those that no longer exist.
  /// - Complexity: O(*n*) for *n* ids.
  public convenience init(
    ids: some Sequence<ID>, cached: Int = 2_000, batch: Int = 100,
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    match: (@Sendable (_ text: String) async throws -> [ID])? = nil,
    firstMatches: (@Sendable (_ text: String) async throws -> [Item])? = nil,
    load: @escaping @Sendable (_ ids: [ID]) async throws -> [Item]
  ) {
    self.init(
      ids: ids, cached: cached, batch: batch, id: { $0.id }, message: message, match: match,
      firstMatches: firstMatches, load: load)
  }
}

// MARK: - Changes

extension PagedItems {
  /// Replaces the ids of all rows, while the items that are loaded stay; a search is repeated.
  ///
  /// - Complexity: O(*n*) comparisons of ids, and copies of those that differ. A ``ListItems`` is not read.
  @inlinable
  public func update(ids: some Sequence<ID>) {
    setAll(ids as? ListItems<ID> ?? allIDs.replaced(by: Array(ids)))
  }

  @usableFromInline var allIDs: ListItems<ID> { cache.all }

  @usableFromInline
  func setAll(_ ids: ListItems<ID>) {
    cache.setAll(ids)
    idsChanged()
    guard !searchedText.isEmpty else { return }
    Task { [searchedText, searchCount, weak self] in
      // The app may have searched for something else, or ended the search.
      guard let self, self.searchCount == searchCount else { return }
      try? await search(searchedText)
    }
  }

  /// Loads an item again, because it has changed; its row shows the old one meanwhile.
  ///
  /// An item whose row is not near the viewport is loaded when it is.
  public func invalidate(_ id: ID) { invalidate([id]) }

  /// Loads items again, because they have changed; their rows show the old ones meanwhile.
  ///
  /// - Complexity: O(*k*) for *k* ids.
  public func invalidate(_ ids: some Sequence<ID>) {
    cache.invalidate(ids) { schedule.isWanted($0) }
    loadNext()
  }

  /// Loads all items again, because any may have changed; the rows show the old ones meanwhile.
  ///
  /// - Complexity: O(*k*) for *k* items in memory.
  public func invalidateAll() {
    cache.invalidateAll { schedule.isWanted($0) }
    loadNext()
  }

  /// Shows new versions of items at once, for example what the user has changed and a database is storing.
  ///
  /// Items that are not in memory are not kept. A batch in flight does not replace them.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public func update(_ items: some Sequence<Item>) {
    tellLists(cache.update(items.map { (id($0), $0) }))
  }

  /// Loads all rows again that show an error.
  public func retry() {
    tellLists(cache.forgetFailures { _ in true })
    loadNext()
  }

  /// Tells the lists that there are other ids.
  func idsChanged() {
    lists.removeAll { $0.list == nil }
    for follower in lists { follower.list?.idsDidChange() }
  }

  /// Tells the lists that rows show something else.
  func tellLists(_ ids: Set<ID>) {
    guard !ids.isEmpty else { return }
    changed = ids
    lists.removeAll { $0.list == nil }
    for follower in lists { follower.list?.itemsDidChange() }
    changed = []
  }
}
