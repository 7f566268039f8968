extension TableSectionChangeSet {
  /// Finds what changes from one description to another.
  ///
  /// If a key of `new` is repeated, only its first section or row is used, as in a render; offsets
  /// do not count the others. Keys of `old` must be unique.
  ///
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys, and O(*n* log *n*) comparisons of
  ///   integers where rows move, *n* counting the rows of both. Equal descriptions cost one
  ///   comparison of each row, and no hash.
  public init(old: [TableSection], new: [TableSection]) {
    let valid = ValidComparison(old: FlatList(old), new: new)
    self.init(valid.comparison)
  }

  package init(_ comparison: borrowing Comparison) {
    guard !comparison.isUnchanged else { return }
    // A copy would retain each of its references.
    if comparison.pairs == nil { collect(comparison) } else { collect(comparison.storingPairs) }
  }

  private mutating func collect(_ comparison: Comparison) {
    collectSections(comparison)
    for (section, oldSection) in comparison.oldSections.enumerated() {
      collectRows(comparison, ofSection: section, oldSection: oldSection)
      guard oldSection >= 0 else { continue }
      let slots = comparison.new.slots(ofSection: section)
      if Self.isChanged(
        comparison.old.hasHeader(oldSection), comparison.new.hasHeader(section),
        comparison.change(of: slots.lowerBound))
      {
        changedHeaders.append(section)
      }
      if Self.isChanged(
        comparison.old.hasFooter(oldSection), comparison.new.hasFooter(section),
        comparison.change(of: slots.upperBound - 1))
      {
        changedFooters.append(section)
      }
    }
    collectDeletedRows(comparison)
  }

  private mutating func collectSections(_ comparison: Comparison) {
    guard !comparison.keepsSections else { return }
    var isKept = [Bool](repeating: false, count: comparison.old.sections.count)
    for oldSection in comparison.oldSections where oldSection >= 0 { isKept[oldSection] = true }
    deletedSections = isKept.indices.filter { !isKept[$0] }
    let isStationary = comparison.stationarySections
    for (section, oldSection) in comparison.oldSections.enumerated() {
      if oldSection < 0 {
        insertedSections.append(section)
      } else if !isStationary[section] {
        movedSections.append(Move(from: oldSection, to: section))
      }
    }
  }

  private mutating func collectRows(
    _ comparison: Comparison, ofSection section: Int, oldSection: Int
  ) {
    let rows = comparison.new.rowSlots(ofSection: section)
    let slots = rows.clamped(to: comparison.changedSlots)
    guard !slots.isEmpty else { return }
    guard comparison.keepsAnyChangedSlot else {
      if oldSection >= 0 { insertedRows.append(slots, firstRow: rows.lowerBound, of: section) }
      return
    }
    let oldRows = oldSection < 0 ? 0..<0 : comparison.old.rowSlots(ofSection: oldSection)
    let isStationary = comparison.isStationaryInSection(slots, oldRows: oldRows)
    let first = slots.lowerBound - comparison.changedSlots.lowerBound
    let oldSlots = comparison.oldSlots[first..<first + slots.count]
    let keptCount = oldSlots.count { $0 >= 0 }
    if movedRows.isEmpty { movedRows.reserveCapacity(keptCount - isStationary.count { $0 }) }
    if insertedRows.isEmpty, oldSection >= 0 {
      insertedRows.reserveCapacity(slots.count - keptCount)
    }
    for (offset, isStationary) in isStationary.enumerated() {
      let index = RowIndex(section: section, row: slots.lowerBound - rows.lowerBound + offset)
      let oldSlot = Int(oldSlots[first + offset])
      guard oldSlot >= 0 else {
        if oldSection >= 0 { insertedRows.append(index) }
        continue
      }
      if !isStationary {
        if oldRows.contains(oldSlot) {
          let from = RowIndex(section: oldSection, row: oldSlot - oldRows.lowerBound)
          movedRows.append(Move(from: from, to: index))
        } else if case .row(let from) = comparison.old[oldSlot] {
          movedRows.append(Move(from: from, to: index))
        }
      }
      switch comparison.changes[first + offset] {
      case .unchanged, .otherKey: break
      case .updated: updatedRows.append(index)
      case .replaced: replacedRows.append(index)
      }
    }
  }

  private mutating func collectDeletedRows(_ comparison: Comparison) {
    let removedCount = comparison.removedCount
    guard removedCount > 0 else { return }
    let changed = comparison.changedOldSlots
    let newSlots = comparison.keepsAnyChangedSlot ? comparison.changedNewSlots : nil
    for section in comparison.oldSections.filter({ $0 >= 0 }).sorted() {
      let rows = comparison.old.rowSlots(ofSection: section)
      let slots = rows.clamped(to: changed)
      guard let newSlots else {
        deletedRows.append(slots, firstRow: rows.lowerBound, of: section)
        continue
      }
      if deletedRows.isEmpty { deletedRows.reserveCapacity(min(removedCount, slots.count)) }
      for slot in slots where newSlots[slot - changed.lowerBound] < 0 {
        deletedRows.append(RowIndex(section: section, row: slot - rows.lowerBound))
      }
    }
  }

  /// Whether a header or footer is inserted, removed or changed.
  private static func isChanged(
    _ wasShown: Bool, _ isShown: Bool, _ change: @autoclosure () -> RowChange
  ) -> Bool {
    wasShown != isShown || isShown && change() != .unchanged
  }
}

