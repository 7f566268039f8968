import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListGtk

/// Whether a key that is pressed in a list is wanted by the widgets around it.
///
/// A key that the list handles does not come to them.
enum KeyClaims {
  /// Whether a shortcut of the list or of a widget around it has this key, or a search field, a search bar or an
  /// entry receives the letters that are typed in one of them (`gtk_search_entry_set_key_capture_widget`,
  /// `gtk_editable_set_input_interceptor`).
  static func contain(_ key: PressedKey, around list: Widget) -> Bool {
    var next: UnsafeMutablePointer<GtkWidget>? = unsafe list.widget
    var root = unsafe list.widget
    while let widget = unsafe next {
      if unsafe WidgetShortcuts.contain(key, of: widget) { return true }
      unsafe root = widget
      unsafe next = gtk_widget_get_parent(widget)
    }
    return unsafe hasCapture(of: list.widget, in: root)
  }

  /// Whether a search field, a search bar or an entry below a widget receives the letters that are typed in a list.
  ///
  /// Those in rows are not looked for.
  private static func hasCapture(
    of list: UnsafeMutablePointer<GtkWidget>, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    if let captured = unsafe capturedWidget(of: widget),
      unsafe captured == list || gtk_widget_is_ancestor(list, captured) != 0
    {
      return true
    }
    guard unsafe !RowsOfWidgets.areIn(widget) else { return false }
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      if unsafe hasCapture(of: list, in: next) { return true }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return false
  }

  /// The widget whose letters a search field, a search bar or an entry receives.
  private static func capturedWidget(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    if let interceptor = unsafe flb_editable_get_input_interceptor(widget) {
      return unsafe interceptor
    }
    if unsafe flb_is_a(widget, gtk_search_entry_get_type()) != 0 {
      return unsafe gtk_search_entry_get_key_capture_widget(OpaquePointer(widget))
    }
    guard unsafe flb_is_a(widget, gtk_search_bar_get_type()) != 0,
      unsafe gtk_widget_get_mapped(widget) != 0
    else { return nil }
    return unsafe gtk_search_bar_get_key_capture_widget(OpaquePointer(widget))
  }
}
