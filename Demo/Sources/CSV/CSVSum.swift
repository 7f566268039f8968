internal import FunctionalListDemoText

/// A sum of numbers.
///
/// Integers are added exactly as long as the sum is one of 64 bits, and decimals with the error of each addition kept
/// (Neumaier), so that a million prices add up to the cent.
package struct CSVSum: Sendable {
  private var whole = 0
  private var (decimals, error) = (0.0, 0.0)

  package init() {}

  mutating func add(_ value: Int) {
    let (sum, isTooLarge) = whole.addingReportingOverflow(value)
    if isTooLarge { add(Double(whole)) }
    whole = isTooLarge ? value : sum
  }

  mutating func add(_ value: Double) {
    let sum = decimals + value
    error +=
      abs(decimals) >= abs(value) ? (decimals - sum) + value : (value - sum) + decimals
    decimals = sum
  }

  mutating func add(_ other: CSVSum) {
    add(other.whole)
    add(other.decimals)
    add(other.error)
  }

  /// The sum as a number.
  package var value: Double { Double(whole) + (decimals + error) }

  /// The sum with as many digits after the mark as the values of its column have: `1,234.50`, or `1.234,50` with commas
  /// as marks.
  package func description(in column: CSVColumn) -> String {
    guard decimals != 0 else { return whole.grouped }
    let scale = column.fractionCount <= 6 ? powersOfTen[column.fractionCount] : .nan
    guard let scaled = Int(exactly: (value * scale).rounded()) else { return "\(value)" }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: column.fractionCount - digits.count)
    let text = (scaled < 0 ? "-" : "") + Int(whole).grouped + "." + zeros + digits
    guard column.kind == .commaDecimal else { return text }
    return String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
  }
}
