import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting

/// Tests of a list whose items a slow store loads.
@MainActor protocol ShowsPagedItems {
  var recorder: ListRecorder { get }
  var table: FunctionalTableData { get }
  var store: BatchStore { get }
}

extension ShowsPagedItems {
  typealias Items = PagedItems<Int, BatchStore.Item>

  func items(_ ids: some Sequence<Int>, cached: Int = 100, batch: Int = 20) -> Items {
    PagedItems(ids: ids, cached: cached, batch: batch) { [store] in try await store.items($0) }
  }

  func section(_ key: String, _ items: Items, ids: ListItems<Int>? = nil) -> TableSection {
    TableSection(
      key: key, items: items, ids: ids, header: LabelCell(key: "", state: "header") { _, _ in }
    ) { item in
      LabelCell(key: "", state: item.text) { _, _ in }
    } placeholder: { _ in
      LabelCell(key: "", state: "…") { _, _ in }
    }
  }

  func show(_ items: Items) { render([section("s", items)]) }

  func render(_ sections: [TableSection]) { table.renderAndDiff(sections) }

  /// What the rows show, without headers.
  var texts: [String] {
    recorder.text.split(separator: "\n").filter { $0.contains("\"") && !$0.contains("header") }
      .map(String.init)
  }

  func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: id) }
}
