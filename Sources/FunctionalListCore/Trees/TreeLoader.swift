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
///
/// A node that may have many children is loaded page by page: the placeholder row stays below the children that are
/// loaded until there are no more, and a ``LoadMoreCell`` in its place loads the next ones when it is reached:
///
/// ```swift
/// LoadMoreCell(key: "more") { try await loader.loadMore(of: "/home") }
/// ```
@MainActor
public final class TreeLoader<Node: Equatable, NodeID: ListKey> {
  /// The visible nodes and placeholder rows.
  public private(set) var items: LoadableTreeItems<Node, NodeID>
  /// Called with ``items`` after they have changed, for example to assign them to an observed
  /// model.
  public var itemsDidChange: (@MainActor (_ items: LoadableTreeItems<Node, NodeID>) -> Void)?
  private let known: KnownChildren<Node, NodeID>
  private let running = RunningLoads<NodeID>()
  /// The calls of ``loadMore(of:)`` that wait.
  private var waiters: [NodeID: [CheckedContinuation<Bool, any Error>]] = [:]
  private let load: @MainActor (Node, [Node]) async throws -> TreePage<Node>
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
  public convenience init(
    _ roots: [Node], isExpandable: @escaping (Node) -> Bool, id: @escaping (Node) -> NodeID,
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    load: @escaping @MainActor (Node) async throws -> [Node]
  ) {
    self.init(roots, isExpandable: isExpandable, id: id, message: message) { node, _ in
      TreePage(try await load(node), hasMore: false)
    }
  }

  /// Makes a tree whose nodes are collapsed, and whose children are loaded page by page.
  ///
  /// ```swift
  /// let loader = TreeLoader([File(path: "/")], isExpandable: \.isFolder, id: \.path) { folder, loaded in
  ///   let files = try await contents(of: folder).dropFirst(loaded.count).prefix(100)
  ///   return TreePage(Array(files), hasMore: files.count == 100)
  /// }
  /// ```
  ///
  /// The first page is loaded when the node is expanded, and the others by ``loadMore(of:)``.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top level.
  ///   - isExpandable: whether a node can have children.
  ///   - id: the identity of a node, as a key path or a closure.
  ///   - message: the text of the row for a thrown error; by default the error's description.
  ///   - loadPage: loads the children of a node that come after those that are loaded. If the node is collapsed
  ///     meanwhile, its task is cancelled and its result is not used.
  public init(
    _ roots: [Node], isExpandable: @escaping (Node) -> Bool, id: @escaping (Node) -> NodeID,
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    loadPage: @escaping @MainActor (_ node: Node, _ loaded: [Node]) async throws -> TreePage<Node>
  ) {
    let known = KnownChildren<Node, NodeID>()
    self.known = known
    self.message = message
    load = loadPage
    items = LoadableTreeItems(
      roots, loadable: { known.children(of: $0, id($0)) }, isExpandable: isExpandable, id: id)
  }

  isolated deinit {
    for id in waiters.keys { resume(id, .failure(CancellationError())) }
  }

  /// The nodes at the top level.
  ///
  /// Assigning them loads the children of all expanded nodes again.
  public var roots: [Node] {
    get { items.roots.compactMap(\.node) }
    set {
      for id in running.ids { forget(id) }
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

  /// Loads the children of an expanded node again, for example after a failure, or the next ones of them.
  ///
  /// A collapsed node is not changed.
  public func retry(_ id: NodeID) {
    guard items.expanded.contains(.node(id)) else { return }
    if case .partlyLoaded(let nodes, .some) = known.children(of: id), let node = known.nodes[id] {
      known.set(.partlyLoaded(nodes), for: id)
      start(id, node, after: nodes)
    } else {
      forget(id)
    }
    items.reloadChildren(of: .node(id))
    treeChanged()
  }

  /// Loads the next page of the children of an expanded node, or waits for the one that is being loaded.
  ///
  /// Nothing is loaded for a collapsed node, and for one whose children are all loaded.
  ///
  /// - Returns: Whether there are more children after it.
  /// - Throws: the error of the load, or `CancellationError` if the node is collapsed meanwhile.
  @discardableResult
  public func loadMore(of id: NodeID) async throws -> Bool {
    if !running.ids.contains(id) {
      guard case .partlyLoaded(let nodes, let failure) = known.children(of: id),
        let node = known.nodes[id]
      else { return false }
      if failure != nil { retry(id) } else { start(id, node, after: nodes) }
    }
    return try await withCheckedThrowingContinuation { waiters[id, default: []].append($0) }
  }

  /// Loads the children of all expanded nodes again, for example in another order, as many pages as are loaded.
  ///
  /// The old children are shown until the new ones are loaded. If loading fails, a row shows the
  /// reason.
  public func reload() {
    for (id, node) in known.nodes {
      if items.firstIndex(withID: .node(id)) == nil {
        forget(id)
      } else {
        start(id, node, count: known.children(of: id)?.nodes.count ?? 0)
      }
    }
  }

  private func forget(_ id: NodeID) {
    running.cancel(id)
    known.forget(id)
    resume(id, .failure(CancellationError()))
  }

  private func resume(_ id: NodeID, _ result: Result<Bool, any Error>) {
    for waiter in waiters.removeValue(forKey: id) ?? [] { waiter.resume(with: result) }
  }

  /// Starts the loads of nodes that have become visible, and cancels those of nodes that are no
  /// longer visible.
  private func treeChanged() {
    for id in running.ids where items.firstIndex(withID: .node(id)) == nil { forget(id) }
    for (id, node) in known.takePending() { start(id, node) }
    itemsDidChange?(items)
  }

  /// Loads the page of children after those that are loaded, and more until there are at least `count`.
  private func start(_ id: NodeID, _ node: Node, after loaded: [Node] = [], count: Int = 0) {
    running.start(id) { [load] in
      var all = loaded
      var page: TreePage<Node>
      repeat {
        page = try await load(node, all)
        all += page.children
      } while page.hasMore && !page.children.isEmpty && all.count < count
      return TreePage(all, hasMore: page.hasMore)
    } finish: { [weak self] in
      self?.finish(id, after: loaded, $0)
    }
  }

  private func finish(
    _ id: NodeID, after loaded: [Node], _ result: Result<TreePage<Node>, any Error>
  ) {
    switch result {
    case .success(let page):
      known.set(page.hasMore ? .partlyLoaded(page.children) : .loaded(page.children), for: id)
    case .failure(let error):
      let message = message(error)
      known.set(
        loaded.isEmpty ? .failed(message: message) : .partlyLoaded(loaded, failure: message),
        for: id)
    }
    items.reloadChildren(of: .node(id))
    treeChanged()
    resume(id, result.map(\.hasMore))
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

  /// The children of a node that are known.
  func children(of id: NodeID) -> TreeChildren<Node>? { children[id] }

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
