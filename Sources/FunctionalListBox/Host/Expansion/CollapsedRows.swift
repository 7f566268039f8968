import FunctionalListCore

/// Finds the rows that take over the focus and the selection of rows inside them.
package struct CollapsedRows<Failure: Error> {
  /// A function that runs code which may describe rows, and so call the app.
  package typealias Call = (() -> Bool) throws(Failure) -> Bool

  private let comparison: Comparison
  private let call: Call

  package init(_ comparison: Comparison, calling call: @escaping Call) {
    self.comparison = comparison
    self.call = call
  }

  /// The new slots of the rows that a render collapses, and that contained removed slots of a set.
  ///
  /// Rows are described only if a slot of the set is removed, two for each row above such slots.
  package func slots(above removed: RangeSet<Int>) throws(Failure) -> RangeSet<Int> {
    var slots = RangeSet<Int>()
    for (old, new) in comparison.keptSlots(nextAbove: removed) {
      switch comparison.change(of: new) {
      case .unchanged, .otherKey: continue
      case .updated, .replaced: break
      }
      let isCollapsed = try call {
        comparison.old.isExpanded(old) == true && comparison.new.isExpanded(new) == false
      }
      if isCollapsed { slots.insert(contentsOf: new..<new + 1) }
    }
    return slots
  }

  /// The new slot of the row that takes over the focus of a slot, or `nil` unless it is in a row that
  /// the render collapses.
  package func successor(of slot: Int) throws(Failure) -> Int? {
    try slots(above: RangeSet([slot..<slot + 1])).ranges.first?.lowerBound
  }
}

extension FlatList {
  /// Whether a slot has a row that is described as expanded; `nil` for a row of no tree.
  fileprivate func isExpanded(_ slot: Int) -> Bool? {
    description(ofSlot: slot).cell?.actions.expansion?.isExpanded
  }
}
