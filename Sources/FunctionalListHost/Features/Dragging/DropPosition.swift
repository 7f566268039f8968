import FunctionalListCells
import FunctionalListCore

/// A drop position by indices and slots of the current list.
enum DropPosition: Hashable {
  /// Between two rows, or at an end of a section: above the row that is at the index.
  case gap(RowIndex)
  /// The same, for rows of the list, which are moved.
  case move(RowIndex)
  /// On the row in a slot.
  case row(Int)
  /// In a list without sections.
  case list

  /// The drop target that is passed to the app; `nil` for a header or a footer.
  func target(in list: FlatList) -> DropTarget? {
    switch self {
    case .row(let slot): return list.path(ofSlot: slot).map(DropTarget.on)
    case .list: return .list
    case .gap(let index), .move(let index):
      let section = list.sections[index.section]
      func path(_ row: Int) -> ItemPath {
        ItemPath(sectionKey: section.key, itemKey: section.rowKey(at: row))
      }
      if index.row < section.rowCount { return .before(path(index.row)) }
      return index.row > 0 ? .after(path(index.row - 1)) : .section(section.key)
    }
  }
}
