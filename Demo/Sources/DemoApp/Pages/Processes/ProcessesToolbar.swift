internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoProcesses

/// The user's choices: the text to search for, and whether processes stand below those that have started them.
final class ProcessesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  let treeButton = ToggleButton("Tree")
  /// Called when a choice has changed.
  var onChange: (() -> Void)?

  var filter: ProcessFilter { ProcessFilter(search.text) }

  var showsTree: Bool { treeButton.isActive }

  init(searchText: String) {
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name, user or PID"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] _ in self?.onChange?() }
    content.append(search)
    treeButton.onToggled = { [weak self] _ in self?.onChange?() }
    content.append(treeButton)
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.keyCaptureWidget = widget
  }
}
