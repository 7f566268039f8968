/// A cell that is made of an item, and of nothing else.
///
/// ```swift
/// struct FileCell: CellFurnisher, Equatable {
///   let item: File
///   var style: CellStyle?
///   var actions = CellActions()
///   var key: String { item.path }
///   init(item: File) { self.item = item }
///   …
/// }
///
/// table.register(FileCell.self)
/// table.renderAndDiff { TableSection(items: files) }
/// ```
///
/// Rows reuse each other's widgets by the type of their cells, as ever.
public nonisolated protocol CellFurnisher: CellConfigType {
  /// What the cell shows.
  associatedtype Item

  /// Makes the cell of an item.
  init(item: Item)
}

extension FunctionalTableData {
  /// Lets sections of items that have no closure show them by this cell.
  ///
  /// It is the cell of its type of items from the next render on, in place of one that was registered
  /// before. Rows that are shown already change when their items do.
  public func register<Cell: CellFurnisher>(_ cell: Cell.Type) {
    registeredCells.register { (item: Cell.Item) in Cell(item: item) }
  }
}
