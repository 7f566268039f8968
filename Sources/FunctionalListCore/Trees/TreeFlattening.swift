/// Traverses lists of nodes and the children of their expanded nodes in preorder, and collects
/// segments.
struct TreeFlattening<Node: Equatable, ID: Hashable> {
  private let expanded: Set<ID>
  /// Finds the ancestors of the first list.
  private let index: NodeIndex<Node, ID>?
  /// The traversed ancestors of the next node, by id.
  private var ancestors: [ID: [Node]] = [:]
  private(set) var segments: [TreeSegment<Node, ID>] = []
  /// The traversed lists.
  private(set) var lists: [SiblingList<Node, ID>] = []

  init(expanded: Set<ID>, index: NodeIndex<Node, ID>?) {
    self.expanded = expanded
    self.index = index
  }

  /// Adds the rows of a list.
  ///
  /// - Complexity: O(*n*) readings of ids, where *n* is the number of rows, if any id is expanded.
  mutating func add(_ first: SiblingList<Node, ID>) {
    // An explicit stack, because a tree can be too deep for recursion.
    var stack = [(list: first, start: 0)]
    lists.append(first)
    while let (list, start) = stack.popLast() {
      if start > 0 { close(list, start - 1) }
      guard start < list.nodes.count else { continue }
      if let (index, children) = firstOpenNode(of: list, from: start) {
        let position = TreePosition(list: list, index: index)
        add(list, start..<index + 1, isLastExpanded: true)
        ancestors[position.id, default: []].append(list.nodes[index])
        stack.append((list, index + 1))
        let below = SiblingList(children, under: position)
        lists.append(below)
        stack.append((below, 0))
      } else {
        add(list, start..<list.nodes.count, isLastExpanded: false)
      }
    }
  }

  private mutating func close(_ list: SiblingList<Node, ID>, _ index: Int) {
    let id = list.source.id(list.nodes[index])
    ancestors[id]?.removeLast()
    if ancestors[id]?.isEmpty == true { ancestors[id] = nil }
  }

  private mutating func add(
    _ list: SiblingList<Node, ID>, _ range: Range<Int>, isLastExpanded: Bool
  ) {
    segments.append(TreeSegment(list: list, range: range, isLastExpanded: isLastExpanded))
  }

  /// The first node, from an index on, that is expanded, and its children.
  private func firstOpenNode(
    of list: SiblingList<Node, ID>, from start: Int
  ) -> (index: Int, children: [Node])? {
    guard !expanded.isEmpty else { return nil }
    var start = start
    while let index = list.source.firstIndex(list.nodes, start, expanded) {
      if let children = children(of: TreePosition(list: list, index: index)) {
        return (index, children)
      }
      start = index + 1
    }
    return nil
  }

  /// The children of a node whose id is expanded, or `nil` if it stays collapsed.
  func children(of position: TreePosition<Node, ID>) -> [Node]? {
    repeatsAncestor(position) ? nil : position.list.children(of: position.index)
  }

  /// Whether a node is equal to an ancestor with the same id.
  ///
  /// Its children would be equal too, so its expansion would not end.
  private func repeatsAncestor(_ position: TreePosition<Node, ID>) -> Bool {
    let (id, node) = (position.id, position.list.nodes[position.index])
    if let above = ancestors[id], above.contains(node) { return true }
    guard let index else { return false }
    // For few levels, visiting each ancestor is faster than looking up the id.
    if position.list.level <= 16 {
      var above = position.parent
      while let next = above, next.id != id || next.list.nodes[next.index] != node {
        above = next.parent
      }
      return above != nil
    }
    return index.positions(of: id).contains {
      $0.isAncestor(of: position) && $0.list.nodes[$0.index] == node
    }
  }
}
