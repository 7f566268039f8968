package import CFunctionalListGtk

// Each coordinate space has a point type of its own. That of a list is public (`ListPoint`).

/// A point in the widget of a list box, in pixels.
///
/// It differs from that of the list in a very long list, because GTK limits the height of the box.
struct BoxPoint: Equatable {
  var x: Double
  var y: Double
}

/// A point in the viewport of a list, in pixels from its top left corner.
struct ViewportPoint: Equatable {
  var x: Double
  var y: Double
}

/// A point in another widget, such as a row or the window, in pixels.
struct WidgetPoint: Equatable {
  var x: Double
  var y: Double
}

/// Translates a point from a widget to another (`gtk_widget_compute_point`); `nil` without a common ancestor.
package func translate(
  _ x: Double, _ y: Double, from: UnsafeMutablePointer<GtkWidget>,
  to target: UnsafeMutablePointer<GtkWidget>
) -> (x: Double, y: Double)? {
  var (old, new) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
  guard unsafe gtk_widget_compute_point(from, target, &old, &new) != 0 else { return nil }
  return (Double(new.x), Double(new.y))
}
