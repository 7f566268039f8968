/// The visible nodes of a tree, from top to bottom.
///
/// ```swift
/// var items = TreeItems(model.folders, children: \.folders)
/// items.setExpanded(true, for: "Documents")
/// table.renderAndDiff {
///   TableSection(key: "folders", items: items) { item in Label.cell(key: item.id, state: item.id) }
/// }
/// ```
///
/// The nodes that are visible are the roots, and the children of each visible node whose id is in
/// ``expanded``. The children of a node are read once when it is expanded, and again when the roots
/// are assigned or ``reloadChildren(of:)`` is called. The children of a collapsed node are read
/// only when ``TreeItem/isExpandable`` of its item is read.
///
/// A tree is a value. A version that is made by editing another one shares storage with it, so a
/// list box compares them in time proportional to the change. Independent versions are compared
/// without reading a node if their arrays of children share storage. Roots in ``ListItems`` are compared like
/// the items of a section: chunks that two versions share are not read.
///
/// If an id is repeated, each of its nodes has a row, and all of them are expanded and collapsed
/// together. A node stays collapsed if it is equal to a node above it that has the same id, because
/// expanding it would not end.
public struct TreeItems<Node: Equatable, ID: ListKey> {
  let source: TreeSource<Node, ID>
  var rootList: SiblingList<Node, ID>
  var rope: Rope<TreeSegment<Node, ID>>
  var index: NodeIndex<Node, ID>
  var expandedIDs: Set<ID>

  /// Makes the visible nodes of a tree.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top level.
  ///   - children: the children of a node, as a key path or a closure, which depends on the node alone.
  ///     A node without children cannot be expanded.
  ///   - isExpandable: whether a node can be expanded, if that is known faster than its children are. A
  ///     node that can be may have no children.
  ///   - id: the identity of a node, as a key path or a closure; its `description` is the key of the
  ///     row. Nodes that are equal have equal ids.
  ///   - expanded: the ids of the nodes that are expanded. Those that are not visible, or not in the
  ///     tree, are kept.
  /// - Complexity: O(*n*) readings of ids, where *n* is the number of visible nodes; none if no id is
  ///   expanded. One reading of children for each expanded node.
  @inlinable
  public init(
    _ roots: [Node], children: @escaping (Node) -> [Node],
    isExpandable: ((Node) -> Bool)? = nil, id: @escaping (Node) -> ID, expanded: Set<ID> = []
  ) {
    self.init(
      roots: roots, expanded: expanded,
      source: TreeSource(children: children, isExpandable: isExpandable, id: id))
  }

  /// Makes the visible nodes of a tree whose roots are items that share chunks with other versions.
  ///
  /// A render reads only the roots in chunks that the last tree does not share, as in a section of ``ListItems``.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top level.
  ///   - children: the children of a node, as a key path or a closure, which depends on the node alone.
  ///   - isExpandable: whether a node can be expanded, if that is known faster than its children are.
  ///   - id: the identity of a node, as a key path or a closure.
  ///   - expanded: the ids of the nodes that are expanded.
  /// - Complexity: O(*n*) readings of ids, where *n* is the number of visible nodes; none if no id is
  ///   expanded. One reading of children for each expanded node.
  @inlinable
  public init(
    _ roots: ListItems<Node>, children: @escaping (Node) -> [Node],
    isExpandable: ((Node) -> Bool)? = nil, id: @escaping (Node) -> ID, expanded: Set<ID> = []
  ) {
    self.init(
      roots: roots, expanded: expanded,
      source: TreeSource(children: children, isExpandable: isExpandable, id: id))
  }

  /// Makes the visible nodes of a tree of `Identifiable` nodes, as if `id: \.id` was given.
  ///
  /// - Complexity: O(*n*) readings of ids, where *n* is the number of visible nodes; none if no id is
  ///   expanded. One reading of children for each expanded node.
  @inlinable
  public init(
    _ roots: ListItems<Node>, children: @escaping (Node) -> [Node],
    isExpandable: ((Node) -> Bool)? = nil, expanded: Set<ID> = []
  ) where Node: Identifiable, ID == Node.ID {
    self.init(
      roots, children: children, isExpandable: isExpandable, id: { $0.id }, expanded: expanded)
  }

  /// Makes the visible nodes of a tree of `Identifiable` nodes, as if `id: \.id` was given.
  ///
  /// - Complexity: O(*n*) readings of ids, where *n* is the number of visible nodes; none if no id is
  ///   expanded. One reading of children for each expanded node.
  @inlinable
  public init(
    _ roots: [Node], children: @escaping (Node) -> [Node],
    isExpandable: ((Node) -> Bool)? = nil, expanded: Set<ID> = []
  ) where Node: Identifiable, ID == Node.ID {
    self.init(
      roots, children: children, isExpandable: isExpandable, id: { $0.id }, expanded: expanded)
  }

  @usableFromInline
  init(roots: [Node], expanded: Set<ID>, source: TreeSource<Node, ID>) {
    self.init(.array(roots), expanded, source)
  }

  @usableFromInline
  init(roots: ListItems<Node>, expanded: Set<ID>, source: TreeSource<Node, ID>) {
    self.init(.items(roots), expanded, source)
  }

  private init(
    _ roots: SiblingNodes<Node>, _ expanded: Set<ID>, _ source: TreeSource<Node, ID>
  ) {
    self.source = source
    expandedIDs = expanded
    rootList = SiblingList(roots, source: source)
    index = NodeIndex()
    rope = .of([])
    flatten()
  }
}

extension TreeItems: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }

  /// The number of visible nodes.
  public var endIndex: Int { rope.count }

  /// The node at an offset from the top.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of expanded nodes that are visible.
  public subscript(position: Int) -> TreeItem<Node, ID> {
    precondition(
      position >= 0 && position < rope.count,
      "There is no item \(position) in a tree of \(rope.count) visible nodes")
    let (segment, offset) = rope.piece(at: position)
    let index = segment.range.lowerBound + offset
    return TreeItem(
      TreePosition(list: segment.list, index: index), isExpanded: segment.isExpanded(index))
  }
}
