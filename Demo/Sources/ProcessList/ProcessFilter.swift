internal import FunctionalListDemoText

/// The text that the user types to find processes.
package struct ProcessFilter: Equatable, Sendable {
  private let words: [String]

  /// - Parameter text: the words to find. A process passes if it has all of them.
  package init(_ text: String = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether each word is part of the process's name or its user's, without regard to case, or is
  /// the beginning of its number.
  package func admits(_ process: RunningProcess) -> Bool {
    words.allSatisfy { word in
      process.foldedName.containsBytes(of: word) || process.foldedUser.containsBytes(of: word)
        || String(process.pid).hasPrefix(word)
    }
  }
}
