import CFunctionalListGtk
import FunctionalListCore

/// Makes live rows, keeps those that wait for reuse, and reports what no row can be made of.
final class RowSupply: HostPart {
  /// The rows, of those made here, that a render has to look at for their handlers.
  let rowsWithHandlers = RowsWithHandlers()
  private let reporter: Reporter
  private let stale: StaleRows
  private var pool: ReusePool<CellKind, LiveRow>
  /// Views that wait for a row; those that a render does not show are forgotten with its end.
  private var views: [any CellContent] = []
  /// What the newest description has for a row.
  var describe: ((LiveRow) -> (any RowDescription)?)?
  /// Called when the keyboard moves into a header or footer.
  var onFocusOffered: ((LiveRow, GtkDirectionType) -> Bool?)?
  /// Called when a popover opens in a row.
  var onPopoverShown: (() -> Void)?
  /// Called when GTK is asked to give the focus to a row.
  var onFocusComes: ((LiveRow) -> Void)?

  init(_ reporter: Reporter, _ stale: StaleRows = StaleRows(), reuseLimit: Int) {
    self.reporter = reporter
    self.stale = stale
    pool = ReusePool(limit: reuseLimit)
  }

  /// A row that can show a cell: one that waits for reuse, or a new one.
  func row(for cell: any CellConfigType, isDecoration: Bool) -> LiveRow {
    let kind = cell.kind(isDecoration: isDecoration)
    return pool.take(kind: kind)
      ?? makeRow(takeView(kind) ?? makeContent(for: cell, isDecoration: isDecoration))
  }

  /// Whether a row waits that can show a cell, and whose view is the row itself.
  func hasView(thatIsRowFor cell: any CellConfigType, isDecoration: Bool) -> Bool {
    let kind = cell.kind(isDecoration: isDecoration)
    guard let row = pool.take(kind: kind) else { return false }
    pool.put(row, kind: kind)
    return row.isView
  }

  private func takeView(_ kind: CellKind) -> (any CellContent)? {
    views.firstIndex { $0.kind == kind }.map { views.remove(at: $0) }
  }

  private func makeRow(_ content: any CellContent) -> LiveRow {
    let row = LiveRow(content, stale, rowsWithHandlers: rowsWithHandlers) { [weak self] in
      self?.describe?($0)
    }
    row.onPopoverShown = { [weak self] in self?.onPopoverShown?() }
    row.onFocusOffered = { [weak self] in self?.onFocusOffered?($0, $1) }
    row.onFocusComes = { [weak self] in self?.onFocusComes?($0) }
    return row
  }

  /// Makes a view for a cell; one that cannot be shown is reported, and not used.
  func makeContent(for cell: any CellConfigType, isDecoration: Bool) -> any CellContent {
    let content = cell.makeContent(isDecoration: isDecoration)
    guard let problem = content.problem(ofRow: cell.key) else { return content }
    reporter.report(problem)
    return MissingCell().makeContent(isDecoration: isDecoration)
  }

  /// What is described for a slot now, and what follows what a lazy row has read for that.
  ///
  /// `row` is the one that shows the slot already.
  func described(
    at slot: Int, of list: FlatList, for row: LiveRow? = nil
  ) -> (cell: any CellConfigType, reads: RowTracking?) {
    guard list.isLazy(slot), let tracking = stale.tracking(after: row?.reads.description) else {
      return (cell(at: slot, of: list), nil)
    }
    return (tracking.track { cell(at: slot, of: list) }, tracking)
  }

  /// What is described for a slot now; a row that no widget can be made of is reported.
  func cell(at slot: Int, of list: FlatList) -> any CellConfigType {
    let description = list.description(ofSlot: slot)
    if let cell = description.cell { return cell }
    if description is MissingRow {
      let section = list.sections[list[slot].section]
      reporter.report(.missingItems(section: section.key, count: section.missingRowCount))
    } else if !(description is UnregisteredRow) {
      reporter.report(.rowWithoutWidget(key: description.key, type: "\(type(of: description))"))
    }
    return MissingCell()
  }
}

// MARK: - Keep

extension RowSupply {
  /// The number of rows that wait for reuse.
  var keptCount: Int { pool.count }

  /// Keeps a row that has left the box for reuse.
  func keep(_ row: LiveRow) { pool.put(row, kind: row.kind) }

  /// Keeps a view for a row that the render in progress makes live.
  func keep(_ view: any CellContent) { views.append(view) }

  /// Lets go of the views that the render has not shown.
  func renderEnds() {
    let last = views
    views = []
    // Views go now, and may call the app.
    withExtendedLifetime(last) {}
  }

  /// Keeps no more rows of a kind for reuse than the app has chosen.
  func optionsChanged(_ options: ListOptions) { setReuseLimit(options.reuseLimit) }

  /// Keeps no more rows of a kind than this for reuse.
  func setReuseLimit(_ limit: Int) {
    guard limit != pool.limit else { return }
    let old = pool
    var pool = old
    pool.limit = limit
    self.pool = pool
    // Views go now, and may call the app.
    withExtendedLifetime(old) {}
  }

  /// Forgets all rows.
  func forget() {
    let last = (pool, views, rowsWithHandlers.removeAll())
    pool = ReusePool(limit: pool.limit)
    views = []
    withExtendedLifetime(last) {}
  }
}
