import FunctionalListCore
import Testing

@Suite struct RowLookupTests {
  private let counts = Counts()

  @Test(arguments: [1, 20]) func `a row is found by its path, however often`(times: Int) {
    let list = FlatList([
      section("a", ["x", "y"], header: "h"), section("empty"), section("b", ["y", "z"]),
    ])
    let lookup = RowLookup(list)
    for _ in 0..<times {
      #expect(lookup[("a", "y")] == RowIndex(section: 0, row: 1))
      #expect(lookup[("b", "y")] == RowIndex(section: 2, row: 0))
      #expect(lookup[("b", "z")] == RowIndex(section: 2, row: 1))
      for nowhere in [("a", "z"), ("a", "h"), ("empty", "x"), ("c", "x"), ("", "")] {
        #expect(lookup[nowhere] == nil)
      }
    }
  }

  @Test(arguments: [1, 20]) func `of items with one id the first is found`(times: Int) {
    let lookup = RowLookup(FlatList([items([7, 3, 7, 3, 3])]))
    for _ in 0..<times {
      #expect(lookup[("s", "7")]?.row == 0)
      #expect(lookup[("s", "3")]?.row == 1)
      #expect(lookup[("s", "03")] == nil)
    }
  }

  @Test(arguments: [0, 3, 999])
  func `the first looks read the keys down to the one that is found`(offset: Int) {
    let lookup = RowLookup(FlatList([counted("other", 1_000), counted("s", 1_000)]))
    for look in 1...4 {
      #expect(lookup[("s", "\(offset)")]?.row == offset)
      #expect(counts.keyReadings == look * (offset + 1))
    }
  }

  @Test func `the first looks read the ids down to the one that is found`() {
    let lookup = RowLookup(FlatList([items(Array(0..<1_000))]))
    for look in 1...4 {
      #expect(lookup[("s", "9")]?.row == 9)
      #expect(counts.keyReadings == look * 10)
    }
  }

  @Test func `after a few looks one costs one key, in the section that is asked alone`() {
    for list in [
      FlatList([counted("other", 1_000), counted("s", 1_000)]),
      FlatList([counted("other", 1_000), items(Array(0..<1_000))]),
    ] {
      let lookup = RowLookup(list)
      for _ in 1...4 { _ = lookup[("s", "0")] }
      counts.keyReadings = 0
      #expect(lookup[("s", "999")]?.row == 999)
      #expect(counts.keyReadings == 1_001)
      for offset in [0, 500, 999] {
        counts.keyReadings = 0
        #expect(lookup[("s", "\(offset)")]?.row == offset)
        #expect(counts.keyReadings == 1)
      }
      #expect(lookup[("s", "1000")] == nil)
      counts.keyReadings = 0
      #expect(lookup[("other", "0")]?.row == 0)
      #expect(counts.keyReadings == 1)
      #expect(counts.descriptions == 0)
    }
  }

  private func counted(_ key: String, _ rowCount: Int) -> TableSection {
    TableSection(
      key: key, rows: (0..<rowCount).map { CountingRow(name: "\($0)", counts: counts) })
  }

  private func items(_ numbers: [Int]) -> TableSection {
    let counts = counts
    let items = numbers.map { CountingID(name: $0, counts: counts) }
    return TableSection(key: "s", items: items, id: \.number) { item in
      counts.descriptions += 1
      return CountingRow(name: "\(item.name)", counts: counts)
    }
  }
}

extension RowLookup {
  fileprivate subscript(keys: (section: String, row: String)) -> RowIndex? {
    index(of: ItemPath(sectionKey: keys.section, itemKey: keys.row))
  }
}

/// An item that counts how often its id is read.
private struct CountingID: Equatable {
  let name: Int
  let counts: Counts

  var number: Int {
    counts.keyReadings += 1
    return name
  }

  static func == (lhs: CountingID, rhs: CountingID) -> Bool { lhs.name == rhs.name }
}
