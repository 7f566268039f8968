import FunctionalListCore
import Testing

@Suite struct DuplicateKeysTests {
  @Test func `unique keys are fine, and rows may have the same ones in several sections`() {
    let sections = ["a", "b", "c"].map { section($0, ["1", "2", "3"]) }
    #expect(sections.duplicateKeys.isEmpty)
    #expect([TableSection]().duplicateKeys.isEmpty)
  }

  @Test func `a repeated section key is named, with all its offsets`() {
    let duplicates = [section("a"), section("b"), section("a"), section("a")].duplicateKeys
    #expect(duplicates.sections.map(\.key) == ["a"])
    #expect(duplicates.sections.map(\.offsets) == [[0, 2, 3]])
    #expect(duplicates.rows.isEmpty)
    #expect(!duplicates.isEmpty)
  }

  @Test func `repeated row keys are named, with their section and all their offsets`() {
    let sections = [
      section("unique", ["1", "2"]),
      section("repeated", ["4", "1", "1", "1", "4", "2"]),
    ]
    let duplicates = sections.duplicateKeys
    #expect(duplicates.sections.isEmpty)
    #expect(duplicates.rows.map(\.path.description) == ["repeated.4", "repeated.1"])
    #expect(duplicates.rows.map(\.section) == [1, 1])
    #expect(duplicates.rows.map(\.offsets) == [[0, 4], [1, 2, 3]])
  }

  @Test func `one value names everything, and says it in a sentence`() {
    let sections = [
      section("a", ["x", "x"]), section("b", ["y"]), section("b"), section("c", ["z", "w", "z"]),
    ]
    #expect(
      sections.duplicateKeys.description
        == """
        section "b" at [1, 2], row "x" of section "a" (0) at [0, 1], \
        row "z" of section "c" (3) at [0, 2]
        """)
  }

  @Test func `rows without a key are called so`() {
    let sections = [section("a", ["", "x", "", "x"]), section("b", [""])]
    #expect(
      sections.duplicateKeys.description
        == """
        rows without a key of section "a" (0) at [0, 2], row "x" of section "a" (0) at [1, 3]
        """)
  }

  @Test func `a long key is shown without its middle, with its length`() {
    let key =
      String(repeating: "a", count: 32) + String(repeating: "x", count: 10_000_000)
      + String(repeating: "z", count: 32)
    let shortened =
      "\"\(String(repeating: "a", count: 32))…\(String(repeating: "z", count: 32))\" "
      + "(10000064 characters)"
    let row = TestRow(key)
    #expect(
      [section(key), section(key)].duplicateKeys.description == "section \(shortened) at [0, 1]")
    #expect(
      [section(key, [row, row])].duplicateKeys.description
        == "row \(shortened) of section \(shortened) (0) at [0, 1]")
  }

  @Test(arguments: ["x", "é"]) func `a key of 80 characters is shown whole`(character: String) {
    let key = String(repeating: character, count: 80)
    #expect(
      [section(key), section(key)].duplicateKeys.description == "section \"\(key)\" at [0, 1]")
    let longer = key + character
    #expect(
      [section(longer), section(longer)].duplicateKeys.description.contains("(81 characters)"))
  }

  @Test func `in a section that is left out, rows are not examined`() {
    let duplicates = [section("a", ["x"]), section("a", ["y", "y"])].duplicateKeys
    #expect(duplicates.rows.isEmpty)
    #expect(duplicates.sections.count == 1)
  }

  @Test func `the first of each key stays, the others are left out`() {
    let sections = [
      section("a", [row("x", state: 1), row("x", state: 2), "y", row("x", state: 3)]),
      section("b", ["1", "2", "2"], header: "h"),
      section("a", ["left out"]),
      section("c", ["last"]),
    ]
    let expected = [
      section("a", [row("x", state: 1), "y"]), section("b", ["1", "2"], header: "h"),
      section("c", ["last"]),
    ]
    #expect(sections.leavingOut(sections.duplicateKeys) == expected)
    #expect(expected.duplicateKeys.isEmpty)
  }

  @Test func `nothing is left out where nothing is repeated`() {
    let sections = [section("a", ["x"]), section("b", ["x"])]
    #expect(sections.leavingOut(sections.duplicateKeys) == sections)
  }

  @Test func `headers and footers may have the key of anything`() {
    #expect([section("k", ["k"], header: "k", footer: "k")].duplicateKeys.isEmpty)
  }

  @Test func `in a thousand rows of one key, one stays`() {
    let sections = [section("a", Array(repeating: "x", count: 1_000))]
    #expect(sections.duplicateKeys.rows.map(\.offsets) == [Array(0..<1_000)])
    #expect(sections.leavingOut(sections.duplicateKeys) == [section("a", ["x"])])
  }
}
