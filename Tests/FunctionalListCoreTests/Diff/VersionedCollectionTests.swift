import FunctionalListCore
import Testing

@Suite struct VersionedCollectionTests {
  @Test func `the collection compares equal ends, and no element is read`() {
    let reads = Reads()
    let old = Versions(elements: Array(0..<1_000), reads: reads)
    let new = Versions(elements: [0, 1, 2, 7_000] + (4..<1_000), reads: reads)
    let changes = TableSectionChangeSet(old: [section(old)], new: [section(new)])
    #expect(changes.deletedRows == [RowIndex(section: 0, row: 3)])
    #expect(changes.insertedRows == [RowIndex(section: 0, row: 3)])
    #expect(reads.count < 20)
  }

  private func section(_ items: Versions) -> TableSection {
    TableSection(key: "numbers", items: items, id: { $0 }) { TestRow(String($0)) }
  }
}

private final class Reads {
  var count = 0
}

private struct Versions: VersionedCollection {
  let elements: [Int]
  let reads: Reads
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  subscript(position: Int) -> Int {
    reads.count += 1
    return elements[position]
  }

  func commonPrefixLength(
    from offset: Int, with old: Versions, from oldOffset: Int, limit: Int
  ) -> Int {
    (0..<limit).first { elements[offset + $0] != old.elements[oldOffset + $0] } ?? limit
  }

  func commonSuffixLength(
    below offset: Int, with old: Versions, below oldOffset: Int, limit: Int
  ) -> Int {
    (0..<limit).first { elements[offset - 1 - $0] != old.elements[oldOffset - 1 - $0] } ?? limit
  }
}
