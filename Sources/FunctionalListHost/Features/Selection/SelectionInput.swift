import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The clicks, presses and keys that select rows.
///
/// GTK's own gesture recognizes clicks on rows: presses that buttons in a row claim, or that become a drag, are
/// no clicks.
@safe
final class SelectionInput {
  /// A click on a row.
  struct Click {
    var row: LiveRow
    /// 2 for the second click of a double click.
    var count: Int
    /// Whether Shift is pressed.
    var extends: Bool
    /// Whether Ctrl is pressed.
    var modifies: Bool
    var isTouch: Bool
  }

  /// The functions that handle input.
  struct Handlers {
    /// GTK is about to handle a click.
    var clickBegins: (Click) -> Void
    /// GTK does not handle it, because a render has moved the row or the box under the pointer.
    var clickLost: (Click) -> Void
    /// GTK, or the host in its place, has handled it.
    var clickHandled: () -> Void
    /// The press has ended, with or without a click.
    var clickEnded: () -> Void
    /// The primary button is pressed in the text of an entry in a row, without Ctrl or Shift.
    var textPressed: (LiveRow) -> Void
    /// The primary button or a finger is pressed long on a row; returns whether that is handled, and no
    /// click.
    var longPressed: (LiveRow) -> Bool
    /// Enter or the space bar is pressed; returns whether it is handled, so that GTK activates nothing.
    var activationKeyPressed: (_ isSpace: Bool) -> Bool
    /// Escape is pressed; returns whether it is handled.
    var escapePressed: () -> Bool
  }

  private let pressed = SignalHandler<(Press) -> Void>()
  private let pointerMoved = SignalHandler<() -> Void>()
  private let stopped = SignalHandler<() -> Void>()
  private let ending = SignalHandler<() -> Void>()
  private let released = SignalHandler<(Press) -> Void>()
  private let ended = SignalHandler<() -> Void>()
  private let anyPressed = SignalHandler<(Press) -> Void>()
  private let longPressed = SignalHandler<(Press) -> Void>()
  private let keyPressed = SignalHandler<(UInt32) -> Bool>()
  private let anyKeyPressed = SignalHandler<(UInt32) -> Bool>()
  /// The gesture of the box itself.
  private var boxGesture: ObjectReference?
  private var captureGesture: ObjectReference?
  private var longPressGesture: ObjectReference?
  private var keyController: ObjectReference?
  private var captureKeyController: ObjectReference?
  /// The press that may become a click.
  private var press: RowPress?
  private var count = 0
  /// The click that GTK does not handle.
  private var lostClick: Click?

  /// Connects to a box.
  func connect(to box: Widget, _ handlers: Handlers) {
    connectClicks(to: box, handlers)
    connectPresses(to: box, handlers)
    connectLongPresses(to: box, handlers)
    connectKeys(to: box, handlers)
  }

  /// Ends the connections.
  func disconnect() {
    if let boxGesture {
      unsafe pressed.disconnect(from: boxGesture.object)
      unsafe pointerMoved.disconnect(from: boxGesture.object)
      unsafe stopped.disconnect(from: boxGesture.object)
      unsafe ending.disconnect(from: boxGesture.object)
      unsafe released.disconnect(from: boxGesture.object)
      unsafe ended.disconnect(from: boxGesture.object)
    }
    Widget.removeControllers(
      [captureGesture, longPressGesture, keyController, captureKeyController].compactMap { $0 })
    forget()
  }

  /// Releases the handlers of a box that is being destroyed; GLib ends the connections.
  func forget() {
    for handler in [pressed, released, anyPressed, longPressed] { handler.clear() }
    for handler in [pointerMoved, stopped, ending, ended] { handler.clear() }
    for handler in [keyPressed, anyKeyPressed] { handler.clear() }
    boxGesture = nil
    captureGesture = nil
    longPressGesture = nil
    keyController = nil
    captureKeyController = nil
    press = nil
    lostClick = nil
  }

  /// Notes that a render or an animation may move the pressed row.
  func listMoves() { press?.isMoved = true }
}

