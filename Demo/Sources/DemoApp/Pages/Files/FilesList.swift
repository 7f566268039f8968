internal import FunctionalListDemoFiles
internal import FunctionalListBox

/// The list itself.
final class FilesList {
  private let list = ScrolledList(name: "files")
  private let nothing = Label("No file matches")
  /// Whether the search has ended; only then does an empty list mean that no file matches.
  var isComplete = false { didSet { nothing.isVisible = isComplete } }

  init() {
    nothing.isVisible = false
    nothing.addCSSClass("dim-label")
    nothing.setMargins(top: 48)
    nothing.horizontalAlignment = .center
    list.listBox.setPlaceholder(nothing)
  }

  var content: Widget { list.content }

  /// The number of rows, including headers, that have widgets.
  var liveRowCount: Int { list.table.liveRowCount }

  /// Shows the files.
  ///
  /// - Returns: How long that took, the description included.
  func render(_ listing: FileListing) -> Duration {
    ContinuousClock().measure {
      list.table.renderAndDiff(FileSections.sections(of: listing), completion: nil)
    }
  }
}
