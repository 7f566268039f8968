public import FunctionalListCore

extension FunctionalTableData {
  /// Sets what can be done to the list itself: the context menu of the empty space under its rows, and
  /// shortcuts for when the focus is in the list.
  ///
  /// An action that is for several rows is passed the paths of the selected ones.
  ///
  /// - Parameter actions: called when the actions are needed.
  public func setListActions(@RowActionBuilder _ actions: @escaping () -> [RowActionElement]) {
    listActions = actions
  }

  /// Removes what ``setListActions(_:)`` has set.
  public func removeListActions() { listActions = nil }

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
