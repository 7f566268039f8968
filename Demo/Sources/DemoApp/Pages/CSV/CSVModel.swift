internal import FunctionalListBox
internal import FunctionalListDemoCSV
internal import Observation

/// A table that is read from a file, sorted by its columns and searched.
///
/// All of it is done off the main actor.
@Observable final class CSVModel {
  /// What becomes of the last file.
  enum Reading: Equatable {
    case idle
    /// A file is being read, up to a part from 0 to 1.
    case reading(String, part: Double)
    /// The file could not be read. The table is the one before.
    case failed(String)
  }

  /// The rows that match a search, or all of them.
  enum Rows {
    case found(SearchResults<CSVRow>)
    /// Two orders of all rows are compared faster than those of a search.
    case all(SortedItems<CSVRow>)

    var count: Int {
      switch self {
      case .found(let rows): rows.count
      case .all(let rows): rows.count
      }
    }
  }

  private(set) var table: CSVTable?
  private(set) var reading = Reading.idle { didSet { onStatusChanged?() } }
  /// The rows that match the search, in the order of the columns; not all yet while the search runs.
  private(set) var shown = Rows.found(SearchResults([]))
  /// The sums of ``shown`` in the columns of numbers; `nil` while they are not known.
  private(set) var sums: [CSVSum?]?
  /// The number of tables that were read.
  private(set) var tableCount = 0
  var search = CSVSearch() { didSet { if search != oldValue { find() } } }

  /// Called when anything has changed that the status shows.
  @ObservationIgnored var onStatusChanged: (() -> Void)?

  @ObservationIgnored private var sorter: ListSorter<CSVRow>?
  /// Makes the search in the present order; `nil` before the first search in it.
  @ObservationIgnored private var finder: Task<ListSearch<CSVRow, CSVSearch>, Never>?
  @ObservationIgnored private var loading: Task<Void, Never>?
  @ObservationIgnored private var finding: Task<Void, Never>?

  isolated deinit {
    loading?.cancel()
    finding?.cancel()
  }

  /// Whether another order is being made.
  var isSorting: Bool { sorter?.isSorting == true }

  /// Reads a file, and ends the reading of another one.
  func open(_ path: String) {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    load(name) { [weak self] in
      try await CSVTable.read(path) { [weak self] part in await self?.hasRead(part, of: name) }
    }
  }

  /// Makes a table of random sales.
  func openSample(rowCount: Int) {
    load("the sample") { try await CSVSample.table(rowCount: rowCount) }
  }

  func sort(by order: [ColumnSort]) {
    sorter?.sort(by: order)
    onStatusChanged?()
  }

  /// Returns when there is nothing left to read, to sort and to find.
  func settle() async {
    await loading?.value
    await sorter?.sorted()
    await finding?.value
  }

  private func load(_ name: String, _ read: @escaping () async throws -> CSVTable) {
    loading?.cancel()
    reading = .reading(name, part: 0)
    loading = Task { [weak self] in
      do {
        let table = try await read()
        if !Task.isCancelled { self?.show(table) }
      } catch {
        if !Task.isCancelled { self?.reading = .failed("\(error)") }
      }
    }
  }

  private func hasRead(_ part: Double, of name: String) {
    // The task is that of the reading, which may have been ended.
    if !Task.isCancelled { reading = .reading(name, part: part) }
  }

  private func show(_ new: CSVTable) {
    let old = table
    // The release of many bytes takes a while.
    Task.detached { withExtendedLifetime(old) {} }
    (table, tableCount) = (new, tableCount + 1)
    let sorter = ListSorter(new.rows, keys: new.sortKeys)
    sorter.itemsDidChange = { [weak self] _ in
      self?.findInOrder()
      self?.onStatusChanged?()
    }
    self.sorter = sorter
    (shown, sums) = (.all(sorter.items), nil)
    reading = .idle
    findInOrder()
  }

  /// Finds the rows in another order.
  private func findInOrder() {
    finder = nil
    find()
  }

  private func find() {
    finding?.cancel()
    guard let items = sorter?.items, let table else { return }
    let finder = search.isEmpty ? nil : finder ?? Task { await Self.finder(of: items, table) }
    self.finder = finder ?? self.finder
    finding = Task { [weak self, search] in
      if let finder {
        let rows = await finder.value
        // A loop that begins ends the others, also a later one.
        guard !Task.isCancelled else { return }
        for await found in rows.results(for: search) { self?.show(.found(found)) }
      } else {
        self?.show(.all(items))
      }
      guard !Task.isCancelled, let rows = self?.shown else { return }
      let sums =
        switch rows {
        case .found(let rows): try? await table.sums(of: rows)
        case .all(let rows): try? await table.sums(of: rows)
        }
      if let sums { self?.show(rows, sums) }
    }
  }

  private func show(_ rows: Rows, _ sums: [CSVSum?]? = nil) {
    guard !Task.isCancelled else { return }
    (shown, self.sums) = (rows, sums)
    onStatusChanged?()
  }

  @concurrent private nonisolated static func finder(
    of items: SortedItems<CSVRow>, _ table: CSVTable
  ) async -> ListSearch<CSVRow, CSVSearch> {
    ListSearch(Array(items), query: CSVSearch.self, isRefinement: { $0.refines($1) }) {
      table.matches($0, $1)
    }
  }
}
