import FunctionalListBox
package import FunctionalListCore

/// The selection is that of a list whose rows are all live.
extension ListRecorder: @MainActor ListView {
  package func liveSlots(in slots: Range<Int>) -> RangeSet<Int> { RangeSet([slots]) }

  package func isHidden(_ slot: Int) -> Bool { hiddenSlots.contains(slot) }

  package func isSelectable(_ slot: Int) -> Bool {
    guard !list.isDecoration(slot), let cell = cell(at: slot) else { return false }
    return cell.style?.isSelectable != false
  }

  package func allowsSelection(_ slot: Int) -> Bool {
    cell(at: slot)?.actions.canSelectAction?() ?? true
  }

  package func isExpanded(_ slot: Int, in list: FlatList) -> Bool? {
    (list.description(ofSlot: slot) as? any CellConfigType)?.actions.expansion?.isExpanded
  }

  /// None: all rows of a lazy section would have to be described.
  package var lazyStyles: [(slot: Int, isSelected: Bool?)] { [] }
}

extension ListRecorder {
  package var selection: RangeSet<Int> { state.selection.slots }

  package var selectionMode: SelectionMode {
    get { state.selection.usualMode }
    set { state.setSelectionMode(newValue) }
  }

  package var isSelecting: Bool {
    get { state.selection.isSelecting }
    set {
      guard newValue != isSelecting else { return }
      if newValue { state.enterSelecting() } else { state.leaveSelecting() }
      notify { [self] in delegate?.selectingDidChange(newValue) }
    }
  }

  package func select(_ slot: Int, notifying: Bool) {
    state.select(slot, isUsers: notifying, in: self)
    notifySelection()
  }

  package func deselect(_ slot: Int) { state.deselect(slot, isUsers: false, in: self) }

  package func selectAll() { state.selectAll(in: self) }

  package func deselectAll() {
    state.forgetFilteredSelection()
    state.deselectAll(isUsers: false, in: self)
  }

  /// Calls the actions of the rows that the user has deselected and selected.
  package func notifySelection() {
    guard state.takePendingSelection() else { return }
    notify { [self] in
      state.notifySelection { slot, isSelected in
        let actions = cell(at: slot)?.actions
        (isSelected ? actions?.selectionAction : actions?.deselectionAction)?()
      }
      delegate?.selectionDidChange()
    }
  }
}
