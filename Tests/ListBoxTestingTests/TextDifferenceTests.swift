import ListBoxTesting
import Testing

/// A text that is not the expected one says how it differs, and can be pasted.
@Suite struct TextDifferenceTests {
  @Test func `equal texts do not differ`() {
    #expect(TextDifference("a\nb", from: "a\nb") == nil)
    #expect(TextDifference("", from: "") == nil)
  }

  @Test func `the lines that differ and a literal are printed`() throws {
    let difference = try #require(
      TextDifference("s\n  a: 1\n  c: 3\nt", from: "s\n  a: 1\n  b: 2\nt"))
    #expect(
      difference.description == #"""
        the list shows another text than is expected
        -   b: 2
        +   c: 3
        The text as a literal:
        """
        s
          a: 1
          c: 3
        t
        """
        """#)
  }

  @Test(arguments: [
    ("", "a\nb", ["- "], ["+ a", "+ b"]),
    ("a\nb\nc", "c\na\nb", ["- c"], ["+ c"]),
    ("a", "a\nb", [], ["+ b"]),
    ("a\nb", "b", ["- a"], []),
  ])
  func `only lines that one of the texts has are printed`(
    expected: String, text: String, removed: [String], inserted: [String]
  ) throws {
    let lines = try #require(TextDifference(text, from: expected)).description
      .split(separator: "\n").prefix { $0 != "The text as a literal:" }.map(String.init)
    #expect(lines.filter { $0.hasPrefix("- ") } == removed)
    #expect(lines.filter { $0.hasPrefix("+ ") } == inserted)
  }

  @Test func `a literal with quotes, backslashes and marks is the text`() throws {
    let texts = [
      (#"a: "x""#, "\"\"\"\na: \"x\"\n\"\"\""),
      (#"a: "\n""#, "#\"\"\"\na: \"\\n\"\n\"\"\"#"),
      (#"a: """""#, "#\"\"\"\na: \"\"\"\"\n\"\"\"#"),
      (##"a: "\#n""##, "##\"\"\"\na: \"\\#n\"\n\"\"\"##"),
      ("\"\"\"#", "##\"\"\"\n\"\"\"#\n\"\"\"##"),
    ]
    for (text, literal) in texts {
      #expect(TextDifference(text, from: "")?.literal == literal)
    }
  }
}
