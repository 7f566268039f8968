import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// The interaction of the user with a row, and the state of its widgets that outlasts a reset of the view.
extension LiveRow {
  /// Whether the user is interacting with the row: it has an open popover, is pressed or dragged, runs a
  /// transition, or its text is changing, or a mark says so.
  var isBusy: Bool {
    unsafe marks.areInUse || contains(in: widget, where: isWidgetBusy) || isDragged
      || isTextChanging
  }

  /// Whether the row or a widget in it is pressed (`GTK_STATE_FLAG_ACTIVE`).
  var isPressed: Bool { unsafe flb_widget_is_active(widget) != 0 }

  /// Whether a drag from the row is in progress.
  var isDragged: Bool { unsafe DragWatch.isDragging(in: widget) }

  /// Whether a handler is being notified of a change of a text in the row.
  ///
  /// Until the handler returns and GTK has finished the change, the text can be neither set nor reused.
  var isTextChanging: Bool { unsafe TextHandler.isNotifying(in: widget) }

  /// The open popovers in the row, without those inside another popover.
  var openPopovers: [Widget] {
    unsafe widgets(in: widget, where: isOpenPopover).filter {
      unsafe gtk_widget_get_native(gtk_widget_get_parent($0.widget))
        == gtk_widget_get_native(widget)
    }
  }

  /// Closes the open popovers in the row, before the row is removed or its view is replaced.
  ///
  /// If an open popover loses its parent, its window no longer reacts to clicks (`gtk_popover_popdown`).
  func closePopovers() {
    for popover in unsafe widgets(in: widget, where: isOpenPopover) { popover.closePopover() }
  }

  /// Resets the state that cells do not set: visibility, sensitivity and opacity, scroll positions,
  /// expanders, and the text of spin buttons.
  func clearLeftovers() {
    if unsafe gtk_widget_get_visible(widget) == 0, !kind.isMissing {
      unsafe gtk_widget_set_visible(widget, 1)
    }
    if unsafe gtk_widget_get_sensitive(widget) == 0 { unsafe gtk_widget_set_sensitive(widget, 1) }
    if unsafe gtk_widget_get_opacity(widget) != 1 { unsafe gtk_widget_set_opacity(widget, 1) }
    for leftover in unsafe widgets(in: widget, where: keepsLeftovers) {
      let pointer = unsafe leftover.pointer
      if unsafe isScrolledWindow(leftover.widget) {
        unsafe scrollToStart(gtk_scrolled_window_get_hadjustment(pointer))
        unsafe scrollToStart(gtk_scrolled_window_get_vadjustment(pointer))
      } else if unsafe isSpinButton(leftover.widget) {
        // Shows the value again, in place of typed text that is not a number.
        unsafe gtk_spin_button_set_value(pointer, gtk_spin_button_get_value(pointer))
      } else {
        unsafe Expander.resetExpansion(of: leftover.widget)
      }
    }
  }

  /// Clears the undo histories in the row soon, so that undo begins with the text that the cell has set.
  ///
  /// Not at once, because a change of a text may be in progress, whose end would be an error without its
  /// beginning in the history (`gtk_text_history_end_user_action`).
  func clearUndoHistoriesSoon() {
    let texts = unsafe widgets(in: widget, where: isText)
    guard !texts.isEmpty else { return }
    MainLoop.soon { texts.forEach { $0.clearUndoHistory() } }
  }

  private func scrollToStart(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
    guard let adjustment = unsafe adjustment else { return }
    unsafe gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
  }
}

extension Widget {
  /// Clears the undo history of this text.
  fileprivate func clearUndoHistory() {
    if unsafe flb_is_a(object, gtk_text_get_type()) != 0 {
      guard unsafe gtk_editable_get_enable_undo(pointer) != 0 else { return }
      unsafe gtk_editable_set_enable_undo(pointer, 0)
      unsafe gtk_editable_set_enable_undo(pointer, 1)
    } else {
      let view = unsafe object.assumingMemoryBound(to: GtkTextView.self)
      guard let buffer = unsafe gtk_text_view_get_buffer(view),
        unsafe gtk_text_buffer_get_enable_undo(buffer) != 0
      else { return }
      unsafe gtk_text_buffer_begin_irreversible_action(buffer)
      unsafe gtk_text_buffer_end_irreversible_action(buffer)
    }
  }

