internal import FunctionalListDemoFiles
internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText

/// The user's choices: the text to search for, sections, and the number of rows.
final class FilesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  let folderButton = ToggleButton(
    iconName: "folder-symbolic", tooltip: "A section for each folder")
  let repeatButton = ToggleButton()
  let gridButton = ToggleButton(iconName: "view-grid-symbolic", tooltip: "Tiles")
  /// Called when a choice has changed.
  var onChange: (() -> Void)?

  /// The user's choices, with an order, which the titles of the list show.
  func arrangement(in order: FileOrder) -> FileArrangement {
    FileArrangement(
      order: order, filter: FileFilter(search.text),
      isByFolder: folderButton.isActive,
      rowGoal: repeatButton.isActive ? Self.repeatedRowCount : nil, isGrid: gridButton.isActive)
  }

  private static let repeatedRowCount = 1_000_000

  init(searchText: String, repeatsFiles: Bool = false) {
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] _ in self?.onChange?() }
    content.append(search)
    repeatButton.label = "\(Self.repeatedRowCount.grouped) Rows"
    repeatButton.isActive = repeatsFiles
    repeatButton.tooltip = "Repeat the files to \(Self.repeatedRowCount.grouped) rows"
    for button in [gridButton, folderButton, repeatButton] {
      button.onToggled = { [weak self] _ in self?.onChange?() }
      content.append(button)
    }
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.keyCaptureWidget = widget
  }
}
