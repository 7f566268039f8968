internal import FunctionalListDemoText

/// The lines that the user wants to see.
package struct LogFilter: Equatable, Sendable {
  private let level: LogLevel
  private let words: [SearchWord]

  /// - Parameters:
  ///   - text: the words to find. A line passes if it has all of them.
  ///   - level: the lowest level of the lines; `.none` is any.
  package init(_ text: String = "", level: LogLevel = .none) {
    self.level = level
    words = text.split(whereSeparator: \.isWhitespace).map { SearchWord($0) }
  }

  /// Whether a line has the level and all words.
  package func admits(_ line: LogLine) -> Bool {
    line.level >= level
      && (words.isEmpty || line.withBytes { bytes in words.allSatisfy { $0.isFound(in: bytes) } })
  }

  /// Whether no line passes that does not pass `other`.
  package func refines(_ other: LogFilter) -> Bool {
    level >= other.level
      && other.words.allSatisfy { word in words.contains { $0.contains(word) } }
  }
}
