internal import FunctionalListDemoFiles
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The files below a folder: their tree, a search in all of them, and the same files as tiles.
final class FilesPage: Page {
  static let name = "files"
  static let title = "Files"
  static let iconName = "folder-symbolic"

  let model: FilesModel
  let list = ScrolledList(name: "files", label: FilesPage.title)
  let grid: FilesGrid
  private let views = Stack()
  private let column = Box(orientation: .vertical)
  let toolbar: FilesToolbar
  private let statusLabel = Label()
  private var status = FilesStatus()
  private var search: Task<Void, Never>?
  private let upkeep = Repetition()
  private let (settling, reportSettled) = AsyncStream<Void>.makeStream(
    bufferingPolicy: .bufferingNewest(1))

  init(options: PageOptions) {
    list.table.columns = FileColumns.all
    list.table.columnState = FileColumns.state(in: .size)
    options.columns?.keep(list.table, as: Self.name)
    toolbar = FilesToolbar(searchText: options.searchText, repeatsFiles: options.repeatsFiles)
    model = FilesModel(
      of: options.files,
      as: toolbar.arrangement(in: FileOrder(list.table.columnState.sort)),
      expandedLevels: options.expandedLevels)
    grid = FilesGrid(of: model)
    statusLabel.addCSSClass("page-status")
    statusLabel.addCSSClass("numeric")
    statusLabel.truncates = true
    toolbar.searchStarts(in: column)
    column.append(toolbar.content)
    views.add(list.content, name: "list")
    views.add(grid.content, name: "grid")
    column.append(views)
    column.append(statusLabel)
    toolbar.onChange = { [weak self] in self?.arrange() }
    list.content.horizontalPolicy = .automatic
    list.table.onSortChanged { [weak self] _ in self?.arrange() }
    list.table.placeholder = EmptyState.cell("edit-find-symbolic", "Searching…")
    list.table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Files Found", "Try another search.")
    list.table.onRender = { [weak self] in self?.didRender($0) }
    let selection = SharedSelection()
    list.table.selectionMode = .multiple
    list.table.sharedSelection = selection
    grid.grid.sharedSelection = selection
    list.table.observe { [model] in FileSections(model: model) }
  }

  var content: Widget { column }

  /// Shows the files as the user has chosen.
  private func arrange() {
    let wasGrid = model.arrangement.isGrid
    model.arrangement = toolbar.arrangement(in: FileOrder(list.table.columnState.sort))
    if model.arrangement.isGrid != wasGrid { show(asGrid: !wasGrid) }
  }

  /// Shows the files as tiles, or as rows; what was at the top stays there.
  private func show(asGrid isGrid: Bool) {
    let (left, entered): (FunctionalData, FunctionalData) =
      isGrid ? (list.table, grid.grid) : (grid.grid, list.table)
    if let position = left.readingPosition { entered.restore(position) }
    views.visibleChildName = isGrid ? "grid" : "list"
  }

  /// Continues the search, which starts when the page is first visible.
  func appear() {
    search =
      search
      ?? Task { [weak self, model] in
        await model.findFiles()
        self?.list.table.placeholder = EmptyState.cell("folder-symbolic", "No Files")
      }
    upkeep.start { [weak self] in self?.catchUp() }
  }

  func disappear() { upkeep.stop() }

  /// Returns when all files are found and will be shown in the next frame, or after ten seconds.
  func settle() async throws {
    let patience = Task { [reportSettled] in
      try await Task.sleep(for: .seconds(10))
      reportSettled.yield()
    }
    defer { patience.cancel() }
    for await _ in settling.prefix(1) {}
  }

  /// Shows new files and the status, and returns the time until the next check.
  ///
  /// Renders take at most a quarter of the main thread's time, so that the window stays responsive.
  private func catchUp() -> Duration {
    model.catchUp()
    showStatus()
    guard !model.isSettled else {
      reportSettled.yield()
      return .seconds(1)
    }
    return max(.milliseconds(100), (status.lastRender ?? .zero) * 3)
  }

  private func didRender(_ render: RenderSummary) {
    status.rowCount = render.rowCount
    status.lastRender = render.duration
    showStatus()
  }

  private func showStatus() {
    status.fileCount = model.fileCount
    status.skippedFolders = model.skippedFolders
    status.isSearching = model.isSearching
    status.liveRowCount =
      model.arrangement.isGrid ? grid.grid.liveRowCount : list.table.liveRowCount
    status.memory = FilesStatus.memoryOfThisProcess()
    statusLabel.text = status.description
  }
}
