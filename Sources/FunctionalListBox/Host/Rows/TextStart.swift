import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Finds where the text of a row begins.
enum TextStart {
  /// The least distance in a row without text, in pixels.
  private static let leastDistance = 12

  /// The distance between the edge of a row and its first text, in pixels; `nil` before it is laid out.
  ///
  /// In a row without text in its first half, the view counts.
  static func distance(in row: LiveRow) -> Int? {
    var edges = graphene_rect_t()
    guard unsafe gtk_widget_get_mapped(row.widget) != 0,
      unsafe gtk_widget_compute_bounds(row.widget, row.widget, &edges) != 0, edges.size.width > 0,
      let view = unsafe gtk_list_box_row_get_child(row.row)
    else { return nil }
    let start = { (widget: UnsafeMutablePointer<GtkWidget>) -> Int? in
      let end = unsafe row.isLeftToRight ? 0 : Float(gtk_widget_get_width(widget))
      var (old, new) = (graphene_point_t(x: end, y: 0), graphene_point_t())
      guard unsafe gtk_widget_compute_point(widget, row.widget, &old, &new) != 0 else { return nil }
      let left = new.x - edges.origin.x
      return Int((row.isLeftToRight ? left : edges.size.width - left).rounded())
    }
    if let text = unsafe firstText(in: view), let distance = unsafe start(text),
      distance < Int(edges.size.width) / 2
    {
      return max(distance, 0)
    }
    return unsafe start(view).map { max($0, leastDistance) }
  }

  /// The first label with text, or the first text that can be edited.
  private static func firstText(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard unsafe gtk_widget_get_visible(widget) != 0 else { return nil }
    if unsafe flb_is_a(widget, gtk_label_get_type()) != 0 {
      let text = unsafe gtk_label_get_text(OpaquePointer(widget))
      return unsafe text?.pointee == 0 ? nil : widget
    }
    if unsafe flb_is_a(widget, gtk_text_get_type()) != 0
      || flb_is_a(widget, gtk_text_view_get_type()) != 0
    {
      return unsafe widget
    }
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      if let text = unsafe firstText(in: next) { return unsafe text }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}
