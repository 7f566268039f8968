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
