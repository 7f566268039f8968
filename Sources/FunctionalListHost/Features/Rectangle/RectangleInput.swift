import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The drags that may become rectangles, in place of those of the flow box itself.
@safe
final class RectangleInput {
  /// The functions that handle the input.
  struct Handlers {
    /// A drag begins at a point of the box; returns whether it may become a rectangle.
    var began: (BoxPoint, _ extends: Bool, _ modifies: Bool) -> Bool
    /// The pointer has moved to a point of the box, far enough for a drag; returns whether the rectangle goes on.
    var moved: (BoxPoint) -> Bool
    /// The drag has ended.
    var ended: (_ isCancelled: Bool) -> Void
  }

  private let began = SignalHandler<(Double, Double) -> Void>()
  private let updated = SignalHandler<(Double, Double) -> Void>()
  private let ended = SignalHandler<(Double, Double) -> Void>()
  private let cancelled = SignalHandler<() -> Void>()
  private let boxBegan = SignalHandler<(Double, Double) -> Void>()
  private var area: AreaGesture?
  /// The gesture of the flow box, which is its oldest one; GTK lists it last.
  private var boxGesture: ObjectReference?
  private var start = (x: 0.0, y: 0.0)
  private var isCancelled = false

  /// Makes the gesture for a flow box, whose own one denies all drags.
  func connect(to box: Widget, _ handlers: Handlers) {
    boxGesture = box.controllers(of: gtk_gesture_drag_get_type()).last
    if let boxGesture {
      boxBegan.body = { [weak boxGesture] _, _ in
        guard let boxGesture else { return }
        unsafe gtk_gesture_set_state(boxGesture.pointer, GTK_EVENT_SEQUENCE_DENIED)
      }
      unsafe boxBegan.connect("drag-begin", of: boxGesture.object, to: pointDragged)
    }
    guard let drag = unsafe gtk_gesture_drag_new() else { return }
    let gesture = unsafe ObjectReference(taking: UnsafeMutableRawPointer(drag))
    let area = AreaGesture(gesture, of: box)
    self.area = area
    began.body = { [weak self, weak area] x, y in
      guard let self, let area else { return }
      start = (x, y)
      isCancelled = false
      let pointer = unsafe gesture.pointer
      let begins = area.boxPoint(x, y).map {
        handlers.began(
          $0, unsafe flb_event_has_shift(pointer) != 0, unsafe flb_event_has_control(pointer) != 0)
      }
      if begins != true { unsafe gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_DENIED) }
    }
    updated.body = { [weak self, weak area, weak box] x, y in
      guard let self, let area, let box, let state = state(of: gesture),
        state != GTK_EVENT_SEQUENCE_DENIED
      else { return }
      guard
        unsafe state == GTK_EVENT_SEQUENCE_CLAIMED
          || gtk_drag_check_threshold(box.widget, 0, 0, Int32(x), Int32(y)) != 0
      else { return }
      let point = area.boxPoint(start.x + x, start.y + y)
      let goesOn = point.map(handlers.moved) ?? false
      unsafe gtk_gesture_set_state(
        gesture.pointer, goesOn ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    // "drag-end" follows.
    cancelled.body = { [weak self] in self?.isCancelled = true }
    ended.body = { [weak self] _, _ in
      guard let self else { return }
      let wasClaimed = state(of: gesture) == GTK_EVENT_SEQUENCE_CLAIMED
      handlers.ended(isCancelled || !wasClaimed)
    }
    unsafe began.connect("drag-begin", of: gesture.object, to: pointDragged)
    unsafe updated.connect("drag-update", of: gesture.object, to: pointDragged)
    unsafe ended.connect("drag-end", of: gesture.object, to: pointDragged)
    unsafe cancelled.connect("cancel", of: gesture.object, to: argumentIgnored)
  }

  /// Moves the gesture to the present area of the box.
  func attach() { area?.attach() }

  /// Ends a rectangle in progress.
  func cancel() {
    guard let gesture = area?.gesture, unsafe gtk_gesture_is_active(gesture.pointer) != 0 else {
      return
    }
    unsafe gtk_event_controller_reset(gesture.pointer)
  }

  private func state(of gesture: ObjectReference) -> GtkEventSequenceState? {
    unsafe gtk_gesture_get_sequence_state(
      gesture.pointer, gtk_gesture_single_get_current_sequence(gesture.pointer))
  }

  func end(_ fate: BoxFate) {
    if fate == .detached, let boxGesture { unsafe boxBegan.disconnect(from: boxGesture.object) }
    area?.detach()
    for handler in [began, updated, ended, boxBegan] { handler.clear() }
    cancelled.clear()
    area = nil
    boxGesture = nil
  }
}
