import FunctionalListCore
import Testing

@Suite("TableSectionChangeSet: rows that change section") struct MovesAcrossSectionsTests {
  @Test func `a row that leaves one section and enters another moves`() {
    #expect(
      changes(
        from: [section("a", ["1", "x"]), section("b", ["2"])],
        to: [section("a", ["1"]), section("b", ["2", "x"])]) == "move rows: 0.1 → 1.1")
  }

  @Test func `it can change on its way`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b")],
        to: [section("a"), section("b", [row("x", state: 1)])])
        == "move rows: 0.0 → 1.0\nupdate rows: 1.0")
  }

  @Test func `it is updated where the other section draws other lines`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b", separators: .full)],
        to: [section("a"), section("b", ["x"], separators: .full)])
        == "move rows: 0.0 → 1.0\nupdate rows: 1.0")
    let own = row("x", style: CellStyle(topSeparator: .full, bottomSeparator: .full))
    #expect(
      changes(
        from: [section("a", [own]), section("b", separators: .full)],
        to: [section("a"), section("b", [own], separators: .full)]) == "move rows: 0.0 → 1.0")
  }

  @Test func `it moves out of a section that is deleted`() {
    #expect(
      changes(
        from: [section("gone", ["x", "y"]), section("stays", ["1"])],
        to: [section("stays", ["x", "1"])]) == "delete sections: 0\nmove rows: 0.0 → 0.0")
  }

  @Test func `it moves into a section that is inserted`() {
    #expect(
      changes(
        from: [section("stays", ["1", "x"])],
        to: [section("new", ["y", "x"]), section("stays", ["1"])])
        == "insert sections: 0\nmove rows: 0.1 → 0.1")
  }

  @Test func `it moves from a deleted section into an inserted one`() {
    #expect(
      changes(from: [section("old", ["x", "y"])], to: [section("new", ["y", "x"])])
        == """
        delete sections: 0
        insert sections: 0
        move rows: 0.1 → 0.0, 0.0 → 0.1
        """)
  }

  @Test func `a row of a deleted section replaces one in the next`() {
    #expect(
      changes(
        from: [section("2", ["row 1"]), section("1", ["row 2"])],
        to: [section("1", [row("row 1", state: 1)])])
          == """
          delete sections: 0
          delete rows: 1.0
          move rows: 0.0 → 0.0
          update rows: 0.0
          """)
  }

  @Test func `a row of another kind does not move, it is another row`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b")],
        to: [section("a"), section("b", [row("x", kind: 1)])])
        == "delete rows: 0.0\ninsert rows: 1.0")
  }

  @Test func `where two rows of a key leave, neither moves`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b", ["x"]), section("c")],
        to: [section("a"), section("b"), section("c", ["x"])])
        == "delete rows: 0.0, 1.0\ninsert rows: 2.0")
  }

  @Test func `where two rows of a key enter, neither has moved`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b"), section("c")],
        to: [section("a"), section("b", ["x"]), section("c", ["x"])])
        == "delete rows: 0.0\ninsert rows: 1.0, 2.0")
  }

  @Test func `a row that stays makes no other row of its key ambiguous`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b", ["x"]), section("c")],
        to: [section("a", ["x"]), section("b"), section("c", ["x"])]) == "move rows: 1.0 → 2.0")
  }

  @Test func `two rows swap their sections`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b", ["y"])],
        to: [section("a", ["y"]), section("b", ["x"])])
        == "move rows: 1.0 → 0.0, 0.0 → 1.0")
  }

  @Test func `the rows that it leaves behind do not move`() {
    #expect(
      changes(
        from: [section("a", ["1", "x", "2"]), section("b")],
        to: [section("a", ["1", "2"]), section("b", ["x"])]) == "move rows: 0.1 → 1.0")
  }

  @Test func `the rows that it comes between do not move`() {
    #expect(
      changes(
        from: [section("a", ["x"]), section("b", ["1", "2"])],
        to: [section("a"), section("b", ["1", "x", "2"])]) == "move rows: 0.0 → 1.1")
  }

  @Test func `headers and footers never become rows, nor go to another section`() {
    #expect(
      changes(
        from: [section("a", ["x"], header: "h"), section("b")],
        to: [section("a", ["h"]), section("b", header: "h", footer: "x")])
          == """
          delete rows: 0.0
          insert rows: 0.0
          change headers of sections: 0, 1
          change footers of sections: 1
          """)
  }

  @Test func `a row of another section is another row, even of the same key`() {
    #expect(
      changes(
        from: [section("a", ["1", "x"], keySpace: nil), section("b", ["2"], keySpace: nil)],
        to: [section("a", ["1"], keySpace: nil), section("b", ["2", "x"], keySpace: nil)])
        == "delete rows: 0.1\ninsert rows: 1.1")
    #expect(
      changes(
        from: [section("ann", ["name"], keySpace: nil)],
        to: [section("bob", [row("name", state: 1)], keySpace: nil)])
        == "delete sections: 0\ninsert sections: 0")
  }

  @Test func `rows move between sections of one key space, and into no other`() {
    #expect(
      changes(
        from: [section("a", ["x", "y"], keySpace: "1"), section("b", keySpace: "2")],
        to: [section("b", ["x"], keySpace: "2"), section("c", ["y"], keySpace: "1")])
          == """
          delete sections: 0
          insert sections: 1
          insert rows: 0.0
          move rows: 0.1 → 1.0
          """)
  }

  @Test func `a key that comes and goes in two key spaces is one row in each`() {
    #expect(
      changes(
        from: [section("a", ["x"], keySpace: "1"), section("b", ["x"], keySpace: "2")],
        to: [section("c", ["x"], keySpace: "2"), section("d", ["x"], keySpace: "1")])
          == """
          delete sections: 0, 1
          insert sections: 0, 1
          move rows: 1.0 → 0.0, 0.0 → 1.0
          """)
  }

  @Test func `the sections of a group share a key space`() {
    func grouped(_ key: String, _ rows: [TestRow], _ group: String) -> TableSection {
      TableSection(key: key, rows: rows, reordering: .group(group))
    }
    #expect(
      changes(
        from: [grouped("a", ["x", "y"], "mail"), grouped("b", [], "mail")],
        to: [grouped("a", ["y"], "mail"), grouped("b", ["x"], "mail")])
        == "move rows: 0.0 → 1.0")
    #expect(
      changes(
        from: [grouped("a", ["x"], "mail"), grouped("b", [], "news")],
        to: [grouped("a", [], "mail"), grouped("b", ["x"], "news")])
        == "delete rows: 0.0\ninsert rows: 1.0")
  }

  @Test func `parts of a screen that stand in a list twice have a key space each`() {
    let (full, empty) = (section("s", ["x"]), section("s"))
    #expect(
      changes(
        from: [full.prefixed("home"), empty.prefixed("guests")],
        to: [empty.prefixed("home"), full.prefixed("guests")])
        == "delete rows: 0.0\ninsert rows: 1.0")
  }

}
