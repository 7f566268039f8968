/// The registered cells of a list, by the type of the items that they show.
@usableFromInline
package final class RegisteredCells {
  /// Closures of the type `(Item) -> any RowDescription`.
  private var makers: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// Registers a closure that makes the cell of an item.
  package func register<Item>(_ make: @escaping (Item) -> any RowDescription) {
    makers[ObjectIdentifier(Item.self)] = make
  }

  fileprivate func hasCell(for item: Any.Type) -> Bool { makers[ObjectIdentifier(item)] != nil }

  /// Describes an item, with an ``UnregisteredRow`` if no cell is registered for its type.
  func row<Item>(of item: Item) -> any RowDescription {
    let make = makers[ObjectIdentifier(Item.self)] as? (Item) -> any RowDescription
    return make?(item) ?? UnregisteredRow()
  }
}

/// The row of an item for whose type no cell is registered.
package struct UnregisteredRow: RowDescription, Equatable {
  /// The empty string: the row has the key of its item.
  package var key: String { "" }
}

extension TableSection {
  /// Makes a section of lazy rows from items whose cells are registered.
  ///
  /// ```swift
  /// table.register(FileCell.self)
  /// table.renderAndDiff { TableSection(items: files) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - items: the items that the rows show, from top to bottom.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - keySpace: the key space of the rows; see ``TableSection/keySpace``.
  ///   - onMove: called when the user has moved rows into or within this section.
  /// - Complexity: O(1).
  public init<Items: RandomAccessCollection>(
    key: String = String(describing: Items.Element.self), items: Items,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(), reordering: Reordering = .withinSection,
    keySpace: String? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil
  ) where Items.Element: Equatable & Identifiable, Items.Element.ID: ListKey {
    self.init(
      key: key, items: items, header: header, footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, onMove: onMove,
      row: { _ in UnregisteredRow() })
    registeredItem = Items.Element.self
  }
}

extension [TableSection] {
  /// Binds sections without a row closure to the registered cells of a list.
  ///
  /// Copies of the sections in other lists are bound to the cells of those lists.
  ///
  /// - Returns: The types of items for which no cell is registered.
  package mutating func bind(to cells: RegisteredCells) -> Set<String> {
    var missing: Set<String> = []
    for index in indices {
      guard let item = self[index].registeredItem, let items = self[index].source.items else {
        continue
      }
      self[index].source = RowSource(items.described(by: cells))
      if !cells.hasCell(for: item) { missing.insert("\(item)") }
    }
    return missing
  }
}
