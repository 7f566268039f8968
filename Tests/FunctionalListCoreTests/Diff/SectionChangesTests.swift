import FunctionalListCore
import Testing

@Suite("TableSectionChangeSet: sections") struct SectionChangesTests {
  @Test func `sections that are added are inserted`() {
    #expect(changes(from: [], to: sections("1", "2")) == "insert sections: 0, 1")
  }

  @Test func `a section inserted before others moves none of them`() {
    #expect(
      changes(from: sections("2", "3", "4"), to: sections("1", "2", "3", "4"))
        == "insert sections: 0")
  }

  @Test func `sections are inserted and moved at once`() {
    #expect(
      changes(from: sections("2", "3"), to: sections("1", "4", "3", "2"))
        == "insert sections: 0, 1\nmove sections: 1 → 2")
  }

  @Test func `sections that are gone are deleted`() {
    #expect(changes(from: sections("1", "2"), to: []) == "delete sections: 0, 1")
  }

  @Test func `a section deleted before others moves none of them`() {
    #expect(changes(from: sections("1", "2"), to: sections("2")) == "delete sections: 0")
  }

  @Test func `another key makes another section, also where both have nothing in them`() {
    #expect(
      changes(from: sections("1"), to: sections("2")) == "delete sections: 0\ninsert sections: 0")
    #expect(
      changes(from: [section("1", header: "h")], to: [section("2", header: "h")])
        == "delete sections: 0\ninsert sections: 0")
  }

  @Test func `from first to last is one move`() {
    #expect(
      changes(from: sections("1", "2", "3"), to: sections("2", "3", "1"))
        == "move sections: 0 → 2")
  }

  @Test func `from last to first is one move`() {
    #expect(
      changes(from: sections("1", "2", "3"), to: sections("3", "1", "2"))
        == "move sections: 2 → 0")
  }

  @Test func `two neighbours swap in one move`() {
    #expect(changes(from: sections("1", "2"), to: sections("2", "1")) == "move sections: 1 → 0")
  }

  @Test func `sections that swap around others take two moves`() {
    #expect(
      changes(from: sections("1", "2", "3", "4", "5"), to: sections("3", "2", "1", "4", "5"))
        == "move sections: 2 → 0, 1 → 1")
  }

  @Test func `the shorter of two neighbours that swap moves, and its rows with it`() {
    let short = section("short", rowCount: 2)
    let long = section("long", rowCount: 3)
    #expect(changes(from: [short, long], to: [long, short]) == "move sections: 0 → 1")
    #expect(changes(from: [long, short], to: [short, long]) == "move sections: 1 → 0")
  }

  @Test func `headers and footers count when it is decided which section moves`() {
    let decorated = section("decorated", ["x"], header: "h", footer: "f")
    let plain = section("plain", ["x", "y"])
    #expect(changes(from: [decorated, plain], to: [plain, decorated]) == "move sections: 1 → 0")
    #expect(changes(from: [plain, decorated], to: [decorated, plain]) == "move sections: 0 → 1")
  }

  @Test func `of equal plans the one that moves no row is taken`() {
    let a = section("a", header: "h", footer: "f")
    let (b, c) = (section("b", ["x"]), section("c", ["y"]))
    #expect(changes(from: [a, b, c], to: [b, c, a]) == "move sections: 0 → 2")
    #expect(changes(from: [b, c, a], to: [a, b, c]) == "move sections: 2 → 0")
  }

  @Test func `of plans that move as many rows the one that moves fewer sections is taken`() {
    let a = section("a", ["1", "2"])
    let (b, c) = (section("b", ["x"]), section("c", ["y"]))
    #expect(changes(from: [a, b, c], to: [b, c, a]) == "move sections: 0 → 2")
    #expect(changes(from: [b, c, a], to: [a, b, c]) == "move sections: 2 → 0")
    let empty = section("empty")
    #expect(
      changes(from: [b, empty, c], to: [c, b, empty]) == "move sections: 2 → 0")
    #expect(
      changes(from: [b, empty, c], to: [empty, c, b]) == "move sections: 0 → 2")
  }

  @Test func `a section with a row that stays where it is does not move, empty ones do`() {
    let full = section("full", ["x"])
    #expect(
      changes(from: [full, section("1"), section("2")], to: [section("1"), section("2"), full])
        == "move sections: 1 → 0, 2 → 1")
    #expect(
      changes(from: [section("1"), section("2"), full], to: [full, section("1"), section("2")])
        == "move sections: 0 → 1, 1 → 2")
  }

  @Test func `the rows of an inserted section come with it`() {
    #expect(changes(from: [], to: [section("1", ["row"], header: "h")]) == "insert sections: 0")
  }

  @Test func `the rows of a deleted section go with it`() {
    #expect(changes(from: [section("1", ["row"], header: "h")], to: []) == "delete sections: 0")
  }

  @Test func `in a section that moves, rows are compared`() {
    let short = section("short", ["a", "b"])
    let long = section("long", rowCount: 5)
    #expect(
      changes(from: [short, long], to: [long, section("short", ["b", row("a", state: 1), "c"])])
        == "move sections: 0 → 1\ninsert rows: 1.2\nmove rows: 0.1 → 1.0\nupdate rows: 1.1")
  }

  @Test func `sections without rows are kept`() {
    let old = [section("1"), section("2", ["x"]), section("3")]
    #expect(
      changes(from: old, to: [section("1"), section("2"), section("3")]) == "delete rows: 1.0")
    #expect(changes(from: old, to: old) == "no changes")
  }

  private func sections(_ keys: String...) -> [TableSection] { keys.map { section($0) } }
}
