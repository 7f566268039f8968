/// What the comparison of two descriptions must know of a row.
///
/// The cells of a list box conform through `CellConfigType`; conform to this directly for another
/// host, or to test what changes without one.
public protocol RowDescription {
  /// The row's identity, unique in its section.
  ///
  /// A row whose key stays is the same row, wherever it stands. Make keys from the data (an id, a
  /// path), not from the offset of the row.
  var key: String { get }

  /// The look of the row, or `nil` for the section's.
  var style: CellStyle? { get }

  /// Whether one widget can show both: a row of the same key and kind is updated, one of another
  /// kind is replaced.
  func isSameKind(as other: any RowDescription) -> Bool

  /// Whether the two show the same: same kind, and equal in all that can be seen or heard.
  ///
  /// Closures are not compared; those of the newer description replace the others in any case.
  func isEqual(to other: any RowDescription) -> Bool

  /// What became of `other` if this is the same row in a newer description.
  ///
  /// The default asks for the keys, for equality and for the kinds; implement it where one answer is
  /// cheaper than three.
  func change(from other: any RowDescription) -> RowChange
}

/// What became of a row from one description to the next.
@frozen
public enum RowChange: Hashable, Sendable {
  /// It shows the same.
  case unchanged
  /// It shows something else.
  case updated
  /// It is of another kind.
  case replaced
  /// The key differs: it is another row.
  case otherKey
}

extension RowDescription {
  /// No style of the row's own.
  public var style: CellStyle? { nil }

  /// Asks for the keys, for equality and for the kinds.
  public func change(from other: any RowDescription) -> RowChange {
    guard key == other.key else { return .otherKey }
    return contentChange(from: other)
  }

  /// What became of `other`, whatever the keys: those of headers and footers mean nothing.
  func contentChange(from other: any RowDescription) -> RowChange {
    if isEqual(to: other) { return .unchanged }
    return isSameKind(as: other) ? .updated : .replaced
  }

  /// Whether the other row has the same Swift type.
  public func isSameKind(as other: any RowDescription) -> Bool {
    type(of: other) == Self.self
  }
}

extension RowDescription where Self: Equatable {
  /// Whether the other row has the same Swift type and is equal.
  public func isEqual(to other: any RowDescription) -> Bool {
    (other as? Self) == self
  }
}
