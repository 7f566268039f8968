/// The description of a row, with what the comparison of two descriptions needs.
///
/// The cells of a list box conform through `CellConfigType`; conform to this directly for another
/// host, or to test changes without a host.
public protocol RowDescription {
  /// The row's identity, unique in its section.
  ///
  /// A row with the same key in the next description is the same row at any offset. Make keys from
  /// the data (an id, a path), not from the offset of the row.
  var key: String { get }

  /// The look of the row, or `nil` for the section's.
  var style: CellStyle? { get }

  /// Whether one widget can show both rows.
  ///
  /// A row of the same key is updated if it is of the same kind, and replaced if it is of another.
  func isSameKind(as other: any RowDescription) -> Bool

  /// Whether both rows are of the same kind, and equal in everything that is displayed or read to
  /// the user.
  ///
  /// Closures are not compared, because those of the newer description always replace the older
  /// ones.
  func isEqual(to other: any RowDescription) -> Bool

  /// The change from `other`, if this is the same row in a newer description.
  ///
  /// The default compares the keys, the contents and the kinds. Implement it if one comparison
  /// takes less time than three.
  func change(from other: any RowDescription) -> RowChange
}

/// The change of a row from one description to the next.
@frozen
public enum RowChange: Hashable, Sendable {
  /// The content is the same.
  case unchanged
  /// The content differs.
  case updated
  /// The row is of another kind.
  case replaced
  /// The key differs: it is another row.
  case otherKey
}

extension RowDescription {
  /// No style of the row's own.
  public var style: CellStyle? { nil }

  /// Compares the keys, the contents and the kinds.
  public func change(from other: any RowDescription) -> RowChange {
    guard key == other.key else { return .otherKey }
    return contentChange(from: other)
  }

  /// The change from `other`, without regard to the keys, which headers and footers do not use.
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
