/// The roots of a tree, or the children of one node, in order.
///
/// All versions of a tree that show the list share one object. Reading the nodes from the app again
/// makes another object.
final class SiblingList<Node: Equatable, ID: Hashable> {
  let source: TreeSource<Node, ID>
  let nodes: SiblingNodes<Node>
  /// The level of the nodes; 0 for roots.
  let level: Int
  /// The list of the node whose children these are, or `nil` for roots.
  private(set) var parent: SiblingList?
  /// The index of that node in its list.
  let parentIndex: Int
  /// The jump pointer to an ancestor list, by which any ancestor is reached in O(log *level*) steps
  /// (Myers, *An applicative random-access stack*, 1983); `nil` for roots.
  private unowned let jump: SiblingList?
  /// Whether nodes can be expanded, by index: cached for each collapsed node for which the app was
  /// asked.
  private(set) var knownExpandability: [Int: Bool] = [:]

  init(_ nodes: SiblingNodes<Node>, source: TreeSource<Node, ID>) {
    self.source = source
    self.nodes = nodes
    level = 0
    (parent, jump, parentIndex) = (nil, nil, 0)
  }

  init(_ nodes: [Node], under position: TreePosition<Node, ID>) {
    let parent = position.list
    source = parent.source
    self.nodes = .array(nodes)
    level = parent.level + 1
    self.parent = parent
    parentIndex = position.index
    if let far = parent.jump, parent.level - far.level == far.level - (far.jump?.level ?? 0) {
      jump = far.jump ?? far
    } else {
      jump = parent
    }
  }

  // The loop avoids a recursive release of the lists of a deep tree.
  deinit {
    var above = parent.take()
    while above != nil, isKnownUniquelyReferenced(&above) { above = above?.parent.take() }
  }

  /// Whether a node can be expanded.
  ///
  /// The app is asked once for each node.
  func isExpandable(_ index: Int) -> Bool {
    if let known = knownExpandability[index] { return known }
    let node = nodes[index]
    let isExpandable = source.isExpandable?(node) ?? !source.children(node).isEmpty
    knownExpandability[index] = isExpandable
    return isExpandable
  }

  /// The children of a node that is to be expanded, or `nil` if it cannot be.
  func children(of index: Int) -> [Node]? {
    let node = nodes[index]
    let isExpandable = source.isExpandable?(node)
    let children = isExpandable == false ? [] : source.children(node)
    guard isExpandable ?? !children.isEmpty else {
      knownExpandability[index] = false
      return nil
    }
    // An older answer may be false. Nothing is cached for expanded nodes.
    knownExpandability[index] = nil
    return children
  }
}

/// The position of a node: its list, and its index in that list.
struct TreePosition<Node: Equatable, ID: Hashable> {
  var list: SiblingList<Node, ID>
  var index: Int

  var id: ID { list.source.id(list.nodes[index]) }

  /// The node whose children are in the list, or `nil` for a root.
  var parent: TreePosition? {
    list.parent.map { TreePosition(list: $0, index: list.parentIndex) }
  }
}

/// The relation of a node to another one in a preorder traversal of the tree.
enum TreeOrder {
  case before, ancestor, same, descendant, after
}

extension TreePosition {
  /// The relation of this node to another one of the same tree.
  ///
  /// - Complexity: O(log *level*).
  func order(relativeTo other: TreePosition) -> TreeOrder {
    let difference = list.level - other.list.level
    var (a, b) = (self, other)
    if difference > 0 { a = a.ancestor(atLevel: b.list.level) }
    if difference < 0 { b = b.ancestor(atLevel: a.list.level) }
    while a.list !== b.list {
      if let farA = a.list.farList, let farB = b.list.farList, farA !== farB {
        (a.list, b.list) = (farA, farB)
      } else {
        guard let upA = a.list.parent, let upB = b.list.parent else { return .before }
        a = TreePosition(list: upA, index: a.list.parentIndex)
        b = TreePosition(list: upB, index: b.list.parentIndex)
      }
    }
    if a.index != b.index { return a.index < b.index ? .before : .after }
    return difference == 0 ? .same : difference > 0 ? .descendant : .ancestor
  }

  /// Whether this node is an ancestor of another one.
  func isAncestor(of other: TreePosition) -> Bool {
    guard list.level < other.list.level else { return false }
    let above = other.ancestor(atLevel: list.level)
    return above.list === list && above.index == index
  }

  /// The ancestor of this node at a level.
  func ancestor(atLevel level: Int) -> TreePosition {
    var list = list
    while list.level > level + 1 {
      guard let far = list.farList, let parent = list.parent else { break }
      list = far.level > level ? far : parent
    }
    guard list.level > level, let parent = list.parent else { return self }
    return TreePosition(list: parent, index: list.parentIndex)
  }
}

extension SiblingList {
  var farList: SiblingList? { jump }
}
