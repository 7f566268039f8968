/// The rows that a description selects or deselects (``CellStyle/selected``).
package struct DescribedSelection: Equatable {
  /// The slots to select.
  package var selected = RangeSet<Int>()
  /// The slots to deselect.
  package var deselected = RangeSet<Int>()

  package init() {}

  /// Whether nothing is to be selected or deselected.
  package var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

  /// Adds a slot.
  package mutating func insert(_ slot: Int, isSelected: Bool) {
    if isSelected {
      selected.insert(contentsOf: slot..<slot + 1)
    } else {
      deselected.insert(contentsOf: slot..<slot + 1)
    }
  }

  /// Removes a slot.
  package mutating func remove(_ slot: Int) {
    selected.remove(contentsOf: slot..<slot + 1)
    deselected.remove(contentsOf: slot..<slot + 1)
  }

  /// Whether a slot is to be selected; `nil` if its style does not say.
  package subscript(slot: Int) -> Bool? {
    selected.contains(slot) ? true : deselected.contains(slot) ? false : nil
  }
}

extension Comparison {
  /// The selection that inserted rows describe, and rows that described another one before.
  ///
  /// Lazy rows are ignored, because they would have to be described.
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

  /// Whether the old description selects the row that is at a slot of the new one.
  private func selected(before slot: Int) -> Bool? {
    guard let oldSlot = oldSlot(of: slot), !old.isLazy(oldSlot) else { return nil }
    return old.description(ofSlot: oldSlot).style?.selected
  }
}
