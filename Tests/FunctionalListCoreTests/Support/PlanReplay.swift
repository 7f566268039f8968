import FunctionalListCore

/// The five lists of a plan, so that a test can spoil them.
struct PlanSteps {
  var removals: [Int]
  var insertions: [Int]
  var moves: [RenderCalls.Move]
  var updates: [Int]
  var replacements: [Int]

  init(_ plan: RenderCalls) {
    removals = plan.removals
    insertions = plan.insertions
    moves = plan.moves
    updates = plan.updates
    replacements = plan.replacements
  }
}

/// The replay oracle of plans. Slots that the plan does not name must show the same as before.
struct PlanReplay {
  /// The old slot of each new slot, or `nil` for an inserted one.
  let arrangement: [Int?]

  /// Replays `steps`; objects where they do not turn `old` into `new`, or name what is not so.
  init(_ steps: PlanSteps, from old: FlatList, to new: FlatList) throws(Fault) {
    for (slots, count) in [
      (steps.removals, old.count), (steps.moves.map(\.from), old.count),
      (steps.insertions, new.count), (steps.moves.map(\.to), new.count),
      (steps.updates, new.count), (steps.replacements, new.count),
    ] {
      for slot in slots { try demand((0..<count).contains(slot), "there is no slot \(slot)") }
    }
    for slots in [
      steps.removals, steps.insertions, steps.moves.map(\.to), steps.updates, steps.replacements,
    ] {
      try demand(isAscending(slots), "the slots \(slots) are not in order")
    }
    arrangement = try arranged(
      oldCount: old.count, newCount: new.count, gone: steps.removals, come: steps.insertions,
      moves: steps.moves.map { ($0.from, $0.to) }, of: "slots")
    let updates = Set(steps.updates)
    let replacements = Set(steps.replacements)
    for (slot, oldSlot) in arrangement.enumerated() {
      guard let oldSlot else {
        let isNamed = updates.contains(slot) || replacements.contains(slot)
        try demand(!isNamed, "slot \(slot) is new, and changed at once")
        continue
      }
      let before = old.description(ofSlot: oldSlot)
      let after = new.description(ofSlot: slot)
      let isSameKind = after.isSameKind(as: before)
      let isSame =
        after.isEqual(to: before) && old.lines(ofSlot: oldSlot) == new.lines(ofSlot: slot)
      try demand(
        updates.contains(slot) == (!isSame && isSameKind),
        "slot \(slot) is \(updates.contains(slot) ? "" : "not ")updated")
      try demand(
        replacements.contains(slot) == !isSameKind,
        "slot \(slot) is \(replacements.contains(slot) ? "" : "not ")replaced")
    }
  }
}

extension FlatList {
  /// The style that a host gives to a slot's row; headers and footers have none from their section.
  fileprivate func lines(ofSlot slot: Int) -> CellStyle? {
    guard case .row(let index) = self[slot] else { return nil }
    return sections[index.section].mergedStyle(forRowAt: index.row)
  }
}
