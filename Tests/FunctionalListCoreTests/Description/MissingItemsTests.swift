import Testing

@testable import FunctionalListCore

/// A collection of reference semantics that changes after its section was made.
@Suite("Items that are missing") struct MissingItemsTests {
  @Test func `a section keeps its rows, and those without an item are missing rows`() {
    let items = SharedItems(0..<5)
    let section = section(items)
    items.numbers.removeLast(2)
    #expect(section.rowCount == 5)
    #expect(section.missingRowCount == 2)
    #expect(section.rowKeys == ["0", "1", "2", "", ""])
    #expect(section.row(at: 2).key == "row 2")
    #expect(section.row(at: 3) is MissingRow)
    #expect(section.rows.map(\.key) == ["row 0", "row 1", "row 2"])
  }

  @Test func `a flat list describes every slot, whether its item is there or not`() {
    let items = SharedItems(0..<5)
    let list = FlatList([section(items)])
    items.numbers = [7]
    #expect((0..<list.count).map { list.description(ofSlot: $0) is MissingRow }.count { $0 } == 4)
    #expect(list.path(ofSlot: 4) == ItemPath(sectionKey: "s", itemKey: ""))
  }

  @Test func `cells have no missing rows`() {
    #expect(TableSection(key: "s", rows: [TestRow("a")]).missingRowCount == 0)
  }

  @Test(arguments: [1, 20]) func `a lookup finds no row that is missing or was not described`(
    times: Int
  ) {
    let items = SharedItems(0..<5)
    let lookup = RowLookup(FlatList([section(items)]))
    for _ in 0..<times { #expect(lookup.row("4") == 4) }
    items.numbers = [3, 0, 1]
    for _ in 0..<times { #expect(lookup.row("4") == nil) }
    items.numbers = [3, 0, 1, 7, 8, 9]
    for _ in 0..<times { #expect(lookup.row("9") == nil) }
    #expect(RowLookup(FlatList([section(items)])).row("9") == 5)
  }

  @Test func `missing rows are deleted when the collection is handed over again`() {
    let items = SharedItems(0..<5)
    let old = [section(items)]
    items.numbers.removeLast(2)
    #expect(changes(from: old, to: [section(items)]) == "delete rows: 0.3, 0.4")
  }

  @Test func `a section with missing rows is equal to no other`() {
    let items = SharedItems(0..<5)
    let (one, other) = (section(items), section(items))
    #expect(one == other)
    items.numbers.removeLast()
    #expect(one != other)
  }

  /// Of each two sections one or both lose items before they are compared.
  @Test(arguments: Shape.allCases, [7, 40])
  func `sections with missing rows are compared in every shape`(shape: Shape, count: Int) {
    let (old, new) = shape.lists(ofCount: count)
    for (oldRest, newRest) in [(0, 0), (0, 3), (3, 0), (3, 3), (count, 2), (2, count), (5, 6)] {
      let (oldItems, newItems) = (SharedItems(old), SharedItems(new))
      let (before, after) = (section(oldItems), section(newItems))
      let cells = TableSection(key: "s", rows: Set(new).map { TestRow("\($0)") })
      oldItems.numbers = Array(old.prefix(oldRest))
      newItems.numbers = Array(new.suffix(newRest))
      for (old, new) in [(before, after), (before, cells), (cells, after), (before, before)] {
        let comparison = Comparison(old: FlatList([old]), new: FlatList([new]))
        #expect(RenderCalls(comparison).arrangement.count == new.rowCount)
        _ = TableSectionChangeSet(comparison)
        _ = old == new
      }
      let other = TableSection(key: "other", rows: [], header: TestRow("h"))
      _ = TableSectionChangeSet(old: [before, other], new: [other, after])
    }
  }

  @Test func `thousands of missing rows cost so much for each`() {
    let items = SharedItems(0..<50_000)
    let before = section(items)
    items.numbers.reverse()
    let after = section(items)
    let lookup = RowLookup(FlatList([after]))
    items.numbers = []
    let comparison = Comparison(old: FlatList([before]), new: FlatList([after]))
    #expect(comparison.changedSlots.count == 50_000)
    for _ in 0..<10 { #expect(lookup.row("7") == nil) }
  }

  private func section(_ items: SharedItems) -> TableSection {
    TableSection(key: "s", items: items, id: \.self) { TestRow("row \($0)") }
  }
}

/// Numbers that every copy shares.
private final class SharedItems: RandomAccessCollection {
  var numbers: [Int]

  init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(offset: Int) -> Int { numbers[offset] }
}

extension RowLookup {
  fileprivate func row(_ key: String) -> Int? {
    index(of: ItemPath(sectionKey: "s", itemKey: key))?.row
  }
}
