/// The rows that do not move while others move around them.
extension Comparison {
  /// A slot that the new list keeps.
  package typealias KeptSlot = (old: Int, new: Int)

  /// The slots among these kept ones whose rows stay where they are while others move.
  ///
  /// A row stays if it is stationary. If most rows of its section move, the section has a new order, in which a
  /// row is stationary by chance: then none of its rows stays. If no row stays, but the comparison could have
  /// moved other sections in place of one of these, the rows of this section stay with it.
  ///
  /// - Complexity: O(*s*) for *s* slots, and O(*c*) more for *c* changed slots in their sections.
  package func stayingSlots(among kept: [KeptSlot]) -> [KeptSlot] {
    let stationary = filter(kept.filter { isStationary($0.new) }) { !hasNewOrder($0) }
    return stationary.isEmpty ? filter(kept, where: canStay) : stationary
  }

  /// The slots in sections that satisfy a condition, which is evaluated once for each section.
  private func filter(_ kept: [KeptSlot], where satisfies: (_ section: Int) -> Bool) -> [KeptSlot] {
    var known: [Int: Bool] = [:]
    return kept.filter { slot in
      let section = new[slot.new].section
      if let result = known[section] { return result }
      let result = satisfies(section)
      known[section] = result
      return result
    }
  }

  /// Whether most of the kept rows in a new section move.
  private func hasNewOrder(_ section: Int) -> Bool {
    guard pairs == nil else { return false }
    let rows = new.rowSlots(ofSection: section)
    let changed = changedSlots.clamped(to: rows)
    let moved = changed.count { oldSlot(of: $0) != nil && !isStationary($0) }
    let stationary = rows.count - changed.count + changed.count(where: isStationary)
    return moved > stationary
  }

  /// Whether a new section keeps the order of its rows, and could be one of those that do not move: a longest
  /// increasing subsequence of the sections contains it.
  private func canStay(_ section: Int) -> Bool {
    let oldSection = oldSections[section]
    guard oldSection >= 0 else { return false }
    var last = old.slots(ofSection: oldSection).lowerBound - 1
    for slot in new.slots(ofSection: section) {
      guard let oldSlot = oldSlot(of: slot) else { continue }
      guard oldSlot > last, oldSlot < old.slots(ofSection: oldSection).upperBound else {
        return false
      }
      last = oldSlot
    }
    let before = oldSections[..<section].filter { $0 < oldSection }
    let after = oldSections[(section + 1)...].filter { $0 > oldSection }
    func length(_ sections: [Int]) -> Int {
      longestIncreasingSubsequence(of: sections).count { $0 }
    }
    return length(before) + 1 + length(after) == length(oldSections)
  }
}
