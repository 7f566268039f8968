import FunctionalListCore
import Testing

@Suite("TableSectionChangeSet: rows of a section") struct RowChangesTests {
  @Test func `a row added at the end is inserted`() {
    #expect(rowChanges(from: ["1"], to: ["1", "2"]) == "insert rows: 0.1")
  }

  @Test func `a row added before others moves none of them`() {
    #expect(rowChanges(from: ["2", "3", "4"], to: ["1", "2", "3", "4"]) == "insert rows: 0.0")
  }

  @Test func `a row that is gone is deleted`() {
    #expect(rowChanges(from: ["1", "2"], to: ["1"]) == "delete rows: 0.1")
  }

  @Test func `a row deleted before others moves none of them`() {
    #expect(rowChanges(from: ["1", "2"], to: ["2"]) == "delete rows: 0.0")
  }

  @Test func `two rows swap in one move`() {
    #expect(rowChanges(from: ["1", "2"], to: ["2", "1"]) == "move rows: 0.1 → 0.0")
  }

  @Test func `from first to last is one move`() {
    #expect(
      rowChanges(from: ["1", "2", "3", "4"], to: ["2", "3", "4", "1"]) == "move rows: 0.0 → 0.3")
  }

  @Test func `from last to first is one move`() {
    #expect(
      rowChanges(from: ["1", "2", "3", "4"], to: ["4", "1", "2", "3"]) == "move rows: 0.3 → 0.0")
  }

  @Test func `when all turn round, one stays`() {
    #expect(
      rowChanges(from: ["1", "2", "3"], to: ["3", "2", "1"])
        == "move rows: 0.2 → 0.0, 0.1 → 0.1")
  }

  @Test func `two rows replace one`() {
    #expect(
      rowChanges(from: ["1", "2"], to: ["3", "4", "2"])
        == "delete rows: 0.0\ninsert rows: 0.0, 0.1")
  }

  @Test func `a row of another key is another row`() {
    #expect(
      rowChanges(from: ["1"], to: [row("2", state: 1)])
        == "delete rows: 0.0\ninsert rows: 0.0")
  }

  @Test func `what leaves is counted in the old description, what arrives in the new one`() {
    #expect(
      rowChanges(
        from: ["gone", "a", "b", "also gone", "c"],
        to: ["c", "new", "a", row("b", state: 1), "newer"])
          == """
          delete rows: 0.0, 0.3
          insert rows: 0.1, 0.4
          move rows: 0.4 → 0.0
          update rows: 0.3
          """)
  }

  @Test func `rows below an inserted section are counted there`() {
    #expect(
      changes(
        from: [section("static", ["1", "2"])],
        to: [section("new", ["row"]), section("static", ["2", "1"])])
        == "insert sections: 0\nmove rows: 0.1 → 1.0")
  }

  @Test func `rows that change are counted where they are after a deletion`() {
    #expect(
      rowChanges(from: ["1", "2", "3"], to: [row("2", state: 1), row("3", state: 1)])
        == "delete rows: 0.0\nupdate rows: 0.0, 0.1")
  }

  @Test func `a row that moves can change at once`() {
    #expect(
      rowChanges(from: ["1", "2", "3"], to: [row("3", state: 1), "1", "2"])
        == "move rows: 0.2 → 0.0\nupdate rows: 0.0")
  }

  @Test func `equal rows change nothing`() {
    #expect(rowChanges(from: ["1", "2"], to: ["1", "2"]) == "no changes")
    #expect(rowChanges(from: [], to: []) == "no changes")
  }

  private func rowChanges(from old: [TestRow], to new: [TestRow]) -> String {
    changes(from: [section("s", old)], to: [section("s", new)])
  }
}
