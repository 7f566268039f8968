import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// Selection and focus go through the seam of the host, so a recorder answers for them too.
@Suite @MainActor struct RecorderSeamTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
  }

  func label(
    _ key: String, style: CellStyle? = nil, actions: CellActions = CellActions()
  ) -> LabelCell {
    LabelCell(key: key, state: key, style: style, actions: actions)
  }

  func render(_ keys: String) {
    let rows = keys.split(separator: " ").map { label(String($0)) }
    table.renderAndDiff([TableSection(key: "s", rows: rows, header: label("header"))])
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  @Test func `the selection follows its rows`() {
    render("a b c")
    #expect(table.select(path("b")))
    #expect(table.isSelected(path("b")))
    render("c b a")
    #expect(table.selectedItemPaths.map(\.itemKey) == ["b"])
    render("c a")
    #expect(table.selectedItemPaths.isEmpty)
  }

  @Test func `headers are never selected`() {
    render("a b")
    table.selectAll()
    #expect(table.selectedItemPaths.map(\.itemKey) == ["a", "b"])
    table.deselect(path("a"))
    #expect(table.selectedItemPaths.map(\.itemKey) == ["b"])
    table.deselectAll()
    #expect(table.selectedItemPaths.isEmpty)
  }

  @Test func `a row that cannot be selected is not`() {
    let locked = label("b", style: CellStyle(isSelectable: false))
    table.renderAndDiff([TableSection(key: "s", rows: [label("a"), locked])])
    #expect(!table.select(path("b")))
    #expect(!table.select(path("missing")))
    table.selectAll()
    #expect(table.selectedItemPaths.map(\.itemKey) == ["a"])
  }

  @Test func `a style selects and deselects without a call`() {
    table.onSelectionChanged = { _ in Issue.record("nobody has selected anything") }
    for isSelected in [true, false] {
      let row = label("a", style: CellStyle(selected: isSelected))
      table.renderAndDiff([TableSection(key: "s", rows: [label("b"), row])])
      #expect(table.isSelected(path("a")) == isSelected)
    }
  }

  @Test func `a row that refuses is not selected`() {
    let locked = label("b", actions: CellActions(canSelectAction: { false }))
    table.renderAndDiff([TableSection(key: "s", rows: [label("a"), locked])])
    #expect(!table.select(path("b")))
    table.selectAll()
    #expect(table.selectedItemPaths.map(\.itemKey) == ["a"])
  }

  @Test func `the mode says how many rows can be selected`() {
    var told: [String] = []
    let rows = ["a", "b"].map { key in
      label(
        key,
        actions: CellActions(
          selectionAction: { told.append(key) }, deselectionAction: { told.append("-\(key)") }))
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    table.selectionMode = .single
    #expect(table.selectionMode == .single)
    table.select(path("a"), notifying: true)
    table.select(path("b"), notifying: true)
    #expect(table.selectedItemPaths.map(\.itemKey) == ["b"])
    #expect(told == ["a", "-a", "b"])
    table.selectAll()
    #expect(table.selectedItemPaths.count == 1)
    table.selectionMode = .none
    #expect(table.selectedItemPaths.isEmpty)
    #expect(!table.select(path("a")))
  }

  @Test func `in the selection mode several rows can be selected`() {
    render("a b")
    table.selectionMode = .none
    var told: [Bool] = []
    table.onSelectingChanged = { told.append($0) }
    table.isSelecting = true
    table.isSelecting = true
    #expect(table.select(path("a")))
    #expect(table.select(path("b")))
    #expect(table.selectedItemPaths.count == 2)
    table.isSelecting = false
    #expect(table.selectedItemPaths.isEmpty)
    #expect(told == [true, false])
  }

  @Test func `only a selection that counts as the user's is told, once`() {
    var told: [String] = []
    table.onSelectionChanged = { told.append("list \($0.map(\.itemKey))") }
    let actions = CellActions(selectionAction: { told.append("row a") })
    table.renderAndDiff([TableSection(key: "s", rows: [label("a", actions: actions)])])
    table.select(path("a"))
    #expect(told == [])
    table.deselect(path("a"))
    table.select(path("a"), notifying: true)
    table.select(path("a"), notifying: true)
    #expect(told == ["row a", "list [\"a\"]"])
  }

  @Test func `the focus follows its row, and goes to the nearest one when the row is gone`() {
    render("a b c")
    #expect(table.focusedItemPath == nil)
    #expect(table.focus(path("c")))
    #expect(table.focusedItemPath == path("c"))
    render("c a")
    #expect(table.focusedItemPath == path("c"))
    #expect(!table.focus(path("missing")))
    #expect(table.focusedItemPath == path("c"))
    render("b a d")
    #expect(table.focusedItemPath == path("a"))
    table.renderAndDiff([TableSection(key: "s", rows: [], header: label("header"))])
    #expect(table.focusedItemPath == nil)
  }

  @Test func `every row is live and visible, and nothing scrolls`() {
    render("a b")
    #expect(table.liveRowCount == 3)
    #expect(table.visibleItemPaths.map(\.itemKey) == ["a", "b"])
    #expect(!table.scroll(to: path("a")))
    var reached = 0
    table.onEdgeReached(.bottom) { reached += 1 }
    render("a b c")
    #expect(reached == 0)
  }

  @Test func `what is asked for in a handler is done after it`() {
    var isDone = false
    let actions = CellActions(selectionAction: {
      table.renderAndDiff([TableSection(key: "s", rows: [label("b"), label("a")])])
      isDone = table.focus(path("b"))
    })
    table.renderAndDiff([TableSection(key: "s", rows: [label("a", actions: actions)])])
    recorder.clear()
    table.select(path("a"), notifying: true)
    #expect(recorder.calls == [.insert(.row(path("b")), at: 0)])
    #expect(table.selectedItemPaths.map(\.itemKey) == ["a"])
    #expect(table.focusedItemPath == path("b"))
    _ = isDone
  }
}
