import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Trees whose roots are items that share chunks.
@Suite struct TreeRootsTests {
  @Test(arguments: 1...6)
  func `random versions of roots are those of an array`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var roots = ListItems((0..<900).map { random.folder("\($0)") })
    var expanded = Set((0..<900).filter { _ in random.once(in: 20) }.map(String.init))
    var old = TreeItems(roots, children: \.folders, expanded: expanded)
    for step in 0..<30 {
      let start = random.number(below: roots.count + 1)
      let range = start..<min(roots.count, start + random.number(below: 300))
      switch random.number(below: 5) {
      case 0: roots.append(contentsOf: (0..<100).map { random.folder("\(step)-\($0)") })
      case 1: roots.removeSubrange(range)
      case 2: roots.insert(random.folder("\(step)"), at: start)
      case 3 where start < roots.count: roots[start] = random.folder(roots[start].id)
      default: expanded.formSymmetricDifference(roots[range].prefix(3).map(\.id))
      }
      var new = TreeItems(roots, children: \.folders, expanded: expanded)
      try #require(new.rows == ReferenceRow.rows(of: Array(roots), expanded: expanded))
      try checkChanges(from: old, to: new)
      try checkChanges(from: new, to: TreeItems(new.roots, children: \.folders, expanded: expanded))
      let id = roots.isEmpty ? "" : roots[random.number(below: roots.count)].id
      expanded.formSymmetricDifference([id])
      old = new
      new.setExpanded(expanded.contains(id), for: id)
      try #require(new.rows == ReferenceRow.rows(of: Array(roots), expanded: expanded))
      try checkChanges(from: old, to: new)
      old = new
    }
  }

  @Test func `roots that are appended to many cost comparisons of one chunk`() throws {
    let counts = Counts()
    var roots = ListItems((0..<100_000).map { Root(number: $0, counts: counts) })
    func tree() -> TreeItems<Root, Int> {
      TreeItems(roots, children: { _ in [] }, isExpandable: { _ in false }, id: \.number)
    }
    let old = tree()
    roots.append(contentsOf: (100_000..<101_000).map { Root(number: $0, counts: counts) })
    roots[50_000].state = 1
    let changes = TableSectionChangeSet(old: [section(old)], new: [section(tree())])
    #expect(changes.insertedRows.count == 1_000 && changes.updatedRows.count == 1)
    #expect(changes.count == 1_001)
    #expect(counts.comparisons <= 1_024)
  }

  private func section<Node, ID>(_ items: TreeItems<Node, ID>) -> TableSection {
    TableSection(key: "tree", items: items) { TestRow("\($0.id)") }
  }

  private func checkChanges(
    from old: TreeItems<Folder, String>, to new: TreeItems<Folder, String>
  ) throws {
    let (old, new) = ([old.section], [new.section])
    _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
  }

  private struct Root: Equatable {
    let number: Int
    var state = 0
    let counts: Counts

    static func == (lhs: Root, rhs: Root) -> Bool {
      lhs.counts.comparisons += 1
      return lhs.number == rhs.number && lhs.state == rhs.state
    }
  }
}

extension SeededRandom {
  /// A folder that has some others with ids of their own, or none.
  fileprivate mutating func folder(_ id: String) -> Folder {
    Folder(id, (0..<number(below: 3)).map { Folder("\(id)/\(next() % 1_000_000)-\($0)") })
  }
}
