import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// A tree that a test expands and reads, without a display.
@Suite @MainActor struct RecorderExpansionTests {
  private nonisolated struct Folder: Identifiable, Equatable {
    let id: String
    var folders: [Folder] = []
  }

  private final class Model {
    var expanded: Set<String> = []
    /// The folder whose style does not let it be selected.
    var unselectable: String?
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let model = Model()
  private let roots = [Folder(id: "a", folders: [Folder(id: "b", folders: [Folder(id: "c")])])]

  init() {
    table = FunctionalTableData(name: "folders", recorder: recorder)
    show()
  }

  private func show() {
    let items = TreeItems(roots, children: \.folders, expanded: model.expanded)
    table.renderAndDiff {
      TableSection(key: "folders", items: items) { item in
        Label.cell(
          key: item.id, state: item.id,
          style: CellStyle(isSelectable: item.id != model.unselectable),
          actions: CellActions(
            expansion: item.expansion { isExpanded in
              if isExpanded {
                model.expanded.insert(item.id)
              } else {
                model.expanded.remove(item.id)
              }
              show()
            })
        )
      }
    }
  }

  private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "folders", itemKey: key) }

  @Test func `a folder in place of its tree inherits nothing of what was in it`() throws {
    try recorder.expand(path("a"))
    try recorder.select(path("b"))
    table.renderAndDiff {
      TableSection(key: "folders", items: [roots[0]]) { folder in
        Label.cell(key: folder.id, state: folder.id)
      }.filtered()
    }
    #expect(table.selectedItemPaths.isEmpty)
    show()
    #expect(Array(table.selectedItemPaths) == [path("b")])
  }

  @Test func `rows are expanded and collapsed, and the text shows their levels`() throws {
    #expect(
      recorder.text == """
        folders
          a: "a" [collapsed]
        """)
    try recorder.expand(path("a"))
    try recorder.expand(path("b"))
    #expect(
      recorder.text == """
        folders
          a: "a" [expanded]
            b: "b" [expanded]
              c: "c"
        """)
    try recorder.collapse(path("a"))
    #expect(
      recorder.text == """
        folders
          a: "a" [collapsed]
        """)
  }

  @Test func `what a user cannot expand or collapse is an error`() throws {
    let error = ListRecorder.InteractionError.self
    #expect(throws: error.notExpandable(path("a"), isExpanded: false)) {
      try recorder.collapse(path("a"))
    }
    #expect(throws: error.noRow(path("b"))) { try recorder.expand(path("b")) }
    try recorder.expand(path("a"))
    try recorder.expand(path("b"))
    #expect(throws: error.notExpandable(path("c"), isExpanded: true)) {
      try recorder.expand(path("c"))
    }
    #expect(throws: error.notExpandable(path("a"), isExpanded: true)) {
      try recorder.expand(path("a"))
    }
  }

  @Test func `a row that is collapsed takes over the focus and the selection of those inside it`()
    throws
  {
    try recorder.expand(path("a"))
    try recorder.expand(path("b"))
    try recorder.focus(path("c"))
    try recorder.select(path("c"))
    var told: [[String]] = []
    table.onSelectionChanged = { told.append($0.map(\.itemKey)) }
    try recorder.collapse(path("a"))
    #expect(
      recorder.text == """
        folders
          a: "a" [selected, focused, collapsed]
        """)
    #expect(told == [["a"]])
  }

  @Test func `a row that cannot be selected takes over no selection`() throws {
    model.unselectable = "a"
    show()
    try recorder.expand(path("a"))
    try recorder.select(path("b"))
    try recorder.collapse(path("a"))
    #expect(table.selectedItemPaths.isEmpty)
  }
}
