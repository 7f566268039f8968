internal import FunctionalListDemoText

/// The words that the user searches rows for, without regard to the case of letters from A to Z.
///
/// They are searched for in the line of the file, so that a word can contain the delimiter, but is not found with a
/// doubled quote in it.
package struct CSVSearch: Equatable, Sendable {
  private let words: [SearchWord]

  package init(_ text: String = "") {
    words = text.split(whereSeparator: \.isWhitespace).map { SearchWord($0) }
  }

  /// Whether there are no words, so that all rows have all.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether no row has all words that does not have those of `other`.
  package func refines(_ other: CSVSearch) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.contains(word) } }
  }

  func isFound(in row: UnsafeRawBufferPointer) -> Bool {
    words.allSatisfy { $0.isFound(in: row) }
  }
}
