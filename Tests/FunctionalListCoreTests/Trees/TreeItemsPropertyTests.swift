import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Versions of trees against a slow reference.
@Suite struct TreeItemsPropertyTests {
  @Test(arguments: 1...4)
  func `all trees, from each expanded set to each other`(count: Int) throws {
    for roots in Folder.forests(ofCount: count) {
      let sets = subsets(ofCount: count)
      let made = sets.map { TreeItems(roots, children: \.folders, expanded: $0) }
      for (set, items) in zip(sets, made) {
        try checkRows(items, roots, set)
        for (other, otherItems) in zip(sets, made) {
          var derived = items
          derived.expanded = other
          try checkRows(derived, roots, other)
          try checkChanges(from: items, to: derived)
          try checkChanges(from: derived, to: otherItems)
          try checkChanges(from: items, to: otherItems)
        }
      }
    }
  }

  @Test func `all trees of five nodes, and each node expanded and collapsed`() throws {
    for roots in Folder.forests(ofCount: 5) {
      for set in subsets(ofCount: 5) {
        let items = TreeItems(roots, children: \.folders, expanded: set)
        for id in "abcde".map(String.init) {
          var toggled = items
          toggled.setExpanded(!set.contains(id), for: id)
          try checkRows(toggled, roots, set.symmetricDifference([id]))
          try checkChanges(from: items, to: toggled)
          toggled.setExpanded(set.contains(id), for: id)
          try checkRows(toggled, roots, set)
          try checkChanges(from: items, to: toggled)
          #expect(toggled.segmentCount == items.segmentCount)
        }
      }
    }
  }

  @Test(arguments: 1...12)
  func `random changes of bigger trees`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    // Few ids, so that some are repeated; or so many that hardly any is.
    let idCount = seed.isMultiple(of: 2) ? 40 : 100_000
    var roots = random.forest(ofCount: 300, idCount: idCount)
    var items = TreeItems(roots, children: \.folders, expanded: random.ids(roots, oneIn: 2))
    var older = [items]
    for step in 0..<250 {
      switch random.number(below: 40) {
      case 0:
        roots = random.forest(ofCount: 1 + random.number(below: 300), idCount: idCount)
        items.roots = roots
      case 1:
        roots.shuffle(using: &random)
        items.roots = roots
      case 2: items.expanded = random.ids(roots, oneIn: 1 + random.number(below: 5))
      case 3: items.expanded = random.ids(roots, oneIn: 100).union(items.expanded)
      case 4:
        items = TreeItems(roots, children: \.folders, expanded: items.expanded)
      case 5: if let old = older.randomElement(using: &random) { items = old; roots = old.roots }
      default:
        guard let id = random.id(roots) else { continue }
        if random.once(in: 6) {
          items.reloadChildren(of: id)
        } else {
          items.setExpanded(!items.expanded.contains(id), for: id)
        }
      }
      try checkRows(items, roots, items.expanded)
      let old = older[random.number(below: older.count)]
      try checkCommonEnds(old, items, &random)
      if step.isMultiple(of: 10) { try checkChanges(from: old, to: items) }
      older.append(items)
      if older.count > 8 { older.remove(at: random.number(below: 8)) }
    }
  }

  private func checkRows(
    _ items: TreeItems<Folder, String>, _ roots: [Folder], _ set: Set<String>
  )
    throws
  {
    let expected = ReferenceRow.rows(of: roots, expanded: set)
    try #require(items.rows == expected, "\(roots) \(set)")
    try #require(items.expanded == set)
    try #require(items.indices == 0..<expected.count)
    for (offset, row) in expected.enumerated() where offset == expected.firstIndex(of: row.id) {
      try #require(items.firstIndex(withID: row.id) == offset)
    }
  }

  private func checkChanges(
    from old: TreeItems<Folder, String>, to new: TreeItems<Folder, String>
  ) throws {
    let (old, new) = ([old.section], [new.section])
    _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
    _ = try PlanReplay(PlanSteps(plan(from: old, to: new)), from: FlatList(old), to: FlatList(new))
  }

  /// Checks that the common prefixes and suffixes of versions are those of their rows.
  private func checkCommonEnds(
    _ old: TreeItems<Folder, String>, _ new: TreeItems<Folder, String>, _ random: inout SeededRandom
  ) throws {
    let (oldRows, newRows) = (Array(old), Array(new))
    for attempt in 0..<10 {
      let offset = attempt == 0 ? 0 : random.number(below: newRows.count + 1)
      let oldOffset =
        attempt < 5 ? min(offset, oldRows.count) : random.number(below: oldRows.count + 1)
      let limit = min(newRows.count - offset, oldRows.count - oldOffset)
      let expected = zip(newRows[offset...], oldRows[oldOffset...]).prefix { $0 == $1 }.count
      for limit in [limit, limit / 2] {
        let count = new.commonPrefixLength(from: offset, with: old, from: oldOffset, limit: limit)
        try #require(count == min(expected, limit))
      }
      let (end, oldEnd) = (newRows.count - offset, oldRows.count - oldOffset)
      let upward = zip(newRows[..<end].reversed(), oldRows[..<oldEnd].reversed())
        .prefix { $0 == $1 }.count
      for limit in [min(end, oldEnd), min(end, oldEnd) / 2] {
        let count = new.commonSuffixLength(below: end, with: old, below: oldEnd, limit: limit)
        try #require(count == min(upward, limit))
      }
    }
  }
}

