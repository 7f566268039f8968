internal import FunctionalListDemoFiles
internal import FunctionalListBox

/// Every file below a folder, shown while the rest are still being found.
final class FilesPage: Page {
  static let name = "files"
  static let title = "Files"
  static let iconName = "folder-symbolic"

  private let column = Box(orientation: .vertical)
  private let toolbar: FilesToolbar
  let list = FilesList()
  private let statusLabel = Label()
  private var status = FilesStatus()
  private let scanner: FolderScanner
  private let index = FileIndex()
  private let requests: NewestRequest<FileArrangement, FileListing>
  private var search: Task<Void, Never>?
  private let upkeep = Repetition()
  /// Whether the index has changed since the last request.
  private var isBehind = false
  private let (settling, reportSettled) = AsyncStream<Void>.makeStream(
    bufferingPolicy: .bufferingNewest(1))

  init(options: PageOptions) {
    scanner = options.files
    requests = NewestRequest { [index] arrangement in
      try await index.listing(as: arrangement)
    }
    toolbar = FilesToolbar(searchText: options.searchText, repeatsFiles: options.repeatsFiles)
    statusLabel.addCSSClass("page-status")
    statusLabel.addCSSClass("numeric")
    statusLabel.truncates = true
    toolbar.searchStarts(in: column)
    column.append(toolbar.content)
    column.append(list.content)
    column.append(statusLabel)
    toolbar.onChange = { [weak self] in self?.ask() }
    requests.onAnswer = { [weak self] in self?.show($0) }
  }

  var content: Widget { column }

  /// Continues the search, which starts when the page is first visible.
  func appear() {
    search =
      search
      ?? Task { [weak self, scanner] in
        for await batch in scanner.batches() {
          guard let self else { return }
          await take(batch)
        }
        self?.endSearch()
      }
    upkeep.start { [weak self] in self?.catchUp() }
  }

  func disappear() { upkeep.stop() }

  /// Returns when all files are shown, or after ten seconds.
  func settle() async throws {
    let patience = Task { [reportSettled] in
      try await Task.sleep(for: .seconds(10))
      reportSettled.yield()
    }
    defer { patience.cancel() }
    for await _ in settling.prefix(1) {}
  }

  private func take(_ batch: FileBatch) async {
    await index.add(batch.files)
    status.skippedFolders += batch.skippedFolders
    isBehind = true
  }

  private func endSearch() {
    status.isSearching = false
    list.isComplete = true
    isBehind = true
  }

  /// Requests new files, and returns the time until the next check.
  ///
  /// Renders take at most a quarter of the main thread's time, so that the window stays responsive.
  private func catchUp() -> Duration {
    if isBehind, !requests.isBusy { ask() }
    showStatus()
    guard status.isSearching || isBehind else { return .seconds(1) }
    return max(.milliseconds(100), (status.lastRender ?? .zero) * 3)
  }

  /// Requests all files that were found, arranged by the user's choices.
  private func ask() {
    isBehind = false
    requests.ask(toolbar.arrangement)
  }

  private func show(_ listing: FileListing) {
    status.lastRender = list.render(listing)
    status.rowCount = listing.rowCount
    status.fileCount = listing.fileCount
    showStatus()
    if !status.isSearching, !isBehind { reportSettled.yield() }
  }

  private func showStatus() {
    status.liveRowCount = list.liveRowCount
    status.memory = FilesStatus.memoryOfThisProcess()
    statusLabel.text = status.description
  }
}
