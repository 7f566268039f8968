import FunctionalListWidgets
import FunctionalListBox

nonisolated private struct PagedItem: Identifiable {
  let id: Int
}

/// Ten thousand rows whose items are loaded one by one: the first three, and no others.
func showPagedList() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  window.defaultSize = (300, 300)
  window.child = scrolled
  let items = PagedItems(ids: 1...10_000, batch: 1) { (ids: [Int]) -> [PagedItem] in
    if let id = ids.first, id > 3 { try await Task.sleep(for: .seconds(600)) }
    return ids.map { PagedItem(id: $0) }
  }
  table.renderAndDiff([
    TableSection(key: "paged", items: items) { item in
      cell("", "Item \(item.id)")
    } placeholder: { _ in
      cell("", "")
    }
  ])
  Task {
    while items[3] == nil { try await Task.sleep(for: .milliseconds(1)) }
    window.present()
  }
}
