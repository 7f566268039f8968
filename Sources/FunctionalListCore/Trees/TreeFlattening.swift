/// Reads lists of nodes and those below their expanded nodes, as segments in order.
struct TreeFlattening<Node: Equatable, ID: Hashable> {
  private let expanded: Set<ID>
  /// Finds the nodes above the first list.
  private let index: NodeIndex<Node, ID>?
  /// The expanded nodes above the next one, of those that are read, by their ids.
  private var open: [ID: [Node]] = [:]
  private(set) var segments: [TreeSegment<Node, ID>] = []
  /// The lists that were read.
  private(set) var lists: [SiblingList<Node, ID>] = []

  init(expanded: Set<ID>, index: NodeIndex<Node, ID>?) {
    self.expanded = expanded
    self.index = index
  }

  /// Adds the rows of a list.
  ///
  /// - Complexity: O(*n*) readings of ids, where *n* is the number of rows, if any id is expanded.
  mutating func add(_ first: SiblingList<Node, ID>) {
    // A stack of its own, because trees can be deeper than the call stack.
    var stack = [(list: first, start: 0)]
    lists.append(first)
    while let (list, start) = stack.popLast() {
      if start > 0 { close(list, start - 1) }
      guard start < list.nodes.count else { continue }
      if let (index, children) = firstOpenNode(of: list, from: start) {
        let place = TreePlace(list: list, index: index)
        add(list, start..<index + 1, isLastExpanded: true)
        open[place.id, default: []].append(list.nodes[index])
        stack.append((list, index + 1))
        let below = SiblingList(children, under: place)
        lists.append(below)
        stack.append((below, 0))
      } else {
        add(list, start..<list.nodes.count, isLastExpanded: false)
      }
    }
  }

  private mutating func close(_ list: SiblingList<Node, ID>, _ index: Int) {
    let id = list.source.id(list.nodes[index])
    open[id]?.removeLast()
    if open[id]?.isEmpty == true { open[id] = nil }
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
      if let children = children(of: TreePlace(list: list, index: index)) {
        return (index, children)
      }
      start = index + 1
    }
    return nil
  }

  /// The children of a node whose id is expanded, or `nil` if it stays collapsed.
  func children(of place: TreePlace<Node, ID>) -> [Node]? {
    isWithinItself(place) ? nil : place.list.children(of: place.index)
  }

  /// Whether a node is equal to one above it that has the same id.
  ///
  /// Its children would be equal too, and so on without an end.
  private func isWithinItself(_ place: TreePlace<Node, ID>) -> Bool {
    let (id, node) = (place.id, place.list.nodes[place.index])
    if let above = open[id], above.contains(node) { return true }
    guard let index else { return false }
    // A few levels are climbed sooner than an id is looked up.
    if place.list.level <= 16 {
      var above = place.parent
      while let next = above, next.id != id || next.list.nodes[next.index] != node {
        above = next.parent
      }
      return above != nil
    }
    return index.places(of: id).contains {
      $0.isAncestor(of: place) && $0.list.nodes[$0.index] == node
    }
  }
}
