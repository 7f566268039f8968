import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListGtk

/// Draws the rows in the viewport and near it, and no others.
///
/// GTK draws all children of a box with each frame that scrolls it, and its Cairo renderer also those outside the
/// viewport.
final class DrawnRows: HostPart {
  private let box: RowBox
  private let geometry: ListGeometry

  init(_ box: RowBox, _ geometry: ListGeometry) {
    self.box = box
    self.geometry = geometry
  }

  func settled() {
    guard let view = geometry.view, view.hasViewport else { return drawAll() }
    unsafe flb_box_draw_visible(
      box.handle.widget, view.visibleRows.lowerBound, view.visibleRows.upperBound)
  }

  func unmapped() { drawAll() }

  func end(_ fate: BoxFate) { if fate == .detached { drawAll() } }

  private func drawAll() { unsafe flb_box_draw_all(box.handle.widget) }
}
