/// A number rounded to one decimal.
///
/// Two are equal if they are written the same.
package struct Tenths: Hashable, Sendable, CustomStringConvertible {
  package var tenths: UInt64

  /// Rounds to the nearest; what is negative or no number is 0.
  package init(_ value: Double) {
    tenths = UInt64(exactly: (max(value, 0) * 10).rounded()) ?? 0
  }

  /// Rounds `count / unit`.
  package init(_ count: UInt64, per unit: UInt64) {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: unit)
    tenths = whole * 10 + (rest * 10 + unit / 2) / unit
  }

  package var description: String { "\(tenths / 10).\(tenths % 10)" }
}
