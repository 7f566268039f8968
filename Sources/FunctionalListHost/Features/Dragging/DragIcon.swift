import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The icon of a drag: a picture of the row, with the number of rows if there are several, or a view of the app.
enum DragIcon {
  /// The margin around the picture for its shadow, in pixels, as in the style sheet.
  private static let margin = 10.0
  /// The maximum width of the picture, in pixels: a wider one would hide the drop position.
  private static let maxWidth = 300

  /// Shows a view of the app, with its top left corner at the pointer.
  static func show(_ view: Widget, for drag: ObjectReference) {
    guard let icon = unsafe gtk_drag_icon_get_for_drag(drag.pointer) else { return }
    unsafe gtk_drag_icon_set_child(OpaquePointer(icon), view.widget)
  }

  /// Shows the row as it looks now, with the hotspot at a point of it.
  static func show(
    _ row: LiveRow, in box: RowBox, count: Int, at point: WidgetPoint,
    for drag: ObjectReference
  ) {
    guard let (image, origin) = picture(of: row, in: box, around: point),
      let icon = unsafe gtk_drag_icon_get_for_drag(drag.pointer),
      let overlay = unsafe gtk_overlay_new(),
      let picture = unsafe gtk_picture_new_for_paintable(image.pointer)
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
    let width = Double(unsafe gdk_paintable_get_intrinsic_width(image.pointer))
    let x = max(0, min(point.x - origin.x, width))
    unsafe gdk_drag_set_hotspot(
      drag.pointer, Int32(x + margin), Int32(point.y - origin.y + margin))
  }

  /// A picture of the start of a row, around a point of a high one, and the origin of that part in the row.
  ///
  /// The part is at most as high as the screen.
  /// The row is drawn again, because the last frame may contain its buttons.
  private static func picture(
    of row: LiveRow, in box: RowBox, around point: WidgetPoint
  ) -> (image: ObjectReference, origin: WidgetPoint)? {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.widget, box.widget, &bounds) != 0,
      let snapshot = unsafe gtk_snapshot_new()
    else { return nil }
    let screen = box.screenSize
    let width = min(bounds.size.width, Float(min(maxWidth, screen.width)))
    let x = (start: box.isMirrored ? bounds.size.width - width : 0, length: width)
    let y = part(of: bounds.size.height, around: point.y, max: screen.height)
    var frame = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: x.length, height: y.length))
    var origin = graphene_point_t(x: -bounds.origin.x - x.start, y: -bounds.origin.y - y.start)
    unsafe flb_row_lay_out(row.widget)
    unsafe gtk_snapshot_push_clip(snapshot, &frame)
    unsafe gtk_snapshot_translate(snapshot, &origin)
    unsafe gtk_widget_snapshot_child(box.widget, row.widget, snapshot)
    unsafe gtk_snapshot_pop(snapshot)
    // A row that draws nothing has no picture.
    guard let node = unsafe gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { unsafe gsk_render_node_unref(node) }
    guard let drawing = unsafe gtk_snapshot_new() else { return nil }
    unsafe gtk_snapshot_append_node(drawing, node)
    guard let image = unsafe gtk_snapshot_free_to_paintable(drawing, &frame.size) else {
      return nil
    }
    return unsafe (
      ObjectReference(taking: UnsafeMutableRawPointer(image)),
      WidgetPoint(x: Double(x.start), y: Double(y.start))
    )
  }

  private static func part(
    of length: Float, around point: Double, max maxLength: Int
  ) -> (start: Float, length: Float) {
    let shown = min(length, max(Float(maxLength) - 2 * Float(margin), 1))
    return (min(max(Float(point) - shown / 2, 0), length - shown).rounded(), shown)
  }
}
