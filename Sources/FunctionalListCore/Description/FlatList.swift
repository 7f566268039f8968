/// A description as a flat list of slots, each with a header, a row or a footer.
package struct FlatList {
  /// The content of a slot.
  package enum Slot: Hashable, Sendable {
    case header(section: Int)
    case row(RowIndex)
    case footer(section: Int)

    /// The offset of the section that the slot belongs to.
    package var section: Int {
      switch self {
      case .header(let section), .footer(let section): section
      case .row(let index): index.section
      }
    }
  }

  package let sections: [TableSection]
  /// Whether a section is filtered, or there is none in place of filtered ones.
  package internal(set) var isFiltered: Bool
  /// The start of each section, followed by the end of the list.
  private let starts: [Start]

  /// Where a section starts.
  private struct Start {
    /// The first slot of the section, and the one below its header.
    var (slot, firstRowSlot) = (0, 0)
    /// The number of rows above the section.
    var rowCount = 0
  }

  package init(_ sections: [TableSection] = []) {
    self.sections = sections
    var (starts, isFiltered): ([Start], Bool) = ([], false)
    starts.reserveCapacity(sections.count + 1)
    var next = Start()
    // Borrowed, because a copy of a section would retain each of its references.
    let span = sections.span
    for offset in span.indices {
      let (hasHeader, rowCount, hasFooter) = span.with(offset) { section in
        if section.isFiltered { isFiltered = true }
        return (section.header.isPresent, section.rowCount, section.footer.isPresent)
      }
      if hasHeader { next.firstRowSlot += 1 }
      starts.append(next)
      next.rowCount += rowCount
      next.slot = next.firstRowSlot + rowCount
      if hasFooter { next.slot += 1 }
      next.firstRowSlot = next.slot
    }
    starts.append(next)
    (self.starts, self.isFiltered) = (starts, isFiltered)
  }

  /// The number of slots.
  package var count: Int { starts[sections.count].slot }

  /// All slots.
  package var indices: Range<Int> { 0..<count }

  /// The number of rows, without headers and footers.
  package var rowCount: Int { starts[sections.count].rowCount }

  /// The number of rows above a slot, without headers and footers.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  package func rowCount(above slot: Int) -> Int {
    guard slot < count else { return rowCount }
    let section = self[slot].section
    let rows = rowSlots(ofSection: section)
    return starts[section].rowCount + min(max(0, slot - rows.lowerBound), rows.count)
  }

  /// The number of the row at `index` among all rows, counted from 1.
  package func number(of index: RowIndex) -> Int { starts[index.section].rowCount + index.row + 1 }

  /// The slots of a section, its header and footer included.
  package func slots(ofSection section: Int) -> Range<Int> {
    starts[section].slot..<starts[section + 1].slot
  }

  /// The slots of a section's rows.
  package func rowSlots(ofSection section: Int) -> Range<Int> {
    let start = starts[section]
    return start.firstRowSlot..<start.firstRowSlot + starts[section + 1].rowCount - start.rowCount
  }

  /// Whether a section has a header.
  package func hasHeader(_ section: Int) -> Bool {
    starts[section].slot < starts[section].firstRowSlot
  }

  /// Whether a section has a footer.
  package func hasFooter(_ section: Int) -> Bool {
    rowSlots(ofSection: section).upperBound < starts[section + 1].slot
  }

  /// The slot of the row at `index`, or `nil` if there is no such row.
  package func slot(of index: RowIndex) -> Int? {
    guard sections.indices.contains(index.section),
      (0..<sections[index.section].rowCount).contains(index.row)
    else { return nil }
    return rowSlots(ofSection: index.section).lowerBound + index.row
  }

  /// The content of a slot.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  package subscript(slot: Int) -> Slot {
    let section = starts.partitioningIndex { $0.slot > slot } - 1
    let rows = rowSlots(ofSection: section)
    if slot < rows.lowerBound { return .header(section: section) }
    if slot >= rows.upperBound { return .footer(section: section) }
    return .row(RowIndex(section: section, row: slot - rows.lowerBound))
  }

  /// The index of the row in a slot, or `nil` for a header or footer.
  package func rowIndex(ofSlot slot: Int) -> RowIndex? {
    guard case .row(let index) = self[slot] else { return nil }
    return index
  }

  /// Whether a slot has a header or a footer.
  package func isDecoration(_ slot: Int) -> Bool {
    switch self[slot] {
    case .row: false
    case .header, .footer: true
    }
  }

  /// Whether a slot has a lazy row.
  package func isLazy(_ slot: Int) -> Bool {
    guard case .row(let index) = self[slot] else { return false }
    return sections[index.section].isLazy
  }

  /// The path of the row in a slot, or `nil` for a header or footer; a lazy row is not described.
  package func path(ofSlot slot: Int) -> ItemPath? {
    guard case .row(let index) = self[slot] else { return nil }
    let section = sections[index.section]
    return ItemPath(sectionKey: section.key, itemKey: section.rowKey(at: index.row))
  }

  /// The description of the header, row or footer in a slot.
  ///
  /// A lazy row whose item is missing is described by a ``MissingRow``.
  package func description(ofSlot slot: Int) -> any RowDescription {
    let offset = starts.partitioningIndex { $0.slot > slot } - 1
    let section = sections[offset]
    let rows = rowSlots(ofSection: offset)
    if slot < rows.lowerBound, let header = section.header { return header }
    if slot >= rows.upperBound, let footer = section.footer { return footer }
    return section.row(at: slot - rows.lowerBound)
  }
}
