import CFunctionalListGtk

/// A text in a form whose bytes compare as the text does in the language of the user.
@usableFromInline
nonisolated struct CollationKey: Comparable, Sendable {
  /// The first eight bytes as a number, which most comparisons end with.
  @usableFromInline let start: UInt64
  @usableFromInline let rest: [UInt8]

  @usableFromInline
  init(_ text: String) {
    let bytes = Self.bytes(of: text)
    start =
      bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - min(8, bytes.count)))
    rest = Array(bytes.dropFirst(8))
  }

  private static func bytes(of text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress,
          let key = unsafe g_utf8_collate_key_for_filename(start, gssize(characters.count))
        else { return [] }
        defer { unsafe g_free(key) }
        return unsafe Array(UnsafeRawBufferPointer(start: key, count: strlen(key)))
      }
    }
  }

  @inlinable
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.start == rhs.start ? lhs.rest.lexicographicallyPrecedes(rhs.rest) : lhs.start < rhs.start
  }
}
