import FunctionalListBox
import ListBoxTesting
import Testing

@MainActor func sort(_ sections: [TableSection], in table: FunctionalTableData) async {
  let sliding = TableAnimations.Actions(insert: .slide, delete: .slide)
  await table.renderAndDiff(
    sections, animated: true, animations: TableAnimations(rows: sliding))
}

@MainActor @Suite struct MotionExampleTests {
  @Test func `a render without a display has arrived at once`() async {
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "sorted", recorder: recorder)
    await sort([TableSection(key: "a")], in: table)
    #expect(recorder.renderCount == 1)
  }
}
