extension Comparison {
  /// Pairs each row that was removed from one section with the row of the same key and kind that was
  /// inserted into another of the same key space, if there is exactly one of each.
  ///
  /// - Parameters:
  ///   - oldSections: the old sections with removed rows that share their key space.
  ///   - newSections: the new sections with inserted rows that share theirs.
  mutating func matchAcrossSections(
    removedFrom oldSections: [Int], insertedInto newSections: [Int]
  ) {
    guard !oldSections.isEmpty, !newSections.isEmpty,
      !(oldSections.count == 1 && newSections.count == 1
        && self.oldSections[newSections[0]] == oldSections[0])
    else { return }
    let newSlots = changedNewSlots
    var spaces: [SharedKeySpace?] = []
    func number(of space: SharedKeySpace?) -> Int {
      if let number = spaces.firstIndex(of: space) { return number }
      spaces.append(space)
      return spaces.count - 1
    }
    var rowsByKey: [SharedKey: RowsOfKey] = [:]
    for section in oldSections {
      let slots = old.rowSlots(ofSection: section)
      let space = number(of: old.sections[section].sharedKeySpace)
      for slot in slots.clamped(to: changedOldSlots)
      where newSlots[slot - changedOldSlots.lowerBound] < 0 {
        let row = RowIndex(section: section, row: slot - slots.lowerBound)
        let key = SharedKey(space: space, key: old.sections[section].rowKey(at: row.row))
        rowsByKey[key, default: RowsOfKey()].addRemoved(row)
      }
    }
    for section in newSections {
      let slots = new.rowSlots(ofSection: section)
      let space = number(of: new.sections[section].sharedKeySpace)
      for slot in slots.clamped(to: changedSlots) where oldSlot(of: slot) == nil {
        let row = RowIndex(section: section, row: slot - slots.lowerBound)
        let key = SharedKey(space: space, key: new.sections[section].rowKey(at: row.row))
        guard let index = rowsByKey.index(forKey: key) else { continue }
        rowsByKey.values[index].addInserted(row)
      }
    }
    for case let (oldRow?, newRow?) in rowsByKey.values.lazy.map(\.pair) {
      let (before, after) = (old.sections[oldRow.section], new.sections[newRow.section])
      var change = after.source.change(at: newRow.row, from: before.source, at: oldRow.row)
      guard change != .replaced else { continue }
      if change == .unchanged,
        LineChanges(from: before, to: after)?.differ(old: oldRow.row, new: newRow.row) == true
      {
        change = .updated
      }
      add(
        SlotPair(
          old: old.rowSlots(ofSection: oldRow.section).lowerBound + oldRow.row,
          new: new.rowSlots(ofSection: newRow.section).lowerBound + newRow.row, change: change))
    }
  }
}

extension RowSource {
  /// The change of a row that has the same key in another section.
  fileprivate func change(at offset: Int, from old: RowSource, at oldOffset: Int) -> RowChange {
    switch (old.items, items) {
    case (nil, nil): cells[offset].contentChange(from: old.cells[oldOffset])
    case (let old?, let new?):
      new.lists(from: old)?.areEqual(oldOffset, offset) == true ? .unchanged : .updated
    default: .updated
    }
  }
}

/// The key of a row, and the number of the key space of its section.
private struct SharedKey: Hashable {
  let space: Int
  let key: String
}

/// The removed and inserted rows of one key.
private struct RowsOfKey {
  private var removed: RowIndex?
  private var inserted: RowIndex?
  private var isAmbiguous = false

  mutating func addRemoved(_ row: RowIndex) {
    isAmbiguous = isAmbiguous || removed != nil
    removed = row
  }

  mutating func addInserted(_ row: RowIndex) {
    isAmbiguous = isAmbiguous || inserted != nil
    inserted = row
  }

  /// The removed row and the inserted one; both are `nil` if there is more than one of either.
  var pair: (RowIndex?, RowIndex?) {
    isAmbiguous ? (nil, nil) : (removed, inserted)
  }
}
