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

  @Test func `nothing is cached for expanded nodes, which comparisons would read`() {
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
    TreeShape(roots: 200_000, children: 5), TreeShape(roots: 1, children: 200_000),
  ])
  func `a node among many is expanded at the cost of its children`(shape: TreeShape) {
    let counts = TreeCounts()
    var items = counts.items(shape, expanded: shape.roots == 1 ? [0] : [])
    #expect(items.count >= 200_000)
    // The first ones make the index.
    for _ in 0..<4 { _ = items.firstIndex(withID: 100_000) }
    _ = counts.taken()
    for id in [1, 100_000, 150_000, 199_999] {
      for isExpanded in [true, false, true] {
        items.setExpanded(isExpanded, for: id)
        let cost = counts.taken()
        #expect(cost.children <= 1 && cost.comparisons == 0)
        #expect(cost.ids <= 20)
      }
    }
  }

  @Test(arguments: [
    TreeShape(roots: 200_000, children: 5), TreeShape(roots: 1, children: 200_000),
  ])
  func `the first node that is expanded among many lets few ids be hashed`(shape: TreeShape) {
    let counts = TreeCounts()
    var items = HashedID.items(counts, shape, expanded: shape.roots == 1 ? [0] : [])
    let count = items.count
    _ = counts.taken()
    items.setExpanded(true, for: HashedID(199_999, counts))
    let cost = counts.taken()
    #expect(cost.hashes <= (1 << 16) + 20)
    #expect(cost.children <= 1 && cost.comparisons == 0)
    // Each id is read once, to be hashed or to be compared.
    #expect(cost.ids <= count + 20)
    #expect(items.firstIndex(withID: HashedID(count - 1, counts)) == count - 1)
  }

  @Test func `an id that is repeated is found wherever it stands, hashed or not`() {
    let numbers = (0..<100_000).map { $0 % 25_000 }
    var items = TreeItems(numbers, children: { [$0 + 100_000] }, id: \.self)
    for id in [24_999, 0, 12_345] {
      items.setExpanded(true, for: id)
      #expect(items.indices.filter { items[$0].isExpanded }.count == 4)
      #expect(items.firstIndex(withID: id) == numbers.firstIndex(of: id))
      items.setExpanded(false, for: id)
      #expect(items.count == numbers.count)
    }
    for _ in 0..<20 { #expect(items.firstIndex(withID: 20_000) == 20_000) }
  }

  @Test func `a tree that is made again for each toggle costs an id for each visible node`() {
    let counts = TreeCounts()
    let shape = TreeShape(roots: 100_000, children: 5)
    let old = counts.items(shape, expanded: [7])
    _ = counts.taken()
    let new = counts.items(shape, roots: old.roots, expanded: [7, 50_000])
    let made = counts.taken()
    #expect(made.ids <= new.count + 10)
    #expect(made.children == 2 && made.comparisons == 0)
    let changes = TableSectionChangeSet(old: [section(old)], new: [section(new)])
    #expect(changes.insertedRows.map(\.row) == Array(50_006...50_010))
    #expect(changes.updatedRows.map(\.row) == [50_005])
    let compared = counts.taken()
    #expect(compared.comparisons <= 10 && compared.ids <= 200 && compared.children <= 10)
  }

  @Test func `a node is collapsed without reading its descendants`() {
    let counts = TreeCounts()
    var items = counts.items(TreeShape(roots: 10, children: 100_000))
    items.setExpanded(true, for: 3)
    // The index has their ids from now on.
    for _ in 0..<2 { #expect(items.firstIndex(withID: 4) == 100_004) }
    _ = counts.taken()
    items.setExpanded(false, for: 3)
    #expect(counts.taken() == .init())
    #expect(items.count == 10)
  }

  @Test func `a row is found by its key without reading the others`() {
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
      let count = new.rope.equalCount(
        from: 0, with: old.rope, from: 0, edge: edge, limit: 74_000
      ) { _, _, _, _, limit in
        visits += 1
        return limit
      }
      #expect(count == 74_000)
    }
    #expect(visits < 50)
  }

  @Test func `trees made again from the same arrays are compared without reading their nodes`() {
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
    #expect(items.firstIndex(withID: depth - 1) == depth - 1)
    _ = counts.taken()
    items.setExpanded(true, for: depth - 1)
    items.setExpanded(false, for: depth / 2)
    #expect(items.count == depth / 2 + 1)
    let cost = counts.taken()
    #expect(cost.ids < 20 && cost.children <= 2)
  }

  @Test func `the index drops nodes that are no longer visible`() {
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
    /// Hashes of ids that count them.
    var hashes = 0
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

/// An id that counts its hashes.
private struct HashedID: OneWayListKey {
  let number: Int
  let counts: TreeCounts

  init(_ number: Int, _ counts: TreeCounts) {
    self.number = number
    self.counts = counts
  }

  var keyText: String { "\(number)" }

  static func == (lhs: HashedID, rhs: HashedID) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) {
    counts.now.hashes += 1
    hasher.combine(number)
  }

  /// A tree with such ids.
  static func items(
    _ counts: TreeCounts, _ shape: TreeShape, expanded: [Int]
  ) -> TreeItems<Int, HashedID> {
    TreeItems(
      Array(0..<shape.roots),
      children: { node in
        counts.now.children += 1
        let first = shape.roots + node * shape.children
        return node < shape.roots ? Array(first..<first + shape.children) : []
      },
      id: { node in
        counts.now.ids += 1
        return HashedID(node, counts)
      }, expanded: Set(expanded.map { HashedID($0, counts) }))
  }
}
