/// A search for the next row whose text begins with a prefix, in steps.
///
/// It begins at a slot or below it, goes on at the top of the list, and ends where it began.
package struct PrefixSearch {
  package enum Step {
    /// A row was found.
    case found(slot: Int)
    /// No row is left.
    case none
    /// The step has ended before the search has.
    case paused
    /// The next slots have items that can be searched off the main actor.
    case items(ItemSearch)
  }

  /// The list of the search, which is that of its begin.
  package let list: FlatList
  package let query: TypedQuery
  private let typeAhead: TypeAhead
  /// The slots to be searched, in order.
  private var rest: [Range<Int>]
  /// The number of rows to pass over that begin so.
  private var skipped = 0

  /// Begins a search at the slot with the focus, if there is one, or below it.
  package init(
    _ query: TypedQuery, in list: FlatList, by typeAhead: TypeAhead, from origin: Int?
  ) {
    self.list = list
    self.query = query
    self.typeAhead = typeAhead
    let start = origin.map { $0 + (query.goesOn ? 1 : 0) } ?? 0
    rest = [start..<list.count, 0..<start].filter { !$0.isEmpty }
  }

  /// Passes over one more row, because the letter was typed again before it was found.
  package mutating func skip() { skipped += 1 }

  /// Searches on.
  ///
  /// - Parameters:
  ///   - limit: how many rows to read at most.
  ///   - deadline: when to stop.
  ///   - searchesItemsApart: whether items are searched off the main actor if they can be.
  ///   - text: the text of a row, `nil` if it has none. Headers and footers are not asked.
  /// - Returns: What was found, or why nothing was.
  package mutating func next(
    limit: Int = .max, until deadline: ContinuousClock.Instant? = nil,
    searchesItemsApart: Bool = false, text: (_ slot: Int) -> String?
  ) -> Step {
    var count = 0
    while let range = rest.first {
      guard !range.isEmpty else {
        rest.removeFirst()
        continue
      }
      guard !list.isDecoration(range.lowerBound) else {
        pass(to: range.lowerBound + 1)
        continue
      }
      if let search = storeSearch(in: range) { return .items(search) }
      if searchesItemsApart, let search = itemSearch(in: range) { return .items(search) }
      for slot in rows(in: range) {
        count += 1
        let isLate = count.isMultiple(of: 16) && deadline.map { .now > $0 } == true
        guard count <= limit, !isLate else { return .paused }
        pass(to: slot + 1)
        if let text = list.itemText(ofSlot: slot, by: typeAhead) ?? text(slot),
          query.prefix.begins(text),
          takeMatch()
        {
          return .found(slot: slot)
        }
      }
    }
    return .none
  }

  /// The slots of a range from the first one on that are rows of one section.
  private func rows(in range: Range<Int>) -> Range<Int> {
    range.clamped(to: list.rowSlots(ofSection: list[range.lowerBound].section))
  }

  /// Notes that the slots below one of the first range were searched.
  private mutating func pass(to slot: Int) { rest[0] = slot..<rest[0].upperBound }

  /// Whether a row that begins so is not passed over.
  private mutating func takeMatch() -> Bool {
    guard skipped > 0 else { return true }
    skipped -= 1
    return false
  }
}

// MARK: - Items

extension PrefixSearch {
  /// A search in the items of a section.
  package struct ItemSearch: Sendable {
    fileprivate let slots: Range<Int>
    fileprivate let offsets: Range<Int>
    fileprivate let scan: ItemScan
    fileprivate let prefix: FoldedPrefix

    /// Searches off the main actor.
    ///
    /// - Returns: The slot of the first row that begins so, or `nil`.
    package func first() async -> Int? {
      guard let offset = await scan.first(in: offsets, prefix) else { return nil }
      return slots.lowerBound + offset - offsets.lowerBound
    }
  }

  private func itemSearch(in range: Range<Int>) -> ItemSearch? {
    guard let items = typeAhead.items else { return nil }
    return search(in: range) { items.scan(of: $0.collection) }
  }

  /// A search by the store of a section whose items are loaded when they are needed.
  private func storeSearch(in range: Range<Int>) -> ItemSearch? {
    search(in: range) { $0.paging?.scan(for: query.text) }
  }

  private func search(in range: Range<Int>, _ scan: (any RowItems) -> ItemScan?) -> ItemSearch? {
    guard let index = list.rowIndex(ofSlot: range.lowerBound),
      let source = list.sections[index.section].source.items, let scan = scan(source)
    else { return nil }
    let slots = rows(in: range)
    let offsets = index.row..<min(index.row + slots.count, source.remainingCount)
    guard !offsets.isEmpty else { return nil }
    return ItemSearch(slots: slots, offsets: offsets, scan: scan, prefix: query.prefix)
  }

  /// Takes the result of a search in items.
  ///
  /// - Returns: The row that was found, if it is not passed over.
  package mutating func take(_ slot: Int?, of search: ItemSearch) -> Int? {
    guard let range = rest.first, range.contains(search.slots.lowerBound) else { return nil }
    pass(to: slot.map { $0 + 1 } ?? search.slots.upperBound)
    guard let slot, takeMatch() else { return nil }
    return slot
  }
}

extension FlatList {
  /// Whether the store of a row's items finds texts.
  func asksStore(ofSlot slot: Int) -> Bool {
    rowIndex(ofSlot: slot).flatMap { sections[$0.section].paging?.scan(for: "") } != nil
  }

  /// The text of a lazy row's item, `nil` if the app gives none for items of its type.
  package func itemText(ofSlot slot: Int, by typeAhead: TypeAhead) -> String? {
    guard let texts = typeAhead.items, let index = rowIndex(ofSlot: slot),
      let item = sections[index.section].source.items?.item(at: index.row)
    else { return nil }
    return texts.text(of: item)
  }
}
