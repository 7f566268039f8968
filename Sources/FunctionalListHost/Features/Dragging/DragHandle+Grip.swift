import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk

extension DragHandle {
  /// Whether a row can be dragged from a point in it, in pixels.
  static func isGripped(_ row: UnsafeMutablePointer<GtkWidget>, at point: WidgetPoint) -> Bool {
    guard unsafe contains(row) else { return true }
    var isGripped = false
    var widget = unsafe gtk_widget_pick(row, point.x, point.y, GTK_PICK_DEFAULT)
    while let next = unsafe widget, unsafe next != row {
      if unsafe gtk_widget_has_css_class(next, cssClass) != 0 { isGripped = true }
      if unsafe BoxRow.owner(ofWidget: next) != nil { isGripped = false }
      unsafe widget = gtk_widget_get_parent(next)
    }
    return isGripped
  }

  /// Whether a widget contains a handle; those in the rows of a list inside it are for these rows.
  private static func contains(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      if unsafe gtk_widget_has_css_class(next, cssClass) != 0 { return true }
      if unsafe BoxRow.owner(ofWidget: next) == nil && contains(next) { return true }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return false
  }
}
