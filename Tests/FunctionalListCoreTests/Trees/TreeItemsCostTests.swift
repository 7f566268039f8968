import Testing

@testable import FunctionalListCore

/// What a tree costs, in calls of the app's closures and comparisons of its nodes.
@Suite("Cost of a tree") struct TreeItemsCostTests {
  @Test func `a tree that is collapsed costs nothing to make`() {
    let counts = TreeCounts()
    let items = counts.items(TreeShape(roots: 1_000_000))
    #expect(items.count == 1_000_000)
    #expect(counts.taken() == .init())
    #expect(items[999_999].id == 999_999)
    #expect(counts.taken() == .init(ids: 1))
  }

  @Test func `a tree costs an id for each visible node, and children for each expanded one`() {
    let counts = TreeCounts()
    let shape = TreeShape(roots: 10, children: 100)
    let items = counts.items(shape, expanded: [3, 5])
    #expect(items.count == 210)
    let cost = counts.taken()
    #expect(cost.children == 2)
    #expect(cost.ids <= 210 + 3 * 2)
  }

  @Test
  func `the children of a collapsed node are read once, and only to know whether it has some`() {
    let counts = TreeCounts()
    let items = counts.items(TreeShape(roots: 10, children: 2))
    for _ in 0..<3 { #expect(items[4].isExpandable) }
    #expect(counts.taken() == .init(children: 1))
    let cheap = counts.items(TreeShape(roots: 10, children: 2), saysExpandable: true)
    #expect(!cheap.contains { !$0.isExpandable })
    #expect(counts.taken() == .init())
  }

  @Test func `nothing is remembered of expanded nodes, which comparisons would read`() {
    let counts = TreeCounts()
    var items = counts.items(TreeShape(roots: 100, children: 2), expanded: Set(0..<50))
    items.setExpanded(true, for: 70)
    #expect(items.rootList.knownExpandability.isEmpty)
    #expect(items[0].isExpandable && items.rootList.knownExpandability.isEmpty)
    items.setExpanded(false, for: 70)
    #expect(items.last?.isExpandable == true)
    #expect(items.rootList.knownExpandability == [99: true])
  }

  @Test(arguments: [
    TreeShape(roots: 1_000_000, children: 5), TreeShape(roots: 1, children: 1_000_000),
  ])
  func `a node among a million is expanded at the cost of its children`(shape: TreeShape) {
    let counts = TreeCounts()
    var items = counts.items(shape, expanded: shape.roots == 1 ? [0] : [])
    #expect(items.count >= 1_000_000)
    // The first one makes the index.
    items.setExpanded(true, for: 500_000)
    _ = counts.taken()
    for id in [1, 400_000, 500_000, 999_999] {
      for isExpanded in [true, false, true] {
        items.setExpanded(isExpanded, for: id)
        let cost = counts.taken()
        #expect(cost.children <= 1 && cost.comparisons == 0)
        #expect(cost.ids <= 20)
      }
    }
  }

  @Test func `a node is collapsed without a look at those below it`() {
    let counts = TreeCounts()
    var items = counts.items(TreeShape(roots: 10, children: 100_000))
    items.setExpanded(true, for: 3)
    // The index has their ids from now on.
    #expect(items.firstIndex(withID: 4) == 100_004)
    _ = counts.taken()
    items.setExpanded(false, for: 3)
    #expect(counts.taken() == .init())
    #expect(items.count == 10)
  }

  @Test func `a row is found by its key without a look at the others`() {
    let counts = TreeCounts()
    var items = counts.items(TreeShape(roots: 10_000, children: 10))
    items.setExpanded(true, for: 5_000)
    let section = section(items)
    _ = counts.taken()
    #expect(section.hasRow(ofKey: "9999") && section.hasRow(ofKey: "60000"))
    #expect(counts.taken().ids < 30)
    // The section may have other ids than the tree.
    let negative = TableSection(key: "tree", items: items, id: { -$0.id }) { TestRow("\($0.id)") }
    #expect(FlatList([negative]).sections[0].hasRow(ofKey: "-9999"))
    #expect(!FlatList([negative]).sections[0].hasRow(ofKey: "9999"))
  }

  @Test func `versions of a tree are compared at the cost of the change`() {
    let counts = TreeCounts()
    let expanded = Set(stride(from: 0, to: 100_000, by: 10))
    let old = counts.items(TreeShape(roots: 100_000, children: 10), expanded: expanded)
    #expect(old.count == 200_000)
    var new = old
    new.setExpanded(false, for: 40_000)
    new.setExpanded(true, for: 40_001)
    _ = counts.taken()
    let changes = TableSectionChangeSet(old: [section(old)], new: [section(new)])
    #expect(changes.deletedRows.map(\.row) == Array(80_001...80_010))
    #expect(changes.insertedRows.map(\.row) == Array(80_002...80_011))
    #expect(changes.updatedRows.map(\.row) == [80_000, 80_001])
    #expect(changes.movedRows.isEmpty)
    let cost = counts.taken()
    #expect(cost.comparisons <= 300)
    #expect(cost.ids <= 1_000)
    #expect(cost.children <= 50)
  }

  @Test func `versions share all nodes of the rope but a few`() {
    let counts = TreeCounts()
    let expanded = Set(stride(from: 0, to: 100_000, by: 2))
    let old = counts.items(TreeShape(roots: 100_000, children: 1), expanded: expanded)
    var new = old
    new.setExpanded(false, for: 50_000)
    var visits = 0
    for edge in [RopeEdge.start, .end] {
      let count = new.rope.agreement(
        from: 0, with: old.rope, from: 0, edge: edge, limit: 74_000
      ) { _, _, _, _, limit in
        visits += 1
        return limit
      }
      #expect(count == 74_000)
    }
    #expect(visits < 50)
  }

  @Test func `trees made anew of the same arrays are compared without a look at their nodes`() {
    let counts = TreeCounts()
    let shape = TreeShape(roots: 1_000, children: 10)
    let old = counts.items(shape)
    let new = counts.items(shape, roots: old.roots)
    #expect(changes(from: [section(old)], to: [section(new)]) == "no changes")
    #expect(counts.taken() == .init())
    // Roots of another storage are compared, each once.
    let other = counts.items(shape)
    #expect(changes(from: [section(old)], to: [section(other)]) == "no changes")
    #expect(counts.taken() == .init(comparisons: 1_000))
  }

  @Test func `a chain of a hundred thousand nodes is no deeper than the stack`() {
    let counts = TreeCounts()
    let depth = 100_000
    var items = TreeItems(
      [0],
      children: { node in
        counts.now.children += 1
        return node < depth ? [node + 1] : []
      },
      id: { node in
        counts.now.ids += 1
        return node
      }, expanded: Set(0..<depth))
    #expect(items.count == depth + 1 && items[depth].level == depth)
    items.setExpanded(false, for: depth - 1)
    #expect(items.count == depth)
    _ = counts.taken()
    items.setExpanded(true, for: depth - 1)
    items.setExpanded(false, for: depth / 2)
    #expect(items.count == depth / 2 + 1)
    let cost = counts.taken()
    #expect(cost.ids < 20 && cost.children <= 2)
  }

  @Test func `what was expanded and collapsed is forgotten`() {
    let counts = TreeCounts()
    var items = counts.items(TreeShape(roots: 10, children: 100))
    for round in 0..<100 {
      items.setExpanded(true, for: round % 10)
      #expect(items.index.nodeCount <= 2 * items.count + 64)
      items.setExpanded(false, for: round % 10)
      #expect(items.index.nodeCount <= 2 * items.count + 64)
    }
  }

  private func section(_ items: TreeItems<CountedNode, Int>) -> TableSection {
    TableSection(key: "tree", items: items) { TestRow("\($0.id)") }
  }
}

/// A tree of two levels: numbered roots, and below each the numbers that follow those of the others.
struct TreeShape: CustomStringConvertible {
  var roots: Int
  var children = 0

