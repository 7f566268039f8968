import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The input that several features react to: the secondary mouse button, long presses, the pointer, the wheel
/// and keys.
///
/// The box has the event controllers, instead of each of its rows.
@safe
final class RowInput: HostPart {
  struct Handlers {
    /// A menu is requested at a point of the box; returns whether there is one.
    var menuRequested: (BoxPoint) -> Bool
    /// The pointer is at a point of the box, or has left it.
    var pointerMoved: (BoxPoint?) -> Void
    /// The user uses the pointer or the keyboard.
    var used: (InputKind) -> Void
    /// A button of the mouse, or a finger, is pressed or released at a point of the box, in the capture phase.
    var pressChanges: (BoxPoint) -> Void
    /// The wheel is turned over the box, in the capture phase.
    var wheelTurned: () -> Void
    /// A key was pressed and is not yet handled; returns whether its target is no longer in the window.
    var keyComes: () -> Bool
    /// A key is pressed, in the capture phase; returns whether it was handled.
    var keyCaptured: (PressedKey) -> Bool
    /// A key is pressed that no widget in the rows has handled; returns whether it was handled.
    var keyPressed: (PressedKey) -> Bool
  }

  /// The factor of the usual time until a long press, longer because the user may want to scroll.
  private static let longPressFactor = 2.0

  private let box: Widget
  private let clicked = SignalHandler<(BoxPoint) -> Bool>()
  private let pressedLong = SignalHandler<(BoxPoint) -> Bool>()
  /// The touch that may become a long press.
  private var touch: PressOrigin?
  private let pointerEntered = SignalHandler<(BoxPoint?) -> Void>()
  private let pointerMoved = SignalHandler<(BoxPoint?) -> Void>()
  private let pointerLeft = SignalHandler<() -> Void>()
  private let used = SignalHandler<(InputKind?, GdkEventType) -> Void>()
  private let touched = SignalHandler<() -> Void>()
  private let keyCaptured = SignalHandler<(PressedKey) -> Bool>()
  private let keyPressed = SignalHandler<(PressedKey) -> Bool>()
  private var controllers: [ObjectReference] = []

  init(_ box: Widget) { self.box = box }

  /// Passes the current key of a controller to the widget with the focus, and to those around it, because
  /// GTK drops a key on its way to a widget that is no longer in the window.
  private static func forward(_ keys: ObjectReference, from box: Widget) -> Bool {
    // The controller loses the key if it handles it again.
    unsafe gtk_event_controller_set_propagation_phase(keys.pointer, GTK_PHASE_NONE)
    defer { unsafe gtk_event_controller_set_propagation_phase(keys.pointer, GTK_PHASE_CAPTURE) }
    let root = unsafe gtk_widget_get_root(box.widget)
    let focus = unsafe Widget(retaining: root.flatMap { unsafe gtk_root_get_focus($0) })
    var next: Widget? = focus.flatMap { unsafe $0.isIn(box.widget) ? $0 : nil } ?? box
    while let widget = next {
      if unsafe gtk_event_controller_key_forward(keys.pointer, widget.widget) != 0 { return true }
      next = unsafe Widget(retaining: gtk_widget_get_parent(widget.widget))
    }
    return false
  }

