import CFunctionalListGtk
import CFunctionalListSupport

/// The input event of the user that GTK is handling.
///
/// GTK tells nobody which event moves the focus, so the events of all surfaces are observed (`GdkSurface::event`).
package enum UserInput {
  /// The address of the window whose event is being handled.
  private static var root: UInt?
  private static var isStarted = false

  /// Observes all events from now on.
  package static func start() {
    guard !isStarted else { return }
    isStarted = true
    unsafe addEmissionHook(eventCame, to: "event", of: gdk_surface_get_type())
  }

  /// Whether GTK is handling a key, a button or a touch in a window, its popovers included.
  package static func isHandled(in root: OpaquePointer?) -> Bool {
    unsafe root != nil && UInt(bitPattern: root) == Self.root
  }

  fileprivate static func came(to root: UInt?) {
    Self.root = root
    // The signal has ended when the main loop goes on.
    MainLoop.soon { Self.root = nil }
  }
}

/// Mirrors `gboolean event (GdkSurface *self, GdkEvent *event, gpointer data)`.
private nonisolated let eventCame: EmissionHook = { _, count, values, _ in
  guard count > 1, let values = unsafe values,
    let event = unsafe g_value_peek_pointer(values.advanced(by: 1))
  else { return 1 }
  switch unsafe gdk_event_get_event_type(OpaquePointer(event)) {
  case GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_TOUCH_BEGIN,
    GDK_TOUCH_END:
    let surface = unsafe gdk_event_get_surface(OpaquePointer(event))
    let native = unsafe surface.flatMap { unsafe gtk_native_get_for_surface($0) }
    let root = unsafe native.flatMap {
      let widget = unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
      return unsafe gtk_widget_get_root(widget)
    }
    let address = unsafe root.map { UInt(bitPattern: $0) }
    MainActor.assumeIsolated { UserInput.came(to: address) }
  default: break
  }
  return 1
}
