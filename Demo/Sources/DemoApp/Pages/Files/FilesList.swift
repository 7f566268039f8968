internal import FunctionalListDemoFiles
internal import FunctionalListBox

/// The list itself.
final class FilesList {
  let content = ScrolledWindow()
  private let listBox = ListBox()
  private let table = FunctionalTableData(name: "files")
  private let nothing = Label("No file matches")
  /// Whether the search has ended; only then does an empty list mean that no file matches.
  var isComplete = false { didSet { nothing.isVisible = isComplete } }

  init() {
    nothing.isVisible = false
    nothing.addCSSClass("dim-label")
    nothing.setMargins(top: 48)
    nothing.horizontalAlignment = .center
    listBox.setPlaceholder(nothing)
    content.child = listBox
    content.expandsVertically = true
    content.horizontalPolicy = .never
    table.liveRows = .automatic
    table.listBox = listBox
  }

  /// The number of rows, including headers, that have widgets.
  var liveRowCount: Int { table.liveRowCount }

  /// Shows the files.
  ///
  /// - Returns: How long that took, the description included.
  func render(_ listing: FileListing) -> Duration {
    ContinuousClock().measure {
      table.renderAndDiff(FileSections.sections(of: listing), completion: nil)
    }
  }
}
