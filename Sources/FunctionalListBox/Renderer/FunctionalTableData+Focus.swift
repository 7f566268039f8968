public import FunctionalListCore

extension FunctionalTableData {
  /// The path of the row that has the keyboard focus, or in which it is; `nil` where the focus is in a
  /// header, in a footer or outside of the list.
  ///
  /// The window is asked (`gtk_root_get_focus`), also while it is not the active one.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the focused widget.
  public var focusedItemPath: ItemPath? {
    host.flatMap { host in host.focusedSlot.flatMap(host.list.path(ofSlot:)) }
  }

  /// Gives the keyboard focus to the row at `path`, live or not, and scrolls to it if it is not seen.
  ///
  /// Called while rows are being shown, for example in a configure closure, it waits until they are.
  ///
  /// - Returns: Whether the row has taken the focus (`gtk_widget_grab_focus`). A hidden or insensitive
  ///   row does not, nor does a row of a box on a hidden page.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func focus(_ path: ItemPath) -> Bool {
    var isTaken = false
    gate.change { [weak self] in
      guard let self, let slot = slot(of: path), let host else { return }
      isTaken = host.focus(slot)
    }
    return isTaken
  }
}
