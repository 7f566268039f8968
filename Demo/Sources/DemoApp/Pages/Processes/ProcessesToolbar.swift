internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoProcesses

/// The text that the user searches for.
final class ProcessesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  /// Called when the text has changed.
  var onChange: (() -> Void)?

  var filter: ProcessFilter { ProcessFilter(search.text) }

  init(searchText: String) {
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name, user or PID"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] _ in self?.onChange?() }
    content.append(search)
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.keyCaptureWidget = widget
  }
}
