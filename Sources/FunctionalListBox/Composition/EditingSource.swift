public import FunctionalListCore
public import Observation

/// A source of one section whose items are inserted, deleted, moved and selected.
///
/// It holds the model, and the list follows it. Rows that the user moves are moved in the model:
///
/// ```swift
/// let editor = EditingSource(key: "people", items: viewer.items) { person, editor in
///   PersonCell(
///     key: person.id, state: person,
///     actions: CellActions(
///       canBeMoved: true,
///       rowActions: { RowAction("Delete", performAll: { editor.delete($0) }) }))
/// }
/// table.source = isEditing ? editor : viewer
/// ```
@Observable
public final class EditingSource<Item: Equatable & Identifiable>: SectionSource
where Item.ID: CustomStringConvertible {
  /// What the rows show, from top to bottom.
  public var items: [Item] {
    didSet { if !selection.isEmpty { selection.formIntersection(items.map(\.id)) } }
  }
  /// The ids of the selected items; all of them are ids of ``items``.
  public private(set) var selection: Set<Item.ID> = []
  /// The key of the section.
  public let key: String
  private let header: (any RowDescription)?
  private let cell: (Item, EditingSource) -> any RowDescription

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - key: the key of the section.
  ///   - items: what the rows show, from top to bottom.
  ///   - header: the header of the section.
  ///   - cell: describes the row of an item; the source is passed for the closures of the cell, and must be
  ///     captured by nothing else.
  public init(
    key: String, items: [Item] = [], header: (any RowDescription)? = nil,
    cell: @escaping (_ item: Item, _ source: EditingSource) -> any RowDescription
  ) {
    self.key = key
    self.items = items
    self.header = header
    self.cell = cell
  }

  /// The section.
  public var sections: [TableSection] {
    [
      TableSection(
        key: key, items: items, header: header, didMoveRow: { [weak self] in self?.move($0) }
      ) { [cell] item in cell(item, self) }
    ]
  }

  /// Inserts items above the one at an offset, or at the end.
  ///
  /// Items whose id is there already take the place of the old ones.
  public func insert(_ inserted: [Item], at offset: Int? = nil) {
    let ids = Set(inserted.map(\.id))
    let offset = min(max(offset ?? items.count, 0), items.count)
    let above = items[..<offset].filter { !ids.contains($0.id) }
    let below = items[offset...].filter { !ids.contains($0.id) }
    items = above + inserted + below
  }

  /// Deletes the items with these ids.
  public func delete(_ ids: Set<Item.ID>) { items.removeAll { ids.contains($0.id) } }

  /// Deletes the items of rows, as actions for several rows name them.
  public func delete(_ paths: [ItemPath]) {
    let keys = Set(paths.lazy.filter { $0.sectionKey == self.key }.map(\.itemKey))
    items.removeAll { keys.contains($0.id.description) }
  }

  /// Moves items as the user has moved their rows.
  ///
  /// Rows of other sections are passed over, because their items are in another model.
  public func move(_ move: RowMove) {
    guard move.sectionKey == key, move.isWithinSection else { return }
    items.apply(move)
  }

  /// Selects the items with these ids, and no others.
  public func select(_ ids: Set<Item.ID>) {
    selection = ids.intersection(items.map(\.id))
  }
}
