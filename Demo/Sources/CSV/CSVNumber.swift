/// The parts of a number, or of a text that begins like one.
///
/// What is written with zeros before it (a post code), with a plus sign (a telephone number) or with more than 18 digits
/// before the fraction (the number of an account) is no number, because a number is not written so.
struct CSVNumber {
  private(set) var kinds: CSVKinds = []
  /// The number of digits after the point or the comma.
  private(set) var fractionCount = 0
  private var isNegative = false
  private var (whole, fraction) = (0, 0)
  /// Whether the parts are all that there is, and exact as a `Double`.
  private var isShort = false

  init(_ value: UnsafeBufferPointer<UInt8>) {
    var cursor = ByteCursor(value)
    isNegative = cursor.skip("-")
    let hasZero = cursor.isAt("0")
    let digits = cursor.digits()
    guard digits.count <= 18, digits.count <= 1 || !hasZero else { return }
    whole = digits.value
    if cursor.isAtEnd {
      if digits.count > 0 { kinds = .number }
      isShort = digits.count <= 15
      return
    }
    let mark: CSVKinds = cursor.skip(".") ? .decimal : cursor.skip(",") ? .commaDecimal : []
    let rest = cursor.digits()
    guard mark.isEmpty ? digits.count > 0 : rest.count > 0 else { return }
    (fraction, fractionCount) = (rest.value, rest.count)
    isShort = digits.count + rest.count <= 15
    if cursor.skip("e") || cursor.skip("E") {
      if !cursor.skip("-") { cursor.skip("+") }
      guard cursor.digits().count > 0 else { return }
      isShort = false
    }
    if cursor.isAtEnd { kinds = mark.isEmpty ? [.decimal, .commaDecimal] : mark }
  }

  /// The value of an integer.
  static func integer(_ value: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = CSVNumber(value)
    guard number.kinds.contains(.integer) else { return nil }
    return number.isNegative ? -number.whole : number.whole
  }

  /// The value of any number.
  static func decimal(_ value: UnsafeBufferPointer<UInt8>) -> Double? {
    let number = CSVNumber(value)
    guard !number.kinds.isEmpty else { return nil }
    guard number.isShort else {
      let comma = UInt8(ascii: ",")
      return Double(
        String(decoding: value.map { $0 == comma ? UInt8(ascii: ".") : $0 }, as: UTF8.self))
    }
    // Two integers that a Double has exactly: their quotient is the nearest one to the number.
    let scale = powersOfTen[number.fractionCount]
    let magnitude = (Double(number.whole) * scale + Double(number.fraction)) / scale
    return number.isNegative ? -magnitude : magnitude
  }
}

/// The powers of ten up to 10¹⁵.
let powersOfTen: [Double] = (0...15).reduce(into: []) { powers, _ in
  powers.append((powers.last ?? 0.1) * 10)
}
