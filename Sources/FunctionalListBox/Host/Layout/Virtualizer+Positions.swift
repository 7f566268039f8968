package import FunctionalListCore

/// The positions of slots in a list and in its viewport, in pixels.
extension Virtualizer {
  /// The distance from the top of the viewport to a slot at a scroll position, if the list is long enough.
  ///
  /// `present` is the present distance, and `covered` the height of a sticky header at the top of the
  /// viewport.
  package func viewportOffset(
    of slot: Int, _ position: ScrollPosition, from present: Double, page: Double,
    covered: Double = 0
  ) -> Double {
    let space = page - Double(heights.height(of: slot))
    return switch position {
    case .top: covered
    case .middle: space - (space / 2).rounded()
    case .bottom: space
    case .nearest:
      Self.nearestOffset(from: present, height: page - space, page: page, covered: covered)
    }
  }

  /// The distance from the top of the viewport at which something of a height is visible, nearest to the present
  /// distance.
  ///
  /// What is higher than the viewport stays while it fills the viewport. Otherwise its start is shown, or its end
  /// if that is less than a page above the viewport, so that it can be read from where one comes from.
  static func nearestOffset(
    from present: Double, height: Double, page: Double, covered: Double
  ) -> Double {
    let space = page - height
    guard space < covered else { return max(covered, min(present, space)) }
    guard present < space else { return min(present, covered) }
    return present + height > covered - page ? space : covered
  }

  /// The distance to the end of a row that is higher than the viewport and partly visible, or to its start, which
  /// is negative; `nil` if that is visible.
  func rest(of slot: Int, upwards: Bool, covered: Double) -> Double? {
    guard isHigherThanPage(slot, covered: covered) else { return nil }
    let top = Double(heights.offset(of: slot)) - map.position
    let bottom = top + Double(heights.height(of: slot))
    let rest = upwards ? top - covered : bottom - map.page
    guard top < map.page, bottom > covered, upwards ? rest <= -1 : rest >= 1 else { return nil }
    return rest
  }

  /// Whether a row is higher than the viewport, of which a sticky header covers a part.
  func isHigherThanPage(_ slot: Int, covered: Double) -> Bool {
    hasPage && Double(heights.height(of: slot)) > map.page - covered
  }

  /// The rectangle of a slot in a list or grid of a width; `isMirrored` from right to left.
  package func rect(of slot: Int, width: Double, isMirrored: Bool = false) -> Rect {
    var rect = Rect(
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
  package func slot(at point: Point, width: Double, isMirrored: Bool = false) -> Int? {
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
  package func slots(touching area: Rect, width: Double, isMirrored: Bool) -> RangeSet<Int> {
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
  package func nearestSlot(to point: Point, width: Double, isMirrored: Bool) -> Int {
    let first = heights.slot(at: Int(max(0, point.y)))
    guard let columns = heights.lines?.columns else { return first }
    let column = columns.column(at: max(0, isMirrored ? width - point.x : point.x))
    return min(first + column, heights.lineSlots(of: first).upperBound - 1)
  }
}
