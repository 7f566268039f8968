/// The making of a ``ColumnOrder`` from the last one.
package struct SortJob<Item: Equatable & Sendable>: Sendable {
  /// Finds the old offset of each new item that an older version has, too, or -1.
  package typealias Matching = @Sendable (_ old: ListItems<Item>, _ new: ListItems<Item>) -> [Int32]

  private let old: ColumnOrder<Item>
  private let model: ListItems<Item>
  private let version: ItemsVersion
  private let keys: [(key: SortKey<Item>, direction: SortDirection)]
  private let matching: Matching
  /// The part of the items up to which others are put in their places one by one.
  private static var maxEditedPart: Double { 1 / 8 }

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - old: the last order.
  ///   - model: the items, or `nil` if they are those of the last order.
  ///   - keys: the keys of the columns.
  ///   - order: the columns to sort by; those without a key are ignored.
  ///   - matching: finds the items that the versions of the model have in common.
  package init(
    from old: ColumnOrder<Item>, model: ListItems<Item>?, keys: [SortKey<Item>],
    by order: [ColumnSort], matching: @escaping Matching
  ) {
    self.old = old
    self.model = model ?? old.model
    version = model == nil ? old.items.version : ItemsVersion()
    self.keys = order.compactMap { sort in
      keys.first { $0.column == sort.column }.map { ($0, sort.direction) }
    }
    self.matching = matching
  }

  /// Sorts on this thread.
  package func run() -> ColumnOrder<Item> {
    let (items, partners) = (Array(model), partners)
    let criteria = keys.map { key, direction in
      let values = known(key.column, items, partners) ?? key.values(items)
      return SortCriterion(key: key, direction: direction, values: values)
    }
    return edited(criteria, partners) ?? ordered(criteria, sorted(all, by: criteria))
  }

  /// Sorts on several threads; `nil` if the task is cancelled.
  @concurrent package func runConcurrently() async -> ColumnOrder<Item>? {
    let (items, partners) = (Array(model), partners)
    var criteria: [SortCriterion<Item>] = []
    for (key, direction) in keys {
      var values = known(key.column, items, partners)
      if values == nil { values = await key.concurrentValues(items) }
      guard let values else { return nil }
      criteria.append(SortCriterion(key: key, direction: direction, values: values))
    }
    if let edited = edited(criteria, partners) { return edited }
    var offsets = all
    for criterion in criteria.reversed() {
      guard let sorted = await criterion.sort.concurrentlySorted(offsets) else { return nil }
      offsets = sorted
    }
    return ordered(criteria, offsets)
  }

  private var all: [UInt32] { (0..<model.count).map { UInt32($0) } }

  /// The old offset of each item that the last model has, too, or -1; `nil` if the model is the same.
  private var partners: [Int32]? {
    version === old.items.version ? nil : matching(old.model, model)
  }

  /// The values of a column that the last order was sorted by.
  private func known(
    _ column: String, _ items: [Item], _ partners: [Int32]?
  ) -> SortValues<Item>? {
    guard let values = old.values(column) else { return nil }
    return partners.map { values.updated(items, $0) } ?? values
  }

  /// Sorts by the least important column first: a stable sort keeps the order of the last one among equal items.
  private func sorted(_ offsets: [UInt32], by criteria: [SortCriterion<Item>]) -> [UInt32] {
    criteria.reversed().reduce(offsets) { $1.sort.sorted($0) }
  }

  private func ordered(
    _ criteria: [SortCriterion<Item>], _ offsets: [UInt32], _ items: ListItems<Item>? = nil
  ) -> ColumnOrder<Item> {
    let order = ItemOrder(model, offsets: criteria.isEmpty ? nil : offsets, items: items)
    return ColumnOrder(items: SortedItems(order, of: version), criteria: criteria)
  }
}

extension SortJob {
  /// The last order with the edits of the model, if they are few: each new item is put in its place.
  ///
  /// - Complexity: O(*n* + *m* log *n*) for *m* new items, without comparisons of others.
  private func edited(
    _ criteria: [SortCriterion<Item>], _ partners: [Int32]?
  ) -> ColumnOrder<Item>? {
    guard let partners, let oldOffsets = old.items.order.offsets, hasOldOrder(criteria) else {
      return nil
    }
    let isKept = longestIncreasingSubsequence(of: partners)
    let others = isKept.indices.filter { !isKept[$0] }.map { UInt32($0) }
    guard Double(others.count) <= Double(model.count) * Self.maxEditedPart else { return nil }
    var newOffsets = [Int32](filledWith: -1, count: old.model.count)
    for (offset, partner) in partners.enumerated() where isKept[offset] {
      newOffsets[Int(partner)] = Int32(offset)
    }
    var (kept, removed): ([UInt32], RangeSet<Int>) = ([], RangeSet())
    for (index, offset) in oldOffsets.enumerated() {
      let newOffset = newOffsets[Int(offset)]
      if newOffset >= 0 {
        kept.append(UInt32(newOffset))
      } else {
        removed.insert(contentsOf: index..<index + 1)
      }
    }
    var items = old.items.order.items
    items.removeSubranges(removed)
    return inserting(sorted(others, by: criteria), in: kept, items, criteria)
  }

  private func hasOldOrder(_ criteria: [SortCriterion<Item>]) -> Bool {
    criteria.elementsEqual(old.criteria) {
      $0.key.column == $1.key.column && $0.direction == $1.direction
    }
  }

  /// Puts items in their places among those that are sorted.
  private func inserting(
    _ others: [UInt32], in kept: [UInt32], _ items: ListItems<Item>,
    _ criteria: [SortCriterion<Item>]
  ) -> ColumnOrder<Item> {
    var items = items
    var places: [Int] = []
    for offset in others {
      let place = kept.partitioningIndex { precedes(offset, $0, criteria) }
      // A value that is not equal to itself, such as a NaN, has no place of its own.
      places.append(max(place, places.last ?? 0))
    }
    var offsets: [UInt32] = []
    offsets.reserveCapacity(model.count)
    var start = 0
    for (offset, place) in zip(others, places) {
      offsets += kept[start..<place]
      offsets.append(offset)
      start = place
    }
    offsets += kept[start...]
    for (offset, place) in zip(others, places).reversed() {
      items.insert(model[Int(offset)], at: place)
    }
    return ordered(criteria, offsets, items)
  }

  /// Whether an item comes before another one.
  private func precedes(
    _ offset: UInt32, _ other: UInt32, _ criteria: [SortCriterion<Item>]
  ) -> Bool {
    for criterion in criteria {
      let isLess = criterion.values.isLess
      if isLess(Int(offset), Int(other)) { return criterion.direction == .ascending }
      if isLess(Int(other), Int(offset)) { return criterion.direction == .descending }
    }
    return offset < other
  }
}

extension ListItems where Element: Equatable & Sendable {
  /// The old offset of each item that an older version has, too, or -1.
  ///
  /// - Complexity: O(*n*), and comparisons and hashes of ids where the versions differ.
  package func oldOffsets(in old: ListItems, by id: (Element) -> some Hashable) -> [Int32] {
    withoutActuallyEscaping(id) { id in
      let matching = KeyMatching(ItemLists(old: CountedItems(old), new: CountedItems(self), id: id))
      var offsets = [Int32](filledWith: -1, count: count)
      for offset in 0..<matching.prefix { offsets[offset] = Int32(offset) }
      for offset in count - matching.suffix..<count {
        offsets[offset] = Int32(offset - count + old.count)
      }
      matching.pairs.forEach { old, new, change in
        if change == .unchanged { offsets[new] = Int32(old) }
      }
      return offsets
    }
  }
}
