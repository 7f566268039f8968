import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Knows whether GTK is moving the focus of the window, and what waits until it has.
///
/// GTK calls handlers of the app on the way, and goes on with the parents of the old focus and of the
/// new one. It never ends if a row has left the box meanwhile (`synthesize_focus_change_events`).
@safe
final class FocusChange {
  private let box: RowBox
  /// The focus child of a window without a focus, after a change of the focus that was cut short.
  private var leftFocusChild: UnsafeMutablePointer<GtkWidget>?
  /// Whether changes of the list wait; the box may leave its window meanwhile.
  private(set) var holdsChanges = false
  /// Called in the main loop after changes had to wait: no signal tells the end of a change of the focus whose
  /// widgets have left the window.
  var onMainLoop: (() -> Void)?
  /// Whether somebody has scrolled meanwhile.
  private var hasMissedScroll = false

  init(_ box: RowBox) { self.box = box }

  /// Whether GTK is moving the focus.
  ///
  /// The window has no focus then, but a focus child. A text that is clicked takes the focus, and then
  /// needs the event of its gesture, which GTK 4.24 drops when the text leaves the window
  /// (`gtk_text_click_gesture_pressed`).
  var isInProgress: Bool {
    if let child = unsafe focusChildWithoutFocus { return unsafe child != leftFocusChild }
    guard let widget = unsafe box.focusedWidget else { return false }
    return unsafe gtk_widget_is_ancestor(widget, box.widget) != 0 && isPressedText(widget)
  }

  /// Lets changes of the list wait if GTK is moving the focus.
  ///
  /// - Returns: Whether they wait.
  func deferChanges() -> Bool {
    if holdsChanges { return true }
    guard isInProgress else { return false }
    holdsChanges = true
    MainLoop.soon { [self] in
      end()
      onMainLoop?()
    }
    return true
  }

  /// Notes that GTK has moved the focus.
  func end() {
    holdsChanges = false
    unsafe leftFocusChild = focusChildWithoutFocus
  }

  /// Notes a scroll that is yet to be followed.
  func missScroll() { hasMissedScroll = true }

  /// Whether there was a scroll that is yet to be followed, since the last call.
  func takeMissedScroll() -> Bool {
    defer { hasMissedScroll = false }
    return hasMissedScroll
  }

  private var focusChildWithoutFocus: UnsafeMutablePointer<GtkWidget>? {
    guard let root = unsafe box.root, unsafe gtk_root_get_focus(root) == nil else { return nil }
    return unsafe gtk_widget_get_focus_child(UnsafeMutablePointer<GtkWidget>(root))
  }
}

/// Whether a widget is a text whose gestures are handling a press now.
private func isPressedText(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard
    unsafe flb_is_a(widget, gtk_text_get_type()) != 0
      || flb_is_a(widget, gtk_text_view_get_type()) != 0,
    let controllers = unsafe gtk_widget_observe_controllers(widget)
  else { return false }
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
  return (0..<(unsafe g_list_model_get_n_items(controllers))).contains { index in
    guard let controller = unsafe g_list_model_get_item(controllers, index) else { return false }
    defer { unsafe g_object_unref(controller) }
    guard let event = unsafe gtk_event_controller_get_current_event(OpaquePointer(controller))
    else { return false }
    let type = unsafe gdk_event_get_event_type(event)
    return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN
  }
}
