/// Builds the rows of a section from statements.
///
/// ```swift
/// TableSection(key: "people") {
///   if model.people.isEmpty { Label.cell(key: "nobody", state: "Nobody yet") }
///   for person in model.people { cell(person) }
///   model.favourites.map { cell($0) }
/// }
/// ```
///
/// A statement is a row, an optional row, or a sequence of rows. Statements without a value, such as
/// function calls, add nothing. See ``ListBuilder``.
public typealias RowBuilder = ListBuilder<any RowDescription>

extension ListBuilder where Element == any RowDescription {
  /// A statement that adds nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ nothing: Void?) -> Component { .none }

  /// Rows of one type, from top to bottom.
  @_disfavoredOverload
  @inlinable public static func buildExpression(
    _ rows: some Sequence<some RowDescription>
  ) -> Component {
    .several(rows.map { $0 })
  }

  /// A section cannot be one of the rows.
  @available(*, unavailable, message: "a section stands beside other sections, not in one of them")
  @_disfavoredOverload
  public static func buildExpression(_ section: TableSection) -> Component { .none }
}
