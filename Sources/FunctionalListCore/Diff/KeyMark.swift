/// A few bits of a key, the same for equal keys and cheaper than a hash.
///
/// Keys that are marked alike in a list can be chosen: then they are compared as if there was no
/// mark.
struct KeyMark {
  let bits: UInt32

  /// `nil` where a key is not ASCII: it may equal one of other bytes.
  init?(_ key: String) {
    let text = key.utf8Span
    guard text.isKnownASCII else { return nil }
    let bytes = text.span
    let count = bytes.count
    var bits = UInt32(truncatingIfNeeded: count)
    // What tells keys apart stands at an end, more often than not.
    for offset in 0..<min(count, 6) { bits = bits &* 31 &+ UInt32(bytes[offset]) }
    for offset in max(count - 6, 6)..<max(count, 6) { bits = bits &* 31 &+ UInt32(bytes[offset]) }
    self.bits = (bits &* 0x9E37_79B1) >> 8
  }
}

/// The marks of some keys, to see at once that a key is none of them.
struct KeyMarks {
  private var words: [UInt64]
  private let mask: UInt32
  private var areAllIn = false

  init(capacity: Int) {
    var count = 1
    while count < capacity / 64, count < 1 << 18 { count *= 2 }
    words = Array(repeating: 0, count: count)
    mask = UInt32(count * 64 - 1)
  }

  mutating func insert(_ mark: KeyMark?) {
    guard let mark else { return areAllIn = true }
    let place = mark.bits & mask
    words[Int(place / 64)] |= 1 << UInt64(place % 64)
  }

  func mayContain(_ mark: KeyMark?) -> Bool {
    guard !areAllIn, let mark else { return true }
    let place = mark.bits & mask
    return words[Int(place / 64)] & 1 << UInt64(place % 64) != 0
  }
}
