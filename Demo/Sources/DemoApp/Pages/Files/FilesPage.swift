internal import FunctionalListDemoFiles
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The files below a folder: their tree, and a search in all of them.
final class FilesPage: Page {
  static let name = "files"
  static let title = "Files"
  static let iconName = "folder-symbolic"

  let model: FilesModel
  let list = ScrolledList(name: "files", label: FilesPage.title)
  private let column = Box(orientation: .vertical)
  private let toolbar: FilesToolbar
  private let statusLabel = Label()
  private var status = FilesStatus()
  private var search: Task<Void, Never>?
  private let upkeep = Repetition()
  private let (settling, reportSettled) = AsyncStream<Void>.makeStream(
    bufferingPolicy: .bufferingNewest(1))

  init(options: PageOptions) {
    toolbar = FilesToolbar(searchText: options.searchText, repeatsFiles: options.repeatsFiles)
    model = FilesModel(
      of: options.files, as: toolbar.arrangement(in: .size), expandedLevels: options.expandedLevels)
    statusLabel.addCSSClass("page-status")
    statusLabel.addCSSClass("numeric")
    statusLabel.truncates = true
    toolbar.searchStarts(in: column)
    column.append(toolbar.content)
    column.append(list.content)
    column.append(statusLabel)
    toolbar.onChange = { [weak self] in self?.arrange() }
    list.content.horizontalPolicy = .automatic
    list.table.columns = FileColumns.all
    list.table.columnState = FileColumns.state(in: .size)
    list.table.onSortChanged { [weak self] _ in self?.arrange() }
    list.table.placeholder = EmptyState.cell("edit-find-symbolic", "Searching…")
    list.table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Files Found", "Try another search.")
    list.table.onRender = { [weak self] in self?.didRender($0) }
    list.table.observe { [model] in FileSections(model: model) }
  }

  var content: Widget { column }

  /// Shows the files as the user has chosen.
  private func arrange() {
    model.arrangement = toolbar.arrangement(in: FileOrder(list.table.columnState.sort))
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
    status.liveRowCount = list.table.liveRowCount
    status.memory = FilesStatus.memoryOfThisProcess()
    statusLabel.text = status.description
  }
}
