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
    case .nearest: max(covered, min(present, space))
    }
  }

  /// The rectangle of a slot in a list of a width.
  package func rect(of slot: Int, width: Double) -> Rect {
    Rect(
      x: 0, y: Double(heights.offset(of: slot)), width: width,
      height: Double(heights.height(of: slot)))
  }

  /// The slot at a point of a list of a width.
  package func slot(at point: Point, width: Double) -> Int? {
    guard (0..<width).contains(point.x), point.y >= 0, point.y < Double(heights.total) else {
      return nil
    }
    return heights.slot(at: Int(point.y))
  }
}
