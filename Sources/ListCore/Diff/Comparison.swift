/// Which section and slot of a new description is which of the old one, what differs between the
/// two, and which slots can stay where they are.
///
/// Both results of a render are read off it: the ``TableSectionChangeSet`` that people see, and the
/// ``RenderPlan`` that a host carries out.
package struct Comparison {
  package let old: FlatList
  package let new: FlatList
  /// The old offset of each new section, or -1 where there is none.
  private(set) var oldSections: [Int]
  /// The old slot of each new slot, or -1 where there is none.
  private(set) var oldSlots: [Int]
  /// What became of each new slot that has an old one.
  private(set) var changes: [RowChange]
  /// The new slots between the ends that show the same in the same order.
  package private(set) var changedSlots = 0..<0
  /// The old slots between those ends.
  package private(set) var changedOldSlots = 0..<0
  /// Whether each of ``changedSlots`` keeps its place among the others.
  private var isStationary: [Bool] = []
  /// The new slots of rows that came from another section: changed, whatever their slots.
  var arrivals: [Int] = []
  /// Whether a key of the new description stands twice: then the comparison is of no use.
  package internal(set) var hasRepeatedKey = false
  /// Whether the two descriptions show the same in the same order.
  package internal(set) var isUnchanged: Bool

  /// Compares two descriptions.
  ///
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys; O(*n* log *n*) comparisons of
  ///   integers where rows move. Equal descriptions cost one comparison of each row and no hash.
  package init(old: FlatList, new: FlatList) {
    self.old = old
    self.new = new
    oldSections = [Int](repeating: -1, count: new.sections.count)
    oldSlots = [Int](repeating: -1, count: new.count)
    changes = [RowChange](repeating: .unchanged, count: new.count)
    isUnchanged = old.count == new.count && old.sections.count == new.sections.count
    matchSections()
    guard !hasRepeatedKey, !isUnchanged else { return }
    findChangedSlots()
    isStationary = longestIncreasingSubsequence(of: oldSlots[changedSlots])
  }

  /// Whether a new slot keeps its place among the others.
  func isStationary(_ slot: Int) -> Bool {
    !changedSlots.contains(slot) || isStationary[slot - changedSlots.lowerBound]
  }

  private mutating func findChangedSlots() {
    let growth = new.count - old.count
    var lower = 0
    let firstArrival = arrivals.min() ?? new.count
    let lastArrival = arrivals.max() ?? -1
    while lower < min(old.count, firstArrival), oldSlots[lower] == lower,
      changes[lower] == .unchanged
    {
      lower += 1
    }
    var upper = new.count
    while upper > max(lower, lower + growth, lastArrival + 1),
      oldSlots[upper - 1] == upper - 1 - growth,
      changes[upper - 1] == .unchanged
    {
      upper -= 1
    }
    changedSlots = lower..<upper
    changedOldSlots = lower..<upper - growth
  }

  private mutating func matchSections() {
    let sections = KeyMatching(SectionLists(old: old.sections, new: new.sections)) {
      oldSection, section, _ in
      oldSections[section] = oldSection
    }
    hasRepeatedKey = sections.hasRepeatedKey
    var leavers = RowsWithoutPartner()
    var enterers = RowsWithoutPartner()
    for section in sections.unmatchedOld {
      leavers.append(old.sections[section].rows.indices, ofSection: section)
    }
    for (section, oldSection) in oldSections.enumerated() {
      if oldSection >= 0 {
        let rows = matchRows(ofSection: section, with: oldSection)
        leavers.append(rows.unmatchedOld, ofSection: oldSection)
        enterers.append(rows.unmatchedNew, ofSection: section)
        isUnchanged = isUnchanged && oldSection == section
      } else {
        // Matched with nothing, for its repeated keys.
        let rows = KeyMatching(RowLists(old: [], new: new.sections[section].rows)) { _, _, _ in }
        hasRepeatedKey = hasRepeatedKey || rows.hasRepeatedKey
        enterers.append(rows.unmatchedNew, ofSection: section)
        isUnchanged = false
      }
    }
    if !leavers.isEmpty || !enterers.isEmpty { isUnchanged = false }
    matchAcrossSections(leavers, enterers)
  }

  mutating func pair(_ oldSlot: Int, _ newSlot: Int, _ change: RowChange) {
    oldSlots[newSlot] = oldSlot
    if oldSlot != newSlot { isUnchanged = false }
    guard change != .unchanged else { return }
    changes[newSlot] = change
    isUnchanged = false
  }
}

/// The sections of two descriptions; their content is not compared here.
private struct SectionLists: KeyedLists {
  let old: [TableSection]
  let new: [TableSection]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    old[oldOffset].key == new[newOffset].key ? .unchanged : .otherKey
  }
  func haveSameKey(_ offset: Int, _ other: Int) -> Bool { new[offset].key == new[other].key }
  func isRepeated(_ offset: Int) -> Bool {
    let key = new[offset].key
    return new.count { $0.key == key } > 1
  }
  func oldHash(_ offset: Int) -> Int { old[offset].key.hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].key.hashValue }
}
