internal import FunctionalListBox

/// The list of a page, which scrolls up and down.
final class ScrolledList {
  let content = ScrolledWindow()
  let listBox = ListBox()
  let table: FunctionalTableData

  init(name: String) {
    table = FunctionalTableData(name: name)
    table.listBox = listBox
    content.horizontalPolicy = .never
    content.expandsVertically = true
    content.child = listBox
  }
}
