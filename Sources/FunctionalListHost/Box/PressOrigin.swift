import FunctionalListGtk
import CFunctionalListGtk

/// The row and the point at which a press began that may become an expansion, a drag or a menu.
///
/// A render may move the row meanwhile; `GtkDragSource` would then drag the row that is under the pointer.
struct PressOrigin {
  private(set) weak var row: BoxRow?
  private let point: WidgetPoint
  private let start: EventPosition

  /// Stores the event that a gesture of a box is handling; `nil` outside of the rows.
  init?(_ gesture: OpaquePointer, in box: Widget) {
    var (x, y) = (0.0, 0.0)
    guard let start = unsafe EventPosition(gesture),
      unsafe gtk_gesture_get_point(
        gesture, gtk_gesture_single_get_current_sequence(gesture), &x, &y) != 0,
      let row = BoxRow.at(BoxPoint(x: x, y: y), in: box),
      let point = unsafe translate(x, y, from: box.widget, to: row.widget)
    else { return nil }
    self.row = row
    self.start = start
    self.point = WidgetPoint(x: point.x, y: point.y)
  }

  /// Whether the event that a gesture is handling is far enough for a drag (`gtk_drag_check_threshold`).
  func exceedsDragThreshold(_ gesture: OpaquePointer) -> Bool {
    guard let now = unsafe EventPosition(gesture) else { return true }
    return unsafe gtk_drag_check_threshold(
      gtk_event_controller_get_widget(gesture), Int32(start.x), Int32(start.y), Int32(now.x),
      Int32(now.y)) != 0
  }

  /// The pressed point of the row, in pixels of the box; `nil` if the row has left the box.
  func point(in box: Widget) -> BoxPoint? {
    guard let row, unsafe gtk_widget_get_parent(row.widget) == box.widget else { return nil }
    return unsafe translate(point.x, point.y, from: row.widget, to: box.widget).map(BoxPoint.init)
  }
}
