/// The rows that a description selects or deselects (``CellStyle/selected``).
package struct DescribedSelection: Equatable {
  /// The slots to select.
  package var selected = RangeSet<Int>()
  /// The slots to deselect.
  package var deselected = RangeSet<Int>()

  package init() {}

  /// Whether nothing is to be selected or deselected.
  package var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

  /// Notes what a slot asks for.
  package mutating func insert(_ slot: Int, isSelected: Bool) {
    if isSelected {
      selected.insert(contentsOf: slot..<slot + 1)
    } else {
      deselected.insert(contentsOf: slot..<slot + 1)
    }
  }

  /// Forgets what a slot has asked for.
  package mutating func remove(_ slot: Int) {
    selected.remove(contentsOf: slot..<slot + 1)
    deselected.remove(contentsOf: slot..<slot + 1)
  }

  /// What a slot has asked for, or `nil`.
  package subscript(slot: Int) -> Bool? {
    selected.contains(slot) ? true : deselected.contains(slot) ? false : nil
  }
}

extension Comparison {
  /// What the inserted rows ask for, and the rows that did not ask for the same before.
  ///
  /// Lazy rows are left out, because they would have to be described.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changed slots.
  package var describedSelection: DescribedSelection {
    var described = DescribedSelection()
    guard !changedSlots.isEmpty else { return described }
    let first = new[changedSlots.lowerBound].section
    for offset in first...new[changedSlots.upperBound - 1].section {
      let section = new.sections[offset]
      guard !section.isLazy else { continue }
      let rows = new.rowSlots(ofSection: offset)
      for slot in rows.clamped(to: changedSlots) {
        let row = section.row(at: slot - rows.lowerBound)
        guard let isSelected = row.style?.selected, isSelected != selected(before: slot) else {
          continue
        }
        described.insert(slot, isSelected: isSelected)
      }
    }
    return described
  }

  /// What the row of a slot has asked for in the old description.
  private func selected(before slot: Int) -> Bool? {
    guard let oldSlot = oldSlot(of: slot), !old.isLazy(oldSlot) else { return nil }
    return old.description(ofSlot: oldSlot).style?.selected
  }
}
