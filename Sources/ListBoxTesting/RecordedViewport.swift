import FunctionalListBox
import FunctionalListCore

/// The slots of a recorder that are visible: the viewport begins and ends with whole rows.
///
/// Places count the slots that are not hidden, from the top of the list.
struct RecordedViewport {
  /// The number of slots that fit; `nil` for a viewport as high as the list.
  private(set) var page: Int?
  /// The place of the first visible slot.
  private(set) var top = 0
  /// The slots of rows that take no room.
  private(set) var hidden = RangeSet<Int>()
  /// Whether the end of the list was visible after the last change.
  private(set) var isAtEnd = true

  /// The slot that was scrolled to; rows that come at the end do not push it out of the viewport.
  private var mark: Int?

  /// The visible slots of a list of so many.
  func visibleSlots(of count: Int) -> Range<Int> {
    guard let page else { return 0..<count }
    let end = min(top + page, shownCount(of: count))
    return top < end ? slot(at: top)..<slot(at: end - 1) + 1 : count..<count
  }

  /// The row that is read: the first visible one.
  var reading: Virtualizer.Anchor { Virtualizer.Anchor(slot: slot(at: top), offset: 0) }

  /// Changes the height of the viewport, whose top stays.
  mutating func setPage(_ page: Int?, count: Int) {
    self.page = page.map { max(1, $0) }
    move(to: self.page == nil ? 0 : top, count: count)
  }

  /// Scrolls to a slot.
  mutating func reveal(
    _ slot: Int, _ position: FunctionalTableData.ScrollPosition, count: Int
  ) {
    guard let page else { return }
    mark = position == .top || position == .middle ? slot : nil
    let place = place(of: slot)
    let (highest, lowest) = (place - page + 1, place)
    switch position {
    case .top: move(to: lowest, count: count)
    case .middle: move(to: place - (page - 1) / 2, count: count)
    case .bottom: move(to: highest, count: count)
    case .nearest: move(to: min(max(top, highest), lowest), count: count)
    }
  }

  /// Scrolls as far as the list goes.
  mutating func scroll(by distance: Int, count: Int) {
    mark = nil
    // No list is as long as the largest number, which stands for its end.
    move(to: top + min(max(distance, -top), count), count: count)
  }

  /// Takes over the slots of a new list, and keeps a row in its place while the list changes around it, or
  /// the end of a list that sticks to it.
  mutating func remap(_ slots: SlotRemapping, holding anchor: RenderAnchor?, sticks: Bool) {
    let count = slots.comparison.new.count
    var above = 0
    if case .row(let held) = anchor { above = place(of: held.place) - top }
    let staysAtEnd = sticks && isAtEnd
    hidden = slots.slots(of: hidden)
    mark = mark.flatMap(slots.slot)
    if staysAtEnd { return move(to: end(of: count), count: count) }
    switch anchor {
    case nil: move(to: top, count: count)
    case .row(let held): move(to: place(of: held.slot) - above, count: count)
    case .place(let anchor): move(to: place(of: anchor.slot), count: count)
    }
  }

  /// Hides slots, and no others; what is below one that is hidden at the top stays in its place.
  mutating func hide(
    _ slots: RangeSet<Int>, _ scrollAnchor: FunctionalTableData.ScrollAnchor, count: Int
  ) {
    guard slots != hidden else { return }
    let sticks = scrollAnchor == .bottom && isAtEnd
    let places = slots.subtracting(hidden).ranges.joined().map(place)
    let above = scrollAnchor == .none ? 0 : places.count { $0 <= top }
    hidden = slots
    move(to: sticks ? count : top - above, count: count)
  }

  private mutating func move(to place: Int, count: Int) {
    top = max(0, min(place, last(of: count)))
    isAtEnd = showsEnd(of: count)
  }

  /// Whether the end of a list of so many slots is visible.
  func showsEnd(of count: Int) -> Bool { top >= last(of: count) }

  /// The last place at which the viewport can begin.
  private func last(of count: Int) -> Int { page.map { max(0, shownCount(of: count) - $0) } ?? 0 }

  /// The place of the top where the list sticks to its end, or at the row that was scrolled to.
  private func end(of count: Int) -> Int {
    mark.map { place(of: $0) }.flatMap { $0 < top ? nil : $0 } ?? count
  }
}

// MARK: - Places

extension RecordedViewport {
  /// The number of slots that are not hidden, of so many.
  func shownCount(of count: Int) -> Int { Self.place(of: count, without: hidden) }

  /// The number of shown slots above a slot.
  func place(of slot: Int) -> Int { Self.place(of: slot, without: hidden) }

  /// The slot at a place.
  func slot(at place: Int) -> Int {
    var slot = place
    for range in hidden.ranges where range.lowerBound <= slot { slot += range.count }
    return slot
  }

  private static func place(of slot: Int, without hidden: RangeSet<Int>) -> Int {
    slot - hidden.ranges.reduce(0) { $0 + $1.clamped(to: 0..<slot).count }
  }
}
