/// What a list is, apart from its widgets: the rules that a list box and a recorder share.
///
/// It is an object and no value, because the app is asked in the middle of a decision, and may read what has
/// been decided so far.
package final class ListState {
  package internal(set) var selection: SelectionState
  /// What a filter has taken from the user.
  var filter = FilterMemory()
  /// The rows that the user moves, until a render shows it.
  var movedByUser = RangeSet<Int>()

  package init(selectionMode: SelectionMode) {
    selection = SelectionState(mode: selectionMode)
  }

  /// Takes over the slots of a new list.
  package func remap(_ slots: SlotRemapping) { selection.remap(slots) }

  /// Forgets the list.
  package func forget() {
    selection.forget()
    filter = FilterMemory()
    movedByUser = RangeSet()
  }
}
