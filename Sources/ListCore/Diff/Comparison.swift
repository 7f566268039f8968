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
  private(set) var changedSlots = 0..<0
  /// The old slots between those ends.
  private(set) var changedOldSlots = 0..<0
  /// Whether each of ``changedSlots`` keeps its place among the others.
  private var isStationary: [Bool] = []
  /// The new slots of rows that came from another section: changed, whatever their slots.
  private var arrivals: [Int] = []
  /// Whether a key of the new description stands twice: then the comparison is of no use.
  package private(set) var hasRepeatedKey = false
  /// Whether the two descriptions show the same in the same order.
  package private(set) var isUnchanged: Bool

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

  private mutating func matchRows(ofSection section: Int, with oldSection: Int) -> KeyMatching {
    matchDecorations(ofSection: section, with: oldSection)
    let oldRows = old.sections[oldSection].rows
    let newRows = new.sections[section].rows
    let oldStart = old.rowSlots(ofSection: oldSection).lowerBound
    let newStart = new.rowSlots(ofSection: section).lowerBound
    let hasLines =
      old.sections[oldSection].style.separators != .none
      || new.sections[section].style.separators != .none
    let matching = KeyMatching(RowLists(old: oldRows, new: newRows)) { oldRow, newRow, change in
      var change = change
      if hasLines, change == .unchanged,
        getsOtherLines(
          from: RowIndex(section: oldSection, row: oldRow),
          to: RowIndex(section: section, row: newRow))
      {
        change = .updated
      }
      pair(oldStart + oldRow, newStart + newRow, change)
    }
    hasRepeatedKey = hasRepeatedKey || matching.hasRepeatedKey
    return matching
  }

  private mutating func matchDecorations(ofSection section: Int, with oldSection: Int) {
    let (before, after) = (old.sections[oldSection], new.sections[section])
    if let header = before.header, let newHeader = after.header {
      pair(
        old.slots(ofSection: oldSection).lowerBound, new.slots(ofSection: section).lowerBound,
        newHeader.contentChange(from: header))
    }
    if let footer = before.footer, let newFooter = after.footer {
      pair(
        old.slots(ofSection: oldSection).upperBound - 1,
        new.slots(ofSection: section).upperBound - 1, newFooter.contentChange(from: footer))
    }
    if (before.header == nil) != (after.header == nil)
      || (before.footer == nil) != (after.footer == nil)
    {
      isUnchanged = false
    }
  }

  /// Pairs a row that left one section with the row of the same key and kind that entered another,
  /// where there is one of each.
  private mutating func matchAcrossSections(
    _ leavers: RowsWithoutPartner, _ enterers: RowsWithoutPartner
  ) {
    guard !leavers.isEmpty, !enterers.isEmpty,
      !(leavers.isOfOneSection && enterers.isOfOneSection
        && oldSections[enterers.rows[0].section] == leavers.rows[0].section)
    else { return }
    var partners = [String: Partners](minimumCapacity: leavers.rows.count)
    for row in leavers.rows {
      partners[old.sections[row.section].rows[row.row].key, default: Partners()].leave(row)
    }
    for row in enterers.rows {
      let key = new.sections[row.section].rows[row.row].key
      guard let index = partners.index(forKey: key) else { continue }
      partners.values[index].enter(row)
    }
    for case let (oldRow?, newRow?) in partners.values.lazy.map(\.unambiguous) {
      var change = new.sections[newRow.section].rows[newRow.row].contentChange(
        from: old.sections[oldRow.section].rows[oldRow.row])
      guard change != .replaced else { continue }
      if change == .unchanged, getsOtherLines(from: oldRow, to: newRow) { change = .updated }
      let slot = new.rowSlots(ofSection: newRow.section).lowerBound + newRow.row
      arrivals.append(slot)
      pair(old.rowSlots(ofSection: oldRow.section).lowerBound + oldRow.row, slot, change)
    }
  }

  /// Whether the style of its section draws other lines at a row that asks for none itself.
  private func getsOtherLines(from oldRow: RowIndex, to newRow: RowIndex) -> Bool {
    let (before, after) = (old.sections[oldRow.section], new.sections[newRow.section])
    let own = after.rows[newRow.row].style
    let oldLines = before.style.separators.lines(ofRowAt: oldRow.row, of: before.rows.count)
    let newLines = after.style.separators.lines(ofRowAt: newRow.row, of: after.rows.count)
    return (own?.topSeparator == nil && oldLines.top != newLines.top)
      || (own?.bottomSeparator == nil && oldLines.bottom != newLines.bottom)
  }

  private mutating func pair(_ oldSlot: Int, _ newSlot: Int, _ change: RowChange) {
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
  func oldHash(_ offset: Int) -> Int { old[offset].key.hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].key.hashValue }
}

/// The rows of a section in two descriptions.
private struct RowLists: KeyedLists {
  let old: [any RowDescription]
  let new: [any RowDescription]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    new[newOffset].change(from: old[oldOffset])
  }
  func haveSameKey(_ offset: Int, _ other: Int) -> Bool { new[offset].key == new[other].key }
  func oldHash(_ offset: Int) -> Int { old[offset].key.hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].key.hashValue }
}

/// Rows of one description that the other has not in the same section.
private struct RowsWithoutPartner {
  private(set) var rows: [RowIndex] = []

  var isEmpty: Bool { rows.isEmpty }
  var isOfOneSection: Bool { rows.first?.section == rows.last?.section }

  mutating func append(_ offsets: some Sequence<Int>, ofSection section: Int) {
    for offset in offsets { rows.append(RowIndex(section: section, row: offset)) }
  }
}

/// The rows of one key that left a section, and those that entered one.
private struct Partners {
  private var leaver: RowIndex?
  private var enterer: RowIndex?
  private var isAmbiguous = false

  mutating func leave(_ row: RowIndex) {
    isAmbiguous = isAmbiguous || leaver != nil
    leaver = row
  }

  mutating func enter(_ row: RowIndex) {
    isAmbiguous = isAmbiguous || enterer != nil
    enterer = row
  }

  var unambiguous: (RowIndex?, RowIndex?) {
    isAmbiguous ? (nil, nil) : (leaver, enterer)
  }
}
