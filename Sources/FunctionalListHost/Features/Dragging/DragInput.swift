import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The drag source and the drop target of a box, which serve all its rows.
@safe
final class DragInput {
  /// The functions that handle drags and drops.
  struct Handlers {
    /// A drag begins at a point of the box; returns its content, or `nil` if nothing can be dragged
    /// there.
    var prepare: (BoxPoint) -> DragContent?
    /// A finger is pressed long at a point of the box; returns whether something can be dragged from there.
    var longPressed: (BoxPoint) -> Bool
    /// A long press has ended without a drag, at a point of the row.
    ///
    /// There is no point if the gesture was cancelled or the row has been removed.
    var longPressEnded: (BoxPoint?) -> Void
    /// The `GdkDrag` has begun.
    var began: (_ drag: ObjectReference) -> Void
    /// The drag has ended, with or without a drop.
    var ended: () -> Void
    /// Whether the box takes the `GdkDrop` that is dragged over it.
    var accepts: (_ drop: ObjectReference) -> Bool
    /// The pointer is at a point of the box; returns the `GdkDragAction` of a drop there.
    var moved: (BoxPoint) -> UInt32
    /// The pointer has left the box.
    var left: () -> Void
    /// Something is dropped at a point of the box; returns whether it was accepted.
    ///
    /// On Wayland the pointer has left before, if GTK had to wait for the content.
    var dropped: (_ content: RowDrop.Content?, BoxPoint) -> Bool
  }

  private let prepare = SignalHandler<(BoxPoint) -> ObjectReference?>()
  private let pressed = SignalHandler<() -> Void>()
  private let longPressed = SignalHandler<() -> Void>()
  private let longPressEnded = SignalHandler<() -> Void>()
  private let longPressCancelled = SignalHandler<() -> Void>()
  private let began = SignalHandler<(ObjectReference) -> Void>()
  private let ended = SignalHandler<() -> Void>()
  private let accepts = SignalHandler<(ObjectReference) -> Bool>()
  private let entered = SignalHandler<(BoxPoint) -> UInt32>()
  private let moved = SignalHandler<(BoxPoint) -> UInt32>()
  private let left = SignalHandler<() -> Void>()
  private let dropped = SignalHandler<(RowDrop.Content?, BoxPoint) -> Bool>()
  private let keyPressed = SignalHandler<(UInt32) -> Bool>()
  private var source: ObjectReference?
  /// The press with which a drag may begin.
  private var start: PressOrigin?
  private var longPress: ObjectReference?
  /// Whether a finger is pressed long, and has not begun a drag.
  private var isLongPressed = false
  private var target: ObjectReference?
  private var keys: ObjectReference?