  /// Adds the controllers to the box.
  func connect(_ handlers: Handlers) {
    clicked.body = handlers.menuRequested
    pressedLong.body = { [weak self, weak box] point in
      // A render may have moved the row since it was touched.
      guard let self, let box, let touch else { return handlers.menuRequested(point) }
      return touch.point(in: box).map(handlers.menuRequested) ?? false
    }
    keyPressed.body = handlers.keyPressed
    pointerLeft.body = { handlers.pointerMoved(nil) }
    let click = unsafe ObjectReference(retaining: gtk_gesture_click_new())
    unsafe gtk_gesture_single_set_button(click.pointer, UInt32(GDK_BUTTON_SECONDARY))
    unsafe clicked.connect("pressed", of: click.object, to: buttonPressed)
    let longPress = unsafe ObjectReference(retaining: gtk_gesture_long_press_new())
    unsafe gtk_gesture_single_set_touch_only(longPress.pointer, 1)
    unsafe gtk_gesture_long_press_set_delay_factor(longPress.pointer, Self.longPressFactor)
    unsafe pressedLong.connect("pressed", of: longPress.object, to: longPressed)
    unsafe touched.connect("begin", of: longPress.object, to: argumentIgnored)
    let capturedKeys = unsafe ObjectReference(retaining: gtk_event_controller_key_new())
    unsafe gtk_event_controller_set_propagation_phase(capturedKeys.pointer, GTK_PHASE_CAPTURE)
    keyCaptured.body = { [weak box] key in
      let isTargetGone = handlers.keyComes()
      if handlers.keyCaptured(key) { return true }
      guard isTargetGone, let box else { return false }
      return Self.forward(capturedKeys, from: box)
    }
    unsafe keyCaptured.connect("key-pressed", of: capturedKeys.object, to: keyWasPressed)
    let keys = unsafe ObjectReference(retaining: gtk_event_controller_key_new())
    unsafe keyPressed.connect("key-pressed", of: keys.object, to: keyWasPressed)
    let motion = unsafe ObjectReference(retaining: gtk_event_controller_motion_new())
    // On X11 a touch moves the pointer, and leaves it there.
    var isTouched = false
    touched.body = { [weak self, weak box] in
      self?.touch = box.flatMap { unsafe PressOrigin(longPress.pointer, in: $0) }
      isTouched = true
      handlers.pointerMoved(nil)
    }
    let moved: (BoxPoint?) -> Void = { point in
      // GTK synthesizes a motion after a layout, without a time.
      let isOfGtk = unsafe gtk_event_controller_get_current_event_time(motion.pointer) == 0
      isTouched = unsafe isTouched && isOfGtk || flb_event_is_touch(motion.pointer) != 0
      handlers.pointerMoved(isTouched ? nil : point)
    }
    pointerEntered.body = moved
    pointerMoved.body = moved
    // On Wayland a pointer that comes from another window enters without a motion.
    unsafe pointerEntered.connect("enter", of: motion.object, to: pointerWasMoved)
    unsafe pointerMoved.connect("motion", of: motion.object, to: pointerWasMoved)
    unsafe pointerLeft.connect("leave", of: motion.object)
    let events = unsafe ObjectReference(retaining: gtk_event_controller_legacy_new())
    unsafe gtk_event_controller_set_propagation_phase(events.pointer, GTK_PHASE_CAPTURE)
    used.body = { [weak box] kind, type in
      if let kind { handlers.used(kind) }
      switch type {
      case GDK_SCROLL: handlers.wheelTurned()
      case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_TOUCH_BEGIN, GDK_TOUCH_END:
        guard let box, let position = unsafe EventPosition(events.pointer),
          let point = position.point(in: box)
        else { return }
        handlers.pressChanges(BoxPoint(x: point.x, y: point.y))
      default: break
      }
    }
    unsafe used.connect("event", of: events.object, to: eventCame)
    controllers = [click, longPress, capturedKeys, keys, motion, events]
    // The box takes over the initial references.
    for controller in controllers {
      unsafe gtk_widget_add_controller(box.widget, controller.pointer)
    }
  }

  /// Removes the controllers from the box, unless it is being destroyed.
  func end(_ fate: BoxFate) {
    clear()
    guard fate == .detached else { return }
    Widget.removeControllers(controllers)
    controllers = []
  }

  private func clear() {
    clicked.clear()
    pressedLong.clear()
    touched.clear()
    touch = nil
    keyCaptured.clear()
    keyPressed.clear()
    pointerEntered.clear()
    pointerMoved.clear()
    pointerLeft.clear()
    used.clear()
  }
}

/// The kind of device of an input event.
nonisolated enum InputKind {
  case pointer
  case keyboard

  /// The kind of an event; `nil` for a synthesized event, and for modifier keys, which are also pressed
  /// during a click.
  init?(of event: OpaquePointer) {
    switch unsafe gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS:
      guard unsafe gdk_key_event_is_modifier(event) == 0 else { return nil }
      self = .keyboard
    case GDK_BUTTON_PRESS, GDK_SCROLL:
      self = .pointer
    case GDK_MOTION_NOTIFY:
      // GTK synthesizes a motion after a layout, without a time.
      guard unsafe gdk_event_get_time(event) != 0 else { return nil }
      self = .pointer
    default: return nil
    }
  }
}

