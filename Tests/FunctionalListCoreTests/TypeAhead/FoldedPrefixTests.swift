import FunctionalListCore
import Testing

@Suite("The begin of a text") struct FoldedPrefixTests {
  @Test(
    arguments: [
      ("b", "Bread"), ("BR", "bread"), ("e", "Éclair"), ("e\u{301}c", "eclair"), ("é", "e\u{301}t"),
      ("uber", "Über"), ("strasse", "Straße"), ("straß", "STRASSE"), ("i", "İzmir"), ("i", "ısı"),
      ("viet", "Việt Nam"), ("αθ", "Ἀθῆναι"), ("елк", "Ёлка"), ("fi", "ﬁne"), ("ab c", "Ab Cd"),
      ("x", "  x"), ("東", "東京"), ("שלום", "שָׁלוֹם"), ("", "anything"), ("1", "10"),
    ])
  func `a text begins so whatever its case and its accents`(prefix: String, text: String) {
    #expect(FoldedPrefix(prefix).begins(text))
  }

  @Test(
    arguments: [
      ("r", "Bread"), ("bread ", "Bread"), ("o", "Øre"), ("か", "が"), ("a", ""), ("कि", "की"),
      ("ab", "a"), ("strat", "Straße"),
    ])
  func `another text does not begin so`(prefix: String, text: String) {
    #expect(!FoldedPrefix(prefix).begins(text))
  }

  @Test func `a letter is repeated whatever its case`() {
    #expect(FoldedPrefix("aAÁ").repeatedLetter == FoldedPrefix("a"))
    #expect(FoldedPrefix("a").repeatedLetter == nil)
    #expect(FoldedPrefix("ab").repeatedLetter == nil)
    #expect(FoldedPrefix("").repeatedLetter == nil)
  }
}

@Suite("Typed letters") struct TypedPrefixTests {
  @Test func `letters within a second are one text, and a letter after a pause begins another`() {
    var typed = TypedPrefix()
    #expect(!typed.isActive(at: 0))
    #expect(typed.append("a", at: 5_000_000).goesOn)
    let second = typed.append("b", at: 5_999_999)
    #expect(second.text == "ab" && !second.goesOn)
    #expect(typed.isActive(at: 6_999_998))
    #expect(!typed.isActive(at: 6_999_999))
    #expect(typed.append("c", at: 6_999_999).text == "c")
  }

  @Test func `a letter typed again goes on, until another letter follows`() {
    var typed = TypedPrefix()
    let queries = "aaar".map { typed.append($0, at: 0) }
    #expect(queries.map(\.goesOn) == [true, true, true, false])
    #expect(queries[2].prefix == FoldedPrefix("a"))
    #expect(queries[3].prefix == FoldedPrefix("aaar"))
  }

  @Test func `letters are removed one by one`() {
    var typed = TypedPrefix()
    for letter in "abc" { _ = typed.append(letter, at: 0) }
    let shorter = typed.removeLast(at: 0)
    #expect(shorter?.text == "ab" && shorter?.goesOn == false)
    _ = typed.removeLast(at: 0)
    #expect(typed.removeLast(at: 0) == nil)
    #expect(!typed.isActive(at: 0))
    #expect(typed.removeLast(at: 0) == nil)
  }
}
