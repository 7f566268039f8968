extension FunctionalData {
  /// Registers a cell for sections of items without a closure.
  ///
  /// It is used for its type of items from the next render on, and replaces a cell that was
  /// registered before. Existing rows change when their items do.
  public func register<Cell: ItemCell>(_ cell: Cell.Type) {
    registeredCells.register { (item: Cell.Item) in Cell(item: item) }
  }
}
