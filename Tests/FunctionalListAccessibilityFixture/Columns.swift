import FunctionalListWidgets
import FunctionalListBox

/// Two rows in three columns, of which one is hidden, sorted by one of them.
func showColumns() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  window.defaultSize = (300, 300)
  window.child = scrolled
  table.columns = [
    ListColumn("name", title: "Name", width: .flexible(minimum: 50), sort: .ascending),
    ListColumn("size", title: "Size", sort: .descending),
    ListColumn("date", title: "Date", isHidden: true),
  ]
  table.columnState.sort = [ColumnSort("size", .descending)]
  table.renderAndDiff([
    TableSection(
      key: "s",
      rows: ["a", "b"].map { key in
        ColumnRow.cell(key: key, state: key) { row, key in
          row["name"].text = key ?? ""
          row["size"].text = "1"
          row["date"].text = "2024"
        }
      })
  ])
  window.present()
}

private nonisolated struct File: Identifiable, Equatable {
  var id: String
  var size: Int
  var kind: String
}

private let sorter = ListSorter(
  ListItems([
    File(id: "Letter", size: 12, kind: "Text"), File(id: "Map", size: 48, kind: "Image"),
    File(id: "Album", size: 30, kind: "Folder"),
  ]),
  keys: [.text("name") { $0.id }, .value("size") { $0.size }, .text("kind") { $0.kind }])

/// Three files in three columns, which the user sorts.
func showTable(tabBehavior: TabBehavior) {
  table.tabBehavior = tabBehavior
  table.columns = [
    ListColumn("name", title: "Name", width: .flexible(minimum: 50), sort: .ascending),
    ListColumn("size", title: "Size", alignment: .end, sort: .descending),
    ListColumn("kind", title: "Kind", sort: .ascending),
  ]
  table.columnState.sort = [ColumnSort("name", .ascending)]
  sorter.sort(by: table.columnState.sort)
  table.onSortChanged { sorter.sort(by: $0) }
  table.observe {
    TableSection(key: "files", items: sorter.items) { file in
      ColumnRow.cell(state: file) { row, file in
        row["name"].text = file?.id ?? ""
        row["size"].text = file.map { "\($0.size)" } ?? ""
        row["kind"].text = file?.kind ?? ""
      }
    }
  }
}
