import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// The list of an app, as the app would describe it.
func inbox(_ subjects: [String]) -> [TableSection] {
  let rows = subjects.map { subject in
    LabelCell(key: subject, state: subject)
  }
  return [TableSection(key: "inbox", rows: rows)]
}

@MainActor @Test func `a message that arrives is the only row that is touched`() {
  let recorder = ListRecorder()
  let table = FunctionalTableData(name: "inbox", recorder: recorder)
  table.renderAndDiff(inbox(["Lunch?", "Invoice"]))
  recorder.clear()

  table.renderAndDiff(inbox(["Hello", "Lunch?", "Invoice"]))

  let hello = ItemPath(sectionKey: "inbox", itemKey: "Hello")
  #expect(recorder.calls == [.insert(.row(hello), at: 0)])
}

@MainActor @Test func `two messages that change places are one move`() {
  let changes = TableSectionChangeSet(
    old: inbox(["Lunch?", "Invoice"]), new: inbox(["Invoice", "Lunch?"]))
  #expect(changes.movedRows.count == 1)
  #expect(changes.count == 1)
}

@MainActor @Test func `the newest message is on top and can be selected`() throws {
  let recorder = ListRecorder()
  let table = FunctionalTableData(name: "inbox", recorder: recorder)
  table.renderAndDiff(inbox(["Hello", "Lunch?"]))
  try recorder.select(ItemPath(sectionKey: "inbox", itemKey: "Hello"))
  try recorder.expectText(
    """
    inbox
      Hello: "Hello" [selected]
      Lunch?: "Lunch?"
    """)
}
