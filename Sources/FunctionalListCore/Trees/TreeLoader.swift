/// Loads the children of the nodes of a tree when they are expanded.
///
/// ```swift
/// let loader = TreeLoader([File(path: "/")], isExpandable: \.isFolder, id: \.path) { folder in
///   try await contents(of: folder)
/// }
/// loader.itemsDidChange = { [weak model] in model?.files = $0 }
/// ```
///
/// Each time a node is expanded, its children are loaded once. Meanwhile, a placeholder row is
/// shown below the node. If loading fails, the row shows the reason until ``retry(_:)`` is called.
/// When the node is collapsed, a load that still runs is cancelled, and the children are discarded.
/// When the loader is deinitialised, its loads are cancelled.
@MainActor
public final class TreeLoader<Node: Equatable, NodeID: ListKey> {
  /// The visible nodes and placeholder rows.
  public private(set) var items: LoadableTreeItems<Node, NodeID>
  /// Called with ``items`` after they have changed, for example to assign them to an observed
  /// model.
  public var itemsDidChange: (@MainActor (_ items: LoadableTreeItems<Node, NodeID>) -> Void)?
  private let known: KnownChildren<Node, NodeID>
  private let running = RunningLoads<NodeID>()
  private let load: @MainActor (Node) async throws -> [Node]
  private let message: @MainActor (any Error) -> String

  /// Makes a tree whose nodes are collapsed.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top level.
  ///   - isExpandable: whether a node can have children.
  ///   - id: the identity of a node, as a key path or a closure.
  ///   - message: the text of the row for a thrown error; by default the error's description.
  ///   - load: loads the children of a node. If the node is collapsed meanwhile, its task is cancelled
  ///     and its result is not used.
  public init(
    _ roots: [Node], isExpandable: @escaping (Node) -> Bool, id: @escaping (Node) -> NodeID,
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    load: @escaping @MainActor (Node) async throws -> [Node]
  ) {
    let known = KnownChildren<Node, NodeID>()
    self.known = known
    self.message = message
    self.load = load
    items = LoadableTreeItems(
      roots, loadable: { known.children(of: $0, id($0)) }, isExpandable: isExpandable, id: id)
  }

  /// The nodes at the top level.
  ///
  /// Assigning them loads the children of all expanded nodes again.
  public var roots: [Node] {
    get { items.roots.compactMap(\.node) }
    set {
      running.cancelAll()
      known.forgetAll()
      items.roots = newValue.map(LoadableNode.node)
      treeChanged()
    }
  }

  /// The ids of the nodes that are expanded.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  public var expanded: Set<NodeID> {
    Set(
      items.expanded.compactMap {
        guard case .node(let id) = $0 else { return nil }
        return id
      })
  }

  /// Whether children are being loaded.
  public var isLoading: Bool { !running.isEmpty }

  /// Expands or collapses the nodes with an id.
  public func setExpanded(_ isExpanded: Bool, for id: NodeID) {
    guard items.expanded.contains(.node(id)) != isExpanded else { return }
    if !isExpanded { forget(id) }
    items.setExpanded(isExpanded, for: .node(id))
    treeChanged()
  }

  /// Loads the children of an expanded node again, for example after a failure.
  ///
  /// A collapsed node is not changed.
  public func retry(_ id: NodeID) {
    guard items.expanded.contains(.node(id)) else { return }
    forget(id)
    items.reloadChildren(of: .node(id))
    treeChanged()
  }

  /// Loads the children of all expanded nodes again, for example in another order.
  ///
  /// The old children are shown until the new ones are loaded. If loading fails, a row shows the
  /// reason.
  public func reload() {
    for (id, node) in known.nodes {
      if items.firstIndex(withID: .node(id)) == nil { forget(id) } else { start(id, node) }
    }
  }

  private func forget(_ id: NodeID) {
    running.cancel(id)
    known.forget(id)
  }

  /// Starts the loads of nodes that have become visible, and cancels those of nodes that are no
  /// longer visible.
  private func treeChanged() {
    for id in running.ids where items.firstIndex(withID: .node(id)) == nil { forget(id) }
    for (id, node) in known.takePending() { start(id, node) }
    itemsDidChange?(items)
  }

  private func start(_ id: NodeID, _ node: Node) {
    running.start(id) { [load] in
      try await load(node)
    } finish: { [weak self] in
      self?.finish(id, $0)
    }
  }

  private func finish(_ id: NodeID, _ result: Result<[Node], any Error>) {
    switch result {
    case .success(let children): known.set(.loaded(children), for: id)
    case .failure(let error): known.set(.failed(message: message(error)), for: id)
    }
    items.reloadChildren(of: .node(id))
    treeChanged()
  }
}

/// The children that a loader has loaded, read by the versions of its tree.
private final class KnownChildren<Node, NodeID: Hashable> {
  private var children: [NodeID: TreeChildren<Node>] = [:]
  /// The nodes whose children were requested.
  private(set) var nodes: [NodeID: Node] = [:]
  /// The nodes whose children were requested and whose loads have not started.
  private var pending: [(NodeID, Node)] = []

  /// The children of a node.
  ///
  /// If they are not known, their load is pending from now on.
  func children(of node: Node, _ id: NodeID) -> TreeChildren<Node> {
    // The newest version of the node is loaded, because other properties of it may have changed.
    nodes[id] = node
    if let known = children[id] { return known }
    children[id] = .loading
    pending.append((id, node))
    return .loading
  }

  func takePending() -> [(NodeID, Node)] {
    defer { pending = [] }
    return pending
  }

  func set(_ value: TreeChildren<Node>, for id: NodeID) { children[id] = value }

  func forget(_ id: NodeID) {
    children[id] = nil
    nodes[id] = nil
  }

  func forgetAll() {
    children = [:]
    nodes = [:]
  }
}
