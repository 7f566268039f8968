extension Comparison {
  /// The new slot of the old one that stays and is nearest to an old one, below first.
  ///
  /// - Parameter isWanted: whether a new slot will do.
  package func newSlot(
    nearestTo oldSlot: Int, where isWanted: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let (first, last) = (changedOldSlots.lowerBound, changedOldSlots.upperBound)
    let growth = new.count - old.count
    var below: (old: Int, new: Int)?
    var above: (old: Int, new: Int)?
    if oldSlot < first, let slot = (oldSlot..<first).first(where: isWanted) { return slot }
    if oldSlot < last || !(last..<old.count).contains(where: { isWanted($0 + growth) }) {
      for slot in changedSlots {
        guard let origin = self.oldSlot(of: slot) else { continue }
        if origin >= oldSlot, origin < below?.old ?? .max, isWanted(slot) { below = (origin, slot) }
        if origin < oldSlot, origin > above?.old ?? -1, isWanted(slot) { above = (origin, slot) }
      }
    }
    if let below { return below.new }
    let rest = max(oldSlot, last)..<old.count
    if let slot = rest.first(where: { isWanted($0 + growth) }) { return slot + growth }
    let passed = last..<max(oldSlot, last)
    if let slot = passed.last(where: { isWanted($0 + growth) }) { return slot + growth }
    if let above { return above.new }
    return (0..<min(oldSlot, first)).last(where: isWanted)
  }

  /// The new slot of the row that the focus of an old one goes to: the nearest that stays, below
  /// first, else the row in the same place.
  package func heir(of oldSlot: Int) -> Int? {
    let isRow = { !self.new.isDecoration($0) }
    if let nearest = newSlot(nearestTo: oldSlot, where: isRow) { return nearest }
    let place = min(oldSlot, new.count)
    return (place..<new.count).first(where: isRow) ?? (0..<place).last(where: isRow)
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
    var run = changedSlots.lowerBound..<changedSlots.lowerBound
    for slot in changedSlots {
      guard let origin = oldSlot(of: slot), changed.contains(origin) else { continue }
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
