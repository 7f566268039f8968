/// The roots of a tree, or the children of one node, in order.
///
/// Every version of a tree that shows the list refers to the same object. A list that is read again
/// from the app is another object.
final class SiblingList<Node: Equatable, ID: Hashable> {
  let source: TreeSource<Node, ID>
  let nodes: [Node]
  /// The level of the nodes; 0 for roots.
  let level: Int
  /// The list of the node whose children these are, or `nil` for roots.
  private(set) var parent: SiblingList?
  /// The index of that node in its list.
  let parentIndex: Int
  /// A list further up, by which any other list further up is reached in O(log *level*) steps
  /// (Myers, *An applicative random-access stack*, 1983); `nil` for roots.
  private unowned let jump: SiblingList?
  /// Which nodes can be expanded, as far as anything asked for it while they were collapsed.
  private(set) var knownExpandability: [Int: Bool] = [:]

  init(_ nodes: [Node], source: TreeSource<Node, ID>) {
    self.source = source
    self.nodes = nodes
    level = 0
    (parent, jump, parentIndex) = (nil, nil, 0)
  }

  init(_ nodes: [Node], under place: TreePlace<Node, ID>) {
    let parent = place.list
    source = parent.source
    self.nodes = nodes
    level = parent.level + 1
    self.parent = parent
    parentIndex = place.index
    if let far = parent.jump, parent.level - far.level == far.level - (far.jump?.level ?? 0) {
      jump = far.jump ?? far
    } else {
      jump = parent
    }
  }

  // Without the loop, a deep tree would release its lists recursively.
  deinit {
    var above = parent.take()
    while above != nil, isKnownUniquelyReferenced(&above) { above = above?.parent.take() }
  }

  /// Whether a node can be expanded; asked once for each node.
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
    // It may have been asked when it could not be expanded. Nothing is noted of expanded nodes.
    knownExpandability[index] = nil
    return children
  }
}

/// A node of a list.
struct TreePlace<Node: Equatable, ID: Hashable> {
  var list: SiblingList<Node, ID>
  var index: Int

  var id: ID { list.source.id(list.nodes[index]) }

  /// The node whose children are in the list, or `nil` for a root.
  var parent: TreePlace? {
    list.parent.map { TreePlace(list: $0, index: list.parentIndex) }
  }
}

/// Where a node is from another node, in the order in which a tree is read.
enum TreeOrder {
  case before, ancestor, same, descendant, after
}

extension TreePlace {
  /// Where this node is, seen from another one of the same tree.
  ///
  /// - Complexity: O(log *level*).
  func order(from other: TreePlace) -> TreeOrder {
    let difference = list.level - other.list.level
    var (a, b) = (self, other)
    if difference > 0 { a = a.ancestor(atLevel: b.list.level) }
    if difference < 0 { b = b.ancestor(atLevel: a.list.level) }
    while a.list !== b.list {
      if let farA = a.list.farList, let farB = b.list.farList, farA !== farB {
        (a.list, b.list) = (farA, farB)
      } else {
        guard let upA = a.list.parent, let upB = b.list.parent else { return .before }
        a = TreePlace(list: upA, index: a.list.parentIndex)
        b = TreePlace(list: upB, index: b.list.parentIndex)
      }
    }
    if a.index != b.index { return a.index < b.index ? .before : .after }
    return difference == 0 ? .same : difference > 0 ? .descendant : .ancestor
  }

  /// Whether this node is above another one.
  func isAncestor(of other: TreePlace) -> Bool {
    guard list.level < other.list.level else { return false }
    let above = other.ancestor(atLevel: list.level)
    return above.list === list && above.index == index
  }

  /// The node above this one at a level.
  func ancestor(atLevel level: Int) -> TreePlace {
    var list = list
    while list.level > level + 1 {
      guard let far = list.farList, let parent = list.parent else { break }
      list = far.level > level ? far : parent
    }
    guard list.level > level, let parent = list.parent else { return self }
    return TreePlace(list: parent, index: list.parentIndex)
  }
}

extension SiblingList {
  var farList: SiblingList? { jump }
}
