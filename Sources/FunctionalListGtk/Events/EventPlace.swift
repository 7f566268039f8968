package import CFunctionalListGtk

/// The place of an input event in its window, in pixels, and its time.
///
/// Gestures measure in their widget: to them, a widget that moves under a still pointer is a pointer that
/// moves.
@safe
package struct EventPlace {
  package var x = 0.0
  package var y = 0.0
  /// In milliseconds; 0 for a motion that GTK makes up after a layout.
  package var time: guint32 = 0

  /// The place of the event that a controller is handling; `nil` if it handles none.
  package init?(_ controller: OpaquePointer) {
    guard let event = unsafe gtk_event_controller_get_current_event(controller),
      unsafe gdk_event_get_position(event, &x, &y) != 0
    else { return nil }
    time = unsafe gdk_event_get_time(event)
  }
}
