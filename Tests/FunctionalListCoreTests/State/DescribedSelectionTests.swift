import FunctionalListCore
import Testing

/// What a description selects and deselects.
@Suite struct DescribedSelectionTests {
  private struct Row: RowDescription, Equatable {
    var key: String
    var selected: Bool?
    var style: CellStyle? { selected.map { CellStyle(selected: $0) } }
  }

  private func list(_ rows: (String, Bool?)...) -> FlatList {
    FlatList([
      TableSection(
        key: "s", rows: rows.map { Row(key: $0, selected: $1) },
        header: Row(key: "", selected: true))
    ])
  }

  private func described(_ old: FlatList, _ new: FlatList) -> [Int: Bool] {
    let described = Comparison(old: old, new: new).describedSelection
    let pairs = (0..<new.count).compactMap { slot in described[slot].map { (slot, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `inserted rows ask for what they say, and headers for nothing`() {
    #expect(
      described(FlatList(), list(("a", true), ("b", nil), ("c", false))) == [1: true, 3: false])
  }

  @Test func `a kept row asks only if its value differs`() {
    let old = list(("a", true), ("b", nil), ("c", false))
    #expect(described(old, old).isEmpty)
    #expect(described(old, list(("c", false), ("a", true), ("b", nil))).isEmpty)
    #expect(
      described(old, list(("a", false), ("b", true), ("c", nil))) == [1: false, 2: true])
  }
}
