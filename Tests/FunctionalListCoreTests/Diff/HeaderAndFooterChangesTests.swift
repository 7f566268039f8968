import FunctionalListCore
import Testing

@Suite("TableSectionChangeSet: headers and footers") struct HeaderAndFooterChangesTests {
  @Test func `equal headers and footers change nothing`() {
    #expect(
      changes(from: [section("s", header: "green")], to: [section("s", header: "green")])
        == "no changes")
    #expect(
      changes(from: [section("s", footer: "blue")], to: [section("s", footer: "blue")])
        == "no changes")
  }

  @Test func `rows are compared under an equal header`() {
    #expect(
      changes(from: [section("s", header: "blue")], to: [section("s", ["1"], header: "blue")])
        == "insert rows: 0.0")
  }

  @Test func `a header that shows something else is a change of the header alone`() {
    #expect(
      changes(
        from: [section("s", ["1"], header: "green")],
        to: [section("s", ["1", "2"], header: "purple")])
        == "insert rows: 0.1\nchange headers of sections: 0")
  }

  @Test func `a footer that shows something else is a change of the footer alone`() {
    #expect(
      changes(
        from: [section("s", ["1", "2"], footer: "green")],
        to: [section("s", ["3"], footer: "purple")])
          == """
          delete rows: 0.0, 0.1
          insert rows: 0.0
          change footers of sections: 0
          """)
  }

  @Test(
    arguments: [
      (nil, "h"), ("h", nil), ("h", row("h", state: 1)), ("h", row("h", kind: 1)),
    ] as [(TestRow?, TestRow?)])
  func `a header or footer that comes, goes, changes or is of another kind is changed`(
    old: TestRow?, new: TestRow?
  ) {
    #expect(
      changes(
        from: [section("s", ["1"], header: old, footer: "f")],
        to: [section("s", ["1"], header: new, footer: "f")]) == "change headers of sections: 0")
    #expect(
      changes(
        from: [section("s", ["1"], header: "h", footer: old)],
        to: [section("s", ["1"], header: "h", footer: new)]) == "change footers of sections: 0")
  }

  @Test func `changed headers and footers are counted in the new description`() {
    #expect(
      changes(
        from: [section("1"), section("2", footer: "green")],
        to: [section("2", footer: "purple")])
        == "delete sections: 0\nchange footers of sections: 0")
    #expect(
      changes(
        from: [section("1", footer: "green"), section("2")],
        to: [section("3"), section("1", footer: "purple"), section("2")])
        == "insert sections: 0\nchange footers of sections: 1")
  }

  @Test func `a header and footer are compared in a section that moves`() {
    let long = section("long", rowCount: 4)
    let old = section("short", ["x"], header: "h", footer: "f")
    let new = section("short", ["x"], header: row("h", state: 1))
    #expect(
      changes(from: [old, long], to: [long, new])
        == """
        move sections: 0 → 1
        change headers of sections: 1
        change footers of sections: 1
        """)
  }

  @Test func `a section's header is not its footer`() {
    #expect(
      changes(from: [section("s", header: "x")], to: [section("s", footer: "x")])
        == "change headers of sections: 0\nchange footers of sections: 0")
  }

  @Test func `the header of an inserted section comes with it`() {
    #expect(
      changes(from: [], to: [section("s", header: "h", footer: "f")]) == "insert sections: 0")
  }
}
