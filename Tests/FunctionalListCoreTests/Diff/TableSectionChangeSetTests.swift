import Foundation
import FunctionalListCore
import Testing

@Suite struct TableSectionChangeSetTests {
  /// Something of every sort of change.
  private let everything = TableSectionChangeSet(
    old: [
      section("deleted"), section("moved", ["a"]),
      section(
        "kept", ["x", "deleted", "y", "z", "updated", "replaced"], header: "header",
        footer: "footer"),
    ],
    new: [
      section("inserted"),
      section(
        "kept", ["z", "x", "inserted", "y", row("updated", state: 1), row("replaced", kind: 1)],
        header: row("header", state: 1)),
      section("moved", ["a"]),
    ])

  @Test func `a change set without changes is empty`() {
    let changes = TableSectionChangeSet()
    #expect(changes.isEmpty)
    #expect(changes.count == 0)
    #expect(changes.description == "no changes")
  }

  @Test func `a change set lists what changes by its sort`() {
    #expect(everything.deletedSections == [0])
    #expect(everything.insertedSections == [0])
    #expect(everything.movedSections == [.init(from: 1, to: 2)])
    #expect(everything.deletedRows == [RowIndex(section: 2, row: 1)])
    #expect(everything.insertedRows == [RowIndex(section: 1, row: 2)])
    #expect(
      everything.movedRows
        == [.init(from: RowIndex(section: 2, row: 3), to: RowIndex(section: 1, row: 0))])
    #expect(everything.updatedRows == [RowIndex(section: 1, row: 4)])
    #expect(everything.replacedRows == [RowIndex(section: 1, row: 5)])
    #expect(everything.changedHeaders == [1])
    #expect(everything.changedFooters == [1])
  }

  @Test func `a change of any sort counts once`() {
    #expect(everything.count == 10)
    #expect(!everything.isEmpty)
  }

  @Test func `a change set can be read`() {
    #expect(
      everything.description
        == """
        delete sections: 0
        insert sections: 0
        move sections: 1 → 2
        delete rows: 2.1
        insert rows: 1.2
        move rows: 2.3 → 1.0
        update rows: 1.4
        replace rows: 1.5
        change headers of sections: 1
        change footers of sections: 1
        """)
  }

  @Test func `several changes of a sort stand on one line`() {
    #expect(
      changes(
        from: [section("s", ["1", "2", "3", "4"])], to: [section("s", ["4", "3", "2", "1"])])
        == "move rows: 0.3 → 0.0, 0.2 → 0.1, 0.1 → 0.2")
  }

  @Test func `a long line can be shortened`() {
    let changes = TableSectionChangeSet(
      old: [section("s", rowCount: 2)], new: [section("s", rowCount: 6)])
    #expect(changes.description(listing: 4) == "insert rows: 0.2, 0.3, 0.4, 0.5")
    #expect(changes.description(listing: 3) == "insert rows: 0.2, 0.3, 0.4, and 1 more")
  }

  @Test func `a change set is JSON for a log`() throws {
    #expect(
      everything.jsonDebugInfo()
        == """
        {"sections":[{"operation":"delete","index":0},{"operation":"insert","index":0},\
        {"operation":"move","from":1,"to":2},{"operation":"changeHeader","index":1},\
        {"operation":"changeFooter","index":1}],\
        "rows":[{"operation":"delete","section":2,"row":1},\
        {"operation":"insert","section":1,"row":2},\
        {"operation":"move","from":{"section":2,"row":3},"to":{"section":1,"row":0}},\
        {"operation":"update","section":1,"row":4},{"operation":"replace","section":1,"row":5}]}
        """)
    #expect(TableSectionChangeSet().jsonDebugInfo() == #"{"sections":[],"rows":[]}"#)
    _ = try JSONSerialization.jsonObject(with: Data(everything.jsonDebugInfo().utf8))
  }

  @Test func `a change set can be stored and read back`() throws {
    let stored = try JSONEncoder().encode(everything)
    #expect(try JSONDecoder().decode(TableSectionChangeSet.self, from: stored) == everything)
    let empty = try JSONEncoder().encode(TableSectionChangeSet())
    #expect(try JSONDecoder().decode(TableSectionChangeSet.self, from: empty).isEmpty)
  }

  @Test func `change sets are equal where all changes are`() {
    let a = TableSectionChangeSet(old: [], new: [section("s")])
    let b = TableSectionChangeSet(old: [], new: [section("other")])
    #expect(a == b)
    #expect(a != TableSectionChangeSet(old: [section("s")], new: []))
    #expect(a != TableSectionChangeSet())
  }

  @Test func `a change set can be sent to another task`() async {
    let everything = everything
    #expect(await Task.detached { everything.count }.value == everything.count)
  }

  @Test func `where a key is repeated, offsets count what is left`() {
    let old = [section("s", ["a", "b"])]
    let new = [
      section("t"), section("t", ["ignored"]),
      section("s", ["a", "a", row("b", state: 1), "b", "c", "a"]),
    ]
    #expect(
      changes(from: old, to: new)
        == "insert sections: 0\ninsert rows: 1.2\nupdate rows: 1.1")
  }

  @Test func `repetitions of the old description are rows of their own, as it was shown`() {
    #expect(
      changes(from: [section("s", ["a", "b", "a"])], to: [section("s", ["a", "b"])])
        == "delete rows: 0.2")
  }

  @Test func `equal descriptions change nothing, also where keys are repeated`() {
    let sections = [section("s", ["a", "a"]), section("s")]
    #expect(changes(from: sections, to: sections) == "no changes")
  }
}
