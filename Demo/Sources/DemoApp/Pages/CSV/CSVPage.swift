internal import FunctionalListBox
internal import FunctionalListDemoCSV
internal import FunctionalListDemoText
internal import FunctionalListWidgets

/// A table that is read from a file of comma-separated values, also of a million rows.
final class CSVPage: Page {
  static let name = "csv"
  static let title = "CSV"
  static let iconName = "x-office-spreadsheet-symbolic"

  let model = CSVModel()
  let list = ScrolledList(name: "csv", label: CSVPage.title)
  let search = SearchEntry()
  let status = Label()
  private var table: FunctionalTableData { list.table }
  private let column = Box(orientation: .vertical)
  /// The file to read at first; `nil` for a sample.
  private let path: String?
  private let sampleRowCount: Int
  private var hasAppeared = false
  /// The number of rows after the last render.
  private var shownRows = 0
  /// The number of the table whose columns are shown.
  private var shownTable = 0

  init(options: PageOptions) {
    (path, sampleRowCount) = (options.csv, options.csvSampleRows)
    search.placeholder = "Search in all columns"
    search.text = options.searchText
    search.keyCaptureWidget = list.content
    search.onSearchChanged = { [model] in model.search = CSVSearch($0) }
    model.search = CSVSearch(options.searchText)
    status.addCSSClass("page-status")
    status.addCSSClass("numeric")
    status.truncates = true
    search.expandsHorizontally = true
    let toolbar = Box(orientation: .horizontal)
    toolbar.addCSSClass("page-toolbar")
    toolbar.append(search)
    for part in [toolbar, list.content, status] { column.append(part) }
    list.content.horizontalPolicy = .automatic
    table.selectionMode = .multiple
    table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Rows Found", "Try another search.")
    table.onSortChanged { [model] in model.sort(by: $0) }
    table.onDrop([.files]) { [weak self] in self?.open($0.content) == true }
    table.onRender = { [weak self] in
      self?.shownRows = $0.rowCount
      self?.showColumns()
    }
    model.onStatusChanged = { [weak self] in self?.showStatus() }
    showStatus()
    table.observeConcurrently { [weak self] in self?.section.map { [$0] } ?? [] }
  }

  var content: Widget { column }

  /// Begins to read the file when the page is first visible.
  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    if let path { model.open(path) } else { model.openSample(rowCount: sampleRowCount) }
  }

  func handle(_ key: KeyPress) -> Bool {
    guard key.matches("<Control>f") else { return false }
    search.grabFocus()
    return true
  }

  /// Returns when the rows and their sums are shown, or after two seconds.
  func settle() async throws {
    await model.settle()
    for _ in 0..<200 where shownRows != model.shown.count || table.visibleItemPaths.isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Reads a file that was dropped, the first one of several.
  func open(_ content: RowDrop.Content) -> Bool {
    guard case .files(let paths) = content, let path = paths.first else { return false }
    model.open(path)
    return true
  }

  /// Shows the columns of another table with its rows, in the order of the file.
  private func showColumns() {
    guard let new = model.table, shownTable != model.tableCount else { return }
    shownTable = model.tableCount
    table.columnState = ColumnState()
    table.columns = new.listColumns
  }

  /// The description of the list; `nil` before there is a table.
  private var section: SendableSection? {
    switch model.shown {
    case .all(let rows): section(rows)
    case .found(let rows): section(rows)
    }
  }

  private func section(
    _ rows: some RandomAccessCollection<CSVRow> & Sendable
  ) -> SendableSection? {
    guard let data = model.table else { return nil }
    let hasSums = !rows.isEmpty && data.columns.contains { $0.kind.isNumber }
    let sums = CSVRowView.cell(
      key: "sums", state: .init(model.sums, of: data), layout: EdgeBasedTableItemLayout.self,
      style: CellStyle(cssClasses: ["sums"]))
    return SendableSection(
      // Rows of another table are other rows, even if their numbers are the same.
      key: "table \(model.tableCount)", items: rows, id: \.id, footer: hasSums ? sums : nil,
      style: SectionStyle(footerIsSticky: true)
    ) { row in
      let state = CSVRowView.ViewData(row, of: data)
      return CSVRowView.cell(
        key: row.id, state: state, layout: EdgeBasedTableItemLayout.self,
        actions: CellActions(dragPayload: { .cells(data.cells(of: row)) }),
        accessibility: Accessibility(label: state.spoken))
    }
  }

  private func showStatus() {
    var hasFailed = false
    switch model.reading {
    case .idle: status.text = summary
    case .reading(let name, let part):
      status.text = "Reading \(name)…" + (part > 0 ? " \(Int(part * 100))%" : "")
      table.placeholder = EmptyState.cell(Self.iconName, "Reading…")
    case .failed(let reason):
      hasFailed = true
      if status.text != reason { table.announce(reason) }
      status.text = reason
      table.placeholder = EmptyState.cell(
        "dialog-error-symbolic", "No Table", "\(reason)\nDrop another file here.")
    }
    if hasFailed { status.addCSSClass("error") } else { status.removeCSSClass("error") }
  }

  private var summary: String {
    guard let table = model.table else { return "" }
    var parts = ["\(table.name): \(table.rows.count.grouped) rows"]
    if !model.search.isEmpty { parts.append("\(model.shown.count.grouped) shown") }
    let columnCount = table.shownColumns.count
    if columnCount < table.columns.count {
      parts.append("\(columnCount) of \(table.columns.count.grouped) columns")
    }
    if table.endsInQuotes { parts.append("the last row has a quote that is not closed") }
    if model.isSorting { parts.append("sorting…") }
    if path == nil, model.tableCount == 1 { parts.append("drop a file here to read it") }
    return parts.joined(separator: " · ")
  }
}
