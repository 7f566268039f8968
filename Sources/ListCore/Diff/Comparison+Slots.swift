extension Comparison {
  /// The new slot of the old one that stays and is nearest to an old one, below first.
  package func newSlot(nearestTo oldSlot: Int) -> Int? {
    if oldSlot < changedOldSlots.lowerBound { return oldSlot }
    let growth = new.count - old.count
    if oldSlot >= changedOldSlots.upperBound { return oldSlot + growth }
    var below: (old: Int, new: Int)?
    var above: (old: Int, new: Int)?
    for slot in changedSlots {
      guard let origin = self.oldSlot(of: slot) else { continue }
      if origin >= oldSlot, origin < below?.old ?? .max { below = (origin, slot) }
      if origin < oldSlot, origin > above?.old ?? -1 { above = (origin, slot) }
    }
    if let below { return below.new }
    if changedOldSlots.upperBound < old.count { return changedOldSlots.upperBound + growth }
    if let above { return above.new }
    return changedOldSlots.lowerBound > 0 ? changedOldSlots.lowerBound - 1 : nil
  }

  /// The new slot of the row that the focus of an old one goes to: the nearest that stays, below
  /// first, else the row in the same place.
  package func heir(of oldSlot: Int) -> Int? {
    let isRow = { !self.new.isDecoration($0) }
    let stays = { isRow($0) && self.oldSlot(of: $0) != nil }
    if let nearest = newSlot(nearestTo: oldSlot),
      let heir = (nearest..<new.count).first(where: stays) ?? (0..<nearest).last(where: stays)
    {
      return heir
    }
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
