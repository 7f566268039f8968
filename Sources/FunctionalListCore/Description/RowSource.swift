/// What describes the rows of a section: a list of cells, or items of which each makes a cell when
/// it is needed.
package struct RowSource {
  /// The cells, where there are no items.
  private(set) var cells: [any RowDescription]
  private(set) var items: (any RowItems)?
  /// What is known of the keys of the cells.
  private(set) var knownKeys = KnownKeys()

  init(_ cells: [any RowDescription]) { self.cells = cells }

  init(_ items: any RowItems) {
    cells = []
    self.items = items
  }

  /// The number of rows.
  var count: Int { items?.count ?? cells.count }

  /// The key of a row, which is not described for it.
  func key(at offset: Int) -> String { items?.key(at: offset) ?? cells[offset].key }

  /// Describes a row.
  func description(at offset: Int) -> any RowDescription {
    items?.description(at: offset) ?? cells[offset]
  }

  /// The offset of the first row with a key.
  func firstOffset(ofKey key: String) -> Int? {
    if let items { return items.firstOffset(ofKey: key) }
    return cells.firstIndex { $0.key == key }
  }

  /// Whether a key of a cell stands twice; those of items may.
  var repeatsKey: Bool {
    items == nil && KeyMatching(CellLists(old: RowSource([]), new: self)).hasRepeatedKey
  }

  /// All rows; setting them leaves no items.
  var descriptions: [any RowDescription] {
    get { items.map { items in (0..<items.count).map(items.description) } ?? cells }
    set {
      self = RowSource(newValue)
    }
    _modify {
      if items != nil { self = RowSource(descriptions) }
      knownKeys = KnownKeys()
      yield &cells
    }
  }
}
