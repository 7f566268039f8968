import FunctionalListBox
import ListBoxTesting
import Testing

/// A list that a sorter sorts, without a display.
@Suite @MainActor struct ListSorterTests {
  nonisolated struct File: Equatable, Identifiable {
    var id: String
    var size: Int
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private static let keys: [SortKey<File>] = [
    .text("name") { $0.id }, .value("size") { $0.size },
  ]

  init() {
    table = FunctionalTableData(name: "files", recorder: recorder)
    table.columns = [
      ListColumn("name", title: "Name", sort: .ascending),
      ListColumn("size", title: "Size", sort: .descending),
      ListColumn("kind", title: "Kind", sort: .ascending),
    ]
  }

  private func show(_ sorter: ListSorter<File>) {
    table.onSortChanged { sorter.sort(by: $0) }
    table.observe {
      TableSection(key: "files", items: sorter.items) { file in
        ColumnRow.cell(key: file.id, state: file) { _, _ in }
      }
    }
  }

  private var rows: [String] {
    recorder.elements.compactMap { element in
      guard case .row(let path) = element else { return nil }
      return path.itemKey
    }
  }

  @Test func `a click on a title sorts, and the model keeps its order among equal rows`() throws {
    let files = [File(id: "b10", size: 1), File(id: "b9", size: 2), File(id: "a", size: 1)]
    let sorter = ListSorter(ListItems(files), keys: Self.keys)
    show(sorter)
    try recorder.sort("size")
    recorder.drawFrame()
    #expect(rows == ["b9", "b10", "a"])
    try recorder.sort("name", further: true)
    recorder.drawFrame()
    #expect(rows == ["b9", "a", "b10"])
    try recorder.sort("name")
    recorder.drawFrame()
    #expect(rows == ["a", "b9", "b10"], "numbers are compared by their value")
    try recorder.sort("kind")
    recorder.drawFrame()
    #expect(rows == ["b10", "b9", "a"], "a column without a key has no order")
  }

  @Test func `a change of the model is one of the list`() throws {
    let files = (0..<100).map { File(id: "\($0)", size: $0 * 37 % 100) }
    var model = ListItems(files)
    let sorter = ListSorter(model, by: [ColumnSort("size")], keys: Self.keys)
    show(sorter)
    #expect(rows == files.sorted { $0.size < $1.size }.map(\.id))
    recorder.clear()
    model[4].size = 1_000
    sorter.update(model)
    recorder.drawFrame()
    #expect(rows.last == "4")
    let moves = recorder.calls.count { if case .move = $0 { true } else { false } }
    #expect(moves == 1)
  }

  @Test func `the rows of a saved state are sorted at the beginning`() {
    let files = ListItems([File(id: "a", size: 1), File(id: "b", size: 2)])
    let sorter = ListSorter(
      files, by: [ColumnSort("old"), ColumnSort("size", .descending)], keys: Self.keys)
    #expect(sorter.items.map(\.id) == ["b", "a"])
    #expect(!sorter.isSorting)
    sorter.sort(by: [])
    #expect(sorter.items.map(\.id) == ["a", "b"])
  }

  @Test func `many items are sorted later, and the last order is shown meanwhile`() async {
    let files = (0..<10_001).map { File(id: "\($0)", size: $0 * 7_919 % 10_007) }
    let sorter = ListSorter(ListItems(files), keys: Self.keys)
    var changes = 0
    sorter.itemsDidChange = { _ in changes += 1 }
    sorter.sort(by: [ColumnSort("name")])
    sorter.sort(by: [ColumnSort("size")])
    #expect(sorter.isSorting && sorter.items.first == files[0])
    await sorter.sorted()
    #expect(!sorter.isSorting && changes == 1, "the first sort is cancelled")
    #expect(Array(sorter.items) == files.sorted { $0.size < $1.size })
  }

  @Test func `many items that change during a sort are sorted after it`() async {
    let files = (0..<10_001).map { File(id: "\($0)", size: $0 * 7_919 % 10_007) }
    var model = ListItems(files)
    let sorter = ListSorter(model, by: [ColumnSort("size")], keys: Self.keys)
    var counts: [Int] = []
    sorter.itemsDidChange = { counts.append($0.count) }
    for number in 0..<3 {
      model.append(File(id: "new \(number)", size: -number))
      sorter.update(model)
    }
    await sorter.sorted()
    #expect(counts == [10_001, 10_004])
    #expect(Array(sorter.items) == model.sorted { $0.size < $1.size })
    model.removeLast(10_000)
    sorter.update(model)
    #expect(Array(sorter.items) == model.sorted { $0.size < $1.size })
  }

  @Test func `a sorter that is gone ends its sort`() async {
    weak var gone: ListSorter<File>?
    do {
      let files = (0..<20_000).map { File(id: "\($0)", size: -$0) }
      let sorter = ListSorter(ListItems(files), by: [ColumnSort("name")], keys: Self.keys)
      gone = sorter
    }
    #expect(gone == nil)
  }
}
