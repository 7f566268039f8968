import FunctionalListWidgets
import FunctionalListBox

/// A tree in columns whose list box has a style class, under the name of the class.
@safe
final class SampleTable {
  let view = Box(orientation: .vertical, spacing: 6)
  private let table: FunctionalTableData
  private let listBox = ListBox()

  init(styleClass: String?) {
    table = FunctionalTableData(name: styleClass ?? "no class")
    let title = Label(styleClass ?? "no class")
    title.addCSSClass("dim-label")
    if let styleClass { listBox.addCSSClass(styleClass) }
    // Room for shadows, which are drawn outside of the list box.
    listBox.setMargins(top: 6, leading: 6, bottom: 6, trailing: 6)
    let scrolled = ScrolledWindow()
    scrolled.child = listBox
    scrolled.setMinimumSize(width: 300, height: 260)
    view.append(title)
    view.append(scrolled)
    table.listBox = listBox
    table.columns = [
      ListColumn("name", title: "Name", width: .flexible(minimum: 80), sort: .ascending),
      ListColumn("size", title: "Size", width: .fixed(80), alignment: .end, sort: .descending),
      ListColumn("kind", title: "Kind", sort: .ascending),
    ]
    table.columnState.sort = [ColumnSort("size", .descending)]
    table.renderAndDiff([TableSection(key: "files", rows: Self.rows(isTree: styleClass == nil))])
  }

  private static func rows(isTree: Bool) -> [any CellConfigType] {
    [
      ("Documents", "12 MB", 0), ("Letter.txt", "1 kB", 1), ("Music", "3 GB", 0),
      ("Map.png", "48 kB", 0),
    ]
    .map { name, size, level in
      var row = ColumnRow.cell(key: name, state: [name, size]) { row, texts in
        row["name"].text = texts?[0] ?? ""
        row["size"].text = texts?[1] ?? ""
        row["kind"].text = texts?[0].contains(".") == true ? "File" : "Folder"
      }
      if isTree {
        row.actions.expansion = RowExpansion(
          level: level, isExpandable: !name.contains("."), isExpanded: name == "Documents"
        ) { _ in }
      }
      return row
    }
  }
}
