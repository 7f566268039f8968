import CFunctionalListGtk

/// The keyboard focus of a row.
extension LiveRow {
  /// Whether keys can move the cursor to the row.
  var takesCursor: Bool {
    unsafe isShown && takesFocus && gtk_widget_is_sensitive(widget) != 0
  }

  /// Moves the focus into the row, or into the view of a header or footer (`gtk_widget_child_focus`).
  ///
  /// - Returns: Whether a widget took it.
  func offerFocus(_ direction: GtkDirectionType) -> Bool {
    guard isDecoration || takesFocus else { return false }
    let target = unsafe isDecoration ? content.view.focusTarget : widget
    return unsafe target.map { unsafe gtk_widget_child_focus($0, direction) != 0 } ?? false
  }
}