extension TreeItems {
  /// The number of parts that the rope has.
  fileprivate var segmentCount: Int {
    var count = 0
    rope.forEachPiece { _ in count += 1 }
    return count
  }
}

extension Array<ReferenceRow> {
  fileprivate func firstIndex(of id: String) -> Int? { firstIndex { $0.id == id } }
}

extension Folder {
  /// All trees of so many nodes, which are called `a`, `b` and so on from top to bottom.
  fileprivate static func forests(ofCount count: Int) -> [[Folder]] {
    shapes(ofCount: count).map { shape in
      var names = "abcdefgh".map(String.init)[...]
      return shape.map { $0.named(&names) }
    }
  }

  private static func shapes(ofCount count: Int) -> [[Folder]] {
    guard count > 0 else { return [[]] }
    return (0..<count).flatMap { below in
      shapes(ofCount: below).flatMap { children in
        shapes(ofCount: count - 1 - below).map { [Folder("", children)] + $0 }
      }
    }
  }

  private func named(_ names: inout ArraySlice<String>) -> Folder {
    let name = names.removeFirst()
    return Folder(name, folders.map { $0.named(&names) })
  }
}

private func subsets(ofCount count: Int) -> [Set<String>] {
  let names = "abcdefgh".map(String.init).prefix(count)
  return (0..<1 << count).map { bits in
    Set(names.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
  }
}

extension SeededRandom {
  fileprivate mutating func forest(ofCount count: Int, idCount: Int, level: Int = 0) -> [Folder] {
    var rest = count
    var folders: [Folder] = []
    while rest > 0 {
      let below = level < 9 && !once(in: 3) ? number(below: rest) : 0
      rest -= below + 1
      let id = "\(number(below: idCount))"
      folders.append(Folder(id, forest(ofCount: below, idCount: idCount, level: level + 1)))
    }
    return folders
  }

  fileprivate mutating func id(_ roots: [Folder]) -> String? {
    allIDs(roots).randomElement(using: &self)
  }

  fileprivate mutating func ids(_ roots: [Folder], oneIn count: Int) -> Set<String> {
    Set(allIDs(roots).filter { _ in once(in: count) })
  }

  private func allIDs(_ roots: [Folder]) -> [String] {
    roots.flatMap { [$0.id] + allIDs($0.folders) }
  }
}
