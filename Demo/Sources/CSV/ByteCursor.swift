/// A position in some bytes, which moves over what is expected there.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the position is the end.
  var isAtEnd: Bool { position == bytes.count }

  /// Whether the next byte is a character.
  func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && UInt32(bytes[position]) == character.value
  }

  /// Moves over a character, and returns whether it was there.
  @discardableResult mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Moves over digits, at most `limit`.
  ///
  /// - Returns: How many there are, and the number that they are if it has at most 18.
  mutating func digits(_ limit: Int = .max) -> (count: Int, value: Int) {
    var (count, value) = (0, 0)
    while count < limit, position < bytes.count, case let digit = Int(bytes[position]) - 48,
      digit >= 0, digit <= 9
    {
      value = value &* 10 &+ digit
      count += 1
      position += 1
    }
    return (count, value)
  }

  /// Moves over a number of as many digits as expected, in a range; `nil` if it is not there.
  mutating func number(ofDigits count: Int, in range: ClosedRange<Int>) -> Int? {
    let digits = digits(count)
    return digits.count == count && range.contains(digits.value) ? digits.value : nil
  }
}
