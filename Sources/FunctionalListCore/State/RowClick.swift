extension SelectionState {
  /// Whether a click beside all rows deselects them, as in file managers: a plain one, if several rows can be
  /// selected.
  ///
  /// In the selection mode it does not, because there each click changes one row, and Escape leaves the mode.
  package func isCleared(extends: Bool = false, modifies: Bool = false) -> Bool {
    mode == .multiple && !isSelecting && !extends && !modifies && !slots.isEmpty
  }
}

extension SelectionState {
  /// A click of the user on a row.
  ///
  /// - Parameters:
  ///   - slot: the slot of the row.
  ///   - count: 2 for the second click of a double click.
  ///   - extends: whether Shift is pressed.
  ///   - modifies: whether Ctrl is pressed.
  ///   - isTouch: whether a finger taps.
  ///   - activatesAtOnce: whether one click activates rows.
  ///   - performsAction: whether the row has an activation action.
  /// - Returns: The click. In the selection mode it acts as with Ctrl, and so does a tap in a list in which one
  ///   click does not activate.
  package func click(
    on slot: Int, count: Int = 1, extends: Bool = false, modifies: Bool = false,
    isTouch: Bool = false, activatesAtOnce: Bool, performsAction: Bool
  ) -> RowClick {
    RowClick(
      slot: slot, count: count, extends: extends,
      modifies: isSelecting || modifies != (isTouch && !activatesAtOnce),
      activatesAtOnce: activatesAtOnce, performsAction: performsAction)
  }
}

/// A click on a row, which decides the selection in place of GTK.
///
/// `GtkListBox` ignores Ctrl and Shift if one click activates, replaces the selection by a range
/// even with Ctrl, and never deselects a row by a click without Ctrl.
package struct RowClick: Equatable {
  package let slot: Int
  /// 2 for the second click of a double click.
  package var count = 1
  /// Whether Shift is pressed.
  package var extends = false
  /// Whether Ctrl is pressed, or a finger taps a list in which one click does not activate.
  package var modifies = false
  /// Whether one click activates rows.
  package var activatesAtOnce = false
  /// Whether the click performs the activation action of the row.
  package var performsAction = false

  package init(
    slot: Int, count: Int = 1, extends: Bool = false, modifies: Bool = false,
    activatesAtOnce: Bool = false, performsAction: Bool = false
  ) {
    self.slot = slot
    self.count = count
    self.extends = extends
    self.modifies = modifies
    self.activatesAtOnce = activatesAtOnce
    self.performsAction = performsAction
  }

  /// The selection after a click.
  package struct Outcome: Equatable {
    package var slots: RangeSet<Int>
    /// The selection anchor.
    package var anchor: Int
    /// Whether the click only selects, and does not activate.
    package var isSelectionOnly: Bool

    package init(slots: RangeSet<Int>, anchor: Int, isSelectionOnly: Bool) {
      self.slots = slots
      self.anchor = anchor
      self.isSelectionOnly = isSelectionOnly
    }
  }

  /// The selection after the click; `nil` if nothing can be selected.
  ///
  /// `selectable` returns the slots of a range that can be selected.
  package func outcome<Failure: Error>(
    on selection: SelectionState,
    selectable: (Range<Int>) throws(Failure) -> RangeSet<Int>
  ) throws(Failure) -> Outcome? {
    let selected = selection.slots
    let clicked = RangeSet.only(slot)
    let isSelected = selected.contains(slot)
    switch selection.mode {
    case .none: return nil
    case .browse: return Outcome(slots: clicked, anchor: slot, isSelectionOnly: false)
    case .single:
      let slots = modifies && isSelected ? RangeSet<Int>() : clicked
      return Outcome(slots: slots, anchor: slot, isSelectionOnly: modifies)
    case .multiple: break
    }
    if extends {
      let anchor = selection.anchor ?? slot
      let range = try selectable(min(anchor, slot)..<max(anchor, slot) + 1)
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
