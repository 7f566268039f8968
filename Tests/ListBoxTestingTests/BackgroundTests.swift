import FunctionalListBox
import Testing

/// A description is a value: it can be made and compared anywhere.
@Suite nonisolated struct BackgroundTests {
  @Test func `cells are made and compared off the main actor`() async {
    let changes = await Task.detached {
      let before = TableSection(key: "s", rows: [LabelCell(key: "a", state: "1") { _, _ in }])
      let after = TableSection(key: "s", rows: [LabelCell(key: "a", state: "2") { _, _ in }])
      return TableSectionChangeSet(old: [before], new: [after])
    }.value
    #expect(changes.updatedRows == [RowIndex(section: 0, row: 0)])
  }
}
