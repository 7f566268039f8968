/// The rows that take over the focus and the selection of rows that leave.
extension ListState {
  /// The new slot of the row that takes over the focus; `nil` if no row can.
  ///
  /// It is the row that the render collapses, if the focus is inside, and else the nearest one that is kept,
  /// below first.
  package func focusSuccessor<View: ListView>(
    of focused: Int, in comparison: Comparison, _ view: View
  ) throws(View.Failure) -> Int? {
    try collapsedSlots(above: .only(focused), in: comparison, view).ranges.first?.lowerBound
      ?? comparison.focusSuccessor(of: focused, isHidden: view.isHidden)
  }

  /// The new slots of the rows that are selected in place of removed ones inside them.
  package func selectionSuccessors<View: ListView>(
    in comparison: Comparison, _ view: View
  ) throws(View.Failure) -> RangeSet<Int> {
    try collapsedSlots(above: selection.slots, in: comparison, view)
  }

  /// The new slots of the rows that a render collapses, and that contained removed slots of a set.
  ///
  /// Rows are described only if a slot of the set is removed, two for each row above such slots.
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
  /// The element that takes the focus that was to go to a slot: the nearest that does, below first.
  ///
  /// The elements are in the order of their slots.
  package func focusTarget(
    nearestTo slot: Int, slot slotOf: (Element) -> Int, takesFocus: (Element) -> Bool
  ) -> Element? {
    let index = partitioningIndex { slotOf($0) >= slot }
    return self[index...].first(where: takesFocus) ?? self[..<index].last(where: takesFocus)
  }
}
