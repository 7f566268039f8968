/// The rows that are visible, and the direction in which the user scrolls to others.
package struct LookAhead {
  /// The visible slots at the last update.
  package private(set) var visible: Range<Int>?
  /// Whether the slots changed since the last update.
  private var hasChanged = false
  package private(set) var scrollsDown = true

  package init() {}

  /// Takes over the slots of a new list; rows that were inserted above do not count as scrolling.
  package mutating func remap(_ slots: SlotRemapping) {
    guard !slots.comparison.isUnchanged, let first = visible?.lowerBound else { return }
    hasChanged = true
    let newFirst = slots.slot(of: first) ?? min(first, slots.comparison.new.count)
    visible = newFirst..<newFirst
  }

  /// Notes which slots are visible now.
  ///
  /// - Returns: `false` if they are the same as before.
  package mutating func update(_ visibleSlots: Range<Int>, count: Int) -> Bool {
    guard hasChanged || visible != visibleSlots else { return false }
    hasChanged = false
    if let visible {
      if visibleSlots.lowerBound != visible.lowerBound {
        scrollsDown = visibleSlots.lowerBound > visible.lowerBound
      }
    } else {
      // A list that is first shown at its end counts as scrolling up.
      scrollsDown = visibleSlots.lowerBound == 0 || visibleSlots.upperBound < count
    }
    visible = visibleSlots
    return true
  }
}
