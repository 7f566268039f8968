/// What a list is, apart from its widgets: the rules that a list box and a recorder share.
///
/// It is an object and no value, because the app is asked in the middle of a decision, and may read what has
/// been decided so far.
package final class ListState {
  package internal(set) var selection: SelectionState
  /// What a filter has taken from the user.
  var filter = FilterMemory()

  package init(selectionMode: SelectionMode) {
    selection = SelectionState(mode: selectionMode)
  }

  /// Follows a render, before the slots are those of the new list.
  ///
  /// - Parameters:
  ///   - focused: the slot that contains the focus.
  ///   - reading: the row that is read; called when the list becomes a filtered one.
  /// - Returns: What comes back of what a filter has taken from the user.
  package func returning(
    in comparison: Comparison, focused: @autoclosure () -> Int?,
    reading: () -> Virtualizer.Anchor?
  ) -> FilterMemory.Return {
    filter.follow(comparison, seen(focused: focused()), reading: reading)
  }

  /// Notes what the user sees after a render.
  package func noteFiltered(focused: @autoclosure () -> Int?) {
    filter.note(seen(focused: focused()))
  }

  private func seen(focused: Int?) -> FilterMemory.State {
    FilterMemory.State(
      selected: selection.slots, focused: focused, isSelecting: selection.isSelecting)
  }

  /// Takes over the slots of a new list.
  package func remap(_ comparison: Comparison) { selection.remap(comparison) }

  /// Forgets the list.
  package func forget() {
    selection.forget()
    filter = FilterMemory()
  }
}
