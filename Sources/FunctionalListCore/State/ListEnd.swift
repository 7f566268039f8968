/// The position of the end of a list in the viewport, for a list that stays scrolled to its end.
package struct ListEnd {
  /// The distance in pixels that still counts as the end.
  private static let tolerance = 1.0

  /// The distance from the end of the list down to the bottom of the viewport, in pixels.
  ///
  /// It is infinite if the viewport is at the end of the scrolled content, which may be below the list, and
  /// `nil` if the end was not visible after the last scroll by the user or the app.
  package private(set) var rest: Double? = .infinity
  /// Whether rows were inserted at the end since the last layout.
  package var hasNewRows = false
  /// The row that the app has scrolled to; rows inserted at the end do not push it out of the viewport.
  package var mark: Int?

  /// The position that a list scrolls to if it stays at its end.
  package enum Destination: Equatable {
    /// The position that keeps the end at its distance.
    case end(Double)
    /// The position of the marked row at the top, because the end is further down.
    case mark(Int, Double)
  }

  package init() {}

  /// Whether the end of the list was visible.
  package var isSeen: Bool { rest != nil }

  /// Notes a restored reading position: a slot, which becomes the marked one, or `nil` for the end.
  package mutating func restored(at slot: Int?) {
    rest = slot == nil ? .infinity : nil
    mark = slot
  }

  /// Stores the position of the end in the viewport.
  package mutating func note(_ positions: Virtualizer) {
    let position = positions.map.position
    let bottom = position + positions.map.page
    let height = Double(positions.heights.total)
    let isVisible = (position..<bottom + Self.tolerance).contains(height)
    let isBelowAll = position > positions.end - Self.tolerance
    rest = isVisible ? isBelowAll ? .infinity : bottom - height : nil
  }

  /// The position that keeps the end at its distance; `nil` if the end was not visible.
  package func position(in positions: Virtualizer) -> Double? {
    let height = Double(positions.heights.total)
    return rest.map { min(positions.end, height - positions.map.page + $0) }
  }

  /// Returns where the list scrolls to; `nil` if its end was not visible.
  ///
  /// If new rows would push out the marked row, the list no longer stays at its end. `topmost` returns the
  /// position at which that row is at the top of the viewport, if it is known.
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

  /// Notes whether a render inserts rows at the end.
  ///
  /// It does if the last row is new, unless all visible rows are removed: then it is another list.
  ///
  /// - Parameters:
  ///   - comparison: the render.
  ///   - seen: the visible slots of the old list.
  ///   - lastRow: the last row of the new list, above rows that load more.
  package mutating func noteNewRows(_ comparison: Comparison, seen: Range<Int>, lastRow: Int?) {
    guard let lastRow, comparison.oldSlot(of: lastRow) == nil else { return }
    let seen = RangeSet([seen.clamped(to: 0..<comparison.old.count)])
    if comparison.removedSlots(of: seen) != seen { hasNewRows = true }
  }
}