  /// Closes this popover (`gtk_popover_popdown`), and destroys its surface soon if the pointer is on the
  /// window.
  ///
  /// After a layout GTK sends a motion to the surface that was under the pointer
  /// (`gdk_surface_request_motion`). If that is the surface of a hidden popover, the next click does not
  /// reach the row under the pointer.
  func closePopover() {
    unsafe gtk_popover_popdown(object.assumingMemoryBound(to: GtkPopover.self))
    MainLoop.soon { [self] in
      guard unsafe gtk_widget_get_visible(widget) == 0, unsafe gtk_widget_get_realized(widget) != 0,
        let window = unsafe gtk_widget_get_root(widget), unsafe isPointer(on: window)
      else { return }
      // GTK 4.8 queries the popover that was under the pointer for a tooltip, and logs a critical warning if
      // it has no surface (`gtk_tooltip_show_tooltip`). A query of the window replaces the popover.
      unsafe gtk_widget_trigger_tooltip_query(UnsafeMutablePointer(window))
      unsafe gtk_widget_unrealize(widget)
    }
  }
}

/// Whether the pointer is on the surface of a window, not on a popover above it.
private func isPointer(on window: OpaquePointer) -> Bool {
  guard let surface = unsafe gtk_native_get_surface(window),
    let seat = unsafe gdk_display_get_default_seat(gdk_surface_get_display(surface)),
    let pointer = unsafe gdk_seat_get_pointer(seat)
  else { return false }
  return unsafe gdk_device_get_surface_at_position(pointer, nil, nil) == surface
}

private func isScrolledWindow(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  unsafe flb_is_a(widget, gtk_scrolled_window_get_type()) != 0
}

private func isSpinButton(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  unsafe flb_is_a(widget, gtk_spin_button_get_type()) != 0
}

private func keepsLeftovers(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  unsafe isScrolledWindow(widget) || isSpinButton(widget)
    || flb_is_a(widget, gtk_expander_get_type()) != 0
}

/// Whether a widget is a `GtkText` or a `GtkTextView`.
func isText(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  unsafe flb_is_a(widget, gtk_text_get_type()) != 0
    || flb_is_a(widget, gtk_text_view_get_type()) != 0
}

private func isOpenPopover(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  unsafe flb_is_a(widget, gtk_popover_get_type()) != 0 && gtk_widget_get_mapped(widget) != 0
}

private func isWidgetBusy(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  if unsafe isOpenPopover(widget) || flb_widget_is_active(widget) != 0 { return true }
  let pointer = OpaquePointer(widget)
  if unsafe flb_is_a(widget, gtk_revealer_get_type()) != 0 {
    return unsafe gtk_revealer_get_reveal_child(pointer)
      != gtk_revealer_get_child_revealed(pointer)
  }
  let isStack = unsafe flb_is_a(widget, gtk_stack_get_type()) != 0
  return unsafe isStack && gtk_stack_get_transition_running(pointer) != 0
}

/// Whether a widget or one of its descendants satisfies a predicate.
private func contains(
  in widget: UnsafeMutablePointer<GtkWidget>,
  where predicate: (UnsafeMutablePointer<GtkWidget>) -> Bool
) -> Bool {
  if unsafe predicate(widget) { return true }
  var child = unsafe gtk_widget_get_first_child(widget)
  while let next = unsafe child {
    if unsafe contains(in: next, where: predicate) { return true }
    unsafe child = gtk_widget_get_next_sibling(next)
  }
  return false
}

/// The widgets in a widget that satisfy a predicate.
///
/// They are retained, because a change of one may call code of the app that removes others.
private func widgets(
  in widget: UnsafeMutablePointer<GtkWidget>,
  where predicate: (UnsafeMutablePointer<GtkWidget>) -> Bool
) -> [Widget] {
  var found: [Widget] = []
  _ = unsafe contains(in: widget) { widget in
    if unsafe predicate(widget), let handle = unsafe Widget(retaining: widget) {
      found.append(handle)
    }
    return false
  }
  return found
}
