/// Where a list that may be too high to draw stands in a viewport.
///
/// A *position* is the distance from the top of the list to the top of the viewport. The position in
/// the list counts what is described; the position in the box counts the pixels of the widget, whose
/// height is limited. The two differ by a shift that is free while one scrolls, so that every pixel
/// scrolled is a pixel seen; only the ends must meet.
package struct ScrollMap: Equatable {
  /// The most pixels of a box: beyond ±2²³ px renderers drop what they fill.
  package static let longestBox = 4_000_000.0

  /// The height of all that is described.
  package var listHeight = 0.0
  /// The height of the viewport.
  package var page = 0.0
  /// The position in the box.
  package private(set) var boxPosition = 0.0
  /// What the position in the box is more than that in the list.
  package private(set) var shift = 0.0

  package init() {}

  /// The position in the list.
  package var position: Double { boxPosition - shift }

  /// The height of the box, if it could be chosen.
  package var boxHeight: Double { min(listHeight, Self.longestBox) }

  /// The range of positions in the list, above and below which there may be other widgets.
  private var end: Double { max(0, listHeight - page) }
  private var boxEnd: Double { max(0, boxHeight - page) }

  /// Follows the box to another position.
  ///
  /// A few pages are scrolled by as many pixels of the list; farther is a jump to the same part of
  /// the list as of the box.
  package mutating func boxScrolled(to boxPosition: Double) {
    let distance = boxPosition - self.boxPosition
    let target = position + distance
    self.boxPosition = boxPosition
    if abs(distance) > max(4 * page, 2_000) {
      shift = boxPosition - listPosition(ofBox: boxPosition)
    } else if isMapped || shift != 0 {
      // Past an end there is nothing to see.
      if target < 0, boxPosition > 0 { shift = boxPosition }
      if target > end, boxPosition < boxEnd { shift = boxPosition - end }
    }
  }

  /// Says that the viewport shows another part of the list, without the box having moved.
  package mutating func show(_ position: Double) {
    shift = boxPosition - position
  }

  /// Moves the box to where it should be for the position in the list.
  ///
  /// - Returns: Whether it was not there.
  package mutating func settle() -> Bool {
    let settled = settledBoxPosition
    guard abs(settled - boxPosition) >= 0.5 else { return false }
    let position = position
    boxPosition = settled
    shift = settled - position
    return true
  }

  /// Whether the box should be settled at once: an end of it is near, or of the list.
  package var isNearEnd: Bool {
    let near = max(3 * page, 1_000)
    return boxPosition < near || position < near || boxPosition > boxEnd - near
      || position > end - near
  }

  /// Whether ``settle()`` would move the box.
  package var isSettled: Bool { abs(settledBoxPosition - boxPosition) < 0.5 }

  private var isMapped: Bool { listHeight > Self.longestBox }

  private var settledBoxPosition: Double {
    let position = position
    guard isMapped, end > 0 else { return position }
    if position <= 0 { return position }
    if position >= end { return boxEnd + position - end }
    return (position / end * boxEnd).rounded()
  }

  private func listPosition(ofBox boxPosition: Double) -> Double {
    guard isMapped, boxEnd > 0 else { return boxPosition }
    if boxPosition <= 0 { return boxPosition }
    if boxPosition >= boxEnd { return end + boxPosition - boxEnd }
    return (boxPosition / boxEnd * end).rounded()
  }
}
