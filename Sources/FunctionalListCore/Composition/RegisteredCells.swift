/// The cells of a list that are made of items without a closure, by the type of the item.
package final class RegisteredCells {
  /// Closures of the type `(Item) -> any RowDescription`.
  private var makers: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// Registers how a cell is made of an item.
  package func register<Item>(_ make: @escaping (Item) -> any RowDescription) {
    makers[ObjectIdentifier(Item.self)] = make
  }

  fileprivate func hasCell(for item: Any.Type) -> Bool { makers[ObjectIdentifier(item)] != nil }

  fileprivate func cell<Item>(of item: Item) -> (any RowDescription)? {
    (makers[ObjectIdentifier(Item.self)] as? (Item) -> any RowDescription)?(item)
  }
}

/// The registered cells of the list that shows a section.
final class RegisteredCellsReference {
  /// The type of the items.
  let item: Any.Type
  var cells: RegisteredCells?

  init(_ item: Any.Type) { self.item = item }

  func row<Item>(of item: Item) -> any RowDescription {
    cells?.cell(of: item) ?? UnregisteredRow()
  }
}

/// The row of an item for whose type no cell is registered.
package struct UnregisteredRow: RowDescription, Equatable {
  /// No key: the row has that of its item.
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
  ///   - items: what the rows show, from top to bottom.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - didMoveRow: called when the user has moved rows to a place in this section.
  /// - Complexity: O(1).
  public init<Items: RandomAccessCollection>(
    key: String = String(describing: Items.Element.self), items: Items,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(), reordering: Reordering = .withinSection,
    didMoveRow: (@MainActor (_ move: RowMove) -> Void)? = nil
  ) where Items.Element: Equatable & Identifiable, Items.Element.ID: CustomStringConvertible {
    let reference = RegisteredCellsReference(Items.Element.self)
    self.init(
      key: key, items: items, header: header, footer: footer, style: style,
      reordering: reordering, didMoveRow: didMoveRow, row: { reference.row(of: $0) })
    registeredCells = reference
  }

  /// Lets the rows be described by the cells that are registered in a list.
  ///
  /// - Returns: The type of the items, if no cell is registered for it.
  package func bind(to cells: RegisteredCells) -> String? {
    guard let registeredCells else { return nil }
    registeredCells.cells = cells
    return cells.hasCell(for: registeredCells.item) ? nil : "\(registeredCells.item)"
  }
}
