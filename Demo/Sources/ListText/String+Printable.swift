extension String {
  /// Decodes UTF-8 for one line of a list: what is not valid, or would break the line, becomes �.
  package init(printable bytes: ArraySlice<UInt8>) {
    let isControl: (UInt8) -> Bool = { $0 < 0x20 || $0 == 0x7F }
    guard bytes.contains(where: isControl) else {
      self = String(decoding: bytes, as: UTF8.self)
      return
    }
    self = String(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : Character(scalar)
      })
  }
}
