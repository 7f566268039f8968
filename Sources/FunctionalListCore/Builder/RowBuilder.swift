/// Builds the rows of a section from statements.
///
/// ```swift
/// TableSection(key: "people") {
///   if people.isEmpty { noPeople }
///   for person in people { cell(person) }
///   footerRows
/// }
/// ```
///
/// A statement is a row, an optional row, or a sequence of rows, and can be inside `if`, `switch`,
/// `for` and `#available`. Statements without a value, such as function calls, add nothing.
///
/// Rows are in the order of the statements. The result is an array, and building it costs as much
/// as writing the array by hand.
///
/// Compilation time grows with the square of the number of statements in one closure. If there are
/// hundreds of them, move some into functions or properties that are marked `@RowBuilder`.
/// Statements with closures or with an `if` take several times as long to compile as function
/// calls.
@resultBuilder
public enum RowBuilder {
  /// The rows of some statements.
  public typealias Component = BuiltElements<any RowDescription>

  /// One row.
  @inlinable public static func buildExpression(_ row: any RowDescription) -> Component {
    .one(row)
  }

  /// A row, or none.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ row: (any RowDescription)?) -> Component {
    row.map { .one($0) } ?? .none
  }

  /// Rows, from top to bottom.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ rows: [any RowDescription]) -> Component {
    .several(rows)
  }

  /// Rows of one type, from top to bottom.
  @_disfavoredOverload
  @inlinable public static func buildExpression(
    _ rows: some Sequence<some RowDescription>
  ) -> Component {
    .several(rows.map { $0 })
  }

  /// A statement that adds nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ nothing: Void?) -> Component { .none }

  /// A section cannot be one of the rows.
  @available(*, unavailable, message: "a section stands beside other sections, not in one of them")
  @_disfavoredOverload
  public static func buildExpression(_ section: TableSection) -> Component { .none }

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

  /// The rows, from top to bottom.
  @inlinable public static func buildFinalResult(_ component: Component) -> [any RowDescription] {
    component.array
  }
}
