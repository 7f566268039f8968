import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// What a filter takes with the rows that it leaves out, and gives back.
@MainActor @Suite struct FilterTests {
  private typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let names = (0..<100).map { "n\($0)" }

  init() {
    table = FunctionalTableData(name: "names", recorder: recorder)
    table.selectionMode = .multiple
    recorder.viewportRows = 10
    show(names, isFiltered: false)
  }

  private func show(_ names: [String], isFiltered: Bool = true) {
    table.renderAndDiff {
      TableSection(key: "names", items: names, id: \.self) { name in
        NameCell(key: name, state: name)
      }.filtered(isFiltered)
    }
  }

  private func path(_ name: String) -> ItemPath { ItemPath(sectionKey: "names", itemKey: name) }
  private func paths(_ names: String...) -> [ItemPath] { names.map(path) }
  private var selected: [ItemPath] { Array(table.selectedItemPaths) }
  private var top: ItemPath? { table.visibleItemPaths.first }

  @Test func `a selected row that is left out is selected again when it comes back`() {
    table.select(path("n3"), animated: false, scrollPosition: nil)
    table.select(path("n50"), animated: false, scrollPosition: nil)
    show(["n3", "n7"])
    #expect(selected == paths("n3"))
    show(["n7", "n50"])
    #expect(selected == paths("n50"))
    show(names, isFiltered: false)
    #expect(selected == paths("n3", "n50"))
  }

  @Test func `a filter may leave no section at all`() throws {
    try recorder.scroll(by: 40)
    let read = top
    #expect(read == path("n40"))
    table.select(path("n43"), animated: false, scrollPosition: nil)
    show(["n7"])
    table.renderAndDiff([])
    #expect(selected.isEmpty)
    show(["n43", "n50"])
    #expect(selected == paths("n43"))
    table.renderAndDiff([])
    show(names, isFiltered: false)
    #expect(selected == paths("n43"))
    #expect(top == read)
  }

  @Test func `a filter that leaves no row keeps the focus for its row`() throws {
    try recorder.focus(path("n40"))
    show([])
    #expect(table.focusedItemPath == nil)
    show(["n20", "n60"])
    #expect(table.focusedItemPath == path("n60"))
    show(names, isFiltered: false)
    #expect(table.focusedItemPath == path("n40"))
  }

  @Test func `a row that comes back to an emptied list has the focus again`() throws {
    try recorder.focus(path("n40"))
    show([], isFiltered: false)
    show(["n1"], isFiltered: false)
    #expect(table.focusedItemPath == nil)
    show(names, isFiltered: false)
    #expect(table.focusedItemPath == path("n40"))
  }

  @Test func `an emptied list gives no row the focus if the user has moved it to another`() throws {
    try recorder.focus(path("n40"))
    show([], isFiltered: false)
    show(["n1"], isFiltered: false)
    try recorder.focus(path("n1"))
    show(names, isFiltered: false)
    #expect(table.focusedItemPath == path("n1"))
  }

  @Test func `the app is told of selected rows that go and come back`() {
    var told: [[String]] = []
    table.onSelectionChanged = { told.append($0.map(\.itemKey)) }
    table.select(path("n3"), animated: false, scrollPosition: nil)
    show(["n7"])
    show(["n7", "n8"])
    show(names, isFiltered: false)
    #expect(selected == paths("n3"))
    #expect(told == [[], ["n3"]])
  }

  @Test func `rows that are removed without a filter do not come back selected`() {
    table.select(path("n3"), animated: false, scrollPosition: nil)
    show(["n7"], isFiltered: false)
    show(names, isFiltered: false)
    #expect(selected.isEmpty)
    table.select(path("n4"), animated: false, scrollPosition: nil)
    show(["n7"])
    show(["n7"], isFiltered: false)
    show(names, isFiltered: false)
    #expect(selected.isEmpty)
  }

  @Test func `a row that is selected in place of others ends their selection`() throws {
    table.select(path("n3"), animated: false, scrollPosition: nil)
    show(["n7", "n8"])
    try recorder.select(path("n7"))
    show(names, isFiltered: false)
    #expect(selected == paths("n7"))
  }

  @Test func `rows that are selected one by one in the selection mode stay`() throws {
    table.onSelectingChanged = { _ in }
    try recorder.enterSelecting(at: path("n3"))
    show(["n7", "n8"])
    try recorder.select(path("n7"))
    show(names, isFiltered: false)
    #expect(selected == paths("n3", "n7"))
  }

