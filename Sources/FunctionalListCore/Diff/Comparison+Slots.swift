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
        newSlot += new.count - old.count
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
    guard !changed.isEmpty else { return changed }
    let (first, newSlots) = newSlots(ofChangedIn: changed)
    return RangeSet(
      changed.ranges.joined().lazy.filter { newSlots[$0 - first] < 0 }.map { $0..<$0 + 1 })
  }

  /// The new slots of those slots of a set that are kept.
  package func newSlots(of slots: RangeSet<Int>) -> RangeSet<Int> {
    guard !slots.isEmpty else { return slots }
    let (first, last) = (changedOldSlots.lowerBound, changedOldSlots.upperBound)
    let growth = new.count - old.count
    var result = slots.intersection(RangeSet([0..<first]))
    for range in slots.intersection(RangeSet([last..<old.count])).ranges {
      result.insert(contentsOf: range.lowerBound + growth..<range.upperBound + growth)
    }
    let changed = slots.intersection(RangeSet([changedOldSlots]))
    guard !changed.isEmpty else { return result }
    let (start, newSlots) = newSlots(ofChangedIn: changed)
    let kept = changed.ranges.joined().map { Int(newSlots[$0 - start]) }.filter { $0 >= 0 }
    var run = changedSlots.lowerBound..<changedSlots.lowerBound
    for slot in kept.sorted() {
      if run.upperBound == slot {
        run = run.lowerBound..<slot + 1
      } else {
        result.insert(contentsOf: run)
        run = slot..<slot + 1
      }
    }
    result.insert(contentsOf: run)
    return result
  }

  /// The new slot of each changed slot from the first to the last of a set, and the first slot.
  private func newSlots(ofChangedIn slots: RangeSet<Int>) -> (first: Int, newSlots: [Int32]) {
    let (first, last) = (slots.ranges.first?.lowerBound ?? 0, slots.ranges.last?.upperBound ?? 0)
    return (first, newSlots(ofChanged: first..<last))
  }
}
