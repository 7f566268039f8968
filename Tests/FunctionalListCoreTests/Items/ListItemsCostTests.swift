import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// What it costs to compare versions of items: only the chunks that have changed are read.
@Suite("Cost of versions of items") struct ListItemsCostTests {
  @Test func `items that are appended to many cost comparisons of one chunk`() {
    let counts = Counts()
    let old = items(100_000, counts)
    var new = old
    new.append(contentsOf: (0..<1_000).map { Item(number: 100_000 + $0, counts: counts) })
    expect(from: old, to: new, counts, insertions: 1_000, comparisons: 0, keys: 0)
    var newer = new
    newer.append(Item(number: -1, counts: counts))
    expect(from: new, to: newer, counts, insertions: 1, comparisons: 256, keys: 0)
  }

  @Test(arguments: [0, 50_000, 99_999])
  func `an item that is replaced, inserted or removed costs comparisons of one chunk`(offset: Int) {
    let counts = Counts()
    let old = items(100_000, counts)
    var new = old
    new[offset].state = 1
    expect(from: old, to: new, counts, updates: 1, comparisons: 512, keys: 4)
    new = old
    new.insert(Item(number: -1, counts: counts), at: offset)
    expect(from: old, to: new, counts, insertions: 1, comparisons: 512, keys: 4)
    new = old
    new.remove(at: offset)
    expect(from: old, to: new, counts, removals: 1, comparisons: 512, keys: 4)
  }

  @Test func `items that are removed at random cost comparisons of their chunks`() {
    let counts = Counts()
    let old = items(100_000, counts)
    var random = SeededRandom(seed: 1)
    let removed = RangeSet(
      (0..<100).map { _ in random.number(below: 100_000) }, within: 0..<100_000)
    var new = old
    new.removeSubranges(removed)
    expect(
      from: old, to: new, counts, removals: old.count - new.count, comparisons: 30_000,
      keys: 2_000)
  }

  @Test func `versions that share all are equal without a comparison`() {
    let counts = Counts()
    let old = items(10_000, counts)
    var new = old
    new.append(Item(number: -1, counts: counts))
    new.removeLast()
    #expect(new == old)
    #expect(counts.comparisons == 0)
  }

  private func items(_ count: Int, _ counts: Counts) -> ListItems<Item> {
    ListItems((0..<count).map { Item(number: $0, counts: counts) })
  }

  private func expect(
    from old: ListItems<Item>, to new: ListItems<Item>, _ counts: Counts, insertions: Int = 0,
    removals: Int = 0, updates: Int = 0, comparisons: Int, keys: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    (counts.comparisons, counts.keyReadings) = (0, 0)
    let changes = TableSectionChangeSet(old: [section(old)], new: [section(new)])
    #expect(changes.insertedRows.count == insertions, sourceLocation: sourceLocation)
    #expect(changes.deletedRows.count == removals, sourceLocation: sourceLocation)
    #expect(changes.updatedRows.count == updates, sourceLocation: sourceLocation)
    #expect(changes.count == insertions + removals + updates, sourceLocation: sourceLocation)
    #expect(counts.comparisons <= comparisons, sourceLocation: sourceLocation)
    #expect(counts.keyReadings <= keys, sourceLocation: sourceLocation)
  }

  private func section(_ items: ListItems<Item>) -> TableSection {
    TableSection(key: "numbers", items: items) { TestRow(String($0.number)) }
  }

  /// An item that counts its comparisons, and the readings of its id.
  private struct Item: Equatable, Identifiable {
    let number: Int
    var state = 0
    let counts: Counts

    var id: Int {
      counts.keyReadings += 1
      return number
    }

    static func == (lhs: Item, rhs: Item) -> Bool {
      lhs.counts.comparisons += 1
      return lhs.number == rhs.number && lhs.state == rhs.state
    }
  }
}
