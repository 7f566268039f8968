import FunctionalListCore

/// The numbers of moves, by importance.
struct MoveCounts: Hashable, Comparable, CustomStringConvertible {
  var slots: Int
  var rows: Int
  var sections: Int

  static func < (lhs: MoveCounts, rhs: MoveCounts) -> Bool {
    (lhs.slots, lhs.rows, lhs.sections) < (rhs.slots, rhs.rows, rhs.sections)
  }

  var description: String { "\(slots) slots (\(rows) rows), \(sections) sections" }
}

extension SlowReference {
  /// The fewest moves, found by trying every set of slots and of sections that can be stationary:
  /// those whose old positions are in order. A section with a stationary slot of its own does not
  /// move.
  var fewestMoves: MoveCounts {
    let (before, after, oldSlots) = (FlatList(old), FlatList(new), self.oldSlots)
    let sectionOfSlot = oldSlots.enumerated().map { slot, oldSlot -> Int? in
      let section = after[slot].section
      return oldSlot.map { before[$0].section } == oldSections[section] ? section : nil
    }
    let isRow = oldSlots.indices.map { !after.isDecoration($0) }
    let kept = oldSlots.indices.filter { oldSlots[$0] != nil }
    let keptSections = oldSections.indices.filter { oldSections[$0] != nil }
    let sectionSets = orderedSubsets(of: keptSections) { oldSections[$0] ?? -1 }
    return orderedSubsets(of: kept) { oldSlots[$0] ?? -1 }.map { slots in
      let anchored = Set(slots.compactMap { sectionOfSlot[$0] })
      let sections =
        sectionSets.filter { anchored.isSubset(of: $0) }.map(\.count).max() ?? 0
      return MoveCounts(
        slots: kept.count - slots.count,
        rows: kept.count { isRow[$0] } - slots.count { isRow[$0] },
        sections: keptSections.count - sections)
    }.min() ?? MoveCounts(slots: 0, rows: 0, sections: 0)
  }

  /// Whether a row changes its section.
  var hasRowThatChangesSection: Bool {
    zip(oldSections, oldRows).contains { oldSection, rows in
      rows.contains { $0 != nil && $0?.section != oldSection }
    }
  }
}

/// Every subset whose values ascend, the empty one included.
private func orderedSubsets(of offsets: [Int], by value: (Int) -> Int) -> [[Int]] {
  offsets.reduce([[]]) { subsets, offset in
    subsets
      + subsets.filter { subset in subset.allSatisfy { value($0) < value(offset) } }
      .map { $0 + [offset] }
  }
}

extension DescriptionPair {
  /// The moves in the change set and the plan of this pair.
  var moves: MoveCounts {
    let comparison = Comparison(old: FlatList(old), new: FlatList(new))
    let moves = RenderCalls(comparison).moves
    return MoveCounts(
      slots: moves.count, rows: moves.count { !comparison.new.isDecoration($0.to) },
      sections: TableSectionChangeSet(comparison).movedSections.count)
  }
}
