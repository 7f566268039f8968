import ListCore

extension DescriptionPair {
  /// What is wrong with the change set or the plan of this pair, or `nil`: neither description
  /// repeats a key.
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
    let comparison = Comparison(old: before, new: after)
    try demand(!comparison.hasRepeatedKey, "a repeated key is seen where none is")
    let changes = TableSectionChangeSet(comparison)
    let plan = RenderPlan(comparison)
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

  private func checkMoves(in plan: RenderPlan, _ reference: SlowReference) throws(Fault) {
    let kept = reference.oldSlots.compactMap { $0 }
    let fewest = kept.count - slowLengthOfLongestIncreasingSubsequence(of: kept)
    try demand(
      plan.moves.count == fewest, "\(plan.moves.count) slots move where \(fewest) are enough")
  }

  private func checkMoves(
    in changes: TableSectionChangeSet, _ plan: RenderPlan, _ reference: SlowReference
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
    let pillars = sectionsWithASlotThatStays(plan, reference)
    for move in changes.movedSections {
      try demand(!pillars.contains(move.to), "section \(move.to) moves, and its rows do not")
    }
    let candidates = reference.oldSections.enumerated().filter { section, oldSection in
      guard let oldSection else { return false }
      return pillars.allSatisfy { pillar in
        guard let oldPillar = reference.oldSections[pillar] else { return false }
        return pillar == section || (pillar < section) == (oldPillar < oldSection)
      }
    }
    let fewest =
      reference.oldSections.count { $0 != nil }
      - slowLengthOfLongestIncreasingSubsequence(of: candidates.compactMap(\.element))
    try demand(
      changes.movedSections.count == fewest,
      "\(changes.movedSections.count) sections move where \(fewest) are enough")
  }

  /// The kept sections of which a slot stays where it is in the flat list.
  private func sectionsWithASlotThatStays(
    _ plan: RenderPlan, _ reference: SlowReference
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
