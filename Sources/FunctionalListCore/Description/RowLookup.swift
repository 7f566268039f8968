/// Finds the rows of one description by their paths: a few times by looking through the keys, then in an
/// index of the section that is asked for.
package final class RowLookup {
  private let list: FlatList
  private let sections = KeyLookup()
  /// By the offsets of their sections.
  private var rows: [Int: KeyLookup] = [:]

  /// Makes a lookup that knows nothing yet.
  package init(_ list: FlatList) { self.list = list }

  /// Where the first row of a path stands.
  ///
  /// - Complexity: O(*n*) comparisons of keys, where *n* is the number of sections and of the rows of
  ///   the one; the fifth time O(*n*) hashes instead, and from then on O(1).
  package func index(of path: ItemPath) -> RowIndex? {
    let offset = sections.firstOffset(
      ofKey: path.sectionKey, count: list.sections.count, keys: { self.list.sections[$0].key }
    ) { self.list.sections.firstIndex { $0.key == path.sectionKey } }
    guard let offset else { return nil }
    let section = list.sections[offset]
    let rows = rows[offset] ?? KeyLookup()
    self.rows[offset] = rows
    let row = rows.firstOffset(
      ofKey: path.itemKey, count: section.rowCount - section.missingRowCount, keys: section.rowKey,
      looking: { section.source.firstOffset(ofKey: path.itemKey) })
    return row.map { RowIndex(section: offset, row: $0) }
  }
}

/// Finds the offsets of keys.
private final class KeyLookup {
  /// An index costs about as much as so many looks.
  private static let looks = 4
  private var looks = 0
  private var table: HashTable?

  /// The offset of the first of `count` keys that is `key`.
  func firstOffset(
    ofKey key: String, count: Int, keys: (Int) -> String, looking: () -> Int?
  ) -> Int? {
    guard looks == Self.looks else {
      looks += 1
      return looking()
    }
    let table = table ?? index(count, keys)
    self.table = table
    return table.bucket(ofHash: key.hashValue) { keys($0) == key }.map { table[$0] }
  }

  private func index(_ count: Int, _ keys: (Int) -> String) -> HashTable {
    var table = HashTable(capacity: count)
    for offset in 0..<count { table.insert(offset, hash: keys(offset).hashValue) }
    return table
  }
}
