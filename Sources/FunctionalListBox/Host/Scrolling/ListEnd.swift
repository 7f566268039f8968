import FunctionalListCore

/// The end of a list that stays there: where it is in the viewport, and what has come at it.
struct ListEnd {
  /// The distance in pixels below which something counts as being at its end.
  private static let tolerance = 1.0

  /// The distance from the end of the list up to the bottom of the viewport, in pixels.
  ///
  /// It is infinite at the end of the scrolled content, which may be below that of the list, and `nil` if
  /// the end of the list was not visible after the last scroll by the user or the app.
  private(set) var rest: Double? = .infinity
  /// Whether rows have come at the end since the last layout.
  var hasArrivals = false
  /// The row that the app has scrolled to; rows that come at the end do not push it out of the viewport.
  var mark: Int?

  /// Whether the end of the list was visible.
  var isSeen: Bool { rest != nil }

  /// Lets the list stay at the end of the scrolled content, or no longer at its end.
  mutating func set(isAtEnd: Bool) { rest = isAtEnd ? .infinity : nil }

  /// Notes where the end of the list is visible.
  mutating func note(_ geometry: ListGeometry) {
    guard let view = geometry.view else { return }
    let position = geometry.position
    let bottom = position + view.page
    let isVisible = (position..<bottom + Self.tolerance).contains(geometry.height)
    let isBelowAll = position > geometry.end(in: view) - Self.tolerance
    rest = isVisible ? isBelowAll ? .infinity : bottom - geometry.height : nil
  }

  /// The position that shows the end of the list where it was; `nil` if it was not visible.
  func position(_ geometry: ListGeometry, in view: ScrolledView) -> Double? {
    rest.map { min(geometry.end(in: view), geometry.height - view.page + $0) }
  }

  /// Takes over the slots of a new list.
  mutating func remap(_ slots: SlotRemapping) { mark = mark.flatMap(slots.slot) }

  /// Notes that a render adds rows at the end of a list that sticks to it.
  ///
  /// It does if the last row is new, but not if nothing stays of what is `seen`: then it is another list. A
  /// row that loads more may stand below.
  mutating func noteArrivals(by comparison: Comparison, seen: Range<Int>) {
    guard let last = comparison.new.lastRow, comparison.oldSlot(of: last) == nil else { return }
    let seen = RangeSet([seen.clamped(to: 0..<comparison.old.count)])
    if comparison.removedSlots(of: seen) != seen { hasArrivals = true }
  }
}
