import FunctionalListGtk
import CFunctionalListGtk

/// Where a row was pressed, to expand it, to begin a drag or to ask for a menu.
///
/// A render may move the row meanwhile.
/// `GtkDragSource` would begin a drag of the row that has come under the pointer (``EventPosition``).
@safe
struct PressPlace {
  private(set) weak var row: BoxRow?
  private let point: graphene_point_t
  private let position: EventPosition

  /// Begins with the event that a gesture of a box is handling; `nil` where no row is.
  init?(_ gesture: OpaquePointer, in box: ListBox) {
    var (x, y) = (0.0, 0.0)
    guard let position = unsafe EventPosition(gesture),
      unsafe gtk_gesture_get_point(
        gesture, gtk_gesture_single_get_current_sequence(gesture), &x, &y) != 0,
      let row = unsafe BoxRow.owner(of: gtk_list_box_get_row_at_y(box.pointer, Int32(y)))
    else { return nil }
    var (inBox, inRow) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
    guard unsafe gtk_widget_compute_point(box.widget, row.widget, &inBox, &inRow) != 0 else {
      return nil
    }
    self.row = row
    self.position = position
    point = inRow
  }

  /// Whether the pointer has moved far enough for a drag, in the event that a gesture is handling.
  func isLeft(_ gesture: OpaquePointer) -> Bool {
    guard let now = unsafe EventPosition(gesture) else { return true }
    return unsafe gtk_drag_check_threshold(
      gtk_event_controller_get_widget(gesture), Int32(position.x), Int32(position.y),
      Int32(now.x), Int32(now.y)) != 0
  }

  /// The point of a box where the row was pressed; `nil` if it has gone.
  func point(in box: ListBox) -> BoxPoint? {
    var (inRow, inBox) = (point, graphene_point_t())
    guard let row, unsafe gtk_widget_get_parent(row.widget) == box.widget,
      unsafe gtk_widget_compute_point(row.widget, box.widget, &inRow, &inBox) != 0
    else { return nil }
    return BoxPoint(x: Double(inBox.x), y: Double(inBox.y))
  }
}
