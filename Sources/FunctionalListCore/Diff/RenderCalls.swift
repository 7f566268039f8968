/// The calls that carry out a plan for all slots.
///
/// Removals and the sources of moves are old slots; all others are new slots. Kept slots that do not
/// move keep their order and need no call.
package struct RenderCalls: Equatable {
  /// A kept slot that moves relative to the others.
  package struct Move: Equatable {
    package var from: Int
    package var to: Int
  }

  /// The number of slots before.
  package let oldCount: Int
  /// The number of slots after.
  package let newCount: Int
  /// The removed slots, old and ascending.
  package private(set) var removals: [Int] = []
  /// The inserted slots, new and ascending.
  package private(set) var insertions: [Int] = []
  /// The moved slots, the fewest possible, ascending by destination.
  package private(set) var moves: [Move] = []
  /// The new slots whose content differs, ascending.
  package private(set) var updates: [Int] = []
  /// The new slots that need a widget of another kind, ascending.
  package private(set) var replacements: [Int] = []

  /// Whether there are no calls.
  package var isEmpty: Bool {
    !changesOrder && updates.isEmpty && replacements.isEmpty
  }

  /// Whether a slot is inserted, removed or moved.
  package var changesOrder: Bool {
    !removals.isEmpty || !insertions.isEmpty || !moves.isEmpty
  }

  package init(_ plan: RenderPlan) {
    let comparison = plan.comparison
    oldCount = comparison.old.count
    newCount = comparison.new.count
    guard !comparison.isUnchanged else { return }
    removals = comparison.removedSlots
    for slot in comparison.changedSlots {
      switch plan.content(of: slot) {
      case .inserted:
        insertions.append(slot)
        continue
      case .unchanged: break
      case .updated: updates.append(slot)
      case .replaced: replacements.append(slot)
      }
      if plan.isMoved(to: slot), let old = comparison.oldSlot(of: slot) {
        moves.append(Move(from: old, to: slot))
      }
    }
  }

  /// Lists the calls of a comparison.
  package init(_ comparison: Comparison) { self.init(RenderPlan(comparison.storingPairs)) }

  /// The old slot of each new one, or `nil` for an inserted one.
  package var arrangement: [Int?] {
    var arrangement = [Int?](repeating: nil, count: newCount)
    var isAssigned = [Bool](repeating: false, count: newCount)
    var isRemovedOrMoved = [Bool](repeating: false, count: oldCount)
    for slot in removals { isRemovedOrMoved[slot] = true }
    for slot in insertions { isAssigned[slot] = true }
    for move in moves {
      arrangement[move.to] = move.from
      isAssigned[move.to] = true
      isRemovedOrMoved[move.from] = true
    }
    var slot = 0
    for oldSlot in 0..<oldCount where !isRemovedOrMoved[oldSlot] {
      while isAssigned[slot] { slot += 1 }
      arrangement[slot] = oldSlot
      slot += 1
    }
    return arrangement
  }
}
