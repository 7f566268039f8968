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
}
