/// The level of a row in a tree, whether it can be expanded, and whether it is.
///
/// ``TreeItem/expansion(_:)`` makes it for a row of a tree.
public struct RowExpansion: Sendable {
  /// The number of nodes above the row; 0 for a root.
  public var level: Int
  /// Whether the row has rows below it to show.
  public var isExpandable: Bool
  /// Whether it shows them.
  public var isExpanded: Bool
  /// Called when the user expands or collapses the row.
  public var handler: @MainActor (_ isExpanded: Bool) -> Void

  /// Makes the level and the state of a row.
  ///
  /// - Parameters:
  ///   - level: the number of nodes above the row; 0 for a root.
  ///   - isExpandable: whether the row has rows below it to show.
  ///   - isExpanded: whether it shows them.
  ///   - handler: called when the user expands or collapses the row. The row changes with the next
  ///     render.
  public init(
    level: Int, isExpandable: Bool, isExpanded: Bool,
    handler: @escaping @MainActor (_ isExpanded: Bool) -> Void
  ) {
    self.level = level
    self.isExpandable = isExpandable
    self.isExpanded = isExpanded
    self.handler = handler
  }
}

extension RowExpansion {
  /// Expands the row, if it is collapsed.
  @MainActor package func expand() {
    if isExpandable, !isExpanded { handler(true) }
  }

  /// The part of the expansion that the row shows, without the handler.
  package struct Look: Equatable {
    package let level: Int
    package let isExpandable: Bool
    package let isExpanded: Bool
  }

  package var look: Look {
    Look(level: level, isExpandable: isExpandable, isExpanded: isExpanded)
  }
}
