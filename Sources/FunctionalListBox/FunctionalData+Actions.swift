import FunctionalListHost
public import FunctionalListCore

extension FunctionalData {
  /// Sets the actions of the list itself, for the context menu of the empty space below its rows,
  /// and for shortcuts while the focus is in the list.
  ///
  /// An action for several rows gets the paths of the selected rows.
  ///
  /// - Parameter actions: called when the actions are needed. Without a statement, the list has none.
  public func setListActions(@RowActionBuilder _ actions: @escaping () -> [RowActionElement]) {
    hostOptions.listActions = actions
  }

  /// Opens the context menu of a row, as the Menu key does, for example for a button in the row.
  ///
  /// It does nothing for a row that has no actions, or is not in a list box on screen.
  ///
  /// - Parameter path: the path of the row; `nil` for the menu of the list itself.
  public func openMenu(of path: ItemPath?) {
    gate.change { [weak self] in
      guard let self, let host else { return }
      guard let path else { return host.openMenu(of: nil) }
      if let slot = slot(of: path) { host.openMenu(of: slot) }
    }
  }
}
