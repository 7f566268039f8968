import FunctionalListCore

/// What a filter has taken from the user with the rows that it leaves out, until they come back.
final class LeftOutRows {
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let selecting: SelectingMode
  private let anchoring: ScrollAnchoring
  private var memory = FilterMemory()

  init(
    _ focus: FocusKeeper, _ anchoring: ScrollAnchoring, _ selection: RowSelection,
    _ selecting: SelectingMode
  ) {
    self.focus = focus
    self.anchoring = anchoring
    self.selection = selection
    self.selecting = selecting
  }

  private var state: FilterMemory.State {
    FilterMemory.State(
      selected: selection.slots, focused: focus.focusedSlot, isSelecting: selecting.isOn)
  }

  /// Follows a render whose rows are not changed yet.
  ///
  /// - Returns: What comes back with it.
  func follow(_ comparison: Comparison, isOnScreen: Bool) -> FilterMemory.Return {
    memory.follow(comparison, state, reading: { isOnScreen ? anchoring.reading : nil })
  }

  /// Notes what the user sees after a render.
  func note() { memory.note(state) }

  /// Forgets the selected rows that are left out.
  func forgetSelection() { memory.forgetSelection() }

  /// Forgets all of it.
  func forget() { memory = FilterMemory() }
}
