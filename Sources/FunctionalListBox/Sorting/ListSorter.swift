public import FunctionalListCore
public import Observation

/// Sorts the items of a list by its columns.
///
/// ```swift
/// let sorter = ListSorter(
///   ListItems(files), keys: [.text("name") { $0.name }, .value("size") { $0.size }])
/// table.onSortChanged { sorter.sort(by: $0) }
/// table.observe {
///   TableSection(key: "files", items: sorter.items) { FileCell(item: $0) }
/// }
/// ```
///
/// The sort is stable: items that are equal in all columns of the order keep the order of the model. Up to 10,000
/// items are sorted at once. More are sorted on other threads, and the last order is shown meanwhile (``isSorting``).
///
/// Call ``update(_:)`` when the model changes. If it changes a little, the new items are put in their places, and the
/// others are neither compared nor read by the next render.
@MainActor @Observable
public final class ListSorter<Item: Equatable & Sendable> {
  /// The items in the present order.
  public var items: SortedItems<Item> { shown.items }
  /// Whether items are being sorted on other threads.
  public private(set) var isSorting = false
  /// Called with ``items`` after they have changed, for a list that does not observe them.
  @ObservationIgnored public var itemsDidChange: ((_ items: SortedItems<Item>) -> Void)?
  /// The columns that the items are sorted by, the most important first.
  @ObservationIgnored public private(set) var order: [ColumnSort]

  private var shown: ColumnOrder<Item>
  /// The items that are not sorted yet.
  @ObservationIgnored private var next: ListItems<Item>?
  /// Whether ``next`` waits for the end of the task.
  @ObservationIgnored private var isOutdated = false
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let keys: [SortKey<Item>]
  @ObservationIgnored private let matching: SortJob<Item>.Matching
  /// The number of items up to which they are sorted at once.
  private static var maxImmediateCount: Int { 10_000 }

  /// Makes a sorter.
  ///
  /// - Parameters:
  ///   - items: the items, in the order of the model.
  ///   - order: the columns to sort by, for example those of a saved ``ColumnState``. While more than 10,000 items are
  ///     sorted for the first time, they have the order of the model.
  ///   - keys: what items are compared by. Columns without a key are ignored.
  ///   - id: the identity of an item, as a key path or a closure. It is called on other threads.
  public init<ID: ListKey & Sendable>(
    _ items: ListItems<Item>, by order: [ColumnSort] = [], keys: [SortKey<Item>],
    id: @escaping @Sendable (_ item: Item) -> ID
  ) {
    self.order = order
    self.keys = keys
    matching = { $1.oldOffsets(in: $0, by: id) }
    shown = ColumnOrder(of: items)
    if !order.isEmpty { start() }
  }

  isolated deinit { task?.cancel() }

  /// Sorts by other columns.
  ///
  /// It ends a sort that is in progress. Without columns the order is that of the model.
  ///
  /// - Parameter order: the columns to sort by, the most important first.
  /// - Complexity: O(*n* log *n*) comparisons for each column, on other threads if there are more than 10,000 items.
  public func sort(by order: [ColumnSort]) {
    guard order != self.order else { return }
    self.order = order
    start()
  }

  /// Shows other items, in the same order.
  ///
  /// Of the versions that are passed during a sort on other threads, the last one is sorted next.
  ///
  /// - Complexity: O(*n* + *m* log *n*) for *m* items that are new or changed, or that the model has moved; a sort of all
  ///   if they are more than an eighth.
  public func update(_ items: ListItems<Item>) {
    next = items
    if task != nil, items.count > Self.maxImmediateCount {
      isOutdated = true
    } else {
      start()
    }
  }

  /// Waits until no items are being sorted.
  public func sorted() async {
    while let task { await task.value }
  }

  private func start() {
    task?.cancel()
    isOutdated = false
    let job = SortJob(from: shown, model: next, keys: keys, by: order, matching: matching)
    guard (next?.count ?? items.count) > Self.maxImmediateCount else {
      task = nil
      return finish(job.run())
    }
    setSorting(true)
    task = Task { [weak self] in
      guard let sorted = await job.runConcurrently(), !Task.isCancelled else { return }
      self?.task = nil
      self?.finish(sorted)
    }
  }

  private func finish(_ sorted: ColumnOrder<Item>) {
    if items.count > Self.maxImmediateCount { releaseElsewhere(shown) }
    shown = sorted
    if isOutdated { start() } else { next = nil }
    setSorting(task != nil)
    itemsDidChange?(items)
  }

  private func setSorting(_ isSorting: Bool) {
    if self.isSorting != isSorting { self.isSorting = isSorting }
  }
}

extension ListSorter where Item: Identifiable, Item.ID: ListKey & Sendable {
  /// Makes a sorter of items that have an identity of their own, as if `id: \.id` was given.
  ///
  /// - Parameters:
  ///   - items: the items, in the order of the model.
  ///   - order: the columns to sort by.
  ///   - keys: what items are compared by. Columns without a key are ignored.
  public convenience init(
    _ items: ListItems<Item>, by order: [ColumnSort] = [], keys: [SortKey<Item>]
  ) {
    self.init(items, by: order, keys: keys) { $0.id }
  }
}
