import FunctionalListBox
import FunctionalListTestSupport
import FunctionalListWidgets
import ListBoxTesting
import Testing

/// Rows that are copied without a display.
@Suite @MainActor struct RecorderCopyingTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
    table.renderAndDiff([
      TableSection(
        key: "s", rows: [row("a", .text("A")), row("b", nil), row("c", .files(["/c"]))])
    ])
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  func row(_ key: String, _ payload: DragPayload?) -> LabelCell {
    LabelCell(key: key, state: key, actions: CellActions(dragPayload: { payload })) { _, _ in }
  }

  @Test func `the row with the focus is copied, or all selected rows`() throws {
    #expect(throws: ListRecorder.InteractionError.nothingToCopy) { try recorder.copy() }
    try recorder.focus(path("b"))
    #expect(throws: ListRecorder.InteractionError.nothingToCopy) { try recorder.copy() }
    try recorder.focus(path("a"))
    #expect(try recorder.copy() == CopiedRows(text: "A"))
    recorder.select([path("b"), path("c")])
    #expect(try recorder.copy() == CopiedRows(files: ["/c"]))
    try recorder.select(path("a"))
    #expect(try recorder.copy() == CopiedRows(text: "A", files: ["/c"]))
  }

  @Test func `rows with cells are copied as a table of the columns that are shown`() throws {
    table.columns = [
      ListColumn("size", title: "Size", alignment: .end), ListColumn("name", title: "Name"),
      ListColumn("path", title: "Path", isHidden: true),
    ]
    show([
      TableSection(
        key: "s",
        rows: [
          row("a", .cells(["name": "A, \"a\"", "size": "1", "path": "/a"])),
          row("b", .forms([.cells(["name": "<b>\tB\n", "other": "?"]), .files(["/b"])])),
        ])
    ])
    table.selectAll()
    let copied = CopiedRows(
      text: "1\tA, \"a\"\n\t<b> B ",
      csv: "Size,Name\r\n1,\"A, \"\"a\"\"\"\r\n,\"<b>\tB\n\"\r\n",
      html:
        "<meta charset=\"utf-8\"><table><thead><tr><th align=\"right\">Size</th><th>Name</th></tr></thead>"
        + "<tbody><tr><td align=\"right\">1</td><td>A, &quot;a&quot;</td></tr>"
        + "<tr><td align=\"right\"></td><td>&lt;b&gt;\tB<br></td></tr></tbody></table>",
      files: ["/b"])
    #expect(try recorder.copy() == copied)
    table.columnState.order = ["name", "size"]
    table.columnState.hidden["size"] = true
    #expect(try recorder.copy().csv == "Name\r\n\"A, \"\"a\"\"\"\r\n\"<b>\tB\n\"\r\n")
  }

  @Test func `without columns a table has those of its first row and no titles`() throws {
    show([
      TableSection(
        key: "s",
        rows: [
          row("a", .cells(["y": "2", "x": "1"])),
          row("b", .forms([.text("both"), .cells(["x": "3"])])),
        ])
    ])
    try recorder.select(path("a"))
    let html = "<meta charset=\"utf-8\"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    #expect(try recorder.copy() == CopiedRows(text: "1\t2", csv: "1,2\r\n", html: html))
    table.selectAll()
    #expect(try recorder.copy().text == "both", "texts take precedence as text")
    #expect(try recorder.copy().csv == "1,2\r\n3,\r\n")
  }

  @Test func `an action copies what it has loaded`() async throws {
    let items = PagedItems(ids: 0..<10_000, id: \.self) { $0 }
    let label: @MainActor (Int) -> LabelCell = { [table] id in
      let copy = RowAction(
        "Copy", shortcut: "<Control>c",
        performAll: { paths in
          Task {
            let loaded = try await items.items(for: paths.itemIDs(as: Int.self))
            table.copy(loaded.map { .text("item \($0)") })
          }
        })
      return LabelCell(key: "", state: "\(id)", actions: CellActions(rowActions: { copy })) {
        _, _ in
      }
    }
    show([TableSection(key: "s", items: items, row: label, placeholder: label)])
    table.selectAll()
    try recorder.perform("Copy", at: ItemPath(sectionKey: "s", itemKey: 0))
    #expect(await wait { recorder.copiedRows != nil })
    let lines = recorder.copiedRows?.text?.split(separator: "\n")
    #expect(lines?.count == 10_000 && lines?.last == "item 9999")
  }

  private func show(_ sections: [TableSection]) { table.renderAndDiff(sections) }

  @Test func `the menu has Copy for a row that can be copied`() throws {
    try recorder.perform("Copy", at: path("c"))
    #expect(recorder.copiedRows == CopiedRows(files: ["/c"]))
    #expect(throws: ListRecorder.ActionError.noAction(title: "Copy", offered: [])) {
      try recorder.perform("Copy", at: path("b"))
    }
    table.copiesRows = false
    #expect(throws: ListRecorder.ActionError.noAction(title: "Copy", offered: [])) {
      try recorder.perform("Copy", at: path("c"))
    }
    #expect(throws: ListRecorder.InteractionError.nothingToCopy) { try recorder.copy() }
  }
}
