import CFunctionalListGtk
import XCTest

/// What GTK draws of a widget.
struct Pixels {
  let width: Int
  let height: Int
  private let values: [UInt32]

  init(of widget: WidgetID) throws {
    let paintable = unsafe gtk_widget_paintable_new(widget.gtk)
    let object = unsafe UnsafeMutableRawPointer(paintable)
    defer { unsafe g_object_unref(object) }
    width = unsafe Int(gtk_widget_get_width(widget.gtk))
    height = unsafe Int(gtk_widget_get_height(widget.gtk))
    let snapshot = unsafe gtk_snapshot_new()
    unsafe gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = unsafe gtk_snapshot_free_to_node(snapshot) else {
      values = [UInt32](repeating: 0, count: width * height)
      return
    }
    defer { unsafe gsk_render_node_unref(node) }
    let renderer = unsafe gtk_native_get_renderer(gtk_widget_get_native(widget.gtk))
    var frame = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    let texture = unsafe try XCTUnwrap(gsk_renderer_render_texture(renderer, node, &frame))
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    var values = [UInt32](repeating: 0, count: width * height)
    let stride = width * 4
    unsafe values.withUnsafeMutableBytes {
      unsafe gdk_texture_download(texture, $0.baseAddress, gsize(stride))
    }
    self.values = values
  }

  /// The colour at a point, as red, green and blue.
  func color(x: Int, y: Int) -> [Int] {
    let value = values[y * width + x]
    return [16, 8, 0].map { Int(value >> $0 & 255) }
  }

  /// The opacity at a point, from 0 to 255.
  func alpha(x: Int, y: Int) -> Int { Int(values[y * width + x] >> 24) }

  func rowsThatDiffer(from other: Pixels) -> [Int] {
    (0..<height).filter { y in
      (0..<width).contains { values[y * width + $0] != other.values[y * width + $0] }
    }
  }

  func columnsThatDiffer(from other: Pixels) -> Range<Int> {
    let columns = (0..<width).filter { x in
      (0..<height).contains { values[$0 * width + x] != other.values[$0 * width + x] }
    }
    guard let first = columns.first, let last = columns.last else { return 0..<0 }
    return first..<last + 1
  }
}
