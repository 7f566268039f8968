import Synchronization

/// The ids and the items in memory of a ``PagedItems``, which descriptions of rows read on any thread.
final class PageCache<ID: Hashable & Sendable, Item: Sendable>: Sendable {
  fileprivate struct State {
    var ids: ListItems<ID>
    /// The ids of all rows while only those that a search has found are shown.
    var all: ListItems<ID>?
    /// The number of changes of ``ids``.
    var revision = 0
    var entries: [ID: Entry] = [:]
    /// The reasons why items could not be loaded.
    var failures: [ID: String] = [:]
    /// The ids that no longer exist, until the app sets new ones.
    var gone: Set<ID> = []
    /// What is known of the ids in flight.
    var loading: [ID: Arrival] = [:]
    /// The ids of ``entries`` in the order in which they were stored, and of some that have left since.
    var stored: [ID] = []
    /// How many of them have left, or were stored again.
    var firstStored = 0
  }

  fileprivate struct Entry {
    var item: Item
    /// Whether it has changed, and is to be loaded again.
    var isStale = false
  }

  /// What an item in flight is worth when it arrives.
  fileprivate enum Arrival {
    case new
    /// It has changed meanwhile.
    case stale
    /// The app has given a newer one meanwhile.
    case outdated
  }

  private let capacity: Int
  private let state: Mutex<State>

  init(_ ids: ListItems<ID>, capacity: Int) {
    self.capacity = capacity
    state = Mutex(State(ids: ids))
  }

  /// What the row of an id shows.
  func content(_ id: ID) -> PageContent<Item> {
    state.withLock { state in
      if let entry = state.entries[id] { return .item(entry.item) }
      return state.failures[id].map { .failure(message: $0) } ?? .placeholder
    }
  }

  func item(_ id: ID) -> Item? { state.withLock { $0.entries[id]?.item } }

  /// Whether an item is to be loaded, unless it is in flight.
  func needs(_ id: ID) -> Bool {
    state.withLock { state in
      guard state.failures[id] == nil, !state.gone.contains(id) else { return false }
      return state.entries[id]?.isStale ?? true
    }
  }

  /// The number of items in memory.
  var count: Int { state.withLock { $0.entries.count } }
}

// MARK: - Ids

extension PageCache {
  var ids: ListItems<ID> { state.withLock { $0.ids } }

  /// The ids, the number of their changes, and whether a search has found them.
  var version: (ids: ListItems<ID>, revision: Int, isFound: Bool) {
    state.withLock { ($0.ids, $0.revision, $0.all != nil) }
  }

  /// The ids of all rows, whether a search has found them or not.
  var all: ListItems<ID> { state.withLock { $0.all ?? $0.ids } }

  /// The number of changes of the ids.
  var revision: Int { state.withLock { $0.revision } }

  func setAll(_ ids: ListItems<ID>) {
    state.withLock { state in
      if state.all == nil {
        state.ids = ids
      } else {
        // What was found stays until the search is repeated, without ids that have left.
        let found = Set(state.ids)
        let kept = Set(ids.filter { found.contains($0) })
        state.ids.removeAll { !kept.contains($0) }
        state.all = ids
      }
      state.gone = []
      state.revision += 1
    }
  }

  /// Shows the rows that a search has found, or all rows for `nil`.
  func showFound(_ found: ListItems<ID>?) {
    state.withLock { state in
      let all = state.all ?? state.ids
      (state.ids, state.all) = (found ?? all, found == nil ? nil : all)
      state.revision += 1
    }
  }

  /// Removes ids that no longer exist.
  ///
  /// - Complexity: O(*n*) for *n* ids.
  func remove(_ gone: Set<ID>) {
    state.withLock { state in
      state.ids.removeAll { gone.contains($0) }
      state.all?.removeAll { gone.contains($0) }
      state.gone.formUnion(gone)
      state.revision += 1
      for id in gone { state.entries[id] = nil }
    }
  }

  /// Some ids without those that no longer exist.
  func existing(_ ids: ListItems<ID>) -> ListItems<ID> {
    let gone = state.withLock { $0.gone }
    guard !gone.isEmpty else { return ids }
    var existing = ids
    existing.removeAll { gone.contains($0) }
    return existing
  }
}

// MARK: - Loads

extension PageCache {
  func begin(_ ids: [ID]) {
    state.withLock { state in
      for id in ids { state.loading[id] = .new }
    }
  }

  func cancel(_ ids: [ID]) {
    state.withLock { state in
      for id in ids { state.loading[id] = nil }
    }
  }

