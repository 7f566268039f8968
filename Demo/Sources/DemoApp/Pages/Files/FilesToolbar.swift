internal import FunctionalListDemoFiles
internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText

/// The user's choices: the text to search for, the order, sections, and the number of rows.
final class FilesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  let orderButtons = ChoiceButtons(FileOrder.allCases, pressed: .size) { order in
    (label: order.title, tooltip: "Sort by \(order.title)")
  }
  let folderButton = ToggleButton(
    iconName: "folder-symbolic", tooltip: "A section for each folder")
  let repeatButton = ToggleButton()
  /// Called when a choice has changed.
  var onChange: (() -> Void)?

  var arrangement: FileArrangement {
    FileArrangement(
      order: orderButtons.choice, filter: FileFilter(search.text),
      isByFolder: folderButton.isActive,
      rowGoal: repeatButton.isActive ? Self.repeatedRowCount : nil)
  }

  private static let repeatedRowCount = 1_000_000

  init(searchText: String, repeatsFiles: Bool = false) {
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] _ in self?.onChange?() }
    content.append(search)
    orderButtons.onChange = { [weak self] in self?.onChange?() }
    content.append(orderButtons.content)
    repeatButton.label = "\(Self.repeatedRowCount.grouped) Rows"
    repeatButton.isActive = repeatsFiles
    repeatButton.tooltip = "Repeat the files to \(Self.repeatedRowCount.grouped) rows"
    for button in [folderButton, repeatButton] {
      button.onToggled = { [weak self] _ in self?.onChange?() }
      content.append(button)
    }
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.keyCaptureWidget = widget
  }
}

extension FileOrder {
  fileprivate var title: String {
    switch self {
    case .name: "Name"
    case .size: "Size"
    case .date: "Date"
    }
  }
}
