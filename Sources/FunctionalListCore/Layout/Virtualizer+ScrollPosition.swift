/// The distances from the top of the viewport at which slots are shown, in pixels.
extension Virtualizer {
  /// The distance from the top of the viewport to a slot at a scroll position, if the list is long enough.
  ///
  /// `present` is the present distance, and `covered` what sticky rows cover of the viewport.
  package func viewportOffset(
    of slot: Int, _ position: ScrollPosition, from present: Double, page: Double,
    covered: CoveredEdges = CoveredEdges()
  ) -> Double {
    let page = page - covered.bottom
    let space = page - Double(heights.height(of: slot))
    return switch position {
    case .top: covered.top
    case .middle: space - (space / 2).rounded()
    case .bottom: space
    case .nearest:
      Self.nearestOffset(from: present, height: page - space, page: page, covered: covered.top)
    }
  }

  /// The distance from the top of the viewport at which something of a height is visible, nearest to the present
  /// distance.
  ///
  /// If it is higher than the viewport, it does not move while it fills the viewport. Otherwise its start is shown,
  /// or its end if the end is less than a page above the viewport, so that reading upwards begins at the end.
  package static func nearestOffset(
    from present: Double, height: Double, page: Double, covered: Double
  ) -> Double {
    let space = page - height
    guard space < covered else { return max(covered, min(present, space)) }
    guard present < space else { return min(present, covered) }
    return present + height > covered - page ? space : covered
  }

  /// The distance from the viewport to the end of a row, or to its start, which is negative.
  ///
  /// It is `nil` if that end is visible, if the row is not, or if the row is not higher than the viewport.
  package func rest(of slot: Int, upwards: Bool, covered: CoveredEdges) -> Double? {
    guard isHigherThanPage(slot, covered: covered) else { return nil }
    let top = Double(heights.offset(of: slot)) - map.position
    let bottom = top + Double(heights.height(of: slot))
    let end = map.page - covered.bottom
    let rest = upwards ? top - covered.top : bottom - end
    guard top < end, bottom > covered.top, upwards ? rest <= -1 : rest >= 1 else { return nil }
    return rest
  }

  /// Whether a row is higher than the part of the viewport that no sticky row covers.
  package func isHigherThanPage(_ slot: Int, covered: CoveredEdges) -> Bool {
    hasPage && Double(heights.height(of: slot)) > map.page - covered.top - covered.bottom
  }
}
