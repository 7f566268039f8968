import FunctionalListBox
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
