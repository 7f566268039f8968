public import ListCore

extension FunctionalTableData {
  /// The paths of the selected rows, from top to bottom.
  ///
  /// - Complexity: O(1); each path is made when it is asked for.
  public var selectedItemPaths: ItemPaths {
    ItemPaths(list: list, slots: listBoxHost?.selection ?? RangeSet())
  }

  /// Whether the row at `path` is selected.
  ///
  /// - Complexity: As ``indexPathFromKeyPath(_:)``.
  public func isSelected(_ path: ItemPath) -> Bool {
    slot(of: path).map { listBoxHost?.selection.contains($0) ?? false } ?? false
  }

  /// Selects the row at `path`, be it live or not, in place of the others where one can be selected;
  /// while rows are being shown, as in a configure closure, once they are.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - animated: whether the list glides to it.
  ///   - scrollPosition: where the row is to be seen; `nil` does not scroll.
  ///   - triggerDelegate: whether its `selectionAction` is called.
  /// - Returns: Whether the row is selected now.
  /// - Complexity: As ``indexPathFromKeyPath(_:)``.
  @discardableResult
  public func select(
    keyPath path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition? = nil,
    triggerDelegate: Bool = false
  ) -> Bool {
    guard let slot = slot(of: path), let listBoxHost else { return false }
    let isSelected = listBoxHost.select(slot, tellingActions: triggerDelegate)
    if let scrollPosition { scroll(to: path, animated: animated, scrollPosition: scrollPosition) }
    return isSelected
  }

  /// Deselects the row at `path`.
  ///
  /// - Complexity: As ``indexPathFromKeyPath(_:)``.
  public func deselect(keyPath path: ItemPath) {
    guard let slot = slot(of: path) else { return }
    listBoxHost?.deselect(slot)
  }

  /// Selects all rows, where several can be selected.
  public func selectAll() {
    listBoxHost?.selectAllRows()
  }

  /// Deselects all rows.
  public func deselectAll() {
    listBoxHost?.deselectAllRows()
  }
}
