import FunctionalListCore

/// Finds the rows that take over the focus and the selection of rows inside them.
struct CollapsedRows {
  private let comparison: Comparison
  private let attachment: Attachment

  init(_ comparison: Comparison, _ attachment: Attachment) {
    self.comparison = comparison
    self.attachment = attachment
  }

  /// The new slots of the rows that a render collapses, and that contained removed slots of a set.
  ///
  /// Rows are described only if a slot of the set is removed, two for each row above such slots.
  func slots(above removed: RangeSet<Int>) throws(Detached) -> RangeSet<Int> {
    var slots = RangeSet<Int>()
    for (old, new) in comparison.keptSlots(nextAbove: removed) {
      switch comparison.change(of: new) {
      case .unchanged, .otherKey: continue
      case .updated, .replaced: break
      }
      let isCollapsed = try attachment.call {
        comparison.old.isExpanded(old) && !comparison.new.isExpanded(new)
      }
      if isCollapsed { slots.insert(contentsOf: new..<new + 1) }
    }
    return slots
  }

  /// The new slot of the row that takes over the focus of a slot, or `nil` unless it is in a row that
  /// the render collapses.
  func successor(of slot: Int) throws(Detached) -> Int? {
    try slots(above: RangeSet([slot..<slot + 1])).ranges.first?.lowerBound
  }
}

extension FlatList {
  /// Whether a slot has a row that is described as expanded.
  fileprivate func isExpanded(_ slot: Int) -> Bool {
    description(ofSlot: slot).cell?.actions.expansion?.isExpanded ?? false
  }
}