// MARK: - Clicks

extension SelectionInput {
  private func connectClicks(to box: Widget, _ handlers: Handlers) {
    // The click gesture of GTK is the oldest one, which GTK lists last.
    guard let gesture = box.controllers(of: gtk_gesture_click_get_type()).last else { return }
    boxGesture = gesture
    let pointer = unsafe gesture.pointer
    pressed.body = { [weak self, weak box] event in
      guard let self, let box else { return }
      press = row(at: event.point, of: box).flatMap { unsafe RowPress(on: $0, pointer) }
      count = event.count
    }
    pointerMoved.body = { [weak self] in unsafe self?.press?.track(pointer) }
    stopped.body = { [weak self] in self?.press?.isStopped = true }
    ending.body = { [weak self, weak box] in
      guard let self, let box, let click = endingClick(on: box) else { return }
      handlers.clickBegins(click)
    }
    released.body = { [weak self] _ in
      if let click = self?.lostClick { handlers.clickLost(click) }
      handlers.clickHandled()
    }
    ended.body = { [weak self] in
      self?.press = nil
      self?.lostClick = nil
      handlers.clickEnded()
    }
    unsafe pressed.connect("pressed", of: gesture.object, to: wasPressed)
    unsafe pointerMoved.connect("update", of: gesture.object, to: argumentIgnored)
    unsafe stopped.connect("stopped", of: gesture.object)
    unsafe released.connect("released", of: gesture.object, to: wasPressed)
    // GTK emits "released" between these two.
    unsafe ending.connect("end", of: gesture.object, to: argumentIgnored)
    unsafe ended.connect("end", of: gesture.object, to: argumentIgnored, after: true)
  }

  /// The click that ends now; `nil` if the pointer has left the row.
  ///
  /// It has not left a row that a render has moved away.
  private func endingClick(on box: Widget) -> Click? {
    guard let gesture = boxGesture, let press, let pressedRow = press.row else { return nil }
    let pointer = unsafe gesture.pointer
    // The sequence of a finger; `nil` for the mouse.
    let sequence = unsafe gtk_gesture_single_get_current_sequence(pointer)
    var (x, y) = (0.0, 0.0)
    guard unsafe gtk_gesture_get_point(pointer, sequence, &x, &y) != 0 else { return nil }
    let end = row(at: BoxPoint(x: x, y: y), of: box)
    let isLost = press.isLostClick(endingOver: end)
    guard end === pressedRow && !press.isStopped || isLost, contains(pressedRow, box) else {
      return nil
    }
    let click = unsafe Click(
      row: pressedRow, count: count, extends: flb_event_has_shift(pointer) != 0,
      modifies: flb_event_has_control(pointer) != 0, isTouch: flb_event_is_touch(pointer) != 0)
    lostClick = isLost ? click : nil
    return click
  }

  /// Whether a row is still in the list and sensitive.
  private func contains(_ row: LiveRow, _ box: Widget) -> Bool {
    unsafe row.slot != nil && gtk_widget_get_parent(row.widget) == box.widget
      && gtk_widget_is_sensitive(row.widget) != 0
  }

  private func row(at point: BoxPoint, of box: Widget) -> LiveRow? {
    guard let live = BoxRow.at(point, in: box)?.live,
      unsafe gtk_widget_is_sensitive(live.widget) != 0
    else { return nil }
    return live
  }
}

// MARK: - Presses and keys

extension SelectionInput {
  private func connectPresses(to box: Widget, _ handlers: Handlers) {
    guard let gesture = unsafe gtk_gesture_click_new() else { return }
    // The text claims the press, so the box must receive it first.
    unsafe gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    anyPressed.body = { [weak box] press in
      guard let box, unsafe flb_event_has_shift(gesture) == 0,
        unsafe flb_event_has_control(gesture) == 0,
        let row = unsafe rowOfText(at: press, in: box.widget)
      else { return }
      handlers.textPressed(row)
    }
    unsafe anyPressed.connect("pressed", of: UnsafeMutableRawPointer(gesture), to: wasPressed)
    unsafe captureGesture = ObjectReference(retaining: UnsafeMutableRawPointer(gesture))
    unsafe gtk_widget_add_controller(box.widget, gesture)
  }