  /// Adds the controllers to a box.
  func connect(to box: Widget, _ handlers: Handlers) {
    guard let newSource = unsafe gtk_drag_source_new(),
      let newTarget = unsafe flb_drop_target_new(),
      let newLongPress = unsafe gtk_gesture_long_press_new()
    else { return }
    let longPress = unsafe ObjectReference(retaining: newLongPress)
    let source = unsafe ObjectReference(retaining: newSource)
    let target = unsafe ObjectReference(retaining: newTarget)
    pressed.body = { [weak self, weak box] in
      self?.start = box.flatMap { unsafe PressOrigin(source.pointer, in: $0) }
    }
    prepare.body = { [weak self, weak box] _ in
      guard let self, let box, let start, unsafe start.exceedsDragThreshold(source.pointer),
        let point = start.point(in: box)
      else { return nil }
      // Without a long press a finger scrolls.
      let isTouch = unsafe flb_event_is_touch(source.pointer) != 0
      guard !isTouch || isLongPressed, let content = handlers.prepare(point) else { return nil }
      // The drag ends the long press before "drag-begin".
      isLongPressed = false
      unsafe flb_drag_source_set_may_move(source.pointer, content.mayMove ? 1 : 0)
      return content.provider
    }
    // A render may have moved the row since it was touched.
    longPressed.body = { [weak self, weak box] in
      guard let self, let box, let point = start?.point(in: box), handlers.longPressed(point) else {
        return
      }
      isLongPressed = true
      unsafe gtk_gesture_set_state(longPress.pointer, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    let endLongPress = { [weak self, weak box] (isReleased: Bool) in
      guard let self, isLongPressed else { return }
      isLongPressed = false
      handlers.longPressEnded(isReleased ? box.flatMap { self.start?.point(in: $0) } : nil)
    }
    // "end" follows.
    longPressCancelled.body = { endLongPress(false) }
    longPressEnded.body = { endLongPress(true) }
    began.body = { [weak self, weak box] drag in
      if let box { self?.listenForEscape(in: box) }
      handlers.began(drag)
    }
    ended.body = { [weak self] in
      self?.stopListening()
      handlers.ended()
    }
    accepts.body = handlers.accepts
    entered.body = { [weak self, weak box] point in
      guard let self, let box, let pointer = enteringPointer(at: point, in: box) else {
        return FLB_NO_ACTION
      }
      return handlers.moved(pointer)
    }
    moved.body = handlers.moved
    left.body = handlers.left
    dropped.body = handlers.dropped
    unsafe pressed.connect("begin", of: source.object, to: argumentIgnored)
    unsafe prepare.connect("prepare", of: source.object, to: dragIsPrepared)
    unsafe longPressed.connect("pressed", of: longPress.object, to: fingerIsLongPressed)
    unsafe longPressEnded.connect("end", of: longPress.object, to: argumentIgnored)
    unsafe longPressCancelled.connect("cancel", of: longPress.object, to: argumentIgnored)
    unsafe began.connect("drag-begin", of: source.object, to: dragHasBegun)
    unsafe ended.connect("drag-end", of: source.object, to: dragHasEnded)
    unsafe accepts.connect("accept", of: target.object, to: dropIsOffered)
    unsafe entered.connect("enter", of: target.object, to: dropHasMoved)
    unsafe moved.connect("motion", of: target.object, to: dropHasMoved)
    unsafe left.connect("leave", of: target.object)
    unsafe dropped.connect("drop", of: target.object, to: dropIsDone)
    // The box takes over the first reference to each controller.
    for controller in [source, longPress, target] {
      unsafe gtk_widget_add_controller(box.widget, controller.pointer)
    }
    unsafe gtk_gesture_single_set_touch_only(longPress.pointer, 1)
    // The finger of the long press also drags.
    unsafe gtk_gesture_group(source.pointer, longPress.pointer)
    self.source = source
    self.longPress = longPress
    self.target = target
  }

  /// Removes the controllers from the box.
  func disconnect() {
    cancel()
    if let target {
      // GTK may be waiting for the content of a drop, and would go on showing the box as its target.
      MainLoop.soon {
        guard unsafe gtk_event_controller_get_widget(target.pointer) != nil else { return }
        unsafe gtk_drop_target_reject(target.pointer)
      }
    }
    let controllers = [source, longPress, target].compactMap { $0 }
    forget()
    Widget.removeControllers(controllers)
  }

  /// Cancels the drag when Escape is pressed in the window, wherever its focus is.
  ///
  /// Some display servers handle the key themselves. GTK 4.8 loses it on X11.
  private func listenForEscape(in box: Widget) {
    guard let root = unsafe gtk_widget_get_root(box.widget),
      let controller = unsafe gtk_event_controller_key_new()
    else { return }
    let new = unsafe ObjectReference(retaining: controller)
    keyPressed.body = { [weak self] key in
      guard key == GDK_KEY_Escape else { return false }
      self?.cancel()
      return true
    }
    unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    unsafe keyPressed.connect("key-pressed", of: new.object, to: keyValuePressed)
    unsafe gtk_widget_add_controller(UnsafeMutablePointer(root), controller)
    keys = new
  }

  private func stopListening() {
    guard let keys else { return }
    self.keys = nil
    unsafe keyPressed.disconnect(from: keys.object)
    Widget.removeControllers([keys])
  }

  /// Releases the handlers of a box that is being destroyed.
  func forget() {
    let handlers: [any ScopedHandler] = [
      pressed, prepare, longPressed, longPressEnded, longPressCancelled, began, ended, accepts,
      entered, moved, left, dropped,
    ]
    for handler in handlers { handler.clear() }
    stopListening()
    keepAlive(source)
    source = nil
    start = nil
    longPress = nil
    isLongPressed = false
    target = nil
  }

  /// Retains the drag source for 200 ms, because GTK 4.18 writes to it 100 ms after a press, even if it is
  /// freed by then (`drag_timeout`).
  private func keepAlive(_ source: ObjectReference?) {
    guard let source else { return }
    MainLoop.after(milliseconds: 200) { withExtendedLifetime(source) {} }
  }

  /// Ends the drag from the box, as Escape does (`gtk_drag_source_drag_cancel`).
  func cancel() {
    guard let source, isDragging else { return }
    unsafe gtk_drag_source_drag_cancel(source.pointer)
  }

  /// The row that a finger presses long, without a drag.
  var longPressedRow: BoxRow? { isLongPressed ? start?.row : nil }

  /// Whether something is dragged from the box.
  var isDragging: Bool {
    source.map { unsafe gtk_drag_source_get_drag($0.pointer) != nil } ?? false
  }

  /// Whether something is dragged over the box.
  ///
  /// On X11 GTK does not always report that it has left.
  var isDropOver: Bool {
    target.map { unsafe gtk_drop_target_get_current_drop($0.pointer) != nil } ?? false
  }

  /// Whether the target accepts any type of a drop.
  func takesTypes(of drop: ObjectReference) -> Bool {
    target.map {
      unsafe gdk_content_formats_match(
        gtk_drop_target_get_formats($0.pointer), gdk_drop_get_formats(drop.pointer)) != 0
    } ?? false
  }

  /// Sets the types that the box accepts from other programs.
  func setTypes(takesFiles: Bool, takesText: Bool) {
    guard let target else { return }
    unsafe flb_drop_target_set_types(target.pointer, takesFiles ? 1 : 0, takesText ? 1 : 0)
  }

  /// The pointer of a drag that GTK reports to enter the box at a point; `nil` if the pointer is not over the box.
  ///
  /// On X11 GTK 4.8 lets every drag enter the top left corner of the window, wherever the pointer is, and
  /// reports the pointer when it moves again. So the display is asked (`gdk_surface_get_device_position`).
  private func enteringPointer(at point: BoxPoint, in box: Widget) -> BoxPoint? {
    guard let native = unsafe gtk_widget_get_native(box.widget),
      let drop = unsafe target.flatMap({ unsafe gtk_drop_target_get_current_drop($0.pointer) })
    else { return point }
    let window = unsafe UnsafeMutablePointer<GtkWidget>(native)
    var (left, top) = (0.0, 0.0)
    unsafe gtk_native_get_surface_transform(native, &left, &top)
    guard let entry = unsafe translate(point.x, point.y, from: box.widget, to: window),
      abs(entry.x + left) < 1, abs(entry.y + top) < 1
    else { return point }
    var (x, y) = (0.0, 0.0)
    guard
      unsafe gdk_surface_get_device_position(
        gdk_drop_get_surface(drop), gdk_drop_get_device(drop), &x, &y, nil) != 0,
      let picked = unsafe gtk_widget_pick(window, x - left, y - top, GTK_PICK_DEFAULT),
      unsafe picked == box.widget || gtk_widget_is_ancestor(picked, box.widget) != 0
    else { return nil }
    return unsafe translate(x - left, y - top, from: window, to: box.widget).map(BoxPoint.init)
  }

  /// The `GdkDragAction` of a drop: `preferred`, if the source allows it.
  func action(preferring preferred: UInt32) -> UInt32 {
    target.map { unsafe flb_drop_target_choose_action($0.pointer, preferred) } ?? FLB_NO_ACTION
  }
}

/// Mirrors `GdkContentProvider *prepare (GtkDragSource *self, double x, double y, gpointer data)`; the
/// caller owns the result.
private nonisolated let dragIsPrepared:
  @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) ->
    UnsafeMutableRawPointer? =
    { _, x, y, data in
      let handler = unsafe SignalHandler<(BoxPoint) -> ObjectReference?>.at(data)
      let address = MainActor.assumeIsolated {
        let content = handler.body?(BoxPoint(x: x, y: y))
        return unsafe UInt(bitPattern: content.map { unsafe g_object_ref($0.object) })
      }
      return unsafe UnsafeMutableRawPointer(bitPattern: address)
    }

/// Mirrors `void pressed (GtkGestureLongPress *self, double x, double y, gpointer data)`.
private nonisolated let fingerIsLongPressed:
  @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> Void = {
    _, _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Mirrors `void drag_begin (GtkDragSource *self, GdkDrag *drag, gpointer data)`.
private nonisolated let dragHasBegun:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
    _, drag, data in
    let handler = unsafe SignalHandler<(ObjectReference) -> Void>.at(data)
    let address = UInt(bitPattern: drag)
    MainActor.assumeIsolated { ObjectReference(at: address).map { handler.body?($0) } }
  }

/// Mirrors `void drag_end (GtkDragSource *self, GdkDrag *drag, gboolean delete_data, gpointer data)`.
private nonisolated let dragHasEnded:
  @convention(c) (OpaquePointer, OpaquePointer, gboolean, UnsafeMutableRawPointer) -> Void = {
    _, _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Mirrors `gboolean accept (GtkDropTarget *self, GdkDrop *drop, gpointer data)`.
private nonisolated let dropIsOffered:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> gboolean = {
    _, drop, data in
    let handler = unsafe SignalHandler<(ObjectReference) -> Bool>.at(data)
    let address = UInt(bitPattern: drop)
    return MainActor.assumeIsolated {
      ObjectReference(at: address).flatMap { handler.body?($0) } == true ? 1 : 0
    }
  }

/// Mirrors `GdkDragAction motion (GtkDropTarget *self, double x, double y, gpointer data)` and `enter`.
private nonisolated let dropHasMoved:
  @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> UInt32 = {
    _, x, y, data in
    let handler = unsafe SignalHandler<(BoxPoint) -> UInt32>.at(data)
    return MainActor.assumeIsolated { handler.body?(BoxPoint(x: x, y: y)) ?? FLB_NO_ACTION }
  }

/// Mirrors `gboolean drop (GtkDropTarget *self, const GValue *value, double x, double y,
/// gpointer data)`.
private nonisolated let dropIsDone:
  @convention(c) (OpaquePointer, UnsafePointer<GValue>, Double, Double, UnsafeMutableRawPointer)
    -> gboolean = { _, value, x, y, data in
      let handler = unsafe SignalHandler<(RowDrop.Content?, BoxPoint) -> Bool>.at(data)
      let content = unsafe DragContent.content(of: value)
      return MainActor.assumeIsolated {
        handler.body?(content, BoxPoint(x: x, y: y)) == true ? 1 : 0
      }
    }

extension ObjectReference {
  /// Adds a reference to the object at an address, which, unlike a pointer, can cross isolations.
  fileprivate convenience init?(at address: UInt) {
    guard let object = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return nil }
    unsafe self.init(retaining: object)
  }
}
