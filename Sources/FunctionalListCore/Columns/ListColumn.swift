/// A column of a list: what a row places a text or a widget in, under a title that the user sorts, sizes, moves and
/// hides it by.
///
/// ```swift
/// table.columns = [
///   ListColumn("name", title: "Name", width: .flexible(minimum: 120), sort: .ascending),
///   ListColumn("size", title: "Size", width: .fitting, alignment: .end, sort: .descending),
///   ListColumn("modified", title: "Modified", isHidden: true),
/// ]
/// ```
///
/// What the user has chosen is in a ``ColumnState``.
public struct ListColumn: Hashable, Sendable {
  /// The name, unique in the list, which rows and a ``ColumnState`` refer to.
  public var name: String
  /// The text of the title.
  public var title: String
  /// How wide the column is, unless the user has sized it.
  public var width: Width
  /// Where texts stand in the column.
  public var alignment: Alignment
  /// Whether the column is hidden until the user shows it.
  public var isHidden: Bool
  /// The direction in which the first click on the title sorts; `nil` if the list cannot be sorted by the column.
  public var sort: SortDirection?

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - name: the name, unique in the list.
  ///   - title: the text of the title.
  ///   - width: how wide the column is, unless the user has sized it.
  ///   - alignment: where texts stand in the column.
  ///   - isHidden: whether the column is hidden until the user shows it.
  ///   - sort: the direction in which the first click on the title sorts; without it the list cannot be sorted by the
  ///     column.
  public init(
    _ name: String, title: String, width: Width = .fitting, alignment: Alignment = .start,
    isHidden: Bool = false, sort: SortDirection? = nil
  ) {
    self.name = name
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isHidden = isHidden
    self.sort = sort
  }

  /// How wide a column is, in pixels.
  public enum Width: Hashable, Sendable {
    /// As wide as the title and the widest of the first rows that are shown, so that it does not change while the
    /// user scrolls.
    case fitting
    /// As wide as the space that the other columns leave, which flexible columns share, but at least `minimum`.
    case flexible(minimum: Double)
    /// A width that does not depend on the rows.
    case fixed(Double)
  }

  /// Where texts stand in a column.
  public enum Alignment: Hashable, Sendable {
    /// At the left, or at the right in languages that are written from the right.
    case start
    /// In the middle.
    case center
    /// At the right, or at the left in languages that are written from the right: for numbers.
    case end
  }
}

/// Whether the least or the greatest comes first.
public enum SortDirection: String, Codable, Hashable, Sendable {
  /// The least comes first.
  case ascending
  /// The greatest comes first.
  case descending

  /// The other direction.
  public var reversed: Self { self == .ascending ? .descending : .ascending }
}

/// A column that a list is sorted by, and the direction.
public struct ColumnSort: Codable, Hashable, Sendable {
  /// The name of the column.
  public var column: String
  /// Whether the least or the greatest comes first.
  public var direction: SortDirection

  /// Makes a criterion of an order.
  public init(_ column: String, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}
