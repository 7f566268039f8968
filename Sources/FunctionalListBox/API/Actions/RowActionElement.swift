/// An element of the actions of a row: an action, or a group of them.
public nonisolated enum RowActionElement: Sendable {
  /// One action.
  case action(RowAction)
  /// Actions that belong together.
  case group(RowActionGroup)
}

/// Makes the actions of a row from a list of ``RowAction`` and ``RowActionGroup`` values, with `if`,
/// `switch` and `for`.
@resultBuilder
public nonisolated enum RowActionBuilder {
  /// An action.
  public static func buildExpression(_ action: RowAction) -> [RowActionElement] {
    [.action(action)]
  }

  /// A group of actions.
  public static func buildExpression(_ group: RowActionGroup) -> [RowActionElement] {
    [.group(group)]
  }

  /// Actions that were made elsewhere.
  public static func buildExpression(_ elements: [RowActionElement]) -> [RowActionElement] {
    elements
  }

  /// The elements one after the other.
  public static func buildBlock(_ parts: [RowActionElement]...) -> [RowActionElement] {
    parts.flatMap { $0 }
  }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ part: [RowActionElement]?) -> [RowActionElement] { part ?? [] }

  /// The elements of the first branch.
  public static func buildEither(first part: [RowActionElement]) -> [RowActionElement] { part }

  /// The elements of the second branch.
  public static func buildEither(second part: [RowActionElement]) -> [RowActionElement] { part }

  /// The elements of a loop.
  public static func buildArray(_ parts: [[RowActionElement]]) -> [RowActionElement] {
    parts.flatMap { $0 }
  }

  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ part: [RowActionElement]) -> [RowActionElement] {
    part
  }
}
