import CFunctionalListGtk
import CFunctionalListSupport

/// The rows that stay live wherever they are: the user would notice if they showed something else.
struct Pins {
  private let focused: LiveRow?
  private let selected: LiveRow?

  init(of host: ListBoxHost) {
    focused = host.focusedRow
    // GTK remembers the widget to extend a selection from.
    selected = host.selectedRow
  }

  func hasFocus(_ row: LiveRow) -> Bool { row === focused }

  /// Whether any row of the box has the focus.
  var haveFocus: Bool { focused != nil }

  /// Whether GTK remembers the row.
  func keepsPlace(_ row: LiveRow) -> Bool { hasFocus(row) || row === selected }

  func holds(_ row: LiveRow) -> Bool {
    unsafe keepsPlace(row) || flb_widget_is_busy(row.widget) != 0
  }
}
