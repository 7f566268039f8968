internal import FunctionalListBox
internal import FunctionalListDemoFiles
internal import Observation

/// The tree of a folder; a folder in it is read when the user expands it.
@Observable final class FolderTree {
  typealias Items = LoadableTreeItems<FoundFile, FilePath>

  /// The visible rows.
  private(set) var items: Items
  private let loader: TreeLoader<FoundFile, FilePath>
  private let reader: FolderReader

  /// Makes the tree, with `expandedLevels` levels of folders expanded.
  init(of scanner: FolderScanner, order: FileOrder, expandedLevels: Int = 1) {
    let reader = FolderReader(scanner, order: order)
    self.reader = reader
    loader = TreeLoader(
      [scanner.folder], isExpandable: { $0.kind == .folder }, id: \.path,
      message: { ($0 as? FolderError)?.reason ?? "\($0)" },
      load: { try await reader.files(in: $0.path) })
    items = loader.items
    loader.itemsDidChange = { [weak self] in self?.items = $0 }
    expand([scanner.folder], levels: expandedLevels)
  }

  /// The order of the files in each folder.
  var order: FileOrder {
    get { reader.order }
    set {
      guard newValue != reader.order else { return }
      reader.order = newValue
      loader.reload()
    }
  }

  /// Whether folders are being read.
  var isLoading: Bool { loader.isLoading }

  /// Shows or hides what is in a folder.
  func setExpanded(_ isExpanded: Bool, _ folder: FilePath) {
    loader.setExpanded(isExpanded, for: folder)
  }

  /// Reads a folder again after a failure.
  func retry(_ folder: FilePath) { loader.retry(folder) }

  /// Expands the folders among some files, and those in them when they are known.
  private func expand(_ files: [FoundFile], levels: Int) {
    guard levels > 0 else { return }
    for file in files where file.kind == .folder {
      reader.onRead[file.path] = { [weak self] in self?.expand($0, levels: levels - 1) }
      loader.setExpanded(true, for: file.path)
    }
  }
}

/// Reads folders for a tree.
private final class FolderReader {
  var order: FileOrder
  /// Called with what is in a folder when it is read for the first time.
  var onRead: [FilePath: ([FoundFile]) -> Void] = [:]
  private let scanner: FolderScanner

  init(_ scanner: FolderScanner, order: FileOrder) {
    self.scanner = scanner
    self.order = order
  }

  func files(in folder: FilePath) async throws -> [FoundFile] {
    let files = try await scanner.files(in: folder, by: order)
    onRead.removeValue(forKey: folder)?(files)
    return files
  }
}
