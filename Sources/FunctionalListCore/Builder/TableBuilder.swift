/// Builds the sections of a list from statements.
///
/// ```swift
/// table.renderAndDiff {
///   if !favourites.isEmpty {
///     TableSection(key: "favourites") { for person in favourites { cell(person) } }
///   }
///   TableSection(key: "people", items: people) { cell($0) }
///   moreSections
/// }
/// ```
///
/// A statement is a section, an optional section, a sequence of sections or a ``SectionSource``,
/// and can be inside `if`, `switch`, `for` and `#available`. Statements without a value, such as
/// function calls, add nothing.
@resultBuilder
public enum TableBuilder {
  /// The sections of some statements.
  public typealias Component = BuiltElements<TableSection>

  /// One section.
  @inlinable public static func buildExpression(_ section: TableSection) -> Component {
    .one(section)
  }

  /// A section, or none.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ section: TableSection?) -> Component {
    section.map { .one($0) } ?? .none
  }

  /// Sections, from top to bottom.
  @_disfavoredOverload
  @inlinable public static func buildExpression(
    _ sections: some Sequence<TableSection>
  ) -> Component {
    .several(Array(sections))
  }

  /// A statement that adds nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ nothing: Void?) -> Component { .none }

  /// A row cannot be one of the sections.
  @available(*, unavailable, message: "a row stands in a section: TableSection(key: …) { … }")
  @_disfavoredOverload
  public static func buildExpression(_ row: any RowDescription) -> Component { .none }

  /// One statement, as in most loops.
  @inlinable public static func buildBlock(_ component: Component) -> Component { component }

  /// Any number of statements.
  ///
  /// The compiler type-checks one call with many arguments faster than many calls of partial
  /// blocks.
  @inlinable public static func buildBlock(_ components: Component...) -> Component {
    .joined(components)
  }

  /// An `if` without an `else`.
  @inlinable public static func buildOptional(_ component: Component?) -> Component {
    component ?? .none
  }

  /// An `if`, or the first cases of a `switch`.
  @inlinable public static func buildEither(first component: Component) -> Component { component }

  /// An `else`, or the other cases of a `switch`.
  @inlinable public static func buildEither(second component: Component) -> Component { component }

  /// A `for`.
  @inlinable public static func buildArray(_ components: consuming [Component]) -> Component {
    .joined(components)
  }

  /// An `if #available`.
  @inlinable public static func buildLimitedAvailability(_ component: Component) -> Component {
    component
  }

  /// The sections, from top to bottom.
  @inlinable public static func buildFinalResult(_ component: Component) -> [TableSection] {
    component.array
  }
}
