import Foundation
import FunctionalListCore
import Testing

@Suite struct JSONValueTests {
  @Test func `members keep their order`() {
    let value = JSONValue.object([
      "b": .array([.number(-1), .null]), "a": .object([:]), "c": .array([]),
    ])
    #expect(value.description == #"{"b":[-1,null],"a":{},"c":[]}"#)
  }

  @Test func `quotation marks, backslashes and control characters are escaped`() {
    let value = JSONValue.string("\"\\\n\r\t\u{0}\u{1f} \u{7f}")
    #expect(value.description == #""\"\\\n\r\t\u0000\u001f "# + "\u{7f}\"")
  }

  /// Texts that a writer could get wrong.
  static let texts = [
    "", "plain", "\"", "\\", "\\n", "\r\n", "🇨🇦 e\u{301}", "\u{2028}", "</script>",
    String(String.UnicodeScalarView((0...0x20).map { Unicode.Scalar(UInt8($0)) })),
  ]

  @Test(arguments: texts)
  func `a parser reads back every string, also as a key`(text: String) throws {
    let value = JSONValue.array([.string(text), .object([text: .number(1)])])
    let parsed = try JSONSerialization.jsonObject(with: Data(value.description.utf8))
    let array = try #require(parsed as? [Any])
    #expect(Array((array[0] as? String ?? "?").unicodeScalars) == Array(text.unicodeScalars))
    #expect(array[1] as? [String: Int] == [text: 1])
  }
}
