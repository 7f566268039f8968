import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The touch input of swipes.
///
/// A gesture of the box receives a touch before the widgets in the row, so that a swipe may begin on a button,
/// and after the scrolled window, which claims a vertical one. Sliders, switches and text handle their own.
@safe
final class SwipeInput {
  /// The functions that handle the input.
  struct Handlers {
    /// A finger touches the box; returns whether it hides buttons, and is no click.
    var touched: (BoxPoint) -> Bool
    /// The finger leaves the screen without a motion; returns whether it hides buttons, and is no click.
    var tapped: (BoxPoint) -> Bool
    /// The finger begins to move horizontally from a point, by a number of pixels; returns whether it moves
    /// a row.
    var began: (BoxPoint, Double) -> Bool
    /// The finger has moved by a number of pixels from its start.
    var moved: (Double) -> Void
    /// The finger has left the screen, or the gesture was cancelled.
    var ended: (_ isCancelled: Bool) -> Void
    /// The window was pressed: with the mouse at a point of the box, or outside of the box.
    var pressed: (BoxPoint?) -> Void
    /// Escape was pressed in the window.
    var escapePressed: () -> Bool
  }

  /// The state of the finger.
  private enum Touch {
    case none
    /// It has touched a point, and not moved beyond the drag threshold.
    case resting(BoxPoint, hidesButtons: Bool)
    case moving
  }

  private let began = SignalHandler<(Double, Double) -> Void>()
  private let updated = SignalHandler<(Double, Double) -> Void>()
  private let ended = SignalHandler<(Double, Double) -> Void>()
  private let cancelled = SignalHandler<() -> Void>()
  private let pressed = SignalHandler<(WidgetPoint) -> Void>()
  private let keyPressed = SignalHandler<(UInt32) -> Bool>()
  private var handlers: Handlers?
  private var gesture: ObjectReference?
  private var touch = Touch.none
  private var isCancelled = false
  /// The controllers of the window, while a row is swiped.
  private var watchers: [ObjectReference] = []

  /// Adds the gesture to a box.
  func connect(to box: Widget, _ handlers: Handlers) {
    guard let drag = unsafe gtk_gesture_drag_new() else { return }
    let gesture = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(drag))
    self.gesture = gesture
    self.handlers = handlers
    unsafe gtk_gesture_single_set_touch_only(gesture.pointer, 1)
    unsafe gtk_event_controller_set_propagation_phase(gesture.pointer, GTK_PHASE_CAPTURE)
    began.body = { [weak self] x, y in
      let point = BoxPoint(x: x, y: y)
      self?.isCancelled = false
      self?.touch = .resting(point, hidesButtons: handlers.touched(point))
    }
    updated.body = { [weak self, weak box] x, y in
      guard let box else { return }
      self?.fingerMoved(x, y, in: box, handlers)
    }
    // "drag-end" follows.
    cancelled.body = { [weak self] in self?.isCancelled = true }
    ended.body = { [weak self, weak box] _, _ in
      if let box { self?.fingerLeft(box, handlers) }
    }
    unsafe began.connect("drag-begin", of: gesture.object, to: pointDragged)
    unsafe updated.connect("drag-update", of: gesture.object, to: pointDragged)
    unsafe ended.connect("drag-end", of: gesture.object, to: pointDragged)
    unsafe cancelled.connect("cancel", of: gesture.object, to: argumentIgnored)
    // The box takes over the first reference.
    unsafe gtk_widget_add_controller(box.widget, drag)
  }

  private func fingerMoved(_ x: Double, _ y: Double, in box: Widget, _ handlers: Handlers) {
    switch touch {
    case .none: break
    case .moving: handlers.moved(x)
    case .resting(let point, _):
      guard unsafe gtk_drag_check_threshold(box.widget, 0, 0, Int32(x), Int32(y)) != 0 else {
        return
      }
      let isForRow = unsafe abs(x) > abs(y) && !handlesDrags(at: point, in: box.widget)
      let moves = isForRow && handlers.began(point, x)
      touch = moves ? .moving : .none
      if moves { claim(in: box) } else { setState(GTK_EVENT_SEQUENCE_DENIED) }
    }
  }

  private func fingerLeft(_ box: Widget, _ handlers: Handlers) {
    let last = touch
    touch = .none
    switch last {
    case .none: break
    case .moving: handlers.ended(isCancelled)
    case .resting(let point, let hidesButtons):
      guard !isCancelled, !isDenied, hidesButtons || handlers.tapped(point) else { return }
      claim(in: box)
    }
  }

  /// Whether another gesture has claimed the touch.
  private var isDenied: Bool {
    guard let gesture else { return true }
    return unsafe gtk_gesture_get_sequence_state(
      gesture.pointer, gtk_gesture_single_get_current_sequence(gesture.pointer))
      == GTK_EVENT_SEQUENCE_DENIED
  }

  /// Claims the touch.
  ///
  /// The other gestures of the box would wait for its end, which they do not receive.
  private func claim(in box: Widget) {
    setState(GTK_EVENT_SEQUENCE_CLAIMED)
    for other in box.gestures where unsafe other.pointer != gesture?.pointer {
      unsafe gtk_event_controller_reset(other.pointer)
    }
  }

  private func setState(_ state: GtkEventSequenceState) {
    if let gesture { unsafe gtk_gesture_set_state(gesture.pointer, state) }
  }

  /// Removes the controllers.
  func disconnect() {
    let controllers = gesture.map { [$0] } ?? []
    forget()
    Widget.removeControllers(controllers)
  }

  /// Releases the handlers of a box that is being destroyed.
  func forget() {
    for handler in [began, updated, ended] { handler.clear() }
    cancelled.clear()
    pressed.clear()
    keyPressed.clear()
    stopWatching()
    handlers = nil
    gesture = nil
    touch = .none
  }
}

