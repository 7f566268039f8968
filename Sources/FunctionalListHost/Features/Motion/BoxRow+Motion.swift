import CFunctionalListGtk
import CFunctionalListSupport

extension BoxRow {
  /// The frame of the row in its box, in pixels; `nil` for a row that is not on screen.
  var allocationInBox: (x: Int, y: Int, width: Int, height: Int)? {
    var frame = GdkRectangle()
    guard unsafe flb_row_get_allocation(widget, &frame) != 0 else { return nil }
    return (Int(frame.x), Int(frame.y), Int(frame.width), Int(frame.height))
  }

  /// Moves the row until the next layout; returns `false` for a row that is not on screen, or waits for a layout.
  @discardableResult
  func move(toX x: Int, y: Int) -> Bool {
    unsafe flb_row_move_to(widget, Int32(clamping: x), Int32(clamping: y)) != 0
  }

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
