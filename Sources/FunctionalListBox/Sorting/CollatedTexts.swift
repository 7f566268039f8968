import CFunctionalListGtk

/// Texts in a form whose bytes compare as the texts do in the language of the user
/// (`g_utf8_collate_key_for_filename`).
///
/// All bytes are in one array, so that a comparison follows no references and counts none.
nonisolated struct CollatedTexts: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each text in ``bytes``.
  private var ends: [Int] = []
  /// The number of bytes that all texts begin with.
  private var prefix = 0
  /// The eight bytes of each text after the prefix as a number, which most comparisons end with.
  private var heads: [UInt64] = []

  /// Makes texts that are compared after ``index()``.
  init(_ texts: some Collection<String>) {
    ends.reserveCapacity(texts.count)
    for text in texts { append(text) }
  }

  /// Makes the texts of several parts, one after the other.
  init(joining parts: [CollatedTexts]) {
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    ends.reserveCapacity(parts.reduce(0) { $0 + $1.ends.count })
    for part in parts {
      let start = bytes.count
      bytes += part.bytes
      ends += part.ends.lazy.map { start + $0 }
    }
    index()
  }

  /// Makes the texts of another version: those that the last one has, too, and those that `text` makes.
  init(updating old: CollatedTexts, _ oldOffsets: [Int32], text: (_ offset: Int) -> String) {
    ends.reserveCapacity(oldOffsets.count)
    for (offset, oldOffset) in oldOffsets.enumerated() {
      guard oldOffset >= 0 else {
        append(text(offset))
        continue
      }
      bytes += old.bytes[old.range(Int(oldOffset))]
      ends.append(bytes.count)
    }
    index()
  }

  func isLess(_ lhs: Int, _ rhs: Int) -> Bool {
    let (left, right) = (heads.span[lhs], heads.span[rhs])
    return left == right ? hasLesserTail(lhs, rhs) : left < right
  }

  private func hasLesserTail(_ lhs: Int, _ rhs: Int) -> Bool {
    let (left, right) = (tail(lhs), tail(rhs))
    let order = unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { bytes in
        unsafe memcmp(
          bytes + left.lowerBound, bytes + right.lowerBound, min(left.count, right.count))
      }
    }
    return order == 0 ? left.count < right.count : order.map { $0 < 0 } ?? false
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends.span[index - 1])..<ends.span[index]
  }

  /// The bytes below those in ``heads``.
  private func tail(_ index: Int) -> Range<Int> {
    let range = range(index)
    return min(range.lowerBound + prefix + 8, range.upperBound)..<range.upperBound
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress,
          let key = unsafe g_utf8_collate_key_for_filename(start, gssize(characters.count))
        else { return }
        defer { unsafe g_free(key) }
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: key, count: strlen(key)))
      }
    }
    ends.append(bytes.count)
  }

  /// Finds what all texts begin with, and notes what comes after it.
  private mutating func index() {
    guard var prefix = ends.first else { return }
    let all = bytes
    let bytes = all.span
    var start = 0
    for end in ends {
      var length = 0
      while length < min(prefix, end - start), bytes[start + length] == bytes[length] {
        length += 1
      }
      (prefix, start) = (length, end)
    }
    self.prefix = prefix
    heads.reserveCapacity(ends.count)
    start = 0
    for end in ends {
      var head: UInt64 = 0
      for offset in start + prefix..<start + prefix + 8 {
        head = head << 8 | (offset < end ? UInt64(bytes[offset]) : 0)
      }
      heads.append(head)
      start = end
    }
  }
}
