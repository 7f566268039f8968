import FunctionalListBox
import ListBoxTesting
import Testing

@MainActor @Test func `a task that is deleted is the only row that goes`() {
  let recorder = ListRecorder()
  let tasks = Tasks(table: FunctionalTableData(name: "tasks", recorder: recorder))
  tasks.render()
  recorder.clear()
  tasks.delete("Water the plants")
  let path = ItemPath(sectionKey: "tasks", itemKey: "Water the plants")
  #expect(recorder.calls == [.remove(.row(path), at: 0)])
}
