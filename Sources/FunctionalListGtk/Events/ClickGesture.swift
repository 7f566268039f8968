import CFunctionalListGtk

/// The gesture of a widget that recognizes clicks with one button (`GtkGestureClick`).
final class ClickGesture {
  private let released = SignalHandler<(PointerClick) -> Void>()
  private let pressed = SignalHandler<() -> Bool>()
  private var isExclusive = false

  /// Adds a gesture to the widget, which owns it.
  init(_ button: PointerButton, of widget: Widget) {
    guard let gesture = unsafe gtk_gesture_click_new() else { return }
    unsafe gtk_gesture_single_set_button(gesture, guint(clamping: button.rawValue))
    unsafe pressed.connect("pressed", of: .init(gesture), to: buttonPressed)
    unsafe released.connect("released", of: .init(gesture), to: buttonReleased)
    unsafe gtk_widget_add_controller(widget.widget, gesture)
    HandlerScope.outside {
      pressed.body = { [weak self] in self.map { $0.isExclusive && $0.released.isSet } ?? false }
    }
  }

  /// Sets the handler of clicks; an exclusive one claims them, so that parents do not see them.
  func set(_ body: ((PointerClick) -> Void)?, isExclusive: Bool) {
    self.isExclusive = isExclusive
    released.body = body
  }
}

/// Mirrors `void pressed (GtkGestureClick *self, int n_press, double x, double y, gpointer user_data)`.
private nonisolated let buttonPressed:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    gesture, _, _, _, data in
    let handler = unsafe SignalHandler<() -> Bool>.at(data)
    guard MainActor.assumeIsolated({ handler.body?() ?? false }) else { return }
    unsafe _ = gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
  }

/// Mirrors `void released (GtkGestureClick *self, int n_press, double x, double y, gpointer user_data)`.
private nonisolated let buttonReleased:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    gesture, count, x, y, data in
    let handler = unsafe SignalHandler<(PointerClick) -> Void>.at(data)
    // The button may be released outside of the widget.
    guard unsafe gtk_widget_contains(gtk_event_controller_get_widget(gesture), x, y) != 0 else {
      return
    }
    let state = unsafe gtk_event_controller_get_current_event_state(gesture).rawValue
    let click = PointerClick(
      pressCount: Int(count), at: ListPoint(x: x, y: y),
      modifiers: KeyModifiers(state: UInt32(state)))
    MainActor.assumeIsolated { handler.current()?(click) }
  }