// MARK: - The window

extension SwipeInput {
  /// Starts or ends watching presses and Escape in the window of a box.
  func setWatching(_ isWatching: Bool, _ box: Widget) {
    guard isWatching == watchers.isEmpty else { return }
    guard isWatching, let handlers else { return stopWatching() }
    guard let root = unsafe gtk_widget_get_root(box.widget),
      let click = unsafe gtk_gesture_click_new(), let keys = unsafe gtk_event_controller_key_new()
    else { return }
    pressed.body = { [weak self, weak box] point in
      if let box { self?.windowPressed(point, box, handlers) }
    }
    keyPressed.body = { key in key == GDK_KEY_Escape && handlers.escapePressed() }
    watchers = unsafe [click, keys].map { unsafe ObjectReference(retaining: $0) }
    unsafe gtk_gesture_single_set_button(click, 0)
    unsafe pressed.connect("pressed", of: UnsafeMutableRawPointer(click), to: windowIsPressed)
    unsafe keyPressed.connect("key-pressed", of: UnsafeMutableRawPointer(keys), to: keyValuePressed)
    for watcher in watchers {
      unsafe gtk_event_controller_set_propagation_phase(watcher.pointer, GTK_PHASE_CAPTURE)
      unsafe gtk_widget_add_controller(UnsafeMutablePointer(root), watcher.pointer)
    }
  }

  private func stopWatching() {
    guard watchers.count == 2 else { return }
    let ended = watchers
    watchers = []
    unsafe pressed.disconnect(from: ended[0].object)
    unsafe keyPressed.disconnect(from: ended[1].object)
    Widget.removeControllers(ended)
  }

  /// Handles a press at a point of the window, unless the gesture of the box does.
  private func windowPressed(_ point: WidgetPoint, _ box: Widget, _ handlers: Handlers) {
    guard let click = watchers.first,
      let window = unsafe gtk_event_controller_get_widget(click.pointer)
    else { return }
    let pressed = unsafe gtk_widget_pick(window, point.x, point.y, GTK_PICK_DEFAULT)
    let isInBox =
      unsafe pressed == box.widget
      || pressed.map { unsafe gtk_widget_is_ancestor($0, box.widget) != 0 } == true
    guard isInBox else { return handlers.pressed(nil) }
    var inWindow = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var inBox = graphene_point_t()
    guard unsafe flb_event_is_touch(click.pointer) == 0,
      unsafe gtk_widget_compute_point(window, box.widget, &inWindow, &inBox) != 0
    else { return }
    handlers.pressed(BoxPoint(x: Double(inBox.x), y: Double(inBox.y)))
  }
}

/// Whether a widget at a point of a box handles horizontal drags.
private func handlesDrags(at point: BoxPoint, in box: UnsafeMutablePointer<GtkWidget>) -> Bool {
  let types = [
    gtk_range_get_type(), gtk_switch_get_type(), gtk_text_get_type(), gtk_text_view_get_type(),
    gtk_scrolled_window_get_type(),
  ]
  var widget = unsafe gtk_widget_pick(box, point.x, point.y, GTK_PICK_DEFAULT)
  while let next = unsafe widget, unsafe next != box {
    let isOfType = types.contains { unsafe flb_is_a(next, $0) != 0 }
    if isOfType { return true }
    unsafe widget = gtk_widget_get_parent(next)
  }
  return false
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer data)`.
private nonisolated let windowIsPressed:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, _, x, y, data in
    let handler = unsafe SignalHandler<(WidgetPoint) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(WidgetPoint(x: x, y: y)) }
  }