  @Test func `rows that are left out do not stay selected after the selection mode`() throws {
    table.onSelectingChanged = { _ in }
    try recorder.enterSelecting(at: path("n3"))
    show(["n7"])
    try recorder.leaveSelecting()
    show(names, isFiltered: false)
    #expect(selected.isEmpty)
  }

  @Test func `a row that is described as deselected stays so`() {
    func show(_ names: [String], selected: String?, isFiltered: Bool) {
      table.renderAndDiff {
        TableSection(key: "names") {
          for name in names {
            NameCell(key: name, state: name, style: CellStyle(selected: name == selected)) { _, _ in
            }
          }
        }.filtered(isFiltered)
      }
    }
    show(names, selected: "n3", isFiltered: false)
    #expect(selected == paths("n3"))
    show(["n7"], selected: nil, isFiltered: true)
    show(names, selected: nil, isFiltered: false)
    #expect(selected.isEmpty)
  }

  @Test func `what the app deselects stays deselected`() {
    table.select(path("n3"), animated: false, scrollPosition: nil)
    show(["n7"])
    table.deselectAll()
    show(names, isFiltered: false)
    #expect(selected.isEmpty)
  }

  @Test func `where one row can be selected, one that was selected meanwhile stays`() throws {
    table.selectionMode = .single
    table.select(path("n3"), animated: false, scrollPosition: nil)
    show(["n7"])
    show(names, isFiltered: false)
    #expect(selected == paths("n3"))
    show(["n7"])
    try recorder.select(path("n7"))
    show(names, isFiltered: false)
    #expect(selected == paths("n7"))
  }

  @Test func `the focus goes back to its row, unless the user has moved it`() throws {
    try recorder.focus(path("n40"))
    show(["n7", "n60"])
    #expect(table.focusedItemPath == path("n60"))
    show(names, isFiltered: false)
    #expect(table.focusedItemPath == path("n40"))
    show(["n7", "n60"])
    try recorder.focus(path("n7"))
    show(names, isFiltered: false)
    #expect(table.focusedItemPath == path("n7"))
  }

  @Test func `the list is read on where it was before, unless the user has chosen a row`() throws {
    try recorder.scroll(by: 42)
    show(names.filter { $0.hasSuffix("7") })
    try recorder.scroll(by: 3)
    show(names, isFiltered: false)
    #expect(top == path("n42"))
    show(["n3", "n7"])
    try recorder.focus(path("n7"))
    show(names, isFiltered: false)
    #expect(table.visibleItemPaths.contains(path("n7")))
  }

  @Test func `the app may leave the list where it is`() throws {
    table.scrollAnchor = .none
    try recorder.scroll(by: 42)
    show(Array(names.prefix(20)))
    show(names, isFiltered: false)
    #expect(top == path("n10"))
  }

  @Test func `a result of a search is filtered by itself`() async {
    let search = ListSearch(names) { name, query in name.contains(query) }
    func render(_ results: SearchResults<String>) {
      table.renderAndDiff {
        TableSection(key: "names", items: results, id: \.self) { name in
          NameCell(key: name, state: name)
        }
      }
    }
    render(SearchResults(names))
    table.select(path("n3"), animated: false, scrollPosition: nil)
    for query in ["7", "77", ""] {
      for await results in search.results(for: query) { render(results) }
      #expect(selected == (query.isEmpty ? paths("n3") : []))
    }
  }

  @Test(arguments: 1...30) func `random filters give back all that they take`(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<random(6) {
      table.select(path(names[random(100)]), animated: false, scrollPosition: nil)
    }
    let focused = random(3) == 0 ? nil : path(names[random(100)])
    if let focused { try recorder.focus(focused) }
    try recorder.scroll(by: random(90))
    let (before, firstSeen) = (Set(selected), top)
    for _ in 0..<1 + random(6) {
      let shown = names.filter { _ in random(4) == 0 }
      show(shown)
      #expect(Set(selected) == before.filter { shown.contains($0.itemKey) })
    }
    // Rows that come and go in the model meanwhile.
    let added = (0..<random(5)).map { "new\($0)" }
    show(added + names, isFiltered: false)
    #expect(Set(selected) == before)
    #expect(table.focusedItemPath == focused)
    #expect(top == firstSeen)
  }
}
