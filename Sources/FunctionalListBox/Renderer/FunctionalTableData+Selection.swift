public import FunctionalListCore

extension FunctionalTableData {
  /// The paths of the selected rows, from top to bottom.
  ///
  /// Of those selected as a range, or all, one of a section that is made of items is taken to be
  /// selectable until it is live.
  ///
  /// - Complexity: O(1); each path is made when it is asked for.
  public var selectedItemPaths: ItemPaths {
    host.map { ItemPaths(list: $0.list, slots: $0.selection) }
      ?? ItemPaths(list: list, slots: RangeSet())
  }

  /// Whether the row at `path` is selected.
  ///
  /// - Complexity: As ``index(of:)``.
  public func isSelected(_ path: ItemPath) -> Bool {
    slot(of: path).map { host?.selection.contains($0) ?? false } ?? false
  }

  /// Selects the row at `path`, be it live or not, in place of the others where one can be selected;
  /// while rows are being shown, as in a configure closure, once they are.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - animated: whether the list glides to it.
  ///   - scrollPosition: where the row is to be seen; `nil` does not scroll.
  ///   - notifying: whether this counts as the user's: its `selectionAction` and
  ///     ``onSelectionChanged`` are called, if it was not selected.
  /// - Returns: Whether the row is selected now.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func select(
    _ path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition? = nil,
    notifying: Bool = false
  ) -> Bool {
    guard slot(of: path) != nil, host != nil else { return false }
    let isDone = change(path) { $0.select($1, notifying: notifying) }
    if let scrollPosition { scroll(to: path, animated: animated, scrollPosition: scrollPosition) }
    return isDone && isSelected(path)
  }

  /// Deselects the row at `path`, also where the user could not (`SelectionMode.browse`).
  ///
  /// - Complexity: As ``index(of:)``.
  public func deselect(_ path: ItemPath) {
    change(path) { $0.deselect($1) }
  }

  /// Selects all rows, where several can be selected (`gtk_list_box_select_all`).
  ///
  /// A row of a section that is made of items is taken to be selectable until it is live.
  public func selectAll() {
    gate.change { [weak self] in self?.host?.selectAll() }
  }

  /// Deselects all rows; nothing where one must be selected (`gtk_list_box_unselect_all`).
  public func deselectAll() {
    gate.change { [weak self] in self?.host?.deselectAll() }
  }

  /// Changes the row at `path`: now, or when the change that is in progress has ended, wherever the row
  /// stands then.
  ///
  /// - Returns: Whether it was done now.
  @discardableResult
  private func change(
    _ path: ItemPath, _ body: @escaping (_ host: any ListHost, _ slot: Int) -> Void
  ) -> Bool {
    gate.change { [weak self] in
      if let self, let slot = slot(of: path), let host { body(host, slot) }
    }
  }
}
