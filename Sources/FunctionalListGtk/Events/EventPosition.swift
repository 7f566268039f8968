package import CFunctionalListGtk

/// The position of an input event in its window, in pixels, and its time.
///
/// Gestures report positions in their widget, so a widget that moves under a still pointer looks to them like
/// a moving pointer.
@safe
package struct EventPosition {
  package var x = 0.0
  package var y = 0.0
  /// The time in milliseconds; 0 for a motion event that GTK synthesizes after a layout.
  package var time: guint32 = 0

  /// The position of the event that a controller is handling; `nil` if it handles none.
  package init?(_ controller: OpaquePointer) {
    guard let event = unsafe gtk_event_controller_get_current_event(controller),
      unsafe gdk_event_get_position(event, &x, &y) != 0
    else { return nil }
    time = unsafe gdk_event_get_time(event)
  }

  /// The position in a widget of the window (`gtk_widget_translate_coordinates`); `nil` if it is in none.
  package func point(in widget: Widget) -> (x: Double, y: Double)? {
    guard let native = unsafe gtk_widget_get_native(widget.widget) else { return nil }
    let root = unsafe UnsafeMutablePointer<GtkWidget>(native)
    var (left, top, x, y) = (0.0, 0.0, 0.0, 0.0)
    unsafe gtk_native_get_surface_transform(native, &left, &top)
    guard
      unsafe gtk_widget_translate_coordinates(
        root, widget.widget, self.x - left, self.y - top, &x, &y) != 0
    else { return nil }
    return (x, y)
  }
}
