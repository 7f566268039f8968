public import FunctionalListCore
public import Observation

/// A source of one section whose items are inserted, deleted, moved and selected.
///
/// It owns the model, and the list shows its current state. Moves by the user are applied to the
/// model:
///
/// ```swift
/// let editor = EditingSource(key: "people", items: viewer.items) { person, editor in
///   Label.cell(
///     key: person.id, state: person.name,
///     actions: CellActions(
///       canBeMoved: true,
///       rowActions: { RowAction("Delete", performAll: { editor.delete($0) }) }))
/// }
/// table.observe { if isEditing { editor } else { viewer } }
/// ```
///
/// To show ``selection`` in the list, set `selected` in the styles of the cells. A style selects and deselects its
/// row when it changes:
///
/// ```swift
/// Label.cell(
///   key: person.id, state: person.name,
///   style: CellStyle(selected: editor.selection.contains(person.id)))
/// ```
///
/// The source does not know what the user selects, unless the app passes the selection to ``select(_:)``, for
/// example in ``FunctionalData/onSelectionChanged``.
@Observable
@MainActor
public final class EditingSource<Item: Equatable & Identifiable>: SectionSource
where Item.ID: ListKey {
  /// The items of the rows, from top to bottom.
  public var items: [Item] {
    didSet {
      guard !selection.isEmpty else { return }
      let rest = selection.intersection(items.lazy.map(\.id))
      if rest.count < selection.count { selection = rest }
    }
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
  ///   - items: the items of the rows, from top to bottom.
  ///   - header: the header of the section.
  ///   - cell: describes the row of an item; the source is passed for the closures of the cell, which are the only ones
  ///     that may capture it.
  public init(
    key: some ListKey, items: [Item] = [], header: (any RowDescription)? = nil,
    cell: @escaping (_ item: Item, _ source: EditingSource) -> any RowDescription
  ) {
    self.key = key.keyText
    self.items = items
    self.header = header
    self.cell = cell
  }

  /// The section.
  public var sections: [TableSection] {
    [
      TableSection(
        key: key, items: items, header: header, onMove: { [weak self] in self?.move($0) }
      ) { [cell] item in cell(item, self) }
    ]
  }

  /// Inserts items above the one at an offset, or at the end.
  ///
  /// An inserted item replaces the item with the same id. Of several inserted items with one id,
  /// the last is inserted.
  ///
  /// - Returns: The replaced items of the source, followed by the items that were not inserted.
  @discardableResult
  public func insert(_ inserted: [Item], at offset: Int? = nil) -> [Item] {
    var ids: Set<Item.ID> = []
    var surplus: [Item] = []
    var new: [Item] = []
    for item in inserted.reversed() {
      if ids.insert(item.id).inserted { new.append(item) } else { surplus.append(item) }
    }
    let offset = min(max(offset ?? items.count, 0), items.count)
    let (above, below) = (items[..<offset], items[offset...])
    let replaced = items.filter { ids.contains($0.id) }
    items =
      above.filter { !ids.contains($0.id) } + new.reversed()
      + below.filter { !ids.contains($0.id) }
    return replaced + surplus.reversed()
  }

  /// Deletes the items with these ids.
  public func delete(_ ids: Set<Item.ID>) { items.removeAll { ids.contains($0.id) } }

  /// Deletes the items of rows, as actions for several rows name them.
  public func delete(_ paths: [ItemPath]) {
    let keys = Set(paths.lazy.filter { $0.sectionKey == self.key }.map(\.itemKey))
    items.removeAll { keys.contains($0.id.keyText) }
  }

  /// Applies a move of rows by the user to the items.
  ///
  /// A move from or to another section is ignored, because that section has another model.
  public func move(_ move: RowMove) {
    if move.sectionKey == key, move.isWithinSection { items.applyByIDs(move) }
  }

  /// Selects the items with these ids, and no others.
  public func select(_ ids: Set<Item.ID>) {
    selection = ids.intersection(items.map(\.id))
  }
}
