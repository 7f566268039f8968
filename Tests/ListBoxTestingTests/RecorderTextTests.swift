import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// A list can be read as text.
@Suite @MainActor struct RecorderTextTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
  }

  func label(
    _ key: String, _ text: String? = nil, _ actions: CellActions = CellActions()
  )
    -> LabelCell
  {
    LabelCell(key: key, state: text ?? key, actions: actions)
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  @Test func `sections stand above what their headers, rows and footers show`() throws {
    table.renderAndDiff([
      TableSection(
        key: "open", rows: [label("a", "Bread"), label("b", "Milk")], header: label("", "To Buy"),
        footer: label("", "2 things")),
      TableSection(key: "done"),
    ])
    table.select(ItemPath(sectionKey: "open", itemKey: "a"))
    table.select(ItemPath(sectionKey: "open", itemKey: "b"))
    table.focus(ItemPath(sectionKey: "open", itemKey: "b"))
    try recorder.expectText(
      """
      open
        (header): "To Buy"
        a: "Bread" [selected]
        b: "Milk" [selected, focused]
        (footer): "2 things"
      done
      """)
    #expect(table.text == recorder.text)
  }

  @Test func `an empty list has an empty text, or that of its placeholder`() throws {
    try recorder.expectText("")
    table.placeholder = label("empty", "No Messages")
    try recorder.expectText(#"(placeholder): "No Messages""#)
    table.renderAndDiff([TableSection(key: "s")])
    try recorder.expectText(
      """
      s
      (placeholder): "No Messages"
      """)
    table.renderAndDiff([TableSection(key: "s", rows: [label("a")])])
    try recorder.expectText(
      """
      s
        a: "a"
      """)
  }

  @Test func `keys and texts that could be taken for something else are quoted and escaped`() throws
  {
    let keys = [
      "/usr/bin", "a b", "", " a", "a ", "(header)", "\"", "a: b", "a:", "two\nlines", "it's \"1\"",
    ]
    table.renderAndDiff([TableSection(key: "(s", rows: keys.map { label($0, "") })])
    try recorder.expectText(
      #"""
      "(s"
        /usr/bin: ""
        a b: ""
        "": ""
        " a": ""
        "a ": ""
        "(header)": ""
        "\"": ""
        "a: b": ""
        "a:": ""
        "two\nlines": ""
        it's "1": ""
      """#)
    table.renderAndDiff([
      TableSection(key: "s", rows: [label("a", "\\ \"\r\n\t\0\u{1b}\u{2028}é")])
    ])
    try recorder.expectText(
      #"""
      s
        a: "\\ \"\r\n\t\0\u{1b}\u{2028}é"
      """#)
  }

  @Test func `lazy rows are described for it`() throws {
    table.renderAndDiff([
      TableSection(key: "s", items: 0..<2, id: \.description) { label("", "\($0 * 10)") }
    ])
    try recorder.expectText(
      """
      s
        0: "0"
        1: "10"
      """)
  }

  @Test func `an error of a text begins with the place of the call`() {
    table.renderAndDiff([TableSection(key: "s", rows: [label("a", "a")])])
    let line = #line + 2
    do {
      try recorder.expectText("another")
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix("\(#filePath):\(line): the list shows another text"))
    }
  }

  @Test func `a row without a widget says so`() throws {
    table.renderAndDiff([TableSection(key: "s", rows: [NoCell(key: "a"), label("b")])])
    try recorder.expectText(
      """
      s
        a: (no widget)
        b: "b"
      """)
  }

  @Test func `the actions of rows are in it if they are asked for`() throws {
    let actions = CellActions(canBeMoved: true) {
      RowAction("Open", shortcut: "<Control>o") {}
      RowActionGroup("Move To") {
        RowAction("\"Later\"", isEnabled: false) {}
        RowAction("Done", isChecked: true) {}
        RowAction("Never", isChecked: false) {}
      }
      RowAction("Delete", role: .destructive, performAll: { _ in })
    }
    table.renderAndDiff([
      TableSection(key: "s", rows: [label("a", nil, actions), label("b")], header: label(""))
    ])
    let plain = """
      s
        (header): ""
        a: "a"
        b: "b"
      """
    try recorder.expectText(plain)
    let expected = #"""
      s
        (header): ""
        a: "a"
          - "Open" [<Control>o]
          - "Move To":
            - "\"Later\"" [disabled]
            - "Done" [checked]
            - "Never" [unchecked]
          - "Delete" [destructive]
        b: "b"
      """#
    #expect(TextDifference(recorder.text(including: .actions), from: expected) == nil)
    #expect(table.text(including: .actions) == expected)
    recorder.select([path("a"), path("b")])
    #expect(
      recorder.text(including: .actions).split(separator: "\n").filter { $0.contains("- ") }
        == [#"    - "Delete" [destructive]"#])
    table.onMove = { _ in }
    recorder.deselect([path("b")])
    #expect(recorder.text(including: .actions).contains(#"    - "Move Down" [<Alt>Down]"#))
  }

  @Test func `a list without a box has the text of its description`() {
    let table = FunctionalTableData(name: "test", recorder: ListRecorder())
    table.renderAndDiff([TableSection(key: "s", rows: [label("a")])])
    #expect(table.text == "s\n  a: \"a\"")
  }
}

/// A row that no widget can be made of.
private struct NoCell: RowDescription, Equatable {
  var key: String
}
