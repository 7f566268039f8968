import ListCore
import Testing

struct Row: RowDescription, Equatable { var key: String; var state = 0 }

@Test func `swapping two rows moves the lower one up`() {
  let changes = TableSectionChangeSet(
    old: [TableSection(key: "s", rows: [Row(key: "a"), Row(key: "b")])],
    new: [TableSection(key: "s", rows: [Row(key: "b"), Row(key: "a")])])
  #expect(changes.movedRows == [.init(from: RowIndex(section: 0, row: 1), to: RowIndex(section: 0, row: 0))])
}
