import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Finds the beginning of the text of a row.
enum TextStart {
  /// The minimum distance in a row without text, in pixels.
  private static let minDistance = 12

  /// The distance from the edge of a row to its first text, in pixels; `nil` before the row is laid out.
  ///
  /// In a row without text in its first half, it is the distance to the view.
  static func distance(in row: LiveRow) -> Int? {
    var edges = graphene_rect_t()
    guard unsafe gtk_widget_get_mapped(row.widget) != 0,
      unsafe gtk_widget_compute_bounds(row.widget, row.widget, &edges) != 0, edges.size.width > 0,
      let view = unsafe flb_row_get_child(row.widget)
    else { return nil }
    let start = { (widget: UnsafeMutablePointer<GtkWidget>) -> Int? in
      let end = unsafe row.isLeftToRight ? 0 : Double(gtk_widget_get_width(widget))
      guard let point = unsafe translate(end, 0, from: widget, to: row.widget) else { return nil }
      let left = point.x - Double(edges.origin.x)
      return Int((row.isLeftToRight ? left : Double(edges.size.width) - left).rounded())
    }
    if let text = unsafe firstText(in: view), let distance = unsafe start(text),
      distance < Int(edges.size.width) / 2
    {
      return max(distance, 0)
    }
    return unsafe start(view).map { max($0, minDistance) }
  }

  /// The first label with text, or the first editable text.
  private static func firstText(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard unsafe gtk_widget_get_visible(widget) != 0 else { return nil }
    if unsafe flb_is_a(widget, gtk_label_get_type()) != 0 {
      let text = unsafe gtk_label_get_text(OpaquePointer(widget))
      return unsafe text?.pointee == 0 ? nil : widget
    }
    if unsafe isText(widget) { return unsafe widget }
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      if let text = unsafe firstText(in: next) { return unsafe text }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}

extension LiveRow {
  /// Whether the start of the row is at its left.
  var isLeftToRight: Bool { unsafe gtk_widget_get_direction(widget) != GTK_TEXT_DIR_RTL }
}
