import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// The order of renders and completions, and what can be looked up after them.
@Suite @MainActor struct RenderingTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
  }

  func sections(_ keys: String...) -> [TableSection] {
    [
      TableSection(
        key: "s",
        rows: keys.map { key in
          LabelCell(key: key, state: key)
        })
    ]
  }

  @Test func `a render is applied when it returns`() {
    table.renderAndDiff(sections("a"))
    #expect(recorder.elements.count == 1)
    #expect(!table.isRendering)
  }

  @Test func `the completion is told what changed`() {
    var outcomes: [RenderOutcome] = []
    table.renderAndDiff(sections("a"))
    table.renderAndDiff(sections("a", "b")) { outcomes.append($0) }
    var changes = TableSectionChangeSet(old: sections("a"), new: sections("a", "b"))
    #expect(outcomes == [.applied(changes)])
    table.renderAndDiff(sections("a", "b")) { outcomes.append($0) }
    changes = TableSectionChangeSet()
    #expect(outcomes.last == .applied(changes))
  }

  @Test func `of the renders that wait the last is applied, and all complete in order`() {
    var log: [String] = []
    func note(_ name: String) -> (RenderOutcome) -> Void {
      { outcome in
        switch outcome {
        case .applied: log.append("\(name) applied")
        case .overtaken: log.append("\(name) overtaken")
        }
      }
    }
    table.renderAndDiff(sections("a")) { outcome in
      note("first")(outcome)
      table.renderAndDiff(sections("b"), completion: note("second"))
      table.renderAndDiff(sections("c"), completion: note("third"))
      table.renderAndDiff(sections("d"), completion: note("fourth"))
      log.append("first returns")
    }
    #expect(
      log == [
        "first applied", "first returns", "second overtaken", "third overtaken", "fourth applied",
      ])
    #expect(recorder.elements == [.row(ItemPath(sectionKey: "s", itemKey: "d"))])
    #expect(recorder.renderCount == 2)
  }

  @Test func `await returns when the list has settled`() async {
    let outcome = await table.renderAndDiff(sections("a", "b"))
    #expect(recorder.elements.count == 2)
    guard case .applied(let changes) = outcome else {
      Issue.record("the render was overtaken")
      return
    }
    #expect(changes.insertedSections == [0])
  }

  @Test func `rows are found by index, path and key`() throws {
    table.renderAndDiff(sections("a", "b") + [TableSection(key: "empty")])
    let path = ItemPath(sectionKey: "s", itemKey: "b")
    let index = RowIndex(section: 0, row: 1)
    #expect(table.index(of: path) == index)
    #expect(table.itemPath(at: index) == path)
    #expect(table.itemPath(forRowKey: "b") == path)
    #expect(table.row(at: path)?.key == "b")
    #expect(table[index]?.key == "b")
  }

  @Test func `a row is found where it stands now, however often it was looked for`() {
    let path = ItemPath(sectionKey: "s", itemKey: "b")
    let renders = [(sections("a", "b"), 1), (sections("b", "a"), 0), (sections("a"), nil)]
    for (described, row) in renders {
      table.renderAndDiff(described)
      for _ in 0..<10 { #expect(table.index(of: path)?.row == row) }
    }
  }

  @Test func `what is not there is nil, never a trap`() {
    table.renderAndDiff(sections("a"))
    let nowhere = [
      RowIndex(section: 0, row: 1), RowIndex(section: 1, row: 0), RowIndex(section: -1, row: 0),
      RowIndex(section: 0, row: -1), RowIndex(section: .max, row: .max),
    ]
    for index in nowhere {
      #expect(table[index] == nil)
      #expect(table.itemPath(at: index) == nil)
    }
    #expect(table.index(of: ItemPath(sectionKey: "s", itemKey: "b")) == nil)
    #expect(table.row(at: ItemPath(sectionKey: "t", itemKey: "a")) == nil)
    #expect(table.itemPath(forRowKey: "b") == nil)
  }

  @Test func `repeated keys are left out and reported once, with all their places`() {
    var diagnostics: [Diagnostic] = []
    let before = FunctionalTableData.diagnosticHandler
    FunctionalTableData.diagnosticHandler = { diagnostics.append($0) }
    defer { FunctionalTableData.diagnosticHandler = before }
    table.renderAndDiff(sections("a", "b", "a", "a") + sections("c"))
    #expect(recorder.elements == ["a", "b"].map { .row(ItemPath(sectionKey: "s", itemKey: $0)) })
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.description
        == "list \"test\": keys are repeated: section \"s\" at [0, 1], "
        + "row \"a\" of section \"s\" (0) at [0, 2, 3]. The first of each is shown; make keys unique"
    )
  }

  @Test func `rows of several types are restyled together`() throws {
    var rows: [any CellConfigType] = [
      LabelCell(key: "a", state: "a") { _, _ in },
      WidgetCell(key: "b", state: "b") {
        let label = Label()
        label.wraps = true
        return label
      } configure: { label, text in
        let text = text ?? ""
        label.text = text
      },
      LoadMoreCell(key: "c") { false },
    ]
    var activated: [String] = []
    for index in rows.indices {
      let key = rows[index].key
      rows[index].style = CellStyle(cssClasses: ["last"], isSelectable: false)
      rows[index].actions.activationAction = { activated.append(key) }
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    for key in ["a", "b", "c"] {
      let path = ItemPath(sectionKey: "s", itemKey: key)
      let cell = try #require(table.row(at: path))
      #expect(cell.style == CellStyle(cssClasses: ["last"], isSelectable: false))
    }
    try recorder.activate(ItemPath(sectionKey: "s", itemKey: "b"))
    #expect(activated == ["b"])
  }
}
