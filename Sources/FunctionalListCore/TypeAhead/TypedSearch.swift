/// A search for a row in progress, in the list of its begin, while renders change the list that is shown.
@MainActor
final class TypedSearch {
  /// How a step of a search ends.
  enum Step {
    /// A row was found, which ``takeRow()`` returns.
    case found
    /// The next rows have items that are searched off the main actor.
    case items(PrefixSearch.ItemSearch)
    /// The step has ended before the search has.
    case paused
    /// No row is left.
    case ended
  }

  let query: TypedQuery
  private var search: PrefixSearch
  private lazy var text = host.rowTexts { [weak self] in self?.currentSlot(of: $0) }
  private unowned let host: any TypeAheadHost
  /// The renders since the begin.
  private var renders: [SlotRemapping] = []
  /// A row that was found and is not taken yet, in the list of the begin.
  private var foundSlot: Int?
  /// Searches items off the main actor.
  private var task: Task<Void, Never>?
  /// Whether the next step is not the first one.
  private var isLong = false

  /// How many rows a step reads at most.
  private static let stepLength = 4_096

  init(_ query: TypedQuery, from origin: Int?, in host: any TypeAheadHost) {
    self.query = query
    self.host = host
    search = PrefixSearch(query, in: host.list, by: host.typeAhead, from: origin)
  }

  func remap(_ slots: SlotRemapping) { renders.append(slots) }

  /// Passes over one more row, because the letter was typed again before it was found.
  func skip() { search.skip() }

  func cancel() { task?.cancel() }

  /// Searches on the main actor until a deadline.
  ///
  /// Only the first step reads items there that can be searched elsewhere.
  func next(until deadline: ContinuousClock.Instant?) -> Step {
    defer { isLong = true }
    // They are made before the search, which they read, is being changed.
    let text = text
    let step = search.next(
      limit: deadline == nil ? .max : Self.stepLength, until: deadline,
      searchesItemsApart: isLong && deadline != nil, text: text)
    switch step {
    case .found(let slot):
      foundSlot = slot
      return .found
    case .items(let items): return .items(items)
    case .paused: return .paused
    case .none: return .ended
    }
  }

  /// Searches items off the main actor, and then goes on.
  func searchApart(_ items: PrefixSearch.ItemSearch, then goOn: @escaping () -> Void) {
    task = Task { [weak self] in
      let slot = await items.first()
      guard let self, !Task.isCancelled else { return }
      task = nil
      foundSlot = search.take(slot, of: items)
      goOn()
    }
  }

  /// Returns after items were searched off the main actor; `false` if none are.
  func answered() async -> Bool {
    guard let task else { return false }
    await task.value
    return !task.isCancelled
  }

  /// Whether a row was found that is not taken yet.
  var hasRow: Bool { foundSlot != nil }

  /// Takes the slot of the row that was found; `nil` if a render has removed or renamed it meanwhile.
  func takeRow() -> Int? {
    defer { foundSlot = nil }
    guard let current = foundSlot.flatMap(currentSlot) else { return nil }
    // What the store has found is not asked again: the item may not be loaded.
    guard !renders.isEmpty, !host.list.asksStore(ofSlot: current) else { return current }
    let text =
      host.list.itemText(ofSlot: current, by: host.typeAhead)
      ?? host.rowTexts(currentSlot: \.self)(current)
    guard let text, query.prefix.begins(text) else { return nil }
    return current
  }

  /// The slot of a row in the list that is shown; `nil` if it was removed.
  private func currentSlot(of slot: Int) -> Int? {
    renders.reduce(slot) { slot, render in slot.flatMap(render.slot) }
  }
}
