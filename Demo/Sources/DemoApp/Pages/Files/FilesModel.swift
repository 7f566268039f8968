internal import FunctionalListBox
internal import FunctionalListDemoFiles
internal import Observation

/// The files below a folder: a tree, or a list of those that match the search.
@Observable final class FilesModel {
  let tree: FolderTree
  /// The listing that is shown instead of the tree; `nil` while the tree is shown.
  private(set) var listing: FileListing?
  /// The filter of ``listing``, which may be older than that of ``arrangement``.
  private(set) var shownFilter = FileFilter()
  /// Whether files are still being found.
  private(set) var isSearching = true
  private(set) var fileCount = 0
  private(set) var skippedFolders = 0

  /// The arrangement that the user has chosen.
  var arrangement: FileArrangement {
    didSet {
      guard arrangement != oldValue else { return }
      tree.order = arrangement.order
      list()
    }
  }

  private let scanner: FolderScanner
  @ObservationIgnored private var batches: [[FoundFile]] = []
  /// The rows that were searched last.
  @ObservationIgnored private var rows: FileRows?
  /// Makes the next listing.
  @ObservationIgnored private var task: Task<Void, Never>?

  init(of scanner: FolderScanner, as arrangement: FileArrangement, expandedLevels: Int = 1) {
    self.scanner = scanner
    self.arrangement = arrangement
    tree = FolderTree(of: scanner, order: arrangement.order, expandedLevels: expandedLevels)
    list()
  }

  /// Whether the listing shows the chosen arrangement of all files.
  var isSettled: Bool { !isSearching && !isBehind && task == nil && !tree.isLoading }

  /// Whether files were found that the listing does not contain.
  private var isBehind: Bool { !arrangement.isTree && rows?.fileCount != fileCount }

  /// Finds all files, for the list.
  func findFiles() async {
    for await batch in scanner.batches() {
      batches.append(batch.files)
      fileCount += batch.files.count
      skippedFolders += batch.skippedFolders
    }
    isSearching = false
  }

  /// Lists files that were found since the last listing, if there are any.
  ///
  /// Very many rows are listed only once all files are found, because each new file changes the
  /// rows of all others.
  func catchUp() {
    guard isBehind, task == nil, arrangement.rowGoal == nil || !isSearching else { return }
    list(renewingRows: true)
  }

  /// Shows the tree, or the found files in the chosen arrangement.
  private func list(renewingRows: Bool = false) {
    task?.cancel()
    task = nil
    guard !arrangement.isTree else {
      listing = nil
      return
    }
    task = Task {
      try? await list(arrangement, renewingRows: renewingRows)
      if !Task.isCancelled { task = nil }
    }
  }

  /// Shows the files that match, in batches, while the search runs.
  private func list(_ wanted: FileArrangement, renewingRows: Bool) async throws {
    let rows = try await rows(for: wanted, renewing: renewingRows)
    guard !wanted.filter.admitsAll else { return try await show(rows.all, as: wanted) }
    for await matches in rows.results(for: wanted.filter) {
      // With more files the list only grows. It does not shrink to the first matches meanwhile.
      if matches.isComplete || !renewingRows { try await show(matches, as: wanted) }
    }
  }

  private func rows(for wanted: FileArrangement, renewing: Bool) async throws -> FileRows {
    if let rows, rows.suit(wanted), !renewing { return rows }
    let new = try await FileRows(of: batches, as: wanted)
    try Task.checkCancellation()
    rows = new
    return new
  }

  private func show(_ rows: SearchResults<FoundFile>, as wanted: FileArrangement) async throws {
    let new = await FileListing(rows, isByFolder: wanted.isByFolder)
    try Task.checkCancellation()
    listing = new
    if shownFilter != wanted.filter { shownFilter = wanted.filter }
  }
}
