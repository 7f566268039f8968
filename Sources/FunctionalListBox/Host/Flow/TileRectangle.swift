import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The rectangle that the user drags around tiles, which selects them when the drag ends.
///
/// GTK selects the live tiles from that where the drag began to that under the pointer. The slots between them
/// that are not live belong to the rectangle too.
@safe
final class TileRectangle: HostPart {
  private let box: RowBox
  private let geometry: ListGeometry
  /// The gesture of GTK, which is the oldest one; GTK lists it last.
  private let gesture: ObjectReference?
  private let began = SignalHandler<(Double, Double) -> Void>()
  private let updated = SignalHandler<(Double, Double) -> Void>()
  private var effect = DraggedSlots.Effect.replaces
  private var start = BoxPoint(x: 0, y: 0)
  /// The first slot that the pointer was on, and the last one.
  private var ends: (first: Int, last: Int)?

  init(_ box: RowBox, _ geometry: ListGeometry) {
    self.box = box
    self.geometry = geometry
    gesture = box.handle.controllers(of: gtk_gesture_drag_get_type()).last
    guard let gesture else { return }
    began.body = { [weak self] x, y in self?.begin(at: BoxPoint(x: x, y: y), gesture) }
    updated.body = { [weak self] x, y in self?.pointerMoved(x, y) }
    unsafe began.connect("drag-begin", of: gesture.object, to: pointDragged)
    unsafe updated.connect("drag-update", of: gesture.object, to: pointDragged)
  }

  /// What the drag selects that ends now; `nil` unless GTK selects by a rectangle now.
  var selecting: DraggedSlots? {
    guard let gesture, let (x, y) = offset(gesture), isClaimed(gesture),
      unsafe gtk_event_controller_get_current_event(gesture.pointer) != nil
    else { return nil }
    pointerMoved(x, y)
    guard let (first, last) = ends else { return DraggedSlots(slots: 0..<0, effect: effect) }
    return DraggedSlots(slots: min(first, last)..<max(first, last) + 1, effect: effect)
  }

  /// Ends the drag, if tiles are being dragged around.
  ///
  /// GTK keeps pointers to tiles during the drag, which must not leave the box.
  func cancel() {
    guard let gesture, unsafe gtk_gesture_is_active(gesture.pointer) != 0 else { return }
    unsafe gtk_event_controller_reset(gesture.pointer)
  }

  func remap(_ slots: SlotRemapping) {
    guard let (first, last) = ends else { return }
    if let first = slots.slot(of: first), let last = slots.slot(of: last) {
      ends = (first, last)
    } else {
      ends = nil
    }
  }

  func end(_ fate: BoxFate) {
    guard let gesture else { return }
    for handler in [began, updated] {
      switch fate {
      case .detached: unsafe handler.disconnect(from: gesture.object)
      case .destroyed: handler.clear()
      }
    }
  }

  /// Begins a rectangle, unless the press begins a drag of tiles.
  private func begin(at point: BoxPoint, _ gesture: ObjectReference) {
    if box.isGripped(point) {
      unsafe gtk_gesture_set_state(gesture.pointer, GTK_EVENT_SEQUENCE_DENIED)
    }
    start = point
    ends = slot(at: point).map { ($0, $0) }
    if unsafe flb_event_has_control(gesture.pointer) != 0 {
      effect = .toggles
    } else {
      effect = unsafe flb_event_has_shift(gesture.pointer) != 0 ? .adds : .replaces
    }
  }

  private func pointerMoved(_ x: Double, _ y: Double) {
    guard let slot = slot(at: BoxPoint(x: start.x + x, y: start.y + y)) else { return }
    ends = (ends?.first ?? slot, slot)
  }

  private func slot(at point: BoxPoint) -> Int? {
    geometry.slot(at: geometry.point(at: geometry.viewportPoint(at: point)))
  }

  private func offset(_ gesture: ObjectReference) -> (Double, Double)? {
    var (x, y) = (0.0, 0.0)
    return unsafe gtk_gesture_drag_get_offset(gesture.pointer, &x, &y) != 0 ? (x, y) : nil
  }

  /// Whether the pointer has moved so far that GTK has begun the rectangle.
  private func isClaimed(_ gesture: ObjectReference) -> Bool {
    unsafe gtk_gesture_get_sequence_state(
      gesture.pointer, gtk_gesture_single_get_current_sequence(gesture.pointer))
      == GTK_EVENT_SEQUENCE_CLAIMED
  }
}
