/// What only the view of a list knows: which rows are live or hidden, and the answers of the app.
///
/// `Failure` is thrown if a call of the app detaches the view, which ends the step in progress.
package protocol ListView<Failure> {
  associatedtype Failure: Error

  /// The list that slots refer to.
  var list: FlatList { get }
  /// The slot that contains the focus.
  var focusedSlot: Int? { get }
  /// Whether the list itself has the focus, because a render has left no row that takes it.
  var holdsFocus: Bool { get }
  /// The slots of live rows among these.
  func liveSlots(in slots: Range<Int>) -> RangeSet<Int>
  /// Whether a row has no height.
  func isHidden(_ slot: Int) -> Bool
  /// Whether a row can be selected, by its widget if it is live, or else by its style.
  func isSelectable(_ slot: Int) throws(Failure) -> Bool
  /// Asks the app whether a row can be selected (`canSelectAction`).
  func allowsSelection(_ slot: Int) throws(Failure) -> Bool
  /// Whether a row is described as expanded; `nil` for a row that is not in a tree.
  func isExpanded(_ slot: Int, in list: FlatList) throws(Failure) -> Bool?
  /// The selection that live lazy rows describe (``CellStyle/selected``).
  var lazyStyles: [(slot: Int, isSelected: Bool?)] { get }
  /// The visible rows; `nil` if the list is not on screen in a viewport.
  var seenRows: SeenRows? { get }
  /// The row at the top of the viewport, which is read; `nil` if it is not known.
  var readRow: Virtualizer.Anchor? { get }
  /// Calls code of the app.
  func call<Result>(_ body: () -> Result) throws(Failure) -> Result
}

extension ListView {
  /// The slots among these whose rows can be selected.
  ///
  /// Lazy rows that are not live count as selectable, because they would have to be described.
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

  /// The slots of a range whose rows are not hidden and can be selected.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  package func reachable(_ range: Range<Int>) throws(Failure) -> RangeSet<Int> {
    var slots = try selectable(RangeSet([range]))
    for slot in range where isHidden(slot) { slots.remove(contentsOf: slot..<slot + 1) }
    return slots
  }

  /// The slots among these whose selection action can run: all plain rows, and lazy rows that are live.
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
  /// Whether a slot is a row whose style allows that it is selected.
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

extension ListView {
  /// Asks rows in order whether they can be selected; `grant` is called for each that agrees before the next
  /// is asked.
  ///
  /// A lazy row that is not live is not asked, because it would have to be described.
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
