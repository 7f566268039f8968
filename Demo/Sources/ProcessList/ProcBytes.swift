/// Reading the kernel's text files as bytes: they are ASCII but for names, and there are thousands.
extension UInt8 {
  var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces at either end.
  var trimmingSpaces: ArraySlice<UInt8> {
    guard
      let first = firstIndex(where: { !$0.isSpace }),
      let last = lastIndex(where: { !$0.isSpace })
    else { return [] }
    return self[first...last]
  }
}

extension FixedWidthInteger {
  /// Reads ASCII digits and nothing else; `nil` where there are none or the number is too great.
  init?(decimal digits: ArraySlice<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value: Self = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(Self(digit - UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    self = value
  }
}

extension String {
  /// Decodes UTF-8 for one line of a list: what is not valid, or would break the line, becomes �.
  init(printable bytes: ArraySlice<UInt8>) {
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
