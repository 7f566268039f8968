import FunctionalListCore
import FunctionalListTestSupport
import Testing

@Suite struct MovingRowsTests {
  /// A holds a and b, and b holds c; D holds e.
  private func tree(_ moving: Int) -> MovingRows {
    let inside = [TreeNode("a"), TreeNode("b", [TreeNode("c")])]
    let nodes = [TreeNode("A", inside), TreeNode("D", [TreeNode("e")])]
    let items = TreeItems(nodes, children: \.nodes, expanded: ["A", "b", "D"])
    let section = TableSection(key: "0", items: items) { TestRow($0.id) }
    return MovingRows(
      RangeSet([moving..<moving + 1]), in: FlatList([section]), handlesMoves: true)
  }

  @Test func `a row of a tree does not move among the rows inside it`() {
    let places = [(0, [0, 4, 5, 6]), (2, [0, 1, 2, 4, 5, 6]), (4, [0, 1, 2, 3, 4, 6])]
    for (moving, allowed) in places {
      let rows = tree(moving)
      let targets = (0...6).filter { rows.canMove(to: RowIndex(section: 0, row: $0)) }
      #expect(targets == allowed, "\(moving)")
    }
  }

  @Test func `a row of a tree moves past the rows inside it and its neighbour`() throws {
    func said(_ moving: Int, _ direction: MovingRows.Direction) throws -> [String?] {
      let move = try #require(tree(moving).move(direction))
      return [move.parent, move.previous, move.next].map { $0?.itemKey }
    }
    #expect(try said(0, .down) == [nil, "e", nil])
    #expect(try said(4, .up) == [nil, nil, "A"])
    #expect(try said(2, .up) == ["A", "A", "a"])
    #expect(try said(1, .down) == ["A", "c", "D"])
  }

