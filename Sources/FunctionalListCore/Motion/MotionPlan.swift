/// How the slots come and go that an animated render changes.
package struct MotionPlan: Equatable {
  /// The maximum number of changes that are animated.
  package static let mostChanges = 250
  /// The maximum number of rows on screen that are animated.
  package static let mostSeen = 500

  /// How each new slot comes that is inserted, is of another kind, or moves here from elsewhere
  /// than the screen.
  package private(set) var entering: [Int: TableAnimations.RowAnimation] = [:]
  /// How each old slot goes that is removed.
  package private(set) var leaving: [Int: TableAnimations.RowAnimation] = [:]
  /// How the old view goes in each old slot that gets one of another kind.
  package private(set) var replaced: [Int: TableAnimations.RowAnimation] = [:]
  /// How a row goes that is kept, but far from the screen.
  package let away: TableAnimations.RowAnimation

  /// Plans the animation of a render while the old slots `seen` are on screen.
  ///
  /// - Returns: `nil` if nothing is to be animated, because nothing or too much changes.
  package init?(_ comparison: Comparison, _ animations: TableAnimations, seen: Range<Int>) {
    guard !comparison.isUnchanged, !seen.isEmpty, seen.count <= Self.mostSeen else { return nil }
    away = animations.rows.delete
    let plan = RenderPlan(comparison)
    let lists = [plan.removals, plan.insertions, plan.replacements]
    guard lists.reduce(plan.moves.count, { $0 + $1.count }) <= Self.mostChanges else { return nil }
    let keptSections = Set(comparison.oldSections)
    for slot in plan.removals where seen.contains(slot) {
      let isSection = !keptSections.contains(comparison.old[slot].section)
      leaving[slot] = animations.actions(for: comparison.old, slot, isSection).delete
    }
    for slot in plan.insertions {
      let isSection = comparison.oldSections[comparison.new[slot].section] < 0
      entering[slot] = animations.actions(for: comparison.new, slot, isSection).insert
    }
    for slot in plan.replacements {
      guard let oldSlot = comparison.oldSlot(of: slot) else { continue }
      let animation = animations.actions(for: comparison.new, slot, false).reload
      entering[slot] = animation
      replaced[oldSlot] = animation
    }
    for move in plan.moves where !seen.contains(move.from) {
      entering[move.to] = animations.rows.insert
    }
  }
}

extension TableAnimations {
  /// The animations of a slot: those of sections for a header, a footer, and a row whose whole section
  /// comes or goes.
  fileprivate func actions(for list: FlatList, _ slot: Int, _ isSection: Bool) -> Actions {
    isSection || list.isDecoration(slot) ? sections : rows
  }
}
