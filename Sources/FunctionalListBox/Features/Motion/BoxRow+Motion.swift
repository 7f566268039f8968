import CFunctionalListGtk
import CFunctionalListSupport

extension BoxRow {
  /// The top and the height of the row in its box, in pixels; `nil` for a row that is not on screen.
  var allocationInBox: (y: Int, height: Int)? {
    var (y, height) = (Int32(0), Int32(0))
    guard unsafe flb_row_get_allocation(row, &y, &height) != 0 else { return nil }
    return (Int(y), Int(height))
  }

  /// Moves the top of the row until the next layout; returns `false` for a row that is not on screen, or waits
  /// for a layout.
  @discardableResult
  func move(toY y: Int) -> Bool { unsafe flb_row_move_to(row, Int32(clamping: y)) != 0 }

  /// The opacity of the row (`gtk_widget_set_opacity`).
  var opacity: Double {
    get { unsafe gtk_widget_get_opacity(widget) }
    set { unsafe gtk_widget_set_opacity(widget, newValue) }
  }
}

extension LiveRow {
  /// Whether pictures of any size can be drawn below the contents of the row.
  var takesUnderlay: Bool {
    unsafe !isView && gtk_widget_get_overflow(widget) == GTK_OVERFLOW_VISIBLE
  }
}
