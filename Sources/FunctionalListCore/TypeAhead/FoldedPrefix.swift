/// The begin of a text, compared without regard to case and diacritics.
///
/// Spaces before a text are ignored. Letters such as "ø" and "ł", which are not composed of a letter and a
/// mark, are letters of their own, and "ß" is "ss".
package struct FoldedPrefix: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]

  package init(_ text: some StringProtocol) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      Self.fold(scalar) {
        scalars.append($0)
        return true
      }
    }
    self.scalars = scalars
  }

  /// Whether there is nothing to compare.
  package var isEmpty: Bool { scalars.isEmpty }

  /// The letter, if the text is one letter that is repeated.
  package var repeatedLetter: FoldedPrefix? {
    guard scalars.count > 1, let first = scalars.first, scalars.allSatisfy({ $0 == first }) else {
      return nil
    }
    return FoldedPrefix(String(first))
  }

  /// Whether a text begins so.
  ///
  /// - Complexity: O(*p*), where *p* is the length of the prefix.
  package func begins(_ text: some StringProtocol) -> Bool {
    var next = 0
    var isStart = true
    for scalar in text.unicodeScalars {
      if next == scalars.count { return true }
      if isStart, scalar.properties.isWhitespace { continue }
      isStart = false
      let isEqual = Self.fold(scalar) { folded in
        // The end of the prefix may be inside of a letter that is folded to several.
        guard next < scalars.count else { return true }
        guard folded == scalars[next] else { return false }
        next += 1
        return true
      }
      guard isEqual else { return false }
    }
    return next == scalars.count
  }

  /// Calls `body` with what a scalar is compared as, until it returns `false`; returns whether it never has.
  @discardableResult
  private static func fold(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Bool) -> Bool {
    guard !scalar.isASCII else {
      let isCapital = ("A"..."Z").contains(scalar)
      return body(isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    }
    for upper in scalar.properties.uppercaseMapping.unicodeScalars {
      for lower in upper.properties.lowercaseMapping.unicodeScalars where !isMark(lower) {
        guard body(BaseLetters[lower]) else { return false }
      }
    }
    return true
  }

  /// Whether a scalar is a mark that does not make another letter: an accent, a Hebrew point or an Arabic
  /// vowel sign, but no vowel sign of an Indic script and no voiced sound mark.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    return (10...35).contains(combiningClass) || combiningClass >= 200
  }
}
