extension Comparison {
  /// Pairs the rows of a section that both descriptions have, and its header and footer.
  mutating func matchRows(ofSection section: Int, with oldSection: Int) -> KeyMatching {
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

  /// Whether the style of its section draws other lines at a row that asks for none itself.
  func getsOtherLines(from oldRow: RowIndex, to newRow: RowIndex) -> Bool {
    let (before, after) = (old.sections[oldRow.section], new.sections[newRow.section])
    let own = after.rows[newRow.row].style
    let oldLines = before.style.separators.lines(ofRowAt: oldRow.row, of: before.rows.count)
    let newLines = after.style.separators.lines(ofRowAt: newRow.row, of: after.rows.count)
    return (own?.topSeparator == nil && oldLines.top != newLines.top)
      || (own?.bottomSeparator == nil && oldLines.bottom != newLines.bottom)
  }
}

/// The rows of a section in two descriptions.
struct RowLists: KeyedLists {
  let old: [any RowDescription]
  let new: [any RowDescription]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    new[newOffset].change(from: old[oldOffset])
  }
  func haveSameKey(_ offset: Int, _ other: Int) -> Bool { new[offset].key == new[other].key }
  func isRepeated(_ offset: Int) -> Bool {
    let key = new[offset].key
    return new.count { $0.key == key } > 1
  }
  func oldHash(_ offset: Int) -> Int { old[offset].key.hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].key.hashValue }
}
