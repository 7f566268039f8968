/// What the values of a column are.
package enum CSVKind: Sendable {
  case integer
  /// A number that may have a fraction after a point, and an exponent.
  case decimal
  /// A number that may have a fraction after a comma.
  case commaDecimal
  /// A day, such as `2026-11-28`, with or without a time and a time zone.
  case date
  case text

  /// Whether the values can be added.
  package var isNumber: Bool { self == .integer || self == .decimal || self == .commaDecimal }
}

/// The kinds that all values of a column can have.
struct CSVKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let integer = CSVKinds(rawValue: 1)
  static let decimal = CSVKinds(rawValue: 2)
  static let commaDecimal = CSVKinds(rawValue: 4)
  static let date = CSVKinds(rawValue: 8)
  static let number: CSVKinds = [.integer, .decimal, .commaDecimal]

  /// The first of them; text if there is none.
  var kind: CSVKind {
    if contains(.integer) { return .integer }
    if contains(.decimal) { return .decimal }
    if contains(.commaDecimal) { return .commaDecimal }
    return contains(.date) ? .date : .text
  }
}
