/// What only the view of a list knows: which rows are live and hidden, and what the app answers.
///
/// `Failure` is thrown where a call of the app ends the view, and with it the step in progress.
package protocol ListView<Failure> {
  associatedtype Failure: Error

  /// The list that slots refer to.
  var list: FlatList { get }
  /// The slot that contains the focus.
  var focusedSlot: Int? { get }
  /// The slots of live rows, of these.
  func liveSlots(in slots: Range<Int>) -> RangeSet<Int>
  /// Whether a row takes no room.
  func isHidden(_ slot: Int) -> Bool
  /// Whether a row may be selected: it is live and allows it, or its style does.
  func isSelectable(_ slot: Int) throws(Failure) -> Bool
  /// Asks the app whether a row can be selected (`canSelectAction`).
  func allowsSelection(_ slot: Int) throws(Failure) -> Bool
  /// Whether a row of a list is described as expanded; `nil` for a row of no tree.
  func isExpanded(_ slot: Int, in list: FlatList) throws(Failure) -> Bool?
  /// What live rows that are lazy ask of the selection (``CellStyle/selected``).
  var lazyStyles: [(slot: Int, isSelected: Bool?)] { get }
}

extension ListView {
  /// The slots of these whose rows may be selected.
  ///
  /// Lazy rows that are not live count as selectable: they would have to be described.
  func selectable(_ slots: RangeSet<Int>) throws(Failure) -> RangeSet<Int> {
    var selectable = RangeSet<Int>()
    for (section, part) in list.rowSlots(in: slots) {
      selectable.insert(contentsOf: part)
      let known = list.sections[section].isLazy ? liveSlots(in: part) : RangeSet([part])
      for slot in known.ranges.joined() where try !isSelectable(slot) {
        selectable.remove(contentsOf: slot..<slot + 1)
      }
    }
    return selectable
  }

  /// The slots of a range that the user can see by scrolling, and whose rows may be selected.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  package func reachable(_ range: Range<Int>) throws(Failure) -> RangeSet<Int> {
    var slots = try selectable(RangeSet([range]))
    for slot in range where isHidden(slot) { slots.remove(contentsOf: slot..<slot + 1) }
    return slots
  }

  /// The slots of these whose actions can be called: all plain rows, and lazy rows that are live.
  func callable(_ slots: RangeSet<Int>) -> RangeSet<Int> {
    var callable = slots
    for (section, part) in list.rowSlots(in: slots) where list.sections[section].isLazy {
      callable.remove(contentsOf: part)
      for live in liveSlots(in: part).ranges { callable.insert(contentsOf: live) }
    }
    return callable
  }
}

extension FlatList {
  /// Whether the description of a slot lets it be selected: it is a row whose style does not forbid it.
  package func isSelectable(_ slot: Int) -> Bool {
    !isDecoration(slot) && description(ofSlot: slot).style?.isSelectable != false
  }

  /// The slots of rows among these, by section, in order.
  fileprivate func rowSlots(in slots: RangeSet<Int>) -> [(section: Int, slots: Range<Int>)] {
    slots.ranges.filter { !$0.isEmpty }.flatMap { range in
      (self[range.lowerBound].section...self[range.upperBound - 1].section).map { section in
        (section, rowSlots(ofSection: section).clamped(to: range))
      }
    }
  }
}

/// Asking rows whether they can be selected.
extension ListView {
  /// Asks rows that are about to be selected, in their order; each that agrees is granted before the next is
  /// asked.
  ///
  /// A lazy row that is not live is granted unasked: it would have to be described.
  ///
  /// - Returns: The slots that refuse.
  func refused(
    of slots: RangeSet<Int>, grant: (_ slots: Range<Int>, _ isAsked: Bool) -> Void
  ) throws(Failure) -> RangeSet<Int> {
    var refused = RangeSet<Int>()
    for (section, part) in list.rowSlots(in: slots) {
      var asked = RangeSet([part])
      if list.sections[section].isLazy {
        asked = liveSlots(in: part)
        for slots in RangeSet([part]).subtracting(asked).ranges { grant(slots, false) }
      }
      for slot in asked.ranges.joined() {
        if try allowsSelection(slot) {
          grant(slot..<slot + 1, true)
        } else {
          refused.insert(contentsOf: slot..<slot + 1)
        }
      }
    }
    return refused
  }
}
