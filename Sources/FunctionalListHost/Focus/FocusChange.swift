import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Detects that GTK is moving the focus of the window, and defers changes meanwhile.
///
/// GTK calls handlers of the app while it visits the ancestors of the old focus and of the new one. If a row
/// is removed meanwhile, it never ends (`synthesize_focus_change_events`).
@safe
final class FocusChange {
  private let box: RowBox
  /// The focus child of a window without a focus, after a change of the focus that was interrupted.
  private var leftFocusChild: UnsafeMutablePointer<GtkWidget>?
  /// Whether changes of the list are deferred; the box may leave its window meanwhile.
  private(set) var isDeferring = false
  /// Called by the main loop after changes were deferred: GTK emits no signal at the end of a change of the
  /// focus whose widgets have left the window.
  var onMainLoop: (() -> Void)?
  /// Whether the viewport was scrolled meanwhile.
  private var hasDeferredScroll = false

  init(_ box: RowBox) { self.box = box }

  /// Whether GTK is moving the focus.
  ///
  /// The window then has no focus, but a focus child. A clicked text takes the focus, and then needs the
  /// event of its gesture, which GTK 4.24 drops when the text leaves the window
  /// (`gtk_text_click_gesture_pressed`).
  var isInProgress: Bool {
    if let child = unsafe focusChildWithoutFocus { return unsafe child != leftFocusChild }
    guard let widget = unsafe box.focusedWidget else { return false }
    return unsafe gtk_widget_is_ancestor(widget, box.widget) != 0 && isPressedText(widget)
  }

  /// Defers changes of the list if GTK is moving the focus.
  ///
  /// - Returns: Whether changes are deferred.
  func deferChanges() -> Bool {
    if isDeferring { return true }
    guard isInProgress else { return false }
    isDeferring = true
    MainLoop.soon { [self] in
      end()
      onMainLoop?()
    }
    return true
  }

  /// Notes that GTK has moved the focus.
  func end() {
    isDeferring = false
    unsafe leftFocusChild = focusChildWithoutFocus
  }

  /// Notes a scroll to be tracked later.
  func deferScroll() { hasDeferredScroll = true }

  /// Whether a scroll was deferred since the last call.
  func takeDeferredScroll() -> Bool {
    defer { hasDeferredScroll = false }
    return hasDeferredScroll
  }

  private var focusChildWithoutFocus: UnsafeMutablePointer<GtkWidget>? {
    guard let root = unsafe box.root, unsafe gtk_root_get_focus(root) == nil else { return nil }
    return unsafe gtk_widget_get_focus_child(UnsafeMutablePointer<GtkWidget>(root))
  }
}

/// Whether a widget is a text whose event controllers are handling a press.
private func isPressedText(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard unsafe isText(widget) else { return false }
  return unsafe eventControllers(of: widget, gtk_event_controller_get_type()).contains {
    guard let event = unsafe gtk_event_controller_get_current_event($0.pointer) else {
      return false
    }
    let type = unsafe gdk_event_get_event_type(event)
    return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN
  }
}
