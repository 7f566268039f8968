import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Expands a row, as a user would by a click on its arrow.
  ///
  /// - Throws: The reason why the row cannot be expanded; nothing has changed then.
  public func expand(_ path: ItemPath) throws(InteractionError) {
    try setExpanded(true, path)
  }

  /// Collapses a row, as a user would by a click on its arrow.
  ///
  /// If a render then removes rows inside it that were selected or had the focus, the row takes over both.
  ///
  /// - Throws: The reason why the row cannot be collapsed; nothing has changed then.
  public func collapse(_ path: ItemPath) throws(InteractionError) {
    try setExpanded(false, path)
  }

  private func setExpanded(_ isExpanded: Bool, _ path: ItemPath) throws(InteractionError) {
    let slot = try reachableSlot(of: path)
    guard let expansion = list.actions(ofSlot: slot)?.expansion, expansion.isExpandable,
      expansion.isExpanded != isExpanded
    else { throw .notExpandable(path, isExpanded: isExpanded) }
    reach(slot)
    notify { expansion.handler(isExpanded) }
  }
}
