/// How the slots that an animated render changes appear and disappear.
package struct MotionPlan: Equatable {
  /// The maximum number of changes that are animated.
  package static let maxChanges = 250
  /// The maximum number of rows on screen that are animated.
  package static let maxSeen = 500

  /// The animation of each new slot that appears: it is inserted, is of another kind, or moves here
  /// from outside of the viewport.
  package private(set) var entering: [Int: TableAnimations.RowAnimation] = [:]
  /// The animation of each old slot that is removed.
  package private(set) var leaving: [Int: TableAnimations.RowAnimation] = [:]
  /// The animation of the old view in each old slot that gets a view of another kind.
  package private(set) var replaced: [Int: TableAnimations.RowAnimation] = [:]
  /// The animation of a kept row that leaves the viewport.
  package let leavingViewport: TableAnimations.RowAnimation

  /// Plans the animation of a render while the old slots `seen` are on screen.
  ///
  /// - Returns: `nil` if nothing is to be animated, because there are no changes or too many.
  package init?(_ comparison: Comparison, _ animations: TableAnimations, seen: Range<Int>) {
    guard !comparison.isUnchanged, !seen.isEmpty, seen.count <= Self.maxSeen else { return nil }
    leavingViewport = animations.rows.delete
    let calls = RenderCalls(comparison)
    let lists = [calls.removals, calls.insertions, calls.replacements]
    guard lists.reduce(calls.moves.count, { $0 + $1.count }) <= Self.maxChanges else { return nil }
    let keptSections = Set(comparison.oldSections)
    for slot in calls.removals where seen.contains(slot) {
      let isSection = !keptSections.contains(comparison.old[slot].section)
      leaving[slot] = animations.actions(for: comparison.old, slot, isSection).delete
    }
    for slot in calls.insertions {
      let isSection = comparison.oldSections[comparison.new[slot].section] < 0
      entering[slot] = animations.actions(for: comparison.new, slot, isSection).insert
    }
    for slot in calls.replacements {
      guard let oldSlot = comparison.oldSlot(of: slot) else { continue }
      let animation = animations.actions(for: comparison.new, slot, false).reload
      entering[slot] = animation
      replaced[oldSlot] = animation
    }
    for move in calls.moves where !seen.contains(move.from) {
      entering[move.to] = animations.rows.insert
    }
  }
}

extension TableAnimations {
  /// The animations of a slot: those of sections for a header, a footer, and a row whose whole section
  /// is inserted or removed.
  fileprivate func actions(for list: FlatList, _ slot: Int, _ isSection: Bool) -> Actions {
    isSection || list.isDecoration(slot) ? sections : rows
  }
}
