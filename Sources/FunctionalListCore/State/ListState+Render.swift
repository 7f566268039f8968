extension ListState {
  /// Runs the steps of a render in their order, which is written here and nowhere else.
  package func render<Host: RenderHost>(
    _ comparison: Comparison, _ scrollAnchor: ScrollAnchor, in host: Host
  ) throws(Host.View.Failure) {
    let view = host.listView
    let returning = filter.follow(
      comparison, seen(focused: view.focusedSlot),
      reading: { scrollAnchor == .none ? nil : host.readRow })
    if comparison.isUnchanged {
      forgetMove()
      try host.adopt(comparison)
    } else {
      // While everything is still in its visible place, and slots are those of the old list.
      let held = host.seenRows.flatMap { anchor(for: comparison, scrollAnchor, seen: $0) }
      let successor = try view.focusedSlot.flatMap { slot throws(Host.View.Failure) in
        try focusSuccessor(of: slot, in: comparison, view)
      }
      let inheriting = try selectionSuccessors(in: comparison, view)
      // Before rows leave, because it may call the app about them.
      try host.willEdit(comparison, focusSuccessor: successor)
      let slots = SlotRemapping(comparison)
      remap(slots)
      try host.edit(
        slots, holding: returning.anchor.map { .place($0) } ?? held.map { .row($0) },
        focusSuccessor: successor)
      // When all rows are in their places, because the view shows only those as selected.
      if !inheriting.isEmpty {
        try inherit(inheriting, in: view)
        host.showSelection()
        host.notifySelection()
      }
      // After what the user has chosen since, which it does not replace.
      if !returning.selected.isEmpty {
        try restore(returning.selected, in: view)
        host.showSelection()
      }
      if let slot = returning.focused { try host.returnFocus(to: slot) }
      host.announce(comparison)
    }
    filter.note(seen(focused: view.focusedSlot))
  }

  private func seen(focused: Int?) -> FilterMemory.State {
    FilterMemory.State(
      selected: selection.slots, focused: focused, isSelecting: selection.isSelecting)
  }
}
