/// How the text of a list differs from the text that a test expects.
///
/// Its description contains the lines that differ, and the text as a literal to paste into the test.
public nonisolated struct TextDifference: Error, Hashable {
  /// The text that was expected.
  public let expected: String
  /// The text of the list.
  public let text: String
  /// The file and the line of the test that expected another text, if they are known.
  var location: String?

  /// Compares two texts; `nil` if they are equal.
  ///
  /// ```swift
  /// #expect(TextDifference(table.text, from: expected) == nil)
  /// ```
  public init?(_ text: String, from expected: String) {
    guard text != expected else { return nil }
    self.text = text
    self.expected = expected
  }

  /// The text as a multi-line literal of Swift, a raw one if there are backslashes in it.
  package var literal: String {
    var marks = ""
    while ["\\", "\"\"\""].contains(where: { text.contains($0 + marks) }) { marks += "#" }
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
  }
}

nonisolated extension TextDifference: CustomStringConvertible {
  /// The lines that differ, and the literal.
  public var description: String {
    """
    \(location.map { "\($0): " } ?? "")the list shows another text than is expected
    \(lines.joined(separator: "\n"))
    The text as a literal:
    \(literal)
    """
  }

  /// The lines that only one of the texts has: `-` before those expected, `+` before those of the list.
  private var lines: [String] {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (oldOffset, newOffset) = (0, 0)
    while oldOffset < old.count || newOffset < new.count {
      if removed.contains(oldOffset) {
        lines.append("- \(old[oldOffset])")
        oldOffset += 1
      } else if inserted.contains(newOffset) {
        lines.append("+ \(new[newOffset])")
        newOffset += 1
      } else {
        oldOffset += 1
        newOffset += 1
      }
    }
    return lines
  }
}

nonisolated extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
