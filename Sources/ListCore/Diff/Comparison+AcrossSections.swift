extension Comparison {
  /// Pairs a row that left one section with the row of the same key and kind that entered another,
  /// where there is one of each.
  mutating func matchAcrossSections(
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
}

/// Rows of one description that the other has not in the same section.
struct RowsWithoutPartner {
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
