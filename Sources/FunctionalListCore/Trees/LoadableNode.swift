/// A node of a tree whose children are loaded late, or the placeholder row for such children.
///
/// It is the ``TreeItem/element`` of the items of such a tree:
///
/// ```swift
/// TableSection(key: "files", items: loader.items) { item in
///   switch item.element {
///   case .node(let file): Label.cell(key: file.path, state: file.name)
///   case .loading: Label.cell(key: "loading", state: "Loading…")
///   case .failed(let path, let message): Label.cell(key: path, state: message)
///   }
/// }
/// ```
public enum LoadableNode<Node: Equatable, NodeID: ListKey>: Equatable {
  /// A node of the app.
  case node(Node)
  /// The row below an expanded node whose children are being loaded, and below the children of which more can be
  /// loaded.
  case loading(parent: NodeID)
  /// The row below an expanded node whose children could not be loaded, or not all of them.
  case failed(parent: NodeID, message: String)

  /// The identity of a row.
  ///
  /// Both placeholder rows of a node, for loading and for failure, have the same identity, so that
  /// one is replaced by the other.
  public enum ID: Hashable {
    /// The identity of a node of the app. Its ``keyText`` is derived from the app's id.
    case node(NodeID)
    /// The identity of the placeholder row for the children of a node.
    case children(of: NodeID)
  }

  /// The app's node, or `nil` for a placeholder row.
  public var node: Node? {
    guard case .node(let node) = self else { return nil }
    return node
  }
}

extension LoadableNode.ID: ListKey {
  /// The key of the row; different for different ids.
  public var keyText: String {
    switch self {
    case .node(let id):
      let text = id.keyText
      return text.hasPrefix("…") ? "…=\(text)" : text
    case .children(let id): return "… \(id.keyText)"
    }
  }

  /// Returns the id that has a text; `nil` if there is none.
  public static func key(fromText text: String) -> Self? {
    if text.hasPrefix("… ") {
      return NodeID.key(fromText: String(text.dropFirst(2))).map { .children(of: $0) }
    }
    let text = text.hasPrefix("…=") ? String(text.dropFirst(2)) : text
    return NodeID.key(fromText: text).map { .node($0) }
  }
}

/// The visible nodes of a tree whose children are loaded late.
public typealias LoadableTreeItems<Node: Equatable, NodeID: ListKey> =
  TreeItems<LoadableNode<Node, NodeID>, LoadableNode<Node, NodeID>.ID>

extension TreeItems {
  /// Makes the visible nodes of a tree whose children are loaded late.
  ///
  /// While the children of an expanded node are loading, a placeholder row is shown below the node.
  /// A ``TreeLoader`` loads the children and owns the items.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top level.
  ///   - children: returns the known children of a node. It is called when the node is expanded, and
  ///     again by ``reloadChildren(of:)``.
  ///   - isExpandable: whether a node can be expanded, before its children are known.
  ///   - id: the identity of a node, as a key path or a closure.
  ///   - expanded: the ids of the nodes that are expanded.
  /// - Complexity: O(*n*), where *n* is the number of visible nodes.
  public init<Loaded: Equatable, LoadedID>(
    _ roots: [Loaded], loadable children: @escaping (Loaded) -> TreeChildren<Loaded>,
    isExpandable: @escaping (Loaded) -> Bool, id: @escaping (Loaded) -> LoadedID,
    expanded: Set<LoadedID> = []
  ) where Node == LoadableNode<Loaded, LoadedID>, ID == LoadableNode<Loaded, LoadedID>.ID {
    self.init(
      roots.map(LoadableNode.node),
      children: { node in
        guard let node = node.node else { return [] }
        switch children(node) {
        case .loaded(let nodes): return nodes.map(LoadableNode.node)
        case .partlyLoaded(let nodes, nil):
          return nodes.map(LoadableNode.node) + [.loading(parent: id(node))]
        case .partlyLoaded(let nodes, let message?):
          return nodes.map(LoadableNode.node) + [.failed(parent: id(node), message: message)]
        case .loading: return [.loading(parent: id(node))]
        case .failed(let message): return [.failed(parent: id(node), message: message)]
        }
      },
      isExpandable: { $0.node.map(isExpandable) ?? false },
      id: { node in
        switch node {
        case .node(let node): .node(id(node))
        case .loading(let parent), .failed(let parent, _): .children(of: parent)
        }
      }, expanded: Set(expanded.map(LoadableNode.ID.node)))
  }
}
