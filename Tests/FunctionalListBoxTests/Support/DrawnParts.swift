import CFunctionalListGtk
import CFunctionalListSupport

extension WidgetID {
  /// What the list boxes and flow boxes in the widget leave out of what is in their viewports, as sentences.
  var partsLeftOut: [String] {
    guard unsafe gtk_widget_get_mapped(gtk) != 0 else { return [] }
    return [partLeftOut].compactMap { $0 } + children.flatMap(\.partsLeftOut)
  }

  /// The part of a box that is drawn, in pixels from its top; `nil` if all is.
  var drawnPart: ClosedRange<Double>? {
    var (top, bottom) = (0.0, 0.0)
    return unsafe flb_box_get_drawn(gtk, &top, &bottom) == 0 ? nil : top...bottom
  }

  private var partLeftOut: String? {
    guard isA(gtk_list_box_get_type()) || isA(gtk_flow_box_get_type()), let part = drawnPart
    else { return nil }
    var (top, bottom) = unsafe (0.0, Double(gtk_widget_get_height(gtk)))
    var next = unsafe gtk_widget_get_ancestor(gtk, gtk_viewport_get_type())
    while let viewport = unsafe next {
      var bounds = graphene_rect_t()
      guard unsafe gtk_widget_compute_bounds(viewport, gtk, &bounds) != 0 else { return nil }
      top = max(top, Double(bounds.origin.y))
      bottom = min(bottom, Double(bounds.origin.y + bounds.size.height))
      unsafe next = gtk_widget_get_parent(viewport).flatMap {
        unsafe gtk_widget_get_ancestor($0, gtk_viewport_get_type())
      }
    }
    guard top < bottom, !part.contains(top) || !part.contains(bottom) else { return nil }
    return "\(top) to \(bottom) is in view, and \(part) drawn"
  }
}
