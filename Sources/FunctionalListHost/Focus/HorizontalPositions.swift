import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The horizontal positions of the viewports around a list, before one of its rows takes the focus.
///
/// GTK scrolls to the end of a row that is wider than the viewport (`GtkViewport:scroll-to-focus`), away from what
/// the user reads.
@safe
struct HorizontalPositions {
  private var positions: [(adjustment: ObjectReference, value: Double)] = []

  /// Notes the positions of the viewports in which a part of the box is between the left and the right edge.
  ///
  /// - Complexity: O(*n*) in the number of widgets that contain the box.
  init(around box: Widget) {
    var next = unsafe gtk_widget_get_parent(box.widget)
    while let widget = unsafe next {
      unsafe next = gtk_widget_get_parent(widget)
      var bounds = graphene_rect_t()
      guard unsafe flb_is_a(widget, gtk_viewport_get_type()) != 0,
        let adjustment = unsafe gtk_scrollable_get_hadjustment(OpaquePointer(widget)),
        unsafe gtk_widget_compute_bounds(box.widget, widget, &bounds) != 0,
        unsafe bounds.origin.x < Float(gtk_widget_get_width(widget)),
        bounds.origin.x + bounds.size.width > 0
      else { continue }
      let value = unsafe gtk_adjustment_get_value(adjustment)
      unsafe positions.append((ObjectReference(retaining: adjustment), value))
    }
  }

  /// Undoes the scrolling by GTK, and ends an animation that has begun (`gtk_adjustment_set_value`).
  func restore() {
    for (adjustment, value) in positions {
      let object = unsafe adjustment.object.assumingMemoryBound(to: GtkAdjustment.self)
      unsafe gtk_adjustment_set_value(object, value)
    }
  }
}
