import FunctionalListCore

/// What an item describes: its key means nothing, and the comparison does not ask for it.
struct ItemRow: RowDescription, Equatable {
  let item: TestRow
  /// Stands for the types of the items and of their ids.
  let sort: ItemSort

  var key: String { "means nothing" }

  /// Where no cell is made, nothing is known of its kind.
  func isSameKind(as other: any RowDescription) -> Bool { true }
}

/// How the rows of a section of a test are described.
enum ItemSort: CaseIterable {
  case cells, array, slice

  /// Describes the rows of a section by items, which count the cells that they make.
  func describe(_ section: TableSection, _ counts: Counts) -> TableSection {
    let items = section.rows.compactMap { $0 as? TestRow }
    let row = { (item: TestRow) -> any RowDescription in
      counts.descriptions += 1
      return ItemRow(item: item, sort: self)
    }
    switch self {
    case .cells: return section
    case .array:
      return TableSection(
        key: section.key, items: items, id: \.key, header: section.header,
        footer: section.footer, style: section.style, row: row)
    case .slice:
      return TableSection(
        key: section.key, items: items[...], id: \.key, header: section.header,
        footer: section.footer, style: section.style, row: row)
    }
  }
}

/// How the sections of two descriptions are described.
enum ItemMix: CaseIterable {
  case items, itemsAfterCells, cellsAfterItems, otherItems, mixed

  func describe(_ pair: DescriptionPair) -> DescriptionPair {
    let counts = pair.counts
    return DescriptionPair(
      old: pair.old.map { oldSort($0.key).describe($0, counts) },
      new: pair.new.map { newSort($0.key).describe($0, counts) }, counts: counts)
  }

  private func oldSort(_ key: String) -> ItemSort {
    switch self {
    case .items, .cellsAfterItems, .otherItems: .array
    case .itemsAfterCells: .cells
    case .mixed: key.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 2) ? .array : .cells
    }
  }

  private func newSort(_ key: String) -> ItemSort {
    switch self {
    case .items, .itemsAfterCells: .array
    case .cellsAfterItems: .cells
    case .otherItems: .slice
    case .mixed: key.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 3) ? .cells : .array
    }
  }
}

extension TableSection {
  /// The keys of the rows, none of which is described.
  var rowKeys: [String] { (0..<rowCount).map(rowKey(at:)) }
}
