import FunctionalListCells
import FunctionalListGtk
import FunctionalListCore

/// Where the tiles of a grid stand.
extension ListGeometry {
  /// Whether several slots stand in a line.
  var isGrid: Bool { virtualizer.heights.lines != nil }

  /// Whether the first column of a grid is at the right.
  var isMirrored: Bool { box.isMirrored }

  /// The rectangle of a slot in the list, on screen or not.
  func frame(of slot: Int) -> ListRect {
    virtualizer.rect(of: slot, width: Double(box.width), isMirrored: isMirrored)
  }

  /// The slots whose tiles a rectangle of the list touches.
  func slots(touching area: ListRect) -> RangeSet<Int> {
    virtualizer.slots(touching: area, width: Double(box.width), isMirrored: isMirrored)
  }

  /// A rectangle of the list in pixels of the box, without what is far out of view.
  func visibleBoxRect(_ rect: ListRect) -> ListRect {
    guard let view else { return rect }
    let margin = 10.0
    let shift = view.visibleRows.lowerBound - position
    let top = max(rect.y + shift, view.visibleRows.lowerBound - margin)
    let bottom = min(rect.y + rect.height + shift, view.visibleRows.upperBound + margin)
    return ListRect(x: rect.x, y: top, width: rect.width, height: max(0, bottom - top))
  }

  /// The slot at a point of the list, or the nearest one beside it in a grid.
  func nearestSlot(to point: ListPoint) -> Int {
    virtualizer.nearestSlot(to: point, width: Double(box.width), isMirrored: isMirrored)
  }
}
