import FunctionalListGtk
import FunctionalListCore

/// Where the tiles of a grid stand.
extension ListGeometry {
  /// Whether several slots stand in a line.
  var isGrid: Bool { virtualizer.heights.lines != nil }

  /// Whether the first column of a grid is at the right.
  var isMirrored: Bool { box.isMirrored }

  /// The rectangle of a slot in the list, on screen or not.
  func frame(of slot: Int) -> Rect {
    virtualizer.rect(of: slot, width: Double(box.width), isMirrored: isMirrored)
  }

  /// The slot at a point of the list, or the nearest one beside it in a grid.
  func nearestSlot(to point: Point) -> Int {
    virtualizer.nearestSlot(to: point, width: Double(box.width), isMirrored: isMirrored)
  }
}
