/// Remaps slots of the old list of a comparison to those of the new one.
///
/// Everything that holds slots takes them over with the same remapping. The slots between the equal ends are
/// inverted once, when the first of them is remapped: all of them, or those that will be asked for. Pairs that
/// are not stored are looked up instead (``SectionPairs``).
package final class SlotRemapping {
  package let comparison: Comparison
  /// The slots of ``Comparison/changedOldSlots`` that are inverted.
  private let inverted: Range<Int>
  /// The new slot of each of them, or -1 for a removed one.
  private lazy var newSlots = comparison.newSlots(ofChanged: inverted)

  package init(_ comparison: Comparison) {
    self.comparison = comparison
    inverted = comparison.changedOldSlots
  }

  /// A remapping of the slots of a range only, for a question.
  init(_ comparison: Comparison, of slots: Range<Int>) {
    self.comparison = comparison
    inverted = comparison.changedOldSlots.clamped(to: slots)
  }

  /// The new slot of an old one, or `nil` for a removed one.
  ///
  /// - Complexity: O(1) after the first slot between the equal ends, which costs O(*c*) for *c* changed slots;
  ///   O(log *c*) if the pair is looked up.
  package func slot(of slot: Int) -> Int? {
    let changed = comparison.changedOldSlots
    if slot < changed.lowerBound { return slot }
    if slot >= changed.upperBound { return slot + comparison.growth }
    if let pairs = comparison.pairs { return pairs.newSlot(of: slot) }
    guard comparison.keepsAnyChangedSlot else { return nil }
    let newSlot = newSlots[slot - inverted.lowerBound]
    return newSlot < 0 ? nil : Int(newSlot)
  }

  /// The new slot of each of some old ones, or `nil` for a removed one.
  package func slots(of slots: [Int]) -> [Int?] { slots.map(slot) }

  /// The new slots of those slots of a set that are kept.
  package func slots(of slots: RangeSet<Int>) -> RangeSet<Int> {
    guard !slots.isEmpty else { return slots }
    let (changed, growth) = (comparison.changedOldSlots, comparison.growth)
    var result = slots.intersection(RangeSet([0..<changed.lowerBound]))
    for range in slots.intersection(RangeSet([changed.upperBound..<comparison.old.count])).ranges {
      result.insert(contentsOf: range.lowerBound + growth..<range.upperBound + growth)
    }
    let slots = slots.intersection(RangeSet([changed]))
    if let pairs = comparison.pairs { return result.union(pairs.kept(of: slots).new) }
    let kept = slots.ranges.joined().compactMap(slot)
    var run = comparison.changedSlots.lowerBound..<comparison.changedSlots.lowerBound
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
}
