import FunctionalListBox
import FunctionalListCore

/// The slots of a recorder that are visible: the viewport begins and ends with whole rows.
struct RecordedViewport {
  /// The number of slots that fit; `nil` for a viewport as high as the list.
  private(set) var page: Int?
  /// The first visible slot.
  private(set) var top = 0
  /// Whether the end of the list was visible after the last change.
  private(set) var isAtEnd = true

  /// The visible slots of a list of so many.
  func visibleSlots(of count: Int) -> Range<Int> {
    guard let page else { return 0..<count }
    return min(top, count)..<min(top + page, count)
  }

  /// The row that is read: the first visible one.
  var reading: Virtualizer.Anchor { Virtualizer.Anchor(slot: top, offset: 0) }

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
    let (highest, lowest) = (slot - page + 1, slot)
    switch position {
    case .top: move(to: lowest, count: count)
    case .middle: move(to: slot - (page - 1) / 2, count: count)
    case .bottom: move(to: highest, count: count)
    case .nearest: move(to: min(max(top, highest), lowest), count: count)
    }
  }

  /// Scrolls as far as the list goes.
  mutating func scroll(by distance: Int, count: Int) {
    // No list is as long as the largest number, which stands for its end.
    move(to: top + min(max(distance, -top), count), count: count)
  }

  /// Keeps the scroll anchor in its place while the list changes around it.
  mutating func follow(
    _ comparison: Comparison, _ scrollAnchor: FunctionalTableData.ScrollAnchor,
    focusedSlot: Int?, selectedSlot: Int?, isLoader: (_ slot: Int) -> Bool
  ) {
    let (sticks, count) = (scrollAnchor == .bottom && isAtEnd, comparison.new.count)
    let held =
      scrollAnchor == .none
      ? nil : newTop(comparison, scrollAnchor, focusedSlot, selectedSlot, isLoader)
    move(to: sticks ? count : held ?? top, count: count)
  }

  /// The slot at the top of the viewport for which the scroll anchor stays in its place.
  ///
  /// If the anchor row is removed, a visible row that is kept takes its part, below first.
  private func newTop(
    _ comparison: Comparison, _ scrollAnchor: FunctionalTableData.ScrollAnchor,
    _ focusedSlot: Int?, _ selectedSlot: Int?, _ isLoader: (Int) -> Bool
  ) -> Int? {
    let seen = visibleSlots(of: comparison.old.count)
    // At the very top there is no anchor otherwise, so that rows inserted there are visible.
    let holdsFirst = top > 0 || scrollAnchor == .reading || seen.first.map(isLoader) == true
    let first = holdsFirst ? seen.first { !isLoader($0) } ?? seen.first : nil
    let preferred = [focusedSlot, selectedSlot].compactMap { $0 }.first {
      seen.contains($0) && !isLoader($0)
    }
    guard let anchor = preferred ?? first else { return nil }
    let kept = zip(seen, comparison.newSlots(of: Array(seen))).filter { $0.1 != nil }
    let held = kept.first { $0.0 >= anchor } ?? kept.last
    return (held?.1 ?? comparison.nearestKeptSlot(to: anchor)).map {
      $0 - ((held?.0 ?? anchor) - top)
    }
  }

  private mutating func move(to slot: Int, count: Int) {
    let last = page.map { max(0, count - $0) } ?? 0
    top = max(0, min(slot, last))
    isAtEnd = top == last
  }
}
