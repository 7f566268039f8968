/// Finds the rows of one description by their paths.
///
/// The first few lookups in a section search its keys one by one. Then the section is indexed.
package final class RowLookup {
  private let list: FlatList
  private let sections = KeyLookup()
  /// The lookups of rows, by the offset of their section.
  private var rows: [Int: KeyLookup] = [:]

  /// Makes a lookup without an index.
  package init(_ list: FlatList) { self.list = list }

  /// The index of the first row with a path.
  ///
  /// - Complexity: O(*n*) comparisons of keys, where *n* is the number of sections and of the rows of
  ///   the one found. The fifth lookup takes O(*n*) hashes, and each one after that O(1).
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
      search: { section.source.firstOffset(ofKey: path.itemKey) })
    return row.map { RowIndex(section: offset, row: $0) }
  }
}

/// Finds the offsets of keys.
private final class KeyLookup {
  /// The number of searches that together take about as long as building an index.
  private static let searchesBeforeIndex = 4
  private var searches = 0
  private var table: HashTable?

  /// The offset of the first of `count` keys that is `key`.
  func firstOffset(
    ofKey key: String, count: Int, keys: (Int) -> String, search: () -> Int?
  ) -> Int? {
    guard searches == Self.searchesBeforeIndex else {
      searches += 1
      return search()
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