  /// Stores the items of a batch.
  ///
  /// - Returns: The ids whose rows show something else now.
  func finish(_ ids: [ID], _ items: [ID: Item], isWanted: (ID) -> Bool) -> Set<ID> {
    state.withLock { state in
      var changed: Set<ID> = []
      for id in ids {
        let arrival = state.loading.removeValue(forKey: id)
        guard let item = items[id], arrival != .outdated else { continue }
        state.failures[id] = nil
        state.store(Entry(item: item, isStale: arrival == .stale), id)
        changed.insert(id)
      }
      state.evict(to: capacity, isWanted: isWanted)
      return changed
    }
  }

  /// Notes that a batch could not be loaded.
  ///
  /// - Returns: The ids whose rows show something else now: not those of items that are shown until they are loaded
  ///   again.
  func fail(_ ids: [ID], _ message: String, isWanted: (ID) -> Bool) -> Set<ID> {
    state.withLock { state in
      var changed: Set<ID> = []
      for id in ids {
        state.loading[id] = nil
        guard isWanted(id) else { continue }
        state.failures[id] = message
        if state.entries[id] == nil { changed.insert(id) }
      }
      return changed
    }
  }

  /// Forgets failures, so that the items are loaded again.
  ///
  /// - Returns: The ids whose rows show something else now.
  func forgetFailures(where isForgotten: (ID) -> Bool) -> Set<ID> {
    state.withLock { state in
      let forgotten = state.failures.keys.filter(isForgotten)
      for id in forgotten { state.failures[id] = nil }
      return Set(forgotten).filter { state.entries[$0] == nil }
    }
  }

  /// Stores items that were not asked for, besides those that are in flight or were shown already.
  func keep(_ items: [(ID, Item)]) {
    state.withLock { state in
      let ids = Set(items.map(\.0))
      for (id, item) in items where state.loading[id] == nil {
        state.failures[id] = nil
        state.store(Entry(item: item), id)
      }
      state.evict(to: capacity) { ids.contains($0) }
    }
  }

  // MARK: - Changed items

  func invalidate(_ ids: some Sequence<ID>, isWanted: (ID) -> Bool) {
    state.withLock { state in
      for id in ids { state.invalidate(id, isWanted: isWanted(id)) }
    }
  }

  func invalidateAll(isWanted: (ID) -> Bool) {
    state.withLock { state in
      for id in Array(state.entries.keys) + state.loading.keys {
        state.invalidate(id, isWanted: isWanted(id))
      }
    }
  }

  /// Replaces items in memory by newer ones.
  ///
  /// - Returns: The ids whose rows show something else now.
  func update(_ items: [(ID, Item)]) -> Set<ID> {
    state.withLock { state in
      var changed: Set<ID> = []
      for (id, item) in items where state.entries[id] != nil || state.loading[id] != nil {
        if state.loading[id] != nil { state.loading[id] = .outdated }
        state.store(Entry(item: item), id)
        changed.insert(id)
      }
      return changed
    }
  }
}

extension PageCache.State {
  fileprivate mutating func invalidate(_ id: ID, isWanted: Bool) {
    failures[id] = nil
    if loading[id] != nil { loading[id] = .stale }
    if isWanted { entries[id]?.isStale = true } else { entries[id] = nil }
  }

  fileprivate mutating func store(_ entry: PageCache.Entry, _ id: ID) {
    if entries.updateValue(entry, forKey: id) == nil { stored.append(id) }
  }

  /// Removes the items that were stored first and are not wanted, until there are no more than `capacity`.
  ///
  /// - Complexity: O(*k*) on average for *k* removed items, and O(*w*) for *w* wanted ones.
  fileprivate mutating func evict(to capacity: Int, isWanted: (ID) -> Bool) {
    let end = stored.count
    while entries.count > capacity, firstStored < end {
      let id = stored[firstStored]
      firstStored += 1
      if isWanted(id) { stored.append(id) } else { entries[id] = nil }
    }
    guard stored.count > 2 * entries.count + 64 else { return }
    var seen: Set<ID> = []
    stored = stored.dropFirst(firstStored).filter {
      entries[$0] != nil && seen.insert($0).inserted
    }
    firstStored = 0
  }
}

/// What a row of a ``PagedItems`` shows.
@usableFromInline
package enum PageContent<Item> {
  case item(Item)
  /// The item is not loaded yet.
  case placeholder
  /// The item could not be loaded.
  case failure(message: String)
}
