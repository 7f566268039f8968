import Testing
import FunctionalListTestSupport

@testable import FunctionalListCore

/// What it costs to compare rows that are described by items: no cell, and few comparisons of items.
@Suite("Comparison of items") struct ItemComparisonTests {
  @Test func `the same array again costs nothing`() {
    let counts = Counts()
    let items = items(0..<1_000, counts)
    expect(items, items, counts, comparisons: 0, idReadings: 0, changes: "no changes")
    expect(items[...], items[...], counts, comparisons: 0, idReadings: 0, changes: "no changes")
    let contiguous = ContiguousArray(items)
    expect(contiguous, contiguous, counts, comparisons: 0, idReadings: 0, changes: "no changes")
  }

  @Test func `equal items cost one comparison each, and no id`() {
    let counts = Counts()
    let (old, new) = (items(0..<1_000, counts), items(0..<1_000, counts))
    expect(old, new, counts, comparisons: 1_000, idReadings: 0, changes: "no changes")
  }

  @Test func `one changed item costs one comparison of each, and its ids`() {
    let counts = Counts()
    let old = items(0..<1_000, counts)
    var new = items(0..<1_000, counts)
    new[400].state = 1
    expect(old, new, counts, comparisons: 1_000, idReadings: 2, changes: "update rows: 0.400")
  }

  @Test func `one that goes costs one more at each end`() {
    let counts = Counts()
    let old = items(0..<1_000, counts)
    var new = items(0..<1_000, counts)
    new.remove(at: 400)
    expect(old, new, counts, comparisons: 1_000, idReadings: 2, changes: "delete rows: 0.400")
  }

  @Test func `a list that opens, or empties, costs nothing`() {
    let counts = Counts()
    let some = items(0..<1_000, counts)
    for (old, new) in [([], some), (some, [])] {
      let pair = [section(old, counts), section(new, counts)]
      _ = Comparison(old: FlatList([pair[0]]), new: FlatList([pair[1]]))
      _ = Comparison(old: FlatList(), new: FlatList([pair[1]]))
      _ = Comparison(old: FlatList([pair[0]]), new: FlatList())
    }
    #expect(counts.comparisons == 0 && counts.keyReadings == 0 && counts.descriptions == 0)
  }

  @Test func `a filter costs no hash of an id, there and back`() {
    let counts = Counts()
    let all = items(0..<1_000, counts)
    let some = all.filter { $0.number.isMultiple(of: 10) }
    _ = Comparison(old: FlatList([section(all, counts)]), new: FlatList([section(some, counts)]))
    _ = Comparison(old: FlatList([section(some, counts)]), new: FlatList([section(all, counts)]))
    #expect(counts.hashes == 0)
    #expect(counts.descriptions == 0)
  }

