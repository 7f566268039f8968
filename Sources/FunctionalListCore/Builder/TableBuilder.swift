/// Builds the sections of a list from statements.
///
/// ```swift
/// table.renderAndDiff {
///   if !model.favourites.isEmpty {
///     TableSection(key: "favourites", items: model.favourites) { cell($0) }
///   }
///   TableSection(key: "people", items: model.people) { cell($0) }
///   inbox(["Lunch?", "Invoice"])
/// }
/// ```
///
/// A statement is a section, an optional section, a sequence of sections or a ``SectionSource``. Statements
/// without a value, such as function calls, add nothing. See ``ListBuilder``.
public typealias TableBuilder = ListBuilder<TableSection>

extension ListBuilder where Element == TableSection {
  /// A statement that adds nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ nothing: Void?) -> Component { .none }

  /// A row cannot be one of the sections.
  @available(*, unavailable, message: "a row stands in a section: TableSection(key: …) { … }")
  @_disfavoredOverload
  public static func buildExpression(_ row: (any RowDescription)?) -> Component { .none }
}
