/// What the user types to find processes.
package struct ProcessFilter: Equatable, Sendable {
  private let words: [String]

  /// - Parameter text: Words; every one of them must be found. Without words, all processes pass.
  package init(_ text: String = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether each word is part of the process's name or its user's, without regard to case, or is
  /// how its number starts.
  package func admits(_ process: RunningProcess) -> Bool {
    words.allSatisfy { word in
      process.foldedName.utf8.contains(word.utf8) || process.foldedUser.utf8.contains(word.utf8)
        || String(process.pid).hasPrefix(word)
    }
  }
}

extension String.UTF8View {
  /// Whether `other` is part of the receiver.
  ///
  /// - Complexity: O(*n* · *m*) comparisons of bytes in the worst case.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    guard let first = other.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: other) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
