import FunctionalListGtk
import CFunctionalListGtk

/// Clicks on the arrows of rows.
///
/// One gesture of the box handles all rows. It claims a press on an arrow before any other gesture, so that
/// the press is no click on the row.
@safe
final class ExpansionInput {
  /// The functions that handle the clicks.
  struct Handlers {
    /// The primary button or a finger is pressed; returns whether the point is on an arrow.
    var pressed: (BoxPoint) -> Bool
    /// A press on the arrow of a row has ended; there is a point if the pointer has moved.
    var released: (LiveRow, _ end: BoxPoint?) -> Void
  }

  private let pressed = SignalHandler<(BoxPoint) -> Void>()
  private let released = SignalHandler<(BoxPoint) -> Void>()
  private var gesture: ObjectReference?
  /// The press on an arrow.
  private var press: PressOrigin?

  /// Adds the gesture to a box.
  func connect(to box: Widget, _ handlers: Handlers) {
    guard let click = unsafe gtk_gesture_click_new() else { return }
    unsafe gtk_gesture_single_set_button(click, UInt32(GDK_BUTTON_PRIMARY))
    unsafe gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    let reference = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(click))
    gesture = reference
    pressed.body = { [weak self, weak reference, weak box] point in
      guard let self, let box, let click = unsafe reference?.pointer else { return }
      let isOnArrow = handlers.pressed(point)
      press = isOnArrow ? unsafe PressOrigin(click, in: box) : nil
      let state = isOnArrow ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED
      unsafe gtk_gesture_set_state(click, state)
    }
    released.body = { [weak self, weak reference] point in
      guard let self, let click = unsafe reference?.pointer, let press else { return }
      self.press = nil
      // A render may have moved the row since it was pressed.
      let end = unsafe press.exceedsDragThreshold(click) ? point : nil
      if let row = press.row?.live { handlers.released(row, end) }
    }
    unsafe pressed.connect("pressed", of: reference.object, to: clickHandled)
    unsafe released.connect("released", of: reference.object, to: clickHandled)
    unsafe gtk_widget_add_controller(box.widget, click)
  }

  /// Removes the gesture from the box.
  func disconnect() {
    Widget.removeControllers([gesture].compactMap { $0 })
    forget()
  }

  /// Releases the handlers of a box that is being destroyed.
  func forget() {
    pressed.clear()
    released.clear()
    gesture = nil
    press = nil
  }
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer data)` and
/// `released`.
private nonisolated let clickHandled:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, _, x, y, data in
    let handler = unsafe SignalHandler<(BoxPoint) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(BoxPoint(x: x, y: y)) }
  }
