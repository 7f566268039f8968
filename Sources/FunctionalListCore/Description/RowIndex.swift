/// The position of a row in one description: the offset of its section, and its own in the section.
///
/// Headers and footers are not counted.
public struct RowIndex: Hashable, Sendable, Codable {
  /// The offset of the section among the sections.
  public var section: Int
  /// The offset of the row among the rows of its section.
  public var row: Int

  /// Makes the index of a row.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowIndex: Comparable {
  /// Whether `lhs` is above `rhs`.
  public static func < (lhs: RowIndex, rhs: RowIndex) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

extension RowIndex: CustomStringConvertible {
  /// The section's offset and the row's, with a full stop between them: `0.3`.
  public var description: String { "\(section).\(row)" }
}
