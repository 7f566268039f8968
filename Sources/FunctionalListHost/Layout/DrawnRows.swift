import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListGtk

/// Draws the rows in the viewport and near it, and no others.
///
/// GTK draws all children of a box with each frame that scrolls it, and its Cairo renderer also those outside the
/// viewport.
final class DrawnRows: HostPart {
  private let box: RowBox

  init(_ box: RowBox) { self.box = box }

  /// Updates what is drawn after a layout by GTK, also one in a handler or a render that runs the main loop.
  ///
  /// If the app has scrolled since, that is drawn in a later frame.
  func update() {
    guard let viewport = unsafe box.handle.viewport, box.isMapped else { return drawAll() }
    let (top, height) = unsafe verticalBounds(of: viewport, in: box.handle.widget)
    unsafe flb_box_draw_visible(box.handle.widget, top, top + height)
  }

  func unmapped() { drawAll() }

  func end(_ fate: BoxFate) { if fate == .detached { drawAll() } }

  private func drawAll() { unsafe flb_box_draw_all(box.handle.widget) }
}
