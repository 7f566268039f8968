import Testing

@testable import FunctionalListDemoFiles

@Suite("What the user looks for")
struct FileFilterTests {
  /// The parts of a text that are marked.
  private func marks(of words: String, in text: String) -> [String] {
    FileFilter(words).matches(in: text).map { String(text[$0]) }
  }

  @Test(arguments: [
    ("APPLE", true), ("txt", true), ("e p", true), (" ", true), ("/f", false), ("apples", false),
    ("apple png", false),
  ])
  func `a file passes if its name has all words, without regard to case`(
    words: String, expected: Bool
  ) {
    #expect(FileFilter(words).admits(.sample(0, "Apple.txt")) == expected)
  }

  @Test(arguments: [
    ("ap", "", true), ("app", "ap", true), ("pear ap", "ap", true), ("ap", "app", false),
    ("pear", "ap", false), ("ap", "ap pear", false), ("grape pear", "p r", true),
  ])
  func `a filter refines another if it has all of its words`(
    words: String, previous: String, expected: Bool
  ) {
    #expect(FileFilter(words).refines(FileFilter(previous)) == expected)
  }

  @Test(arguments: [
    ("an", "Banana", ["anan"]), ("BAN a", "Banana", ["Bana", "a"]), ("x", "Banana", []),
    ("", "Banana", []), ("ä", "Äpfel und Äste", ["Ä", "Ä"]), ("na na", "Banana", ["nana"]),
  ])
  func `what was found is marked, and nothing twice`(
    words: String, text: String, expected: [String]
  ) {
    #expect(marks(of: words, in: text) == expected)
  }
}
