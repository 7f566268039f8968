import FunctionalListCore

/// The description of an item. Its key is not used, so the comparison must not read it.
struct ItemRow: RowDescription, Equatable {
  let item: TestRow
  /// Stands for the types of the items and of their ids.
  let sort: ItemSort

  var key: String { "is not used" }

  /// The kind of a lazy row is not known.
  func isSameKind(as other: any RowDescription) -> Bool { true }
}

/// The ways to describe the rows of a test's section.
enum ItemSort: CaseIterable {
  case cells, array, slice

  /// Describes the rows of a section by items, which count their descriptions.
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
        footer: section.footer, style: section.style, reordering: section.reordering,
        keySpace: section.keySpace, row: row)
    case .slice:
      return TableSection(
        key: section.key, items: items[...], id: \.key, header: section.header,
        footer: section.footer, style: section.style, reordering: section.reordering,
        keySpace: section.keySpace, row: row)
    }
  }
}

/// The ways to describe the sections of two descriptions.
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
  /// The keys of the rows; lazy rows are not described.
  var rowKeys: [String] { (0..<rowCount).map(rowKey(at:)) }
}
