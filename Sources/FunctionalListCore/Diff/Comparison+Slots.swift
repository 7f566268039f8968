extension Comparison {
  /// The new slot of the old one that stays, is wanted and is nearest to an old one, below first.
  package func newSlot(
    nearestTo oldSlot: Int, where isWanted: (_ newSlot: Int) -> Bool = { _ in true }
  ) -> Int? {
    let changed = changedNewSlots
    func heir(_ slot: Int) -> Int? {
      var newSlot = slot
      if slot >= changedOldSlots.upperBound {
        newSlot += new.count - old.count
      } else if slot >= changedOldSlots.lowerBound {
        newSlot = Int(changed[slot - changedOldSlots.lowerBound])
      }
      return newSlot >= 0 && isWanted(newSlot) ? newSlot : nil
    }
    for slot in oldSlot..<old.count { if let newSlot = heir(slot) { return newSlot } }
    for slot in (0..<oldSlot).reversed() { if let newSlot = heir(slot) { return newSlot } }
    return nil
  }

  /// The new slot of the row that the focus of an old one goes to: the nearest that stays, below
  /// first, else the row in the same place.
  package func heir(of oldSlot: Int) -> Int? {
    let isRow = { !self.new.isDecoration($0) }
    let place = min(oldSlot, new.count)
    return newSlot(nearestTo: oldSlot, where: isRow)
      ?? (place..<new.count).first(where: isRow) ?? (0..<place).last(where: isRow)
  }

  /// The new slots of the old ones of a set that stay.
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
    let newSlots = changedNewSlots
    let stayers = changed.ranges.joined().map { Int(newSlots[$0 - first]) }.filter { $0 >= 0 }
    var run = changedSlots.lowerBound..<changedSlots.lowerBound
    for slot in stayers.sorted() {
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
}