  @Test func `the first row inside another leaves it upwards, and the last one downwards`() throws {
    let (up, down) = (try #require(tree(1).move(.up)), try #require(tree(2).move(.down)))
    #expect(up.parent == nil && up.next == path("A"))
    #expect(down.parent == nil && down.next == path("D"))
    #expect(tree(5).move(.down)?.parent == nil)
    #expect(!tree(0).canMove(.up) && !tree(4).canMove(.down))
  }

  @Test func `a row that is dropped above another one of a tree goes into its parent`() {
    #expect(tree(4).move(to: RowIndex(section: 0, row: 2))?.parent == path("A"))
    #expect(tree(1).move(to: RowIndex(section: 0, row: 4))?.parent == nil)
  }

  @Test func `a move names the rows, their offsets and their neighbours`() throws {
    let move = try #require(rows("a", of: "a b c").move(to: RowIndex(section: 0, row: 2)))
    #expect(move.path == path("a"))
    #expect(move.from == 0)
    #expect(move.to == 1)
    #expect(move.sectionKey == "0")
    #expect(move.previous == path("b"))
    #expect(move.next == path("c"))
    #expect(move.isWithinSection)
  }

  @Test func `a move to an end of a section has a neighbour on one side only`() throws {
    let up = try #require(rows("b", of: "a b").move(to: RowIndex(section: 0, row: 0)))
    #expect(up.previous == nil && up.next == path("a"))
    let down = try #require(rows("a", of: "a b").move(to: RowIndex(section: 0, row: 2)))
    #expect(down.previous == path("b") && down.next == nil)
  }

  @Test func `rows that are at the insertion point already do not move`() {
    for row in 1...3 {
      #expect(rows("b c", of: "a b c d").move(to: RowIndex(section: 0, row: row)) == nil)
    }
  }

  @Test func `separate rows are joined`() throws {
    let move = try #require(rows("b d", of: "a b c d").move(to: RowIndex(section: 0, row: 2)))
    #expect(applied(move, to: ["a b c d"]) == ["a b d c"])
    #expect(move.offsets == [1, 3])
  }

  @Test func `an insertion point that does not exist has no move`() {
    for row in [-1, 4] {
      #expect(rows("b", of: "a b c").move(to: RowIndex(section: 0, row: row)) == nil)
    }
  }

  @Test func `rows move within a section unless it allows more, or nothing`() {
    let lists: [([Reordering], [Bool])] = [
      ([.withinSection, .withinSection], [true, false]),
      ([.none, .withinSection], [false, false]),
      ([.group("x"), .group("x")], [true, true]),
      ([.group("x"), .group("y")], [true, false]),
      ([.group("x"), .withinSection], [true, false]),
    ]
    for (reorderings, expected) in lists {
      let moving = rows("a", of: "a b", "c", reorderings)
      #expect([0, 1].map(moving.canMove) == expected, "\(reorderings)")
      #expect(moving.canMove == expected.contains(true))
    }
  }

  @Test func `rows do not move without a handler of moves`() {
    var sections = list(["a b", "c d"], [.group("x"), .group("x")])
    sections[1].onMove = { _ in }
    let moving = MovingRows(
      RangeSet([0..<1]), in: FlatList(sections), handlesMoves: false)
    #expect(!moving.canMove(toSection: 0))
    #expect(moving.canMove(toSection: 1))
  }

  @Test func `rows move by one row, and into the next section of their group`() {
    let group: [Reordering] = [.group("x"), .withinSection, .group("x")]
    let all = ["a b", "c", "d e"]
    func moved(_ keys: String, _ direction: MovingRows.Direction) -> [String]? {
      MovingRows(slots(keys, in: all), in: FlatList(list(all, group)), handlesMoves: true)
        .move(direction).map { applied($0, to: all) }
    }
    #expect(moved("a", .up) == nil)
    #expect(moved("b", .up) == ["b a", "c", "d e"])
    #expect(moved("a", .down) == ["b a", "c", "d e"])
    #expect(moved("b", .down) == ["a", "c", "b d e"])
    #expect(moved("d", .up) == ["a b d", "c", "e"])
    #expect(moved("c", .up) == nil)
    #expect(moved("e", .down) == nil)
    #expect(moved("a d", .down) == ["b", "c", "e a d"])
  }

  @Test func `the nearest insertion point is at the edge of a section to which the rows can move`()
  {
    let group: [Reordering] = [.withinSection, .group("x"), .withinSection, .group("x"), .none]
    let all = ["a", "b c", "d", "e f", "g"]
    let moving = MovingRows(slots("b", in: all), in: FlatList(list(all, group)), handlesMoves: true)
    func nearest(_ section: Int, _ row: Int) -> RowIndex? {
      moving.nearestTarget(to: RowIndex(section: section, row: row))
    }
    #expect(nearest(0, 1) == RowIndex(section: 1, row: 0))
    #expect(nearest(1, 1) == RowIndex(section: 1, row: 1))
    #expect(nearest(2, 0) == RowIndex(section: 1, row: 2))
    #expect(nearest(4, 1) == RowIndex(section: 3, row: 2))
  }

  @Test func `the move of any rows to any insertion point is that of a plain model`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      var number = 0
      let all = (0..<random.number(below: 3) + 1).map { _ in
        (0..<random.number(below: 5)).map { _ in
          number += 1
          return "r\(number)"
        }.joined(separator: " ")
      }
      let keys = all.flatMap { $0.split(separator: " ").map(String.init) }
      let chosen = keys.filter { _ in random.once(in: 2) }
      guard !chosen.isEmpty else { continue }
      let section = random.number(below: all.count)
      let words = all.map { $0.split(separator: " ").map(String.init) }
      let row = random.number(below: words[section].count + 1)
      let moving = MovingRows(
        slots(chosen.joined(separator: " "), in: all),
        in: FlatList(list(all, all.map { _ in .group("x") })), handlesMoves: true)
      let expected = words.enumerated().map { index, words in
        let head = index == section ? words[..<row] : words[...]
        let tail = index == section ? words[row...] : []
        let moved = index == section ? chosen : []
        return (head.filter { !chosen.contains($0) } + moved + tail.filter { !chosen.contains($0) })
          .joined(separator: " ")
      }
      let move = moving.move(to: RowIndex(section: section, row: row))
      #expect(
        move.map { applied($0, to: all) } ?? all == expected, "\(all) \(chosen) \(section).\(row)")
      #expect((move == nil) == (all == expected))
    }
  }

  @Test func `an array applies a move within a section`() throws {
    let move = try #require(rows("b d", of: "a b c d e").move(to: RowIndex(section: 0, row: 0)))
    var items = ["A", "B", "C", "D", "E"]
    items.apply(move)
    #expect(items == ["B", "D", "A", "C", "E"])
    var short = ["A", "B"]
    short.apply(move)
    #expect(short == ["B", "A"])
  }

  @Test func `an array whose ids are not the keys applies a move by offsets`() throws {
    struct Person: Equatable, Identifiable {
      let id: Int
    }

    let move = try #require(rows("b d", of: "a b c d e").move(to: RowIndex(section: 0, row: 0)))
    var people = (0..<5).map(Person.init)
    people.apply(move)
    #expect(people.map(\.id) == [1, 3, 0, 2, 4])
  }

  @Test(arguments: 1...40)
  func `an array of which a part is shown applies a move by the ids`(seed: Int) throws {
    struct Item: Equatable, Identifiable {
      let id: Int
    }

    var random = SeededRandom(seed: seed)
    var items = (0..<12).map(Item.init)
    for _ in 0..<12 {
      let shown = items.filter { _ in !random.once(in: 3) }
      let chosen = shown.filter { _ in random.once(in: 3) }
      let keys = { (items: [Item]) in items.map { "\($0.id)" }.joined(separator: " ") }
      guard !chosen.isEmpty, chosen.count < shown.count else { continue }
      let target = RowIndex(section: 0, row: random.number(below: shown.count + 1))
      guard let move = rows(keys(chosen), of: keys(shown)).move(to: target) else { continue }
      let (before, after) = (items, applied(move, to: [keys(shown)])[0])
      items.apply(move)
      #expect(keys(items.filter(shown.contains)) == after)
      #expect(
        items.filter { !chosen.contains($0) } == before.filter { !chosen.contains($0) },
        "the others keep their order")
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "0", itemKey: key) }

