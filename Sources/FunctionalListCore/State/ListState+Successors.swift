/// The rows that take over the focus and the selection of removed rows.
extension ListState {
  /// The new slot of the focus successor; `nil` if there is none.
  ///
  /// It is the collapsed row around the focused one, or else the nearest kept row, below first.
  package func focusSuccessor<View: ListView>(
    of focused: Int, in comparison: Comparison, _ view: View
  ) throws(View.Failure) -> Int? {
    try collapsedSlots(above: .only(focused), in: comparison, view).ranges.first?.lowerBound
      ?? comparison.focusSuccessor(of: focused, isHidden: view.isHidden)
  }

  /// The new slots of the collapsed rows around removed selected ones.
  package func selectionSuccessors<View: ListView>(
    in comparison: Comparison, _ view: View
  ) throws(View.Failure) -> RangeSet<Int> {
    try collapsedSlots(above: selection.slots, in: comparison, view)
  }

  /// The new slot of the kept neighbour of the selected rows, if a render removes all of them; rows below take
  /// precedence.
  ///
  /// There is none in the selection mode, if a filter hides the rows, or if the description selects others.
  func selectedNeighbor<View: ListView>(in comparison: Comparison, _ view: View) -> Int? {
    guard !selection.isSelecting, !comparison.new.isFiltered,
      comparison.describedSelection.selected.isEmpty, let last = selection.slots.last,
      comparison.removedSlots(of: selection.slots) == selection.slots
    else { return nil }
    let focused = view.focusedSlot.flatMap { selection.slots.contains($0) ? $0 : nil }
    return comparison.nearestKeptSlot(to: focused ?? last) { slot in
      guard comparison.oldSlot(of: slot).map(view.isHidden) != true else { return false }
      // A lazy row counts as selectable, because it would have to be described.
      return comparison.new.isLazy(slot)
        ? !comparison.new.isDecoration(slot) : comparison.new.isSelectable(slot)
    }
  }

  /// The new slots of the rows that a render collapses around removed slots of a set.
  ///
  /// Describes two rows for each row above removed slots, and none otherwise.
  private func collapsedSlots<View: ListView>(
    above removed: RangeSet<Int>, in comparison: Comparison, _ view: View
  ) throws(View.Failure) -> RangeSet<Int> {
    var slots = RangeSet<Int>()
    for (old, new) in comparison.keptSlots(nextAbove: removed) {
      switch comparison.change(of: new) {
      case .unchanged, .otherKey: continue
      case .updated, .replaced: break
      }
      if try view.isExpanded(old, in: comparison.old) == true,
        try view.isExpanded(new, in: comparison.new) == false
      {
        slots.insert(contentsOf: new..<new + 1)
      }
    }
    return slots
  }
}

extension RandomAccessCollection where Index == Int {
  /// The nearest element to a slot that takes the focus, below first; the elements are in order of their slots.
  package func focusTarget(
    nearestTo slot: Int, slot slotOf: (Element) -> Int, takesFocus: (Element) -> Bool
  ) -> Element? {
    let index = partitioningIndex { slotOf($0) >= slot }
    return self[index...].first(where: takesFocus) ?? self[..<index].last(where: takesFocus)
  }
}