  @Test func `items of other types, or with another id, are updated`() {
    let counts = Counts()
    let old = items(0..<3, counts)
    let byNumber = section(old, counts)
    let byText = TableSection(key: "s", items: old, id: \.text) { _ in TestRow("") }
    let cells = TableSection(key: "s", rows: ["1", "0", "2"].map { TestRow($0) })
    #expect(changes(from: [byNumber], to: [byText]) == "update rows: 0.0, 0.1, 0.2")
    #expect(
      changes(from: [byNumber], to: [cells]) == "move rows: 0.1 → 0.0\nupdate rows: 0.0, 0.1, 0.2")
    #expect(
      changes(from: [cells], to: [byText]) == "move rows: 0.1 → 0.0\nupdate rows: 0.0, 0.1, 0.2")
  }

  @Test func `a repeated key of cells is seen after repeated items`() {
    let counts = Counts()
    let old = section(items([1, 1, 2], counts), counts)
    let new = TableSection(key: "s", rows: ["1", "1"].map { TestRow($0) })
    #expect(Comparison(old: FlatList([old]), new: FlatList([new])).hasRepeatedKey)
  }

  @Test(arguments: Shape.allCases, [0, 1, 2, 7, 100])
  func `repeated ids are harmless in every shape`(shape: Shape, count: Int) {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: count)
    expectReplay(old + old.prefix(3) + old, new + new.reversed(), counts)
    expectReplay(new.map { $0 / 2 }, old.map { $0 / 2 }, counts)
  }

  @Test(arguments: 1...20)
  func `repeated ids are harmless in random lists`(seed: Int) {
    let counts = Counts()
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let (old, new) = (random.numbers(), random.numbers())
      expectReplay(old, new, counts)
    }
  }

  @Test func `thousands of one id cost so much for each`() {
    let counts = Counts()
    let old = items(repeatElement(1, count: 20_000).map { $0 }, counts)
    var new = old
    for offset in new.indices { new[offset].state = offset }
    let comparison = Comparison(
      old: FlatList([section(old, counts)]), new: FlatList([section([], counts)]))
    #expect(comparison.changedOldSlots.count == 20_000)
    _ = Comparison(
      old: FlatList([section(old + items([2], counts) + old, counts)]),
      new: FlatList([section(items([2], counts) + new + items([3], counts), counts)]))
    #expect(counts.comparisons + counts.keyReadings < 1_000_000)
  }

  private func expect<Items: RandomAccessCollection<CountingItem>>(
    _ old: Items, _ new: Items, _ counts: Counts, comparisons: Int, idReadings: Int,
    changes: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let pair = (FlatList([section(old, counts)]), FlatList([section(new, counts)]))
    (counts.comparisons, counts.keyReadings, counts.hashes) = (0, 0, 0)
    let comparison = Comparison(old: pair.0, new: pair.1)
    #expect(counts.comparisons == comparisons, sourceLocation: sourceLocation)
    #expect(counts.keyReadings <= idReadings, sourceLocation: sourceLocation)
    #expect(counts.hashes == 0 && counts.descriptions == 0, sourceLocation: sourceLocation)
    #expect(
      TableSectionChangeSet(comparison).description == changes, sourceLocation: sourceLocation)
  }

  private func expectReplay(
    _ old: [Int], _ new: [Int], _ counts: Counts,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let old = [section(items(old, counts), counts)]
    let new = [section(items(new, counts), counts)]
    #expect(throws: Never.self, "\(old)\n\(new)", sourceLocation: sourceLocation) {
      _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
      _ = try PlanReplay(
        PlanSteps(plan(from: old, to: new)), from: FlatList(old), to: FlatList(new))
    }
  }

  private func items(_ numbers: some Sequence<Int>, _ counts: Counts) -> [CountingItem] {
    numbers.map { CountingItem(number: $0, counts: counts) }
  }

  private func section<Items: RandomAccessCollection<CountingItem>>(
    _ items: Items, _ counts: Counts
  ) -> TableSection {
    TableSection(key: "s", items: items, id: \.id) { item in
      counts.descriptions += 1
      return TestRow("\(item.number)", state: item.state)
    }
  }
}

/// An item that counts its comparisons, and the readings and hashes of its id.
private struct CountingItem: Equatable {
  let number: Int
  var state = 0
  let counts: Counts

  struct ID: ListKey, LosslessStringConvertible {
    let number: Int
    var counts: Counts?

    init(number: Int, counts: Counts) { (self.number, self.counts) = (number, counts) }
    init?(_ description: String) {
      guard let number = Int(description) else { return nil }
      self.number = number
    }
    var description: String { "\(number)" }
    static func == (lhs: ID, rhs: ID) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) {
      counts?.hashes += 1
      hasher.combine(number)
    }
  }

  var id: ID {
    counts.keyReadings += 1
    return ID(number: number, counts: counts)
  }

  var text: String { "\(number)" }

  static func == (lhs: CountingItem, rhs: CountingItem) -> Bool {
    lhs.counts.comparisons += 1
    return lhs.number == rhs.number && lhs.state == rhs.state
  }
}

extension SeededRandom {
  /// Up to ten numbers, some of them equal.
  fileprivate mutating func numbers() -> [Int] {
    let count = number(below: 11)
    return (0..<count).map { _ in number(below: 6) }
  }
}
