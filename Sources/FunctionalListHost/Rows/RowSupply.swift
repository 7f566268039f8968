import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// Makes live rows, keeps the reuse pool, and reports cells that cannot be shown.
final class RowSupply: HostPart {
  /// The rows whose handlers a render has to update.
  let rowsWithHandlers = RowsWithHandlers()
  private let container: any RowContainer
  private let reporter: Reporter
  private let stale: StaleRows
  private var pool: ReusePool<CellKind, LiveRow>
  /// Views for rows that the render in progress makes live; the others are released when it ends.
  private var views: [any CellContent] = []
  /// Returns the newest description of a row.
  var describe: ((LiveRow) -> (any RowDescription)?)?
  /// Called when the keyboard moves into a header or footer.
  var onFocusOffered: ((LiveRow, GtkDirectionType) -> Bool?)?
  /// Called when a popover opens in a row.
  var onPopoverShown: (() -> Void)?
  /// Called before a row takes the focus.
  var onWillTakeFocus: ((LiveRow) -> Void)?
  /// Called before a row takes the focus or is offered it, when GTK has not scrolled to the row yet.
  var beforeFocus: (() -> Void)?

  init(
    _ container: any RowContainer, _ reporter: Reporter, _ stale: StaleRows = StaleRows(),
    reuseLimit: Int
  ) {
    self.container = container
    self.reporter = reporter
    self.stale = stale
    pool = ReusePool(limit: reuseLimit)
  }

  /// A row that can show a cell: one of the reuse pool, or a new one.
  func row(for cell: any CellConfigType, isDecoration: Bool) -> LiveRow {
    let kind = cell.kind(isDecoration: isDecoration)
    return pool.take(kind: kind)
      ?? makeRow(takeView(kind) ?? makeContent(for: cell, isDecoration: isDecoration))
  }

  /// Whether the reuse pool contains a row that can show a cell, and whose view is the row itself.
  func hasView(thatIsRowFor cell: any CellConfigType, isDecoration: Bool) -> Bool {
    let kind = cell.kind(isDecoration: isDecoration)
    guard let row = pool.take(kind: kind) else { return false }
    pool.put(row, kind: kind)
    return row.isView
  }

  /// Whether a view is the row itself, as a `GtkListBoxRow` is in a list box.
  ///
  /// A header or footer is always put into a row of the library, which handles the keyboard focus.
  func viewIsRow(_ content: any CellContent) -> Bool {
    !content.kind.isDecoration && container.isRow(content.view)
  }

  private func takeView(_ kind: CellKind) -> (any CellContent)? {
    views.firstIndex { $0.kind == kind }.map { views.remove(at: $0) }
  }

  private func makeRow(_ content: any CellContent) -> LiveRow {
    let row = unsafe LiveRow(
      content, stale, rowsWithHandlers: rowsWithHandlers, isView: viewIsRow(content),
      makeWidget: { unsafe container.makeRow(isDecoration: $0) }
    ) { [weak self] in self?.describe?($0) }
    row.onPopoverShown = { [weak self] in self?.onPopoverShown?() }
    row.onFocusOffered = { [weak self] row, direction in
      self?.beforeFocus?()
      return self?.onFocusOffered?(row, direction)
    }
    row.onWillTakeFocus = { [weak self] row in
      self?.beforeFocus?()
      self?.onWillTakeFocus?(row)
    }
    return row
  }

  /// Makes a view for a cell; a view that cannot be shown is reported and replaced by that of a
  /// ``MissingCell``.
  func makeContent(for cell: any CellConfigType, isDecoration: Bool) -> any CellContent {
    let content = cell.makeContent(isDecoration: isDecoration)
    guard let problem = content.problem(ofRow: cell.key) else { return content }
    reporter.report(problem)
    return MissingCell().makeContent(isDecoration: isDecoration)
  }

  /// The cell of a slot, and the tracking of the closure that has described it if it is lazy.
  ///
  /// `row` is the row that shows the slot already.
  func described(
    at slot: Int, of list: FlatList, for row: LiveRow? = nil
  ) -> (cell: any CellConfigType, reads: RowTracking?) {
    guard list.isLazy(slot), let tracking = stale.tracking(after: row?.reads.description) else {
      return (cell(at: slot, of: list), nil)
    }
    return (tracking.track { cell(at: slot, of: list) }, tracking)
  }

  /// The cell of a slot; a row without a widget is reported.
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

// MARK: - Reuse

extension RowSupply {
  /// The number of rows in the reuse pool.
  var reusableCount: Int { pool.count }

  /// Puts a row that has left the box into the reuse pool.
  func keep(_ row: LiveRow) { pool.put(row, kind: row.kind) }

  /// Keeps a view for a row that the render in progress makes live.
  func keep(_ view: any CellContent) { views.append(view) }

  /// Releases the views that the render has not shown.
  func renderEnds() {
    let last = views
    views = []
    // Views are released now, and may call the app.
    withExtendedLifetime(last) {}
  }

  /// Changes the maximum number of rows of a kind in the reuse pool.
  func optionsChanged(_ options: HostOptions) {
    guard options.reuseLimit != pool.limit else { return }
    let old = pool
    var pool = old
    pool.limit = options.reuseLimit
    self.pool = pool
    // Views are released now, and may call the app.
    withExtendedLifetime(old) {}
  }

  /// Releases all rows.
  func forget() {
    let last = (pool, views, rowsWithHandlers.removeAll())
    pool = ReusePool(limit: pool.limit)
    views = []
    withExtendedLifetime(last) {}
  }
}
