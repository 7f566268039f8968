import FunctionalListGtk
import CFunctionalListGtk

/// The last drawing of a row by GTK.
@safe
struct RowPicture {
  private let paintable: ObjectReference
  /// The drawn rectangle, relative to the top of the row's allocation and the left edge of the box.
  private let frame: graphene_rect_t

  /// Takes the picture of a row whose allocation begins at `y` (`gdk_paintable_get_current_image`).
  init?(of row: LiveRow, atY y: Int, in box: RowBox) {
    var frame = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.widget, box.widget, &frame) != 0,
      let widgetPaintable = unsafe gtk_widget_paintable_new(row.widget)
    else { return nil }
    let reference = unsafe ObjectReference(taking: UnsafeMutableRawPointer(widgetPaintable))
    guard let image = unsafe gdk_paintable_get_current_image(reference.pointer) else { return nil }
    unsafe paintable = ObjectReference(taking: UnsafeMutableRawPointer(image))
    frame.origin.y -= Float(y)
    self.frame = frame
  }

  /// Draws the row as if its allocation began at a point.
  func draw(in snapshot: OpaquePointer, at point: WidgetPoint, opacity: Double) {
    var origin = graphene_point_t(
      x: frame.origin.x + Float(point.x), y: frame.origin.y + Float(point.y.rounded()))
    unsafe gtk_snapshot_save(snapshot)
    unsafe gtk_snapshot_translate(snapshot, &origin)
    // With an opacity, GTK clips drawing outside of the bounds, for example the tips of letters.
    if opacity < 1 { unsafe gtk_snapshot_push_opacity(snapshot, opacity) }
    unsafe gdk_paintable_snapshot(
      paintable.pointer, snapshot, Double(frame.size.width), Double(frame.size.height))
    if opacity < 1 { unsafe gtk_snapshot_pop(snapshot) }
    unsafe gtk_snapshot_restore(snapshot)
  }
}
