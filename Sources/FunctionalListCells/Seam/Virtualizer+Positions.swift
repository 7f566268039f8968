package import FunctionalListGtk
package import FunctionalListCore

/// The positions of slots in a list and in its viewport, in pixels.
extension Virtualizer {
  /// The rectangle of a slot in a list or grid of a width; `isMirrored` from right to left.
  package func rect(of slot: Int, width: Double, isMirrored: Bool = false) -> ListRect {
    var rect = ListRect(
      x: 0, y: Double(heights.offset(of: slot)), width: width,
      height: Double(heights.height(of: slot)))
    guard let columns = heights.lines?.columns else { return rect }
    let column = slot % columns.count
    rect.width = Double(columns.width(of: column))
    let start = Double(columns.start(of: column))
    rect.x = isMirrored ? width - start - rect.width : start
    return rect
  }

  /// The slot at a point of a list or grid of a width; `nil` between tiles.
  package func slot(at point: ListPoint, width: Double, isMirrored: Bool = false) -> Int? {
    guard (0..<width).contains(point.x), point.y >= 0, point.y < Double(heights.total) else {
      return nil
    }
    let slot = nearestSlot(to: point, width: width, isMirrored: isMirrored)
    guard heights.lines != nil else { return slot }
    let rect = rect(of: slot, width: width, isMirrored: isMirrored)
    return (rect.x..<rect.x + rect.width).contains(point.x)
      && (rect.y..<rect.y + rect.height).contains(point.y) ? slot : nil
  }

  /// The slots of a grid whose tiles a rectangle touches.
  ///
  /// - Complexity: O(*n*) for *n* slots in the lines that it touches.
  package func slots(touching area: ListRect, width: Double, isMirrored: Bool) -> RangeSet<Int> {
    var slots = RangeSet<Int>()
    guard heights.count > 0, area.y < Double(heights.total) else { return slots }
    var line = heights.lineSlots(of: heights.slot(at: Int(max(0, area.y))))
    while !line.isEmpty, Double(heights.offset(of: line.lowerBound)) <= area.y + area.height {
      for slot in line {
        let tile = rect(of: slot, width: width, isMirrored: isMirrored)
        if tile.x <= area.x + area.width, area.x < tile.x + tile.width,
          tile.y <= area.y + area.height, area.y < tile.y + tile.height
        {
          slots.insert(contentsOf: slot..<slot + 1)
        }
      }
      guard line.upperBound < heights.count else { break }
      line = heights.lineSlots(of: line.upperBound)
    }
    return slots
  }

  /// The slot at a point, or the nearest one beside it in a grid.
  package func nearestSlot(to point: ListPoint, width: Double, isMirrored: Bool) -> Int {
    let first = heights.slot(at: Int(max(0, point.y)))
    guard let columns = heights.lines?.columns else { return first }
    let column = columns.column(at: max(0, isMirrored ? width - point.x : point.x))
    return min(first + column, heights.lineSlots(of: first).upperBound - 1)
  }
}
