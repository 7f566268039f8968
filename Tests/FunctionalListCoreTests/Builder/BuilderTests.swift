import FunctionalListCore
import Testing

/// Each form of a description that statements build, beside the arrays that it is equal to.
@Suite struct BuilderTests {
  private func keys(@RowBuilder _ rows: () -> [any RowDescription]) -> [String] {
    rows().map(\.key)
  }

  private func sectionKeys(@TableBuilder _ sections: () -> [TableSection]) -> [String] {
    sections().map(\.key)
  }

  @Test func `a section of statements equals a section of an array`() {
    let built = TableSection(key: "letters", header: TestRow("header")) {
      TestRow("a", state: 1)
      TestRow("b", kind: 2)
    }
    let array = TableSection(
      key: "letters", rows: [TestRow("a", state: 1), TestRow("b", kind: 2)],
      header: TestRow("header"))
    #expect(built == array)
  }

  @Test func `no statement is no row`() {
    #expect(keys {}.isEmpty)
    #expect(TableSection(key: "empty") {} == TableSection(key: "empty"))
    #expect(sectionKeys {}.isEmpty)
  }

  @Test(arguments: [true, false]) func `an if adds its rows or none`(condition: Bool) {
    let rows = keys {
      TestRow("first")
      if condition { TestRow("then") }
      if condition {
        TestRow("a")
        TestRow("b")
      } else {
        TestRow("else")
      }
    }
    #expect(rows == (condition ? ["first", "then", "a", "b"] : ["first", "else"]))
  }

  @Test(arguments: 0..<4) func `a switch adds the rows of its case`(number: Int) {
    let rows = keys {
      switch number {
      case 0: TestRow("none")
      case 1:
        TestRow("one")
        TestRow("more")
      case 2: OtherRow(key: "another type")
      default: ()
      }
    }
    let expected = [["none"], ["one", "more"], ["another type"], []]
    #expect(rows == expected[number])
  }

  @Test func `a for adds the rows of each turn`() {
    let rows = keys {
      for number in 0..<3 {
        TestRow("\(number)")
        if number == 1 { for letter in ["x", "y"] { TestRow("\(number)\(letter)") } }
      }
    }
    #expect(rows == ["0", "1", "1x", "1y", "2"])
  }

  @Test func `an optional binding adds its rows if there is a value`() {
    let (some, none): (String?, String?) = ("some", nil)
    let rows = keys {
      if let some { TestRow(some) }
      if let none { TestRow(none) }
      some.map { TestRow($0 + " mapped") }
      none.map { TestRow($0 + " mapped") }
    }
    #expect(rows == ["some", "some mapped"])
  }

  @Test func `arrays and sequences of rows are spread`() {
    let mixed: [any RowDescription] = [TestRow("a"), OtherRow(key: "b")]
    let rows = keys {
      mixed
      [TestRow("c"), TestRow("d")]
      ["e", "f"].lazy.map { TestRow($0) }
      Set([TestRow("g").key]).map { TestRow($0) }
    }
    #expect(rows == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func `availability and declarations stand between rows`() {
    let rows = keys {
      let name = "local"
      TestRow(name)
      if #available(macOS 26, *) { TestRow("available") }
    }
    #expect(rows == ["local", "available"])
  }

  @Test func `a statement without a value adds nothing`() {
    var calls = 0
    let rows = keys {
      calls += 1
      TestRow("a")
      note(&calls)
    }
    #expect(rows == ["a"])
    #expect(calls == 2)
  }

  private func note(_ calls: inout Int) { calls += 1 }

  @Test func `rows of another function are spread`() {
    #expect(
      keys {
        TestRow("a"); otherRows(isLong: true)
      } == ["a", "b", "c"])
    #expect(
      keys {
        TestRow("a"); otherRows(isLong: false)
      } == ["a", "b"])
  }

  @RowBuilder private func otherRows(isLong: Bool) -> [any RowDescription] {
    TestRow("b")
    if isLong { OtherRow(key: "c") }
  }

  @Test(arguments: [true, false]) func `sections take every form that rows take`(condition: Bool) {
    let optional: TableSection? = condition ? TableSection(key: "optional") : nil
    let keys = sectionKeys {
      let items = [3, 4]
      TableSection(key: "plain") { TestRow("a") }
      TableSection(key: "lazy", items: items, id: { $0 }) { TestRow("\($0)") }
      if condition { TableSection(key: "then") {} } else { TableSection(key: "else") {} }
      switch items.count {
      case 2: TableSection(key: "two", rows: [])
      default: TableSection(key: "many")
      }
      for item in items { TableSection(key: item) { TestRow("b") } }
      optional
      moreSections
      if #available(macOS 26, *) { TableSection(key: Name.available) {} }
    }
    #expect(
      keys == ["plain", "lazy", condition ? "then" : "else", "two", "3", "4"]
        + (condition ? ["optional"] : []) + ["more", "most", "available"])
  }

  @Test(arguments: [true, false]) func `so they do where nothing or much is added`(condition: Bool)
  {
    let (some, none): (TableSection?, TableSection?) = (TableSection(key: "some"), nil)
    var calls = 0
    let keys = sectionKeys {
      calls += 1
      note(&calls)
      if condition { TableSection(key: "if") {} }
      if let some { some }
      if let none { none }
      [TableSection(key: "a"), TableSection(key: "b")]
      ["c", "d"].lazy.map { TableSection(key: $0) }
      if condition, some != nil {
        TableSection(key: "then") {}
        moreSections
      }
    }
    #expect(
      keys == (condition ? ["if"] : []) + ["some", "a", "b", "c", "d"]
        + (condition ? ["then", "more", "most"] : []))
    #expect(calls == 2)
  }

  @Test @MainActor func `sources stand beside sections`() {
    struct Part: SectionSource {
      let key: String
      @TableBuilder var sections: [TableSection] { TableSection(key: key) {} }
    }
    final class Other: SectionSource {
      @TableBuilder var sections: [TableSection] {
        for key in ["x", "y"] { Part(key: key) }
      }
    }
    let parts: [any SectionSource] = [Part(key: "first"), Other()]
    let keys = sectionKeys {
      Part(key: "part")
      TableSection(key: "section") {}
      for part in parts { AnyPart(part: part) }
      Other().prefixed("other")
      moreSections
    }
    #expect(
      keys == [
        "part", "section", "first", "x", "y", "other.x", "other.y", "more", "most",
      ])
  }

  /// A source of one type in place of any.
  private struct AnyPart: SectionSource {
    let part: any SectionSource
    var sections: [TableSection] { part.sections }
  }

  @TableBuilder private var moreSections: [TableSection] {
    TableSection(key: "more") {}
    TableSection(key: "most") {}
  }

  @Test func `built descriptions are compared like arrays`() {
    let (old, new) = (description(names: ["a", "b", "c"]), description(names: ["c", "a", "d"]))
    func array(_ names: [String]) -> [TableSection] {
      [TableSection(key: "names", rows: names.map { TestRow($0) }), TableSection(key: "end")]
    }
    #expect(old == array(["a", "b", "c"]))
    #expect(
      TableSectionChangeSet(old: old, new: new)
        == TableSectionChangeSet(old: array(["a", "b", "c"]), new: array(["c", "a", "d"])))
  }

  @TableBuilder private func description(names: [String]) -> [TableSection] {
    TableSection(key: "names") { for name in names { TestRow(name) } }
    TableSection(key: "end") {}
  }
}

private enum Name: String, ListKey {
  case available
}

private struct OtherRow: RowDescription, Equatable {
  var key: String
}
