/// Maps positions in a list, which may be higher than GTK can draw, to positions in its box.
///
/// A *position* is the distance from the top of the list, or of its box, to the top of the
/// viewport. The list is as high as all its rows together. The box is the widget, and its height is
/// limited. The two positions differ by the *shift*.
///
/// The shift does not change during scrolling, so the list moves by as many pixels as the box.
/// Afterwards ``alignBox()`` moves the box to about the same fraction of its height, so that the
/// scroll bar shows the position in the list. Near both ends, the box and the list correspond pixel
/// by pixel, so that both reach their ends together.
package struct ScrollMap: Equatable {
  /// The maximum height of a box, in pixels.
  ///
  /// Renderers drop fills beyond ±2²³ px.
  package static let longestBox = 4_000_000.0
  /// The maximum distance from an end within which a limited box corresponds to its list pixel by
  /// pixel.
  private static let longestMargin = 40_000.0
  /// How far a limited box may be from its aligned position: a pixel or two of a scroll bar.
  ///
  /// A drag or a fling is measured from its start, so moving the box interrupts it.
  private static let slack = 10_000.0

  /// The height of the list.
  package var listHeight = 0.0
  /// Whether the height of the box is limited.
  ///
  /// It is not if every row is live.
  package var limitsBox = true
  /// The height of the viewport.
  package var page = 0.0
  /// The shifts with which a limited box has space for its live rows.
  package var allowedShifts = -Double.infinity...Double.infinity
  /// The position in the box.
  package private(set) var boxPosition = 0.0
  /// The position in the box minus the position in the list.
  package private(set) var shift = 0.0

  package init() {}

  /// The position in the list.
  package var position: Double { boxPosition - shift }

  /// The height of the box: the height of the list, up to the limit.
  package var boxHeight: Double { limitsBox ? min(listHeight, Self.longestBox) : listHeight }

  /// The position in the list at its end.
  private var end: Double { max(0, listHeight - page) }
  /// The position in the box at its end.
  private var boxEnd: Double { max(0, boxHeight - page) }

  /// Updates the position after the box was scrolled.
  ///
  /// A distance of up to a page, or of a frame of a fling, scrolls the list by as many pixels. A
  /// greater distance is a jump to the same fraction of the list as of the box, because a limited
  /// box is lower than its list. The list does not scroll past its ends, except beyond the ends of
  /// the box, where other widgets are visible.
  package mutating func boxScrolled(to boxPosition: Double) {
    let isJump = abs(boxPosition - self.boxPosition) > max(page, 2_000)
    if isJump { shift = (boxPosition - listPosition(ofBox: boxPosition)).rounded() }
    self.boxPosition = boxPosition
    let first = min(0, boxPosition)
    let last = end + max(0, boxPosition - boxEnd)
    if position < first { shift = boxPosition - first }
    if position > last { shift = boxPosition - last }
  }

  /// Sets the position in another box, without moving the list.
  package mutating func enterBox(at boxPosition: Double) {
    shift += boxPosition - self.boxPosition
    self.boxPosition = boxPosition
  }

  /// Moves the viewport to another position in the list, without moving the box.
  package mutating func moveViewport(to position: Double) {
    shift = boxPosition - position
  }

  /// Moves the box to its aligned position, within ``allowedShifts``.
  ///
  /// The position in the list does not change.
  ///
  /// - Returns: Whether the box has moved.
  package mutating func alignBox() -> Bool {
    guard !isBoxAligned else { return false }
    let position = position
    shift = alignedShift
    boxPosition = position + shift
    return true
  }

  /// Whether ``alignBox()`` would leave the box where it is.
  ///
  /// Far from the ends, a small deviation is allowed if the shift is in ``allowedShifts``.
  package var isBoxAligned: Bool {
    let isFarFromEnds =
      isMapped && position > margin && position < end - margin && allowedShifts.contains(shift)
    return abs(alignedShift - shift) < (isFarFromEnds ? Self.slack : 0.5)
  }

  /// Whether the box must be aligned at once, because an end of the box or of the list is near.
  ///
  /// Live rows extend beyond the viewport. Those at an end of the list must be at the same end of
  /// the box.
  package var isNearEnd: Bool {
    let near = max(3 * page, 10_000)
    return min(boxPosition, position, boxEnd - boxPosition, end - position) < near
  }

  /// The shift of the aligned box, in whole pixels so that rows begin at pixel boundaries.
  private var alignedShift: Double {
    let shift = (boxPosition(ofList: position) - position).rounded()
    return isMapped ? min(max(shift, allowedShifts.lowerBound), allowedShifts.upperBound) : shift
  }

  /// Whether the box is lower than the list.
  package var isMapped: Bool { limitsBox && listHeight > Self.longestBox }

  /// The distance from each end within which the box corresponds to the list pixel by pixel.
  private var margin: Double { min(Self.longestMargin, boxEnd / 2) }

  private func boxPosition(ofList position: Double) -> Double {
    guard isMapped, position > margin else { return position }
    guard position < end - margin else { return boxEnd - (end - position) }
    return margin + (position - margin) * (boxEnd - 2 * margin) / (end - 2 * margin)
  }

  private func listPosition(ofBox boxPosition: Double) -> Double {
    guard isMapped, boxPosition > margin else { return boxPosition }
    guard boxPosition < boxEnd - margin else { return end - (boxEnd - boxPosition) }
    return margin + (boxPosition - margin) * (end - 2 * margin) / (boxEnd - 2 * margin)
  }
}
