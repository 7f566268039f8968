import CFunctionalListGtk
import CFunctionalListSupport

/// The event controllers of a widget and their handlers.
///
/// The `GtkWidget` owns it, so that all handles share one. Each controller is added with its first handler.
final class WidgetEvents {
  let keyPressed = SignalHandler<(KeyPress) -> Bool>()
  let focusChanged = SignalHandler<(Bool) -> Void>()
  private var watchesKeys = false
  private var watchesFocus = false
  private var clicks: [PointerButton: ClickGesture] = [:]
  private var signals: [String: SignalHandler<() -> Void>] = [:]

  private static let key = "functional-list-events"

  /// The events of a widget, or `nil` if it never had a handler.
  static func existing(of widget: Widget) -> WidgetEvents? {
    unsafe attachedObject(key, of: widget.object)
  }

  /// The events of a widget, made if they are needed.
  static func of(_ widget: Widget, isNeeded: Bool) -> WidgetEvents? {
    isNeeded
      ? unsafe attachedObject(key, of: widget.object) { WidgetEvents() } : existing(of: widget)
  }

  func watchKeys(of widget: Widget) {
    guard !watchesKeys, let controller = unsafe gtk_event_controller_key_new() else { return }
    watchesKeys = true
    unsafe keyPressed.connect("key-pressed", of: .init(controller), to: keyWasPressed)
    unsafe gtk_widget_add_controller(widget.widget, controller)
  }

  func watchFocus(of widget: Widget) {
    guard !watchesFocus, let controller = unsafe gtk_event_controller_focus_new() else { return }
    watchesFocus = true
    unsafe focusChanged.connect(
      "notify::contains-focus", of: .init(controller), to: containsFocusChanged)
    unsafe gtk_widget_add_controller(widget.widget, controller)
  }

  /// The gesture for a button, added to the widget if it is the first one for that button.
  func clicks(of widget: Widget, with button: PointerButton) -> ClickGesture {
    if let gesture = clicks[button] { return gesture }
    let gesture = ClickGesture(button, of: widget)
    clicks[button] = gesture
    return gesture
  }

  func setHandler(_ body: (() -> Void)?, of signal: String, on widget: Widget) {
    if let handler = signals[signal] {
      handler.body = body
      if body != nil { widget.liveWithWidget(for: handler) }
      return
    }
    guard let body else { return }
    let handler = SignalHandler<() -> Void>()
    guard unsafe handler.connectIfPossible(signal, of: widget.object) else {
      return unsafe WidgetProblem.unsuitableSignal(
        name: signal, typeName: String(cString: flb_type_name(widget.object))
      ).report()
    }
    handler.body = body
    signals[signal] = handler
    widget.liveWithWidget(for: handler)
  }
}

/// Mirrors `gboolean key_pressed (GtkEventControllerKey *self, guint keyval, guint keycode,
/// GdkModifierType state, gpointer user_data)`.
private nonisolated let keyWasPressed:
  @convention(c) (OpaquePointer, guint, guint, guint, UnsafeMutableRawPointer) -> gboolean = {
    _, keyval, _, state, data in
    let handler = unsafe SignalHandler<(KeyPress) -> Bool>.at(data)
    let key = KeyPress(keyval: keyval, state: state)
    return MainActor.assumeIsolated { handler.current()?(key) ?? false } ? 1 : 0
  }

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let containsFocusChanged:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, UnsafeMutableRawPointer
  ) -> Void = { controller, _, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let hasFocus = unsafe gtk_event_controller_focus_contains_focus(OpaquePointer(controller)) != 0
    MainActor.assumeIsolated { handler.current()?(hasFocus) }
  }