extension [RowIndex] {
  /// Appends the rows in consecutive slots of a section, whose first row is in the slot `firstRow`.
  fileprivate mutating func append(_ slots: Range<Int>, firstRow: Int, of section: Int) {
    // Faster than `map` and `append`, which check the capacity for each row.
    var indices = Array(filledWith: RowIndex(section: section, row: 0), count: slots.count)
    var span = indices.mutableSpan
    for offset in span.indices { span[offset].row = slots.lowerBound - firstRow + offset }
    if isEmpty { self = indices } else { self += indices }
  }
}

extension Comparison {
  /// Whether no section is inserted, removed or moved.
  fileprivate var keepsSections: Bool {
    oldSections.count == old.sections.count && oldSections.elementsEqual(old.sections.indices)
  }

  /// The number of removed slots.
  ///
  /// - Complexity: O(*k*) for *k* changed slots.
  fileprivate var removedCount: Int { changedOldSlots.count - oldSlots.count { $0 >= 0 } }

  /// The removed slots, ascending.
  var removedSlots: [Int] {
    guard keepsAnyChangedSlot else { return Array(changedOldSlots) }
    let newSlots = changedNewSlots
    return changedOldSlots.filter { newSlots[$0 - changedOldSlots.lowerBound] < 0 }
  }

  /// Whether each new section is kept and does not move.
  ///
  /// A section with a stationary slot of its own does not move. Of the other sections, as many as
  /// possible do not move either.
  var stationarySections: [Bool] {
    let hasStationarySlot = new.sections.indices.map { section in
      oldSections[section] >= 0
        && new.slots(ofSection: section).contains { slot in
          isStationary(slot)
            && oldSlot(of: slot).map(old.slots(ofSection: oldSections[section]).contains) == true
        }
    }
    // A section must be between the nearest sections with a stationary slot, above and below.
    var candidates = oldSections
    var bound = -1
    for section in candidates.indices where candidates[section] >= 0 {
      if hasStationarySlot[section] {
        bound = candidates[section]
      } else if candidates[section] < bound {
        candidates[section] = -1
      }
    }
    bound = old.sections.count
    for section in candidates.indices.reversed() where candidates[section] >= 0 {
      if hasStationarySlot[section] {
        bound = candidates[section]
      } else if candidates[section] > bound {
        candidates[section] = -1
      }
    }
    return longestIncreasingSubsequence(of: candidates)
  }

  /// Whether each changed row slot does not move within its section, for as many rows as possible.
  func isStationaryInSection(_ slots: Range<Int>, oldRows: Range<Int>) -> [Bool] {
    if slots == changedSlots, oldRows.contains(changedOldSlots) { return isStationary }
    let own = slots.map { slot in oldSlot(of: slot).map { oldRows.contains($0) ? $0 : -1 } ?? -1 }
    let stationary = zip(slots, own).map { isStationary($0) && $1 >= 0 }
    let count = stationary.count { $0 }
    guard count < own.count(where: { $0 >= 0 }) else { return stationary }
    // In the flat list, a row of another section may be stationary instead of one of this section.
    let most = longestIncreasingSubsequence(of: own)
    return most.count { $0 } > count ? most : stationary
  }
}