/// Sections whose keys are their offsets, each of rows with a header.
private func list(_ keys: [String], _ reorderings: [Reordering]) -> [TableSection] {
  zip(keys, reorderings).enumerated().map { offset, content in
    TableSection(
      key: offset,
      rows: content.0.split(separator: " ").map { TestRow(String($0)) },
      reordering: content.1)
  }
}

private func slots(_ keys: String, in all: [String]) -> RangeSet<Int> {
  let flat = all.flatMap { $0.split(separator: " ") }
  return RangeSet(keys.split(separator: " ").compactMap { flat.firstIndex(of: $0) }, within: flat)
}

private func rows(
  _ keys: String, of all: String..., reorderings: [Reordering]? = nil
) -> MovingRows {
  let reorderings = reorderings ?? all.map { _ in .withinSection }
  return MovingRows(slots(keys, in: all), in: FlatList(list(all, reorderings)), handlesMoves: true)
}

private func rows(
  _ keys: String, of first: String, _ second: String, _ reorderings: [Reordering]
) -> MovingRows {
  rows(keys, of: first, second, reorderings: reorderings)
}

/// What a move makes of sections of rows, by what it says of itself.
private func applied(_ move: RowMove, to all: [String]) -> [String] {
  let moved = move.paths.map(\.itemKey)
  var sections = all.map { keys in
    keys.split(separator: " ").map(String.init).filter { !moved.contains($0) }
  }
  let section = Int(move.sectionKey) ?? 0
  sections[section].insert(contentsOf: moved, at: move.to)
  #expect(move.previous?.itemKey == (move.to > 0 ? sections[section][move.to - 1] : nil))
  let end = move.to + moved.count
  #expect(move.next?.itemKey == (end < sections[section].count ? sections[section][end] : nil))
  return sections.map { $0.joined(separator: " ") }
}

private struct TreeNode: Identifiable, Equatable, Sendable {
  var id: String
  var nodes: [TreeNode]

  init(_ id: String, _ nodes: [TreeNode] = []) {
    self.id = id
    self.nodes = nodes
  }
}