  var description: String { "\(roots) roots of \(children) children" }
}

/// Counts the calls of the closures of a tree, and the comparisons of its nodes.
private final class TreeCounts {
  struct Cost: Equatable {
    var children = 0
    var ids = 0
    var comparisons = 0
  }
  var now = Cost()

  /// The costs since the last call.
  func taken() -> Cost {
    defer { now = Cost() }
    return now
  }

  func items(
    _ shape: TreeShape, roots: [CountedNode]? = nil, expanded: Set<Int> = [],
    saysExpandable: Bool = false
  ) -> TreeItems<CountedNode, Int> {
    let children = { (node: CountedNode) -> [CountedNode] in
      self.now.children += 1
      guard node.number < shape.roots else { return [] }
      let first = shape.roots + node.number * shape.children
      return (first..<first + shape.children).map { CountedNode(number: $0, counts: self) }
    }
    return TreeItems(
      roots ?? (0..<shape.roots).map { CountedNode(number: $0, counts: self) },
      children: children,
      isExpandable: saysExpandable ? { $0.number < shape.roots } : nil,
      id: { node in
        self.now.ids += 1
        return node.number
      }, expanded: expanded)
  }
}

private struct CountedNode: Equatable {
  let number: Int
  let counts: TreeCounts

  static func == (lhs: CountedNode, rhs: CountedNode) -> Bool {
    lhs.counts.now.comparisons += 1
    return lhs.number == rhs.number
  }
}
