import FunctionalListCore
import Testing

/// Keys come from data, and data can be anything.
@Suite("Keys") struct KeyTests {
  /// A key, or two, under a name that can be printed.
  struct Odd: CustomTestStringConvertible {
    var testDescription: String
    var key: String
    var other = "other"
  }

  private static let megabyte = String(repeating: "k", count: 1 << 20)

  @Test(arguments: [
    Odd(testDescription: "empty", key: ""),
    Odd(testDescription: "NUL alone", key: "\0"),
    Odd(testDescription: "NUL inside", key: "a\0b"),
    Odd(testDescription: "a space", key: " "),
    Odd(testDescription: "a line break", key: "\n"),
    Odd(testDescription: "a family", key: "👩‍👩‍👧"),
    Odd(testDescription: "a decomposed letter", key: "e\u{301}"),
    Odd(testDescription: "right to left", key: "\u{202E}abc"),
    Odd(testDescription: "a megabyte", key: megabyte),
  ])
  func `any string can be a key`(odd: Odd) {
    let old = [section(odd.key, [TestRow(odd.key), "other"])]
    let new = [section("new"), section(odd.key, ["other", TestRow(odd.key, state: 1)])]
    #expect(
      changes(from: old, to: new)
        == "insert sections: 0\nmove rows: 0.1 → 1.0\nupdate rows: 1.1")
    #expect(DescriptionPair(old: old, new: new).fault == nil)
  }

  @Test(arguments: [
    Odd(testDescription: "empty and NUL", key: "", other: "\0"),
    Odd(testDescription: "without NUL and with it", key: "a", other: "a\0"),
    Odd(testDescription: "different after NUL", key: "a\0b", other: "a\0c"),
    Odd(testDescription: "small and capital", key: "a", other: "A"),
    Odd(testDescription: "without and with a space", key: "a", other: "a "),
    Odd(testDescription: "Unix and Windows line breaks", key: "\n", other: "\r\n"),
    Odd(testDescription: "without and with an accent", key: "e", other: "é"),
    Odd(testDescription: "narrow and wide digit", key: "1", other: "１"),
    Odd(testDescription: "a megabyte and its last letter", key: megabyte + "1", other: megabyte),
  ])
  func `keys that differ in any way are two`(odd: Odd) {
    #expect([section("s", [TestRow(odd.key), TestRow(odd.other)])].duplicateKeys.isEmpty)
    #expect(
      changes(from: [section("s", [TestRow(odd.key)])], to: [section("s", [TestRow(odd.other)])])
        == "delete rows: 0.0\ninsert rows: 0.0")
  }

  /// Swift compares strings by what is read, not by how it is encoded.
  @Test func `composed and decomposed letters make one and the same key`() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(
      changes(
        from: [section(composed, [TestRow(composed), "x"])],
        to: [section(decomposed, ["x", TestRow(decomposed)])]) == "move rows: 0.1 → 0.0")
    let both = [section("s", [TestRow(composed), TestRow(decomposed)])]
    #expect(both.duplicateKeys.rows.map(\.offsets) == [[0, 1]])
    #expect(both.leavingOut(both.duplicateKeys)[0].rows.count == 1)
  }
}
