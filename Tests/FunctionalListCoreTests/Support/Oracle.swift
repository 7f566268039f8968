import FunctionalListCore

extension DescriptionPair {
  /// The fault of the change set or the plan of this pair, or `nil` if both are right.
  ///
  /// Neither description may repeat a key.
  var fault: Fault? {
    do throws(Fault) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  private func check() throws(Fault) {
    let before = FlatList(old)
    let after = FlatList(new)
    let descriptions = counts.descriptions
    let comparison = Comparison(old: before, new: after)
    try demand(!comparison.hasRepeatedKey, "a repeated key is seen where none is")
    let changes = TableSectionChangeSet(comparison)
    let plan = RenderCalls(comparison)
    try demand(counts.descriptions == descriptions, "a row is described to be compared")
    try checkLookUps(in: comparison)
    let reference = SlowReference(old: old, new: new)

    let replay = try ChangeSetReplay(changes, from: old, to: new)
    try demand(
      replay.oldSections == reference.oldSections && replay.oldRows == reference.oldRows,
      "the change set takes one section or row for another")
    let planReplay = try PlanReplay(PlanSteps(plan), from: before, to: after)
    try demand(planReplay.arrangement == reference.oldSlots, "the plan takes one slot for another")
    try demand(plan.arrangement == planReplay.arrangement, "the plan's arrangement is another")

    try demand(comparison.isUnchanged == changes.isEmpty, "isUnchanged is wrong")
    try demand(plan.isEmpty || !changes.isEmpty, "the plan does what the change set does not say")
    try checkMoves(in: plan, reference)
    try checkMoves(in: changes, plan, reference)
  }

  /// Checks the lookups of slots that a host uses.
  private func checkLookUps(in comparison: Comparison) throws(Fault) {
    var newSlots = [Int?](repeating: nil, count: comparison.old.count)
    for slot in 0..<comparison.new.count {
      let oldSlot = comparison.oldSlot(of: slot)
      if let oldSlot { newSlots[oldSlot] = slot }
      guard !comparison.changedSlots.contains(slot) else { continue }
      let isBelow = slot >= comparison.changedSlots.upperBound
      let expected = isBelow ? slot - comparison.new.count + comparison.old.count : slot
      try demand(
        oldSlot == expected && comparison.change(of: slot) == .unchanged
          && comparison.isStationary(slot), "slot \(slot) is not as the ends say")
    }
    try demand(
      comparison.newSlots(of: Array(newSlots.indices)) == newSlots, "newSlots are wrong")
    let slots = Array(newSlots.indices)
    try demand(
      comparison.newSlots(of: slots.reversed()) == newSlots.reversed(), "newSlots are wrong")
    let remapping = SlotRemapping(comparison)
    for slot in slots {
      try demand(remapping.slot(of: slot) == newSlots[slot], "slot \(slot) is remapped wrongly")
      try demand(comparison.newSlots(of: [slot]) == [newSlots[slot]], "newSlots are wrong")
      try checkSets([slot], newSlots, in: comparison)
    }
    let ends = [slots.first, slots.last].compactMap { $0 }
    let others = slots.filter { !ends.contains($0) }
    for some in [ends, others, slots, slots.filter { $0 % 2 == 0 }] {
      try checkSets(some, newSlots, in: comparison)
    }
  }

  /// Checks the lookups of a set of slots.
  private func checkSets(
    _ slots: [Int], _ newSlots: [Int?], in comparison: Comparison
  ) throws(Fault) {
    func set(_ slots: [Int]) -> RangeSet<Int> { RangeSet(slots.map { $0..<$0 + 1 }) }
    let kept = slots.compactMap { newSlots[$0] }
    try demand(
      comparison.newSlots(of: set(slots)) == set(kept), "the new slots of \(slots) are wrong")
    let removed = slots.filter { newSlots[$0] == nil }
    try demand(
      comparison.removedSlots(of: set(slots)) == set(removed), "the removed of \(slots) are wrong")
  }

  private func checkMoves(in plan: RenderCalls, _ reference: SlowReference) throws(Fault) {
    let kept = reference.oldSlots.compactMap { $0 }
    let fewest = kept.count - slowLengthOfLongestIncreasingSubsequence(of: kept)
    try demand(
      plan.moves.count == fewest, "\(plan.moves.count) slots move where \(fewest) are enough")
  }

  private func checkMoves(
    in changes: TableSectionChangeSet, _ plan: RenderCalls, _ reference: SlowReference
  ) throws(Fault) {
    for (section, rows) in reference.oldRows.enumerated() {
      guard let oldSection = reference.oldSections[section] else { continue }
      let own = rows.compactMap { $0 }.filter { $0.section == oldSection }.map(\.row)
      let fewest = own.count - slowLengthOfLongestIncreasingSubsequence(of: own)
      let count = changes.movedRows.count {
        $0.to.section == section && $0.from.section == oldSection
      }
      try demand(
        count == fewest, "\(count) rows move in section \(section) where \(fewest) are enough")
    }
    let anchored = sectionsWithStationarySlot(plan, reference)
    for move in changes.movedSections {
      try demand(!anchored.contains(move.to), "section \(move.to) moves, and its rows do not")
    }
    let candidates = reference.oldSections.enumerated().filter { section, oldSection in
      guard let oldSection else { return false }
      return anchored.allSatisfy { other in
        guard let oldOther = reference.oldSections[other] else { return false }
        return other == section || (other < section) == (oldOther < oldSection)
      }
    }
    let fewest =
      reference.oldSections.count { $0 != nil }
      - slowLengthOfLongestIncreasingSubsequence(of: candidates.compactMap(\.element))
    try demand(
      changes.movedSections.count == fewest,
      "\(changes.movedSections.count) sections move where \(fewest) are enough")
  }

  /// The kept sections with a slot of their own that does not move in the flat list.
  private func sectionsWithStationarySlot(
    _ plan: RenderCalls, _ reference: SlowReference
  ) -> Set<Int> {
    let moved = Set(plan.moves.map(\.to))
    let before = FlatList(old)
    let after = FlatList(new)
    var sections: Set<Int> = []
    for (slot, oldSlot) in reference.oldSlots.enumerated() {
      guard let oldSlot, !moved.contains(slot) else { continue }
      let section = after[slot].section
      if reference.oldSections[section] == before[oldSlot].section { sections.insert(section) }
    }
    return sections
  }
}
