public import FunctionalListCore

extension FunctionalData {
  /// The path of the row that contains the keyboard focus, or `nil` if the focus is in a header, in
  /// a footer or outside of the list.
  ///
  /// It is read from the window (`gtk_root_get_focus`), even while the window is inactive.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the focused widget.
  public var focusedItemPath: ItemPath? {
    host.flatMap { host in host.focusedSlot.flatMap(host.list.path(ofSlot:)) }
  }

  /// Gives the keyboard focus to the row at `path`, live or not, and scrolls to it if it is not
  /// visible.
  ///
  /// A call from inside a render, for example from a configure closure, takes effect at its end.
  ///
  /// - Returns: Whether the row has taken the focus (`gtk_widget_grab_focus`). A hidden or insensitive
  ///   row does not, nor does a row of a box on a hidden page.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func focus(_ path: ItemPath) -> Bool {
    renderChanges()
    var isTaken = false
    gate.change { [weak self] in
      guard let self, let slot = slot(of: path), let host else { return }
      isTaken = host.focus(slot)
    }
    return isTaken
  }
}
