import FunctionalListBox
import FunctionalListWidgets

/// The walks of the numbers of items that are loaded when they are needed.
@MainActor let listsOfPages: [NumberWalk] = [
  NumberWalk("PagedItems.init") { value in
    let (table, box) = (FunctionalTableData(name: "numbers"), ListBox())
    table.listBox = box
    let items = PagedItems(ids: 0..<2_000, cached: value, batch: value, id: \.self) { $0 }
    table.renderAndDiff([
      TableSection(key: "s", items: items) {
        ListUnderTest.cell("", "\($0)")
      } placeholder: {
        ListUnderTest.cell("", "#\($0)")
      }
    ])
    box.connect("destroy") { _ = table }
    return box
  }
]
