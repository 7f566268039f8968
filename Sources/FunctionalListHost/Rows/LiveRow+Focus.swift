import CFunctionalListGtk

/// The keyboard focus of a row.
extension LiveRow {
  /// Whether the row is neither hidden nor filtered out.
  var isShown: Bool {
    unsafe gtk_widget_get_visible(widget) != 0 && gtk_widget_get_child_visible(widget) != 0
  }

  /// Whether keys can move the cursor to the row, or into it if it takes no focus itself.
  var takesCursor: Bool {
    unsafe canReceiveFocus && (takesFocus || hasFocusTarget(widget))
  }

  /// Whether the row is neither hidden nor insensitive.
  private var canReceiveFocus: Bool { unsafe isShown && gtk_widget_is_sensitive(widget) != 0 }

  /// Takes the focus from the row, which is about to become insensitive: GTK would tell a text in it nothing, and
  /// its cursor would blink on.
  func dropFocus() {
    guard let root = unsafe gtk_widget_get_root(widget),
      let focus = unsafe gtk_root_get_focus(root),
      unsafe focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    else { return }
    unsafe gtk_root_set_focus(root, nil)
  }

  /// Moves the focus into the row, or into the view of a header, of a footer, or of a row that takes no focus
  /// itself (`gtk_widget_child_focus`).
  ///
  /// - Returns: Whether a widget took it.
  func offerFocus(_ direction: GtkDirectionType) -> Bool {
    guard takesFocus else { return offerFocusInside(direction) }
    return unsafe gtk_widget_child_focus(widget, direction) != 0
  }

  /// Moves the focus into the view of the row (`gtk_widget_child_focus`).
  ///
  /// Up and Down reach only widgets that are laid out below or above the one with the focus. Where there is
  /// none, the first or the last widget takes it.
  ///
  /// - Returns: Whether a widget took it.
  func offerFocusInside(_ direction: GtkDirectionType) -> Bool {
    guard canReceiveFocus, unsafe gtk_widget_get_root(widget) != nil,
      let view = unsafe content.view.focusTarget
    else { return false }
    if unsafe gtk_widget_child_focus(view, direction) != 0 { return true }
    switch direction {
    case GTK_DIR_UP: return unsafe gtk_widget_child_focus(view, GTK_DIR_TAB_BACKWARD) != 0
    case GTK_DIR_DOWN: return unsafe gtk_widget_child_focus(view, GTK_DIR_TAB_FORWARD) != 0
    default: return false
    }
  }
}

/// Whether a widget inside another one can take the focus now.
private func hasFocusTarget(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  var child = unsafe gtk_widget_get_first_child(widget)
  while let next = unsafe child {
    if unsafe gtk_widget_get_visible(next) != 0, unsafe gtk_widget_get_child_visible(next) != 0,
      unsafe gtk_widget_get_sensitive(next) != 0, unsafe gtk_widget_get_can_focus(next) != 0,
      unsafe gtk_widget_get_focusable(next) != 0 || hasFocusTarget(next)
    {
      return true
    }
    unsafe child = gtk_widget_get_next_sibling(next)
  }
  return false
}
