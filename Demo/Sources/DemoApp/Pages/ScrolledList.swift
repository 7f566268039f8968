internal import FunctionalListWidgets
internal import FunctionalListBox

/// The list of a page, which scrolls up and down.
final class ScrolledList {
  let content = ScrolledWindow()
  let listBox = ListBox()
  let table: FunctionalTableData

  /// - Parameters:
  ///   - name: the name of the table in diagnostics.
  ///   - label: the name of the list for a screen reader.
  ///   - isClamped: whether the rows are no wider than is easy to read.
  init(name: String, label: String, isClamped: Bool = false) {
    table = FunctionalTableData(name: name)
    table.listBox = listBox
    listBox.setAccessibleLabel(label)
    content.horizontalPolicy = .never
    content.expandsVertically = true
    content.child = isClamped ? Clamp(listBox) : listBox
    if isClamped { content.addCSSClass("view") }
  }

  /// Draws the rows of each section as one card; see ``CellStyle/card(_:of:cssClasses:isActivatable:)``.
  func showsCards() {
    content.removeCSSClass("view")
    listBox.addCSSClass("card-list")
  }
}
