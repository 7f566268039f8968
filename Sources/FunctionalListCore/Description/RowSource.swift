/// The descriptions of a section's rows: a list of cells, or items that describe lazy rows.
package struct RowSource {
  /// The cells; empty if there are items.
  private(set) var cells: [any RowDescription]
  private(set) var items: (any RowItems)?
  /// The cached hashes of the keys of these cells.
  private(set) var keyHashCache = KeyHashCache()

  init(_ cells: [any RowDescription]) { self.cells = cells }

  init(_ items: any RowItems) {
    cells = []
    self.items = items
  }

  /// The number of rows.
  var count: Int { items?.count ?? cells.count }

  /// The number of rows whose items are missing from the collection.
  var missingCount: Int { items.map { $0.count - $0.remainingCount } ?? 0 }

  /// The key of a row, empty if its item is missing; a lazy row is not described.
  func key(at offset: Int) -> String {
    guard let items else { return cells[offset].key }
    return items.key(at: offset) ?? ""
  }

  /// Describes a row, with a ``MissingRow`` if its item is missing.
  func description(at offset: Int) -> any RowDescription {
    guard let items else { return cells[offset] }
    return items.description(at: offset) ?? MissingRow()
  }

  /// The offset of the first row with a key.
  func firstOffset(ofKey key: String) -> Int? {
    if let items { return items.firstOffset(ofKey: key) }
    return cells.firstIndex { $0.key == key }
  }

  /// Whether a key of the cells is repeated; repeated ids of items are allowed.
  var repeatsKey: Bool {
    items == nil && KeyMatching(CellLists(old: RowSource([]), new: self)).hasRepeatedKey
  }

  /// All rows; setting them removes the items.
  var descriptions: [any RowDescription] {
    get { items.map { items in (0..<items.count).compactMap(items.description) } ?? cells }
    set {
      self = RowSource(newValue)
    }
    _modify {
      if items != nil { self = RowSource(descriptions) }
      keyHashCache = KeyHashCache()
      yield &cells
    }
  }
}
