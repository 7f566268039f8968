import CGtk
import CGtkSupport

/// The rows that stay live wherever they are: the user would notice if they showed something else.
@safe
struct Pins {
  private let focused: UnsafeMutablePointer<GtkWidget>?
  private let selected: LiveRow?

  init(of host: ListBoxHost) {
    unsafe focused = gtk_widget_get_focus_child(host.listBox.widget)
    // GTK remembers the widget to extend a selection from.
    selected = host.selectedRow
  }

  func hasFocus(_ row: LiveRow) -> Bool { unsafe row.widget == focused }

  /// Whether any row of the box has the focus.
  var haveFocus: Bool { unsafe focused != nil }

  /// Whether GTK remembers the row.
  func keepsPlace(_ row: LiveRow) -> Bool { hasFocus(row) || row === selected }

  func holds(_ row: LiveRow) -> Bool {
    unsafe keepsPlace(row) || flb_widget_is_busy(row.widget) != 0
  }
}
