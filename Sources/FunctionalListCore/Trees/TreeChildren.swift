/// The children of a node that may be loaded late.
public enum TreeChildren<Node> {
  /// The loaded children.
  case loaded([Node])
  /// The first of the children; below them, a placeholder row stands for those that are not loaded, and shows the
  /// message if that has failed.
  case partlyLoaded([Node], failure: String? = nil)
  /// The children are being loaded; a placeholder row is shown below the node.
  case loading
  /// The children could not be loaded; a placeholder row shows the message.
  case failed(message: String)
}

extension TreeChildren {
  /// The children that are loaded.
  var nodes: [Node] {
    switch self {
    case .loaded(let nodes), .partlyLoaded(let nodes, _): nodes
    case .loading, .failed: []
    }
  }
}

/// Some of the children of a node, which a ``TreeLoader`` loads together.
public struct TreePage<Node> {
  /// The children, from top to bottom.
  public var children: [Node]
  /// Whether there are more after them.
  public var hasMore: Bool

  /// Makes a page.
  public init(_ children: [Node], hasMore: Bool) {
    self.children = children
    self.hasMore = hasMore
  }
}

extension TreePage: Equatable where Node: Equatable {}
extension TreePage: Sendable where Node: Sendable {}
extension TreeChildren: Equatable where Node: Equatable {}
extension TreeChildren: Sendable where Node: Sendable {}
