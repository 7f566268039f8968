/// The end of a list that stays there: where it is in the viewport, and what has come at it.
package struct ListEnd {
  /// The distance in pixels below which something counts as being at its end.
  private static let tolerance = 1.0

  /// The distance from the end of the list up to the bottom of the viewport, in pixels.
  ///
  /// It is infinite at the end of the scrolled content, which may be below that of the list, and `nil` if
  /// the end of the list was not visible after the last scroll by the user or the app.
  package private(set) var rest: Double? = .infinity
  /// Whether rows have come at the end since the last layout.
  package var hasArrivals = false
  /// The row that the app has scrolled to; rows that come at the end do not push it out of the viewport.
  package var mark: Int?

  /// Where a list that stays at its end scrolls to.
  package enum Destination: Equatable {
    /// The position that shows the end where it was.
    case end(Double)
    /// The position at which the marked row is at the top, because the end is further away than that.
    case mark(Int, Double)
  }

  package init() {}

  /// Whether the end of the list was visible.
  package var isSeen: Bool { rest != nil }

  /// Notes that a reading position was restored: at a slot, which is marked, or at the end of the list.
  package mutating func restored(at slot: Int?) {
    rest = slot == nil ? .infinity : nil
    mark = slot
  }

  /// Notes where the end of the list is visible.
  package mutating func note(_ positions: Virtualizer) {
    let position = positions.map.position
    let bottom = position + positions.map.page
    let height = Double(positions.heights.total)
    let isVisible = (position..<bottom + Self.tolerance).contains(height)
    let isBelowAll = position > positions.end - Self.tolerance
    rest = isVisible ? isBelowAll ? .infinity : bottom - height : nil
  }

  /// The position that shows the end of the list where it was; `nil` if it was not visible.
  package func position(in positions: Virtualizer) -> Double? {
    let height = Double(positions.heights.total)
    return rest.map { min(positions.end, height - positions.map.page + $0) }
  }

  /// Returns where the list scrolls to; `nil` if its end was not visible.
  ///
  /// Where the rows that have come would push out the marked row, the list is at its end no longer. `topmost`
  /// returns the position at which that row is at the top of the viewport, if it is known.
  package mutating func destination(
    in positions: Virtualizer, topmost: (_ slot: Int) -> Double?
  ) -> Destination? {
    guard let target = position(in: positions) else { return nil }
    if let mark, let limit = topmost(mark), positions.map.position <= limit, limit < target {
      rest = nil
      return .mark(mark, limit)
    }
    return .end(target)
  }

  /// Takes over the slots of a new list.
  package mutating func remap(_ slots: SlotRemapping) { mark = mark.flatMap(slots.slot) }

  /// Notes whether rows come at the end of a list that stays there.
  ///
  /// They do if the last row is new, but not if nothing stays of what is visible: then it is another list.
  ///
  /// - Parameters:
  ///   - comparison: the render.
  ///   - seen: the visible slots of the old list.
  ///   - lastRow: the last row of the new list, above rows that load more.
  package mutating func noteArrivals(_ comparison: Comparison, seen: Range<Int>, lastRow: Int?) {
    guard let lastRow, comparison.oldSlot(of: lastRow) == nil else { return }
    let seen = RangeSet([seen.clamped(to: 0..<comparison.old.count)])
    if comparison.removedSlots(of: seen) != seen { hasArrivals = true }
  }
}
