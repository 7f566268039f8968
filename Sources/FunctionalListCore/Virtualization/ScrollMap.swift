/// Where a list that may be too high to draw stands in a viewport.
///
/// A *position* is the distance from the top of something to the top of the viewport: from that of
/// the list, as high as all that is described, or from that of its box, the widget, whose height is
/// limited. The two differ by a *shift*.
///
/// The shift stays while one scrolls, so that every pixel scrolled is a pixel seen. Then ``alignBox()``
/// moves the box to about the same part of its height as is seen of the list, for a scroll bar to be
/// right. At both ends the box has some pixels of the list one for one: the ends of both are scrolled
/// to at once.
package struct ScrollMap: Equatable {
  /// The most pixels of a box: beyond ±2²³ px renderers drop what they fill.
  package static let longestBox = 4_000_000.0
  /// The most pixels of a list that a box that is not as high has one for one at each end.
  private static let longestMargin = 40_000.0
  /// How far from its place a box that is not as high may be: a pixel or two of a scroll bar.
  ///
  /// A drag or a fling counts from where it began, and a box that has moved since breaks it off.
  private static let slack = 10_000.0

  /// The height of all that is described.
  package var listHeight = 0.0
  /// Whether the box may not be as high as the list: not where every row is live.
  package var limitsBox = true
  /// The height of the viewport.
  package var page = 0.0
  /// The position in the box.
  package private(set) var boxPosition = 0.0
  /// What the position in the box is more than that in the list.
  package private(set) var shift = 0.0

  package init() {}

  /// The position in the list.
  package var position: Double { boxPosition - shift }

  /// The height of the box: that of the list, if it can be so high.
  package var boxHeight: Double { limitsBox ? min(listHeight, Self.longestBox) : listHeight }

  /// The position in the list where the last of it is seen.
  private var end: Double { max(0, listHeight - page) }
  /// The position in the box where the last of it is seen.
  private var boxEnd: Double { max(0, boxHeight - page) }

  /// Follows the box to another position.
  ///
  /// What can be a page, or a frame of a fling, is scrolled by as many pixels of the list. Farther is
  /// a jump to the same part of the list as of the box: in a box that is not as high as its list, a
  /// pixel of a scroll bar is more. A list does not scroll past its ends; beyond those of its box,
  /// where other widgets are seen, it does.
  package mutating func boxScrolled(to boxPosition: Double) {
    let isJump = abs(boxPosition - self.boxPosition) > max(page, 2_000)
    if isJump { shift = (boxPosition - listPosition(ofBox: boxPosition)).rounded() }
    self.boxPosition = boxPosition
    let first = min(0, boxPosition)
    let last = end + max(0, boxPosition - boxEnd)
    if position < first { shift = boxPosition - first }
    if position > last { shift = boxPosition - last }
  }

  /// Says that the viewport shows another part of the list, without the box having moved.
  package mutating func moveViewport(to position: Double) {
    shift = boxPosition - position
  }

  /// Moves the box to where it should be for the position in the list, which stays.
  ///
  /// - Returns: Whether the box was elsewhere.
  package mutating func alignBox() -> Bool {
    guard !isBoxAligned else { return false }
    let position = position
    shift = alignedShift
    boxPosition = position + shift
    return true
  }

  /// Whether ``alignBox()`` would leave the box where it is.
  ///
  /// Far from the ends the box may stay near its place.
  package var isBoxAligned: Bool {
    let isFarFromEnds = isMapped && position > margin && position < end - margin
    return abs(alignedShift - shift) < (isFarFromEnds ? Self.slack : 0.5)
  }

  /// Whether the box should be settled at once: an end of it is near, or of the list.
  ///
  /// Live rows reach beyond the viewport: those at an end of the list must be at that of the box.
  package var isNearEnd: Bool {
    let near = max(3 * page, 10_000)
    return min(boxPosition, position, boxEnd - boxPosition, end - position) < near
  }

  /// The shift where the box has the part of its height that is seen of the list: whole pixels, for
  /// rows to be where a pixel begins.
  private var alignedShift: Double { (boxPosition(ofList: position) - position).rounded() }

  /// Whether the box is not as high as the list.
  package var isMapped: Bool { limitsBox && listHeight > Self.longestBox }

  /// The pixels at each end that list and box have one for one.
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