  private func connectLongPresses(to box: Widget, _ handlers: Handlers) {
    guard let gesture = unsafe gtk_gesture_long_press_new() else { return }
    longPressed.body = { [weak self, weak box] press in
      guard let self, let box else { return }
      // A render may have moved the row since it was pressed.
      let pressed = self.press.map(\.row) ?? row(at: press.point, of: box)
      guard let pressed, contains(pressed, box), handlers.longPressed(pressed) else { return }
      unsafe gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    unsafe longPressed.connect("pressed", of: UnsafeMutableRawPointer(gesture), to: wasLongPressed)
    unsafe longPressGesture = ObjectReference(retaining: UnsafeMutableRawPointer(gesture))
    unsafe gtk_widget_add_controller(box.widget, gesture)
  }

  private func connectKeys(to box: Widget, _ handlers: Handlers) {
    keyController = addKeyController(to: box, GTK_PHASE_BUBBLE, keyPressed) { key in
      key == GDK_KEY_Escape && handlers.escapePressed()
    }
    // Before the row, which would activate itself.
    captureKeyController = addKeyController(to: box, GTK_PHASE_CAPTURE, anyKeyPressed) { key in
      let keys = [
        GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space,
      ]
      let isSpace = key == GDK_KEY_space || key == GDK_KEY_KP_Space
      return keys.contains(key) && handlers.activationKeyPressed(isSpace)
    }
  }

  /// Calls `body` with each key that is pressed without Ctrl or Shift.
  private func addKeyController(
    to box: Widget, _ phase: GtkPropagationPhase, _ handler: SignalHandler<(UInt32) -> Bool>,
    _ body: @escaping (Int32) -> Bool
  ) -> ObjectReference? {
    guard let controller = unsafe gtk_event_controller_key_new() else { return nil }
    unsafe gtk_event_controller_set_propagation_phase(controller, phase)
    handler.body = { key in
      guard unsafe flb_event_has_shift(controller) == 0,
        unsafe flb_event_has_control(controller) == 0
      else { return false }
      return body(Int32(bitPattern: key))
    }
    let object = unsafe UnsafeMutableRawPointer(controller)
    unsafe handler.connect("key-pressed", of: object, to: keyValuePressed)
    unsafe gtk_widget_add_controller(box.widget, controller)
    return unsafe ObjectReference(retaining: object)
  }
}

/// A press or release of the primary button.
private struct Press {
  var count: Int
  var point: BoxPoint
}

/// The row of the editable text at a point of a box, or `nil`.
private func rowOfText(at press: Press, in box: UnsafeMutablePointer<GtkWidget>) -> LiveRow? {
  var widget = unsafe gtk_widget_pick(box, press.point.x, press.point.y, GTK_PICK_DEFAULT)
  var isText = false
  while let next = unsafe widget, unsafe next != box {
    isText =
      unsafe isText || flb_is_a(next, gtk_text_get_type()) != 0
      || flb_is_a(next, gtk_text_view_get_type()) != 0
    if unsafe gtk_widget_get_parent(next) == box {
      return isText ? unsafe BoxRow.owner(ofWidget: next)?.live : nil
    }
    unsafe widget = gtk_widget_get_parent(next)
  }
  return nil
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer user_data)` and
/// `released`.
private nonisolated let wasPressed:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, count, x, y, data in
    let handler = unsafe SignalHandler<(Press) -> Void>.at(data)
    MainActor.assumeIsolated {
      handler.body?(Press(count: Int(count), point: BoxPoint(x: x, y: y)))
    }
  }

/// Mirrors `void pressed (GtkGestureLongPress *self, gdouble x, gdouble y, gpointer user_data)`.
private nonisolated let wasLongPressed:
  @convention(c) (OpaquePointer, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, x, y, data in
    let handler = unsafe SignalHandler<(Press) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(Press(count: 1, point: BoxPoint(x: x, y: y))) }
  }
