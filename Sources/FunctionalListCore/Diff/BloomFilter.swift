/// A few bits of a key that are equal for equal keys, and take less time to compute than a hash.
///
/// They are not protected against chosen keys. Keys with equal fingerprints are hashed and
/// compared.
struct KeyFingerprint {
  let bits: UInt32

  /// Makes a fingerprint, or `nil` if the key is not ASCII, because it may equal a key of other
  /// bytes.
  init?(_ key: String) {
    let text = key.utf8Span
    guard text.isKnownASCII else { return nil }
    let bytes = text.span
    let count = bytes.count
    var bits = UInt32(truncatingIfNeeded: count)
    // Keys differ at the ends more often than in the middle.
    for offset in 0..<min(count, 6) { bits = bits &* 31 &+ UInt32(bytes[offset]) }
    for offset in max(count - 6, 6)..<max(count, 6) { bits = bits &* 31 &+ UInt32(bytes[offset]) }
    self.bits = (bits &* 0x9E37_79B1) >> 8
  }
}

/// A Bloom filter of keys with one hash function: it proves for most other keys that they are not
/// in the set (Bloom, *Space/time trade-offs in hash coding with allowable errors*, 1970).
struct BloomFilter {
  /// Allocated when the first key is inserted, because few lists use a filter.
  private var words: [UInt64] = []
  private let mask: UInt32
  private var containsAll = false

  /// Makes an empty filter with a capacity in bits.
  init(capacity: Int) {
    var count = 1
    while count < capacity / 64, count < 1 << 18 { count *= 2 }
    mask = UInt32(count * 64 - 1)
  }

  /// Inserts a key; without a fingerprint, the filter contains every key from then on.
  mutating func insert(_ fingerprint: KeyFingerprint?) {
    guard let fingerprint else { return containsAll = true }
    if words.isEmpty { words = Array(repeating: 0, count: Int(mask / 64) + 1) }
    let bit = fingerprint.bits & mask
    words[Int(bit / 64)] |= 1 << UInt64(bit % 64)
  }

  /// Whether the key may have been inserted.
  ///
  /// `false` means that it was not.
  func mayContain(_ fingerprint: KeyFingerprint?) -> Bool {
    guard !containsAll, let fingerprint else { return true }
    guard !words.isEmpty else { return false }
    let bit = fingerprint.bits & mask
    return words[Int(bit / 64)] & 1 << UInt64(bit % 64) != 0
  }
}

extension BloomFilter {
  /// Inserts a key.
  ///
  /// - Returns: Its hash.
  mutating func insert(_ key: String) -> Int {
    insert(KeyFingerprint(key))
    return key.hashValue
  }

  /// The hash of a key, or `nil` if it was certainly not inserted.
  func hash(of key: String) -> Int? {
    mayContain(KeyFingerprint(key)) ? key.hashValue : nil
  }
}
