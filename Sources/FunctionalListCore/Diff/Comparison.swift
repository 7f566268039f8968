/// The comparison of two descriptions: which sections and slots are kept, how they have changed,
/// and which slots move.
///
/// The ``TableSectionChangeSet`` for the app and the ``RenderPlan`` for the host are both derived
/// from it. The article <doc:ComparingDescriptions> describes its stages.
///
/// The slots above ``changedSlots`` are unchanged, and so are those below, counted from the end.
/// Nothing is stored for them.
package struct Comparison {
  package let old: FlatList
  package private(set) var new: FlatList
  /// The old offset of each new section, or -1 for an inserted one.
  private(set) var oldSections: [Int] = []
  /// The new slots between the equal ends.
  package private(set) var changedSlots = 0..<0
  /// The old slots between the equal ends.
  package private(set) var changedOldSlots = 0..<0
  /// Whether the descriptions are equal.
  package private(set) var isUnchanged = false
  /// Whether a key of the new description is repeated.
  ///
  /// If so, all other properties are invalid.
  package private(set) var hasRepeatedKey = false
  /// Whether the comparison only updates rows of one description.
  package private(set) var isOfOneDescription = false
  /// The pairs of ``changedSlots``, if they are looked up.
  ///
  /// The arrays of pairs are empty then (``storingPairs``).
  private(set) var pairs: SectionPairs?
  /// The old slot of each of ``changedSlots``, or -1 for an inserted one; empty if all are inserted.
  private(set) var oldSlots: [Int32] = []
  /// The change of each of ``changedSlots``.
  private(set) var changes: [RowChange] = []
  /// Whether each of ``changedSlots`` is kept and does not move.
  private(set) var isStationary: [Bool] = []

  /// Compares two descriptions.
  ///
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys; O(*n* log *n*) comparisons of
  ///   integers where rows move. Equal descriptions cost one comparison of each row and no hash, and
  ///   items in the same storage cost none.
  package init(old: FlatList, new: FlatList) {
    (self.old, self.new) = (old, new)
    compare()
  }

  /// Compares the descriptions; an initialiser would copy the comparison at each early return.
  private mutating func compare() {
    if new.sections.isEmpty { new.isFiltered = old.isFiltered }
    let sections = KeyMatching(SectionLists(old: old.sections, new: new.sections))
    hasRepeatedKey = sections.hasRepeatedKey
    guard !hasRepeatedKey else { return }
    oldSections = sections.partners
    let ends = EqualEnds(old: old, new: new, oldSections: oldSections)
    isUnchanged = ends.areComplete
    changedSlots = ends.lower..<ends.upper
    changedOldSlots = ends.lower..<ends.upper - (new.count - old.count)
    guard !isUnchanged else { return }
    if !changedSlots.isEmpty, !changedOldSlots.isEmpty {
      let section = ends.changedSections.lowerBound
      if ends.areLookedUp, let matching = ends.matching(of: section) {
        pairs = SectionPairs(self, matching, section)
        return
      }
      makeArrays()
    }
    matchSections(ends)
    guard !hasRepeatedKey else { return }
    findStationarySlots(ends)
  }

  private mutating func makeArrays() {
    oldSlots = Array(filledWith: -1, count: changedSlots.count)
    changes = Array(filledWith: .unchanged, count: changedSlots.count)
  }

  /// The same comparison with all pairs in arrays, for those who read each of them.
  ///
  /// - Complexity: O(*c*) for *c* ``changedSlots`` and ``changedOldSlots``; O(1) if they are stored.
  var storingPairs: Comparison {
    guard let pairs else { return self }
    var result = self
    result.pairs = nil
    result.makeArrays()
    result.pair(pairs.matching, pairs.section, pairs.oldSection)
    result.isStationary = longestIncreasingSubsequence(of: result.oldSlots)
    return result
  }

  /// Makes the comparison of a description with itself.
  init(unchanged list: FlatList) {
    (old, new) = (list, list)
    oldSections = Array(list.sections.indices)
    (changedSlots, changedOldSlots) = (list.count..<list.count, list.count..<list.count)
    isUnchanged = true
    isOfOneDescription = true
  }

  /// Marks slots as updated, within a range of slots that do not move.
  mutating func update(_ range: Range<Int>, _ slots: [Int]) {
    (changedSlots, changedOldSlots) = (range, range)
    isUnchanged = false
    oldSlots = range.map { Int32($0) }
    isStationary = Array(repeating: true, count: range.count)
    changes = Array(repeating: .unchanged, count: range.count)
    for slot in slots { changes[slot - range.lowerBound] = .updated }
  }

  private mutating func findStationarySlots(_ ends: EqualEnds) {
    // In one section the header is first and the footer last, before and after: only rows can move.
    if ends.changedSections.count <= 1, ends.changedOldSections.count <= 1 {
      isStationary = longestIncreasingSubsequence(of: oldSlots)
    } else {
      isStationary =
        membersIfIncreasing(oldSlots)
        ?? StationarySlots(
          self, sections: ends.changedSections, oldSections: ends.changedOldSections
        ).isStationary
    }
  }

  /// The old slot of a new one, or `nil` if it is inserted.
  package func oldSlot(of slot: Int) -> Int? {
    if slot < changedSlots.lowerBound { return slot }
    if slot >= changedSlots.upperBound { return slot - growth }
    if let pairs { return pairs.oldSlot(of: slot) }
    guard !oldSlots.isEmpty else { return nil }
    let oldSlot = oldSlots[slot - changedSlots.lowerBound]
    return oldSlot < 0 ? nil : Int(oldSlot)
  }

  /// The change of a kept slot, by its new slot.
  package func change(of slot: Int) -> RowChange {
    guard changedSlots.contains(slot) else { return .unchanged }
    if let pairs { return pairs.change(of: slot) }
    guard !changes.isEmpty else { return .unchanged }
    return changes[slot - changedSlots.lowerBound]
  }

  /// Whether a new slot is inserted, updated or replaced.
  package func isInsertedOrChanged(at slot: Int) -> Bool {
    changedSlots.contains(slot) && (oldSlot(of: slot) == nil || change(of: slot) != .unchanged)
  }

  /// Whether a new slot is kept and does not move.
  package func isStationary(_ slot: Int) -> Bool {
    guard changedSlots.contains(slot) else { return true }
    if let pairs { return pairs.oldSlot(of: slot) != nil }
    return !isStationary.isEmpty && isStationary[slot - changedSlots.lowerBound]
  }

  /// Whether no slot is inserted, removed or moved.
  ///
  /// - Complexity: O(*k*) for *k* changed slots.
  package var keepsOrder: Bool {
    changedSlots == changedOldSlots && changedSlots.allSatisfy(isStationary)
  }

  /// How many slots the new list has more than the old one.
  var growth: Int { new.count - old.count }

  /// Whether any of ``changedOldSlots`` may be kept.
  var keepsAnyChangedSlot: Bool { pairs != nil || !oldSlots.isEmpty }

  /// Whether no row, header or footer of the old list is in the new one.
  ///
  /// - Complexity: O(*k*) for *k* changed slots.
  package var keepsNothing: Bool {
    changedOldSlots == 0..<old.count && changedSlots.allSatisfy { oldSlot(of: $0) == nil }
  }

  /// The new slot of each of ``changedOldSlots``, or -1 for a removed one.
  ///
  /// - Complexity: O(*c*) for *c* ``changedSlots`` and ``changedOldSlots``.
  var changedNewSlots: [Int32] { newSlots(ofChanged: changedOldSlots) }

  /// The new slot of each slot of a part of ``changedOldSlots``, or -1 for a removed one.
  ///
  /// - Complexity: O(*c*) for *c* ``changedSlots``; less for a short range, which writes little.
  func newSlots(ofChanged range: Range<Int>) -> [Int32] {
    var newSlots = [Int32](filledWith: -1, count: range.count)
    let (first, count) = (UInt32(range.lowerBound), UInt32(range.count))
    var inverse = newSlots.mutableSpan
    let oldSlots = pairs == nil ? oldSlots : storingPairs.oldSlots
    let places = oldSlots.span
    for place in places.indices {
      // -1 is far above any range.
      let offset = UInt32(bitPattern: places[place]) &- first
      if offset < count { inverse[Int(offset)] = Int32(changedSlots.lowerBound + place) }
    }
    return newSlots
  }

  private mutating func matchSections(_ ends: EqualEnds) {
    // The sections from which rows may have moved to others, and those to which they may.
    var (removedFrom, insertedInto): ([Int], [Int]) = ([], [])
    for section in ends.changedSections {
      let oldSection = oldSections[section]
      guard oldSection >= 0 else {
        if new.sections[section].sharedKeySpace != nil { insertedInto.append(section) }
        hasRepeatedKey = hasRepeatedKey || new.sections[section].source.repeatsKey
        continue
      }
      let matching =
        ends.matching(of: section)
        ?? SectionMatching(old: old, oldSection, new: new, section)
      hasRepeatedKey = hasRepeatedKey || matching.rows.hasRepeatedKey
      if matching.rows.unmatchedOldCount > 0, old.sections[oldSection].sharedKeySpace != nil {
        removedFrom.append(oldSection)
      }
      if matching.rows.unmatchedNewCount > 0, new.sections[section].sharedKeySpace != nil {
        insertedInto.append(section)
      }
      if !oldSlots.isEmpty { pair(matching, section, oldSection) }
    }
    guard !hasRepeatedKey, !oldSlots.isEmpty, !insertedInto.isEmpty else { return }
    let kept = Set(oldSections[ends.changedSections])
    removedFrom += ends.changedOldSections.filter {
      !kept.contains($0) && old.sections[$0].sharedKeySpace != nil
    }
    matchAcrossSections(removedFrom: removedFrom, insertedInto: insertedInto)
  }

  private mutating func pair(_ matching: SectionMatching, _ section: Int, _ oldSection: Int) {
    if let pair = headers(matching, section, oldSection) { add(pair) }
    if let pair = footers(matching, section, oldSection) { add(pair) }
    let (oldRows, newRows) = (
      old.rowSlots(ofSection: oldSection), new.rowSlots(ofSection: section)
    )
    let changedRows = changedSlots.clamped(to: newRows)
    let range =
      changedRows.lowerBound - newRows.lowerBound..<changedRows.upperBound - newRows.lowerBound
    matching.store(
      range, in: &oldSlots, &changes, at: newRows.lowerBound - changedSlots.lowerBound,
      oldSlot: oldRows.lowerBound,
      common: matching.rows.pairs.isLookedUp ? commonRows(section, oldSection) : nil)
  }

  /// The rows of a section before and after, if they are looked up.
  func commonRows(_ section: Int, _ oldSection: Int) -> CommonPositions? {
    new.sections[section].source.commonPositions(with: old.sections[oldSection].source)
  }

  /// The header of a section before and after, if it has one in both.
  func headers(_ matching: SectionMatching, _ section: Int, _ oldSection: Int) -> SlotPair? {
    guard old.hasHeader(oldSection), new.hasHeader(section) else { return nil }
    return SlotPair(
      old: old.slots(ofSection: oldSection).lowerBound,
      new: new.slots(ofSection: section).lowerBound, change: matching.header)
  }

  /// The footer of a section before and after, if it has one in both.
  func footers(_ matching: SectionMatching, _ section: Int, _ oldSection: Int) -> SlotPair? {
    guard old.hasFooter(oldSection), new.hasFooter(section) else { return nil }
    return SlotPair(
      old: old.slots(ofSection: oldSection).upperBound - 1,
      new: new.slots(ofSection: section).upperBound - 1, change: matching.footer)
  }

  /// Stores a pair, if it is between the equal ends.
  mutating func add(_ pair: SlotPair) {
    guard changedSlots.contains(pair.new) else { return }
    oldSlots[pair.new - changedSlots.lowerBound] = Int32(pair.old)
    changes[pair.new - changedSlots.lowerBound] = pair.change
  }
}

/// A slot before and after a change.
struct SlotPair {
  let old: Int
  let new: Int
  let change: RowChange
}
