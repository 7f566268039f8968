internal import Glibc

/// A word that is searched for in lines of a text, without regard to the case of letters from A to Z.
package struct SearchWord: Equatable, Sendable {
  private let bytes: [UInt8]
  /// The byte that it begins with, in each case.
  private let letters: [CInt]

  /// - Parameter word: the word; an empty one is found nowhere.
  package init(_ word: some StringProtocol) {
    bytes = Array(word.utf8)
    letters = bytes.prefix(1).flatMap { [tolower(CInt($0)), toupper(CInt($0))] }
  }

  /// Whether each line with this word has the other, too.
  package func contains(_ other: SearchWord) -> Bool { bytes.withUnsafeBytes(other.isFound) }

  /// Whether the word is part of a line.
  ///
  /// - Complexity: O(*n* · *m*) comparisons of bytes in the worst case.
  package func isFound(in line: UnsafeRawBufferPointer) -> Bool {
    bytes.withUnsafeBytes { word in
      guard let word = word.bindMemory(to: CChar.self).baseAddress,
        let start = line.baseAddress, case let last = line.count - bytes.count, last >= 0
      else { return false }
      return letters.contains { letter in
        var offset = 0
        while offset <= last, let found = memchr(start + offset, letter, last - offset + 1) {
          let text = found.assumingMemoryBound(to: CChar.self)
          if strncasecmp(text, word, bytes.count) == 0 { return true }
          offset = UnsafeRawPointer(found) - start + 1
        }
        return false
      }
    }
  }
}
