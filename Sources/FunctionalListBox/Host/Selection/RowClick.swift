import FunctionalListCore

/// A click on a row, and what it does to the selection.
///
/// `GtkListBox` ignores Ctrl and Shift where one click activates, replaces the selection by a range
/// although Ctrl is held, and never deselects a row by a click without Ctrl.
nonisolated struct RowClick: Equatable {
  var slot: Int
  /// 2 for the second click of a double click.
  var count = 1
  /// Whether Shift is held.
  var extends = false
  /// Whether Ctrl is held, or a finger taps where one click does not activate.
  var modifies = false
  /// Whether one click activates rows.
  var activatesAtOnce = false
  /// Whether the click performs an action of the row.
  var performsAction = false

  /// What is selected after a click.
  struct Outcome: Equatable {
    var slots: RangeSet<Int>
    /// The slot from which a selection extends.
    var anchor: Int
    /// Whether the click only selects, and does not activate.
    var isSelectionOnly: Bool
  }

  /// What is selected after the click, if `selected` was before.
  ///
  /// `selectable` returns the slots of a range that can be selected.
  func outcome(
    in mode: SelectionMode, selected: RangeSet<Int>, anchor: Int?,
    selectable: (Range<Int>) -> RangeSet<Int>
  ) -> Outcome? {
    let clicked = RangeSet([slot..<slot + 1])
    let isSelected = selected.contains(slot)
    switch mode {
    case .none: return nil
    case .browse: return Outcome(slots: clicked, anchor: slot, isSelectionOnly: false)
    case .single:
      let slots = modifies && isSelected ? RangeSet<Int>() : clicked
      return Outcome(slots: slots, anchor: slot, isSelectionOnly: modifies)
    case .multiple: break
    }
    if extends {
      let anchor = anchor ?? slot
      let range = selectable(min(anchor, slot)..<max(anchor, slot) + 1)
      var slots = range
      if modifies {
        let isDeselecting = !selected.contains(anchor) && anchor != slot
        slots = isDeselecting ? selected.subtracting(range) : selected.union(range)
      }
      return Outcome(slots: slots, anchor: anchor, isSelectionOnly: true)
    }
    let toggled = isSelected ? selected.subtracting(clicked) : selected.union(clicked)
    if modifies { return Outcome(slots: toggled, anchor: slot, isSelectionOnly: true) }
    let slots: RangeSet<Int>
    if activatesAtOnce {
      slots = performsAction ? clicked : toggled
    } else {
      slots = count == 1 && selected == clicked ? RangeSet() : clicked
    }
    return Outcome(slots: slots, anchor: slot, isSelectionOnly: false)
  }
}
