import Testing

@testable import FunctionalListDemoText

@Suite("Text in text")
struct SearchTests {
  @Test(arguments: [
    ("", "", true), ("a", "", true), ("", "a", false), ("aab", "ab", true), ("aab", "aab", true),
    ("aab", "aabb", false), ("größe", "ß", true), ("größe", "g ", false),
  ])
  func `a part is found wherever it starts`(text: String, part: String, isFound: Bool) {
    #expect(text.containsBytes(of: part) == isFound)
  }
}
