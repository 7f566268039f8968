internal import FunctionalListDemoText

/// The text that the user types to find files.
package struct FileFilter: Equatable, Sendable {
  private let words: [String]

  /// - Parameter text: the words to find. A file passes if it has all of them.
  package init(_ text: String = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether all files pass.
  package var admitsAll: Bool { words.isEmpty }

  /// Whether each word is part of the file's name, without regard to case.
  package func admits(_ file: FoundFile) -> Bool {
    words.allSatisfy { file.foldedName.containsBytes(of: $0) }
  }

  /// Whether no file passes that does not pass `other`.
  func refines(_ other: FileFilter) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.containsBytes(of: word) } }
  }

  /// Where the words are in a text; the ranges are in order, and apart from each other.
  package func matches(in text: String) -> [Range<String.Index>] {
    let folded = text.lowercased()
    // A few letters are longer in lower case, so the ranges would not be those of `text`.
    guard folded.count == text.count else { return [] }
    var isFound = [Bool](repeating: false, count: text.count)
    for range in words.flatMap({ folded.ranges(of: $0) }) {
      let start = folded.distance(from: folded.startIndex, to: range.lowerBound)
      let count = folded.distance(from: range.lowerBound, to: range.upperBound)
      for offset in start..<start + count { isFound[offset] = true }
    }
    return zip(text.indices, isFound).reduce(into: []) { ranges, letter in
      guard letter.1 else { return }
      let end = text.index(after: letter.0)
      if let last = ranges.last, last.upperBound == letter.0 {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(letter.0..<end)
      }
    }
  }
}
