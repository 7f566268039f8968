extension Comparison {
  /// Pairs a row that left one section with the row of the same key and kind that entered another,
  /// where there is one of each.
  mutating func matchAcrossSections(_ leavers: [Int], _ enterers: [Int]) {
    guard !leavers.isEmpty, !enterers.isEmpty,
      !(leavers.count == 1 && enterers.count == 1 && oldSections[enterers[0]] == leavers[0])
    else { return }
    let newSlots = changedNewSlots
    var partners: [String: Partners] = [:]
    for section in leavers {
      let slots = old.rowSlots(ofSection: section)
      for slot in slots.clamped(to: changedOldSlots)
      where newSlots[slot - changedOldSlots.lowerBound] < 0 {
        let row = RowIndex(section: section, row: slot - slots.lowerBound)
        partners[old.sections[section].rowKey(at: row.row), default: Partners()].leave(row)
      }
    }
    for section in enterers {
      let slots = new.rowSlots(ofSection: section)
      for slot in slots.clamped(to: changedSlots) where oldSlot(of: slot) == nil {
        let row = RowIndex(section: section, row: slot - slots.lowerBound)
        guard let index = partners.index(forKey: new.sections[section].rowKey(at: row.row))
        else { continue }
        partners.values[index].enter(row)
      }
    }
    for case let (oldRow?, newRow?) in partners.values.lazy.map(\.unambiguous) {
      let (before, after) = (old.sections[oldRow.section], new.sections[newRow.section])
      var change = after.source.change(at: newRow.row, from: before.source, at: oldRow.row)
      guard change != .replaced else { continue }
      if change == .unchanged,
        LineChanges(from: before, to: after)?.differ(old: oldRow.row, new: newRow.row) == true
      {
        change = .updated
      }
      pair(
        old.rowSlots(ofSection: oldRow.section).lowerBound + oldRow.row,
        new.rowSlots(ofSection: newRow.section).lowerBound + newRow.row, change)
    }
  }
}

extension RowSource {
  /// What became of a row of the same key in another section.
  fileprivate func change(at offset: Int, from old: RowSource, at oldOffset: Int) -> RowChange {
    switch (old.items, items) {
    case (nil, nil): cells[offset].contentChange(from: old.cells[oldOffset])
    case (let old?, let new?):
      new.lists(from: old)?.areEqual(oldOffset, offset) == true ? .unchanged : .updated
    default: .updated
    }
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
