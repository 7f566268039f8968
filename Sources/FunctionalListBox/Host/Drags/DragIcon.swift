import CFunctionalListGtk
import CFunctionalListSupport

/// What follows the pointer while rows are dragged: a picture of the row, with the number of rows if
/// there are several.
enum DragIcon {
  /// The room around the picture for its shadow, in pixels; the style sheet leaves as much.
  private static let margin = 10.0

  /// Shows the row as it looks now; the pointer stays at a point of it.
  static func show(
    _ row: LiveRow, count: Int, at point: FunctionalTableData.Point, for drag: ObjectReference
  ) {
    guard let live = unsafe gtk_widget_paintable_new(row.widget),
      let image = unsafe gdk_paintable_get_current_image(live),
      let icon = unsafe gtk_drag_icon_get_for_drag(drag.pointer),
      let overlay = unsafe gtk_overlay_new(),
      let picture = unsafe gtk_picture_new_for_paintable(image)
    else { return }
    unsafe gtk_picture_set_can_shrink(OpaquePointer(picture), 0)
    unsafe gtk_overlay_set_child(OpaquePointer(overlay), picture)
    if count > 1, let label = unsafe gtk_label_new(String(count)) {
      unsafe gtk_widget_set_halign(label, GTK_ALIGN_END)
      unsafe gtk_widget_set_valign(label, GTK_ALIGN_START)
      unsafe gtk_overlay_add_overlay(OpaquePointer(overlay), label)
    }
    unsafe gtk_widget_add_css_class(overlay, DragStyleSheet.iconClass)
    unsafe gtk_drag_icon_set_child(OpaquePointer(icon), overlay)
    unsafe gdk_drag_set_hotspot(drag.pointer, Int32(point.x + margin), Int32(point.y + margin))
    unsafe g_object_unref(UnsafeMutableRawPointer(image))
    unsafe g_object_unref(UnsafeMutableRawPointer(live))
  }
}
