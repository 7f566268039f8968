/// Reads the kernel's text files as bytes, because there are thousands and only the names in them
/// may not be ASCII.
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
  /// Reads a number of ASCII digits only, or returns `nil` if there are none or it is too great.
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
