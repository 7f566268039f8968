public import FunctionalListCore

/// An element of the actions of a row: an action, or a group of them.
public nonisolated enum RowActionElement: Sendable {
  /// One action.
  case action(RowAction)
  /// Actions that belong together.
  case group(RowActionGroup)
}

/// Builds the actions of a row from statements: ``RowAction`` and ``RowActionGroup`` values.
///
/// See ``ListBuilder``.
public typealias RowActionBuilder = ListBuilder<RowActionElement>

nonisolated extension ListBuilder where Element == RowActionElement {
  /// An action.
  public static func buildExpression(_ action: RowAction) -> Component { .one(.action(action)) }

  /// A group of actions.
  public static func buildExpression(_ group: RowActionGroup) -> Component { .one(.group(group)) }

  /// An action, or none.
  @_disfavoredOverload
  public static func buildExpression(_ action: RowAction?) -> Component {
    action.map { .one(.action($0)) } ?? .none
  }

  /// Actions, in their order.
  @_disfavoredOverload
  public static func buildExpression(_ actions: some Sequence<RowAction>) -> Component {
    .several(actions.map { .action($0) })
  }
}
