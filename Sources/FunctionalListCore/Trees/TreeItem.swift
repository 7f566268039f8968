/// A visible node of a tree: an element of ``TreeItems``.
///
/// Two items are equal if their elements, levels, expandability and expanded states are.
public struct TreeItem<Element: Equatable, ID: ListKey> {
  private let position: TreePosition<Element, ID>
  /// Whether the children are visible.
  public let isExpanded: Bool

  init(_ position: TreePosition<Element, ID>, isExpanded: Bool) {
    self.position = position
    self.isExpanded = isExpanded
  }

  /// The element that the app gave for this node.
  public var element: Element { position.list.nodes[position.index] }

  /// The number of nodes above this one; 0 for a root.
  public var level: Int { position.list.level }

  /// Whether the node can be expanded.
  ///
  /// - Complexity: O(1). The app is asked once for each node, and its answer is cached.
  public var isExpandable: Bool { isExpanded || position.list.isExpandable(position.index) }
}

extension TreeItem: Identifiable {
  /// The identity that the app gave for the element.
  public var id: ID { position.id }
}

extension TreeItem: Equatable {
  /// Whether two items show the same.
  ///
  /// - Complexity: O(1) for the same node in versions of one tree. Otherwise one comparison of
  ///   elements.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.isExpanded == rhs.isExpanded, lhs.level == rhs.level else { return false }
    if lhs.position.list === rhs.position.list, lhs.position.index == rhs.position.index {
      return true
    }
    return lhs.element == rhs.element && lhs.isExpandable == rhs.isExpandable
  }
}

extension TreeItem {
  /// The level and the state that the row of this item shows.
  ///
  /// ```swift
  /// CellActions(expansion: item.expansion { items.setExpanded($0, for: item.id) })
  /// ```
  ///
  /// The closure is called when the user expands or collapses the row. It changes the model; the row
  /// changes with the next render.
  public func expansion(
    _ handler: @escaping @MainActor (_ isExpanded: Bool) -> Void
  ) -> RowExpansion {
    RowExpansion(
      level: level, isExpandable: isExpandable, isExpanded: isExpanded, handler: handler)
  }
}
