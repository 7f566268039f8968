internal import Glibc

extension String {
  /// Whether the bytes of `other` are part of the receiver's bytes.
  ///
  /// It is fast even without optimisation, because thousands of names are searched while the user
  /// types.
  package func containsBytes(of other: String) -> Bool {
    var (text, part) = (self, other)
    return text.withUTF8 { text in
      part.withUTF8 { part in UnsafeRawBufferPointer(text).contains(UnsafeRawBufferPointer(part)) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether `other` is part of the receiver.
  ///
  /// - Complexity: O(*n* · *m*) comparisons of bytes in the worst case.
  fileprivate func contains(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let part = other.baseAddress, let first = other.first else { return true }
    var rest = self[...]
    while rest.count >= other.count,
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
      let found = memchr(start, Int32(first), rest.count - other.count + 1)
    {
      if memcmp(found, part, other.count) == 0 { return true }
      rest = rest.dropFirst(UnsafeRawPointer(found) - start + 1)
    }
    return false
  }
}
