/// The state of a list apart from its widgets, and the rules that a list box and a recorder share.
///
/// It is a class, because a decision calls closures of the app, which may read the state.
package final class ListState {
  package internal(set) var selection: SelectionState
  /// What the list shows in its viewport after changes.
  package var viewport = ViewportState()
  /// The selection and the focus of rows that a filter has removed.
  var filter = FilterMemory()
  /// The row that had the focus before the list itself; `nil` while a row or another widget has it.
  var lastFocused: ItemPath?
  /// The rows that the user has moved, until a render carries it out.
  var movedByUser = RangeSet<Int>()

  package init(selectionMode: SelectionMode) {
    selection = SelectionState(mode: selectionMode)
  }

  /// Takes over the slots of a new list.
  package func remap(_ slots: SlotRemapping) {
    selection.remap(slots)
    viewport.remap(slots)
  }

  /// Forgets the list.
  package func forget() {
    selection.forget()
    filter = FilterMemory()
    lastFocused = nil
    movedByUser = RangeSet()
  }
}
