internal import FunctionalListDemoText

/// The text that the user types to find files.
package struct FileFilter: Equatable, Sendable {
  private let words: [String]

  /// - Parameter text: the words to find. A file passes if it has all of them.
  package init(_ text: String = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether all files pass.
  var admitsAll: Bool { words.isEmpty }

  /// Whether each word is part of the file's name, without regard to case.
  package func admits(_ file: FoundFile) -> Bool {
    words.allSatisfy { file.foldedName.containsBytes(of: $0) }
  }
}
