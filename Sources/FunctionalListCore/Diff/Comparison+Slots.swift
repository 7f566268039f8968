extension Comparison {
  /// The new slot of the kept slot that is nearest to an old slot; slots below take precedence.
  ///
  /// Only slots whose new slot satisfies `isCandidate` count.
  package func nearestKeptSlot(
    to oldSlot: Int, where isCandidate: (_ newSlot: Int) -> Bool = { _ in true }
  ) -> Int? {
    let changed = changedNewSlots
    func candidate(_ slot: Int) -> Int? {
      var newSlot = slot
      if slot >= changedOldSlots.upperBound {
        newSlot += growth
      } else if slot >= changedOldSlots.lowerBound {
        newSlot = Int(changed[slot - changedOldSlots.lowerBound])
      }
      return newSlot >= 0 && isCandidate(newSlot) ? newSlot : nil
    }
    for slot in oldSlot..<old.count { if let newSlot = candidate(slot) { return newSlot } }
    for slot in (0..<oldSlot).reversed() { if let newSlot = candidate(slot) { return newSlot } }
    return nil
  }

  /// The new slot of the focus successor of an old slot: the row that takes over the focus.
  ///
  /// It is the nearest kept row; rows below take precedence. If no row is kept, it is the row in
  /// the same slot or nearest to it.
  ///
  /// - Parameters:
  ///   - oldSlot: the slot of the row that loses the focus.
  ///   - isHidden: whether the row of an old slot is known to be hidden.
  /// - Returns: The new slot, or `nil` if no row can take the focus.
  package func focusSuccessor(
    of oldSlot: Int, isHidden: (_ oldSlot: Int) -> Bool = { _ in false }
  ) -> Int? {
    func isRow(_ slot: Int) -> Bool {
      !self.new.isDecoration(slot) && self.oldSlot(of: slot).map(isHidden) != true
    }
    let sameSlot = min(oldSlot, new.count)
    return nearestKeptSlot(to: oldSlot, where: isRow)
      ?? (sameSlot..<new.count).first(where: isRow) ?? (0..<sameSlot).last(where: isRow)
  }

  /// The nearest kept slot above each run of removed slots.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changed slots.
  package func keptSlots(nextAbove removed: RangeSet<Int>) -> [(old: Int, new: Int)] {
    guard !removed.intersection(RangeSet([changedOldSlots])).isEmpty else { return [] }
    let last = changedOldSlots.lowerBound - 1
    var above = last < 0 ? nil : (old: last, new: last)
    var result: [(old: Int, new: Int)] = []
    for (slot, newSlot) in zip(changedOldSlots, changedNewSlots) {
      if newSlot >= 0 {
        above = (slot, Int(newSlot))
      } else if let above, result.last?.new != above.new, removed.contains(slot) {
        result.append(above)
      }
    }
    return result
  }

  /// Those slots of a set that are removed.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changed slots.
  package func removedSlots(of slots: RangeSet<Int>) -> RangeSet<Int> {
    let changed = slots.intersection(RangeSet([changedOldSlots]))
    if let pairs { return changed.subtracting(pairs.kept(of: changed).old) }
    let remapping = SlotRemapping(self, of: changed.hull)
    return changed.filter { remapping.slot(of: $0) == nil }
  }

  /// The new slots of those slots of a set that are kept.
  package func newSlots(of slots: RangeSet<Int>) -> RangeSet<Int> {
    SlotRemapping(self, of: slots.hull).slots(of: slots)
  }

  /// The new slots of a few old ones, or `nil` for a removed one.
  ///
  /// - Complexity: O(*k*), and O(*c*) more for *c* changed slots if one of the slots is among them.
  package func newSlots(of slots: [Int]) -> [Int?] {
    let hull = (slots.min() ?? 0)..<(slots.max() ?? -1) + 1
    return SlotRemapping(self, of: hull).slots(of: slots)
  }
}