/// A key that was pressed.
nonisolated struct PressedKey: Sendable {
  /// The address of the event, which is valid while the event is handled.
  private let event: UInt
  /// Whether the key requests a context menu: Menu, or Shift and F10.
  let opensMenu: Bool
  /// The key (`GDK_KEY_Left`, for example), and the modifiers that are pressed.
  let (value, modifiers): (UInt32, UInt32)

  init(_ event: OpaquePointer?, key: guint, _ modifiers: GdkModifierType) {
    self.event = UInt(bitPattern: event)
    let isF10 = key == guint(GDK_KEY_F10)
    let pressed = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
    (value, self.modifiers) = (key, pressed)
    opensMenu =
      (key == guint(GDK_KEY_Menu) && pressed == 0)
      || (isF10 && pressed == GDK_SHIFT_MASK.rawValue)
  }

  /// Whether the key moves a cursor up or down, by any distance.
  var movesCursor: Bool {
    [
      GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Home, GDK_KEY_End,
      GDK_KEY_KP_Up, GDK_KEY_KP_Down, GDK_KEY_KP_Page_Up, GDK_KEY_KP_Page_Down, GDK_KEY_KP_Home,
      GDK_KEY_KP_End,
    ].contains(Int32(bitPattern: value))
  }

  /// How a key matches a shortcut (`GdkKeyMatch`).
  enum Match {
    case different
    /// The key matches in another group of the keyboard: Ctrl and the key of "r" on a Russian keyboard. An
    /// exact match takes precedence.
    case partial
    case exact
  }

  /// How the key, also one of the numeric keypad, matches a shortcut (`gtk_shortcut_trigger_trigger`); `nil`
  /// if the text does not describe a shortcut.
  func match(_ shortcut: String) -> Match? {
    guard let match = trigger(shortcut) else { return nil }
    guard match == .different, let onKeypad = ShortcutText(shortcut).onKeypad else { return match }
    return trigger(onKeypad) ?? .different
  }

  /// Whether the key matches a valid shortcut, perhaps in another group of the keyboard.
  func matches(_ shortcut: String) -> Bool { match(shortcut) ?? .different != .different }

  private func trigger(_ shortcut: String) -> Match? {
    guard let trigger = unsafe gtk_shortcut_trigger_parse_string(shortcut.cText) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(trigger)) }
    return unsafe match(trigger: trigger)
  }

  /// How the key matches the trigger of a shortcut; `nil` if its event has been handled.
  func match(trigger: OpaquePointer) -> Match? {
    guard let event = unsafe OpaquePointer(bitPattern: event) else { return nil }
    return switch unsafe gtk_shortcut_trigger_trigger(trigger, event, 0) {
    case GDK_KEY_MATCH_EXACT: .exact
    case GDK_KEY_MATCH_PARTIAL: .partial
    default: .different
    }
  }
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer data)`.
private nonisolated let buttonPressed:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    gesture, _, x, y, data in
    unsafe claimIfHandled(gesture, x, y, data)
  }

/// Mirrors `void pressed (GtkGestureLongPress *self, gdouble x, gdouble y, gpointer data)`.
private nonisolated let longPressed:
  @convention(c) (OpaquePointer, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    gesture, x, y, data in
    unsafe claimIfHandled(gesture, x, y, data)
  }

/// Passes a press on, and claims it if it opens a menu.
private nonisolated func claimIfHandled(
  _ gesture: OpaquePointer, _ x: Double, _ y: Double, _ data: UnsafeMutableRawPointer
) {
  let handler = unsafe SignalHandler<(BoxPoint) -> Bool>.at(data)
  let isHandled = MainActor.assumeIsolated {
    handler.body?(BoxPoint(x: x, y: y)) ?? false
  }
  if isHandled { unsafe gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
}

/// Mirrors `gboolean key_pressed (GtkEventControllerKey *self, guint keyval, guint keycode,
/// GdkModifierType state, gpointer data)`.
nonisolated let keyWasPressed:
  @convention(c) (OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean =
    { controller, key, _, modifiers, data in
      let handler = unsafe SignalHandler<(PressedKey) -> Bool>.at(data)
      let event = unsafe gtk_event_controller_get_current_event(controller)
      let press = unsafe PressedKey(event, key: key, modifiers)
      return MainActor.assumeIsolated { handler.body?(press) == true ? 1 : 0 }
    }

/// Mirrors `gboolean event (GtkEventControllerLegacy *self, GdkEvent *event, gpointer data)`.
private nonisolated let eventCame:
  @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean = {
    _, event, data in
    let (kind, type) = unsafe (InputKind(of: event), gdk_event_get_event_type(event))
    let handler = unsafe SignalHandler<(InputKind?, GdkEventType) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(kind, type) }
    return 0
  }

/// Mirrors `void motion (GtkEventControllerMotion *self, gdouble x, gdouble y, gpointer data)`, and
/// `enter`.
private nonisolated let pointerWasMoved:
  @convention(c) (OpaquePointer, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, x, y, data in
    let handler = unsafe SignalHandler<(BoxPoint?) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(BoxPoint(x: x, y: y)) }
  }
