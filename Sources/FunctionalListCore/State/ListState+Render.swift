extension ListState {
  /// Runs the steps of a render, whose order is defined only here.
  package func render<Host: RenderHost>(
    _ comparison: Comparison, _ scrollAnchor: ScrollAnchor, selectsNeighbor: Bool = false,
    in host: Host
  ) throws(Host.View.Failure) {
    let view = host.listView
    let focused = view.focusedSlot
    if focused != nil || !view.holdsFocus { lastFocused = nil }
    let restored = filter.update(
      comparison, filterState(focused: focused), holdsFocus: view.holdsFocus,
      reading: { scrollAnchor == .none ? nil : host.readRow })
    if comparison.isUnchanged {
      forgetMove()
      try host.adopt(comparison)
    } else {
      // Before the edit, while the view and the slots are those of the old list.
      let seen = host.seenRows
      var anchor = seen.flatMap { self.anchor(for: comparison, scrollAnchor, seen: $0) }
        .map { RenderAnchor.row($0) }
      if anchor == nil, comparison.beginsFilter, scrollAnchor != .none, seen?.isAtTop == false {
        anchor = .firstRow
      }
      let successor = try focused.flatMap { slot throws(Host.View.Failure) in
        try focusSuccessor(of: slot, in: comparison, view)
      }
      var selectionSuccessors = try selectionSuccessors(in: comparison, view)
      if selectsNeighbor, selectionSuccessors.isEmpty, restored.selected.isEmpty,
        let slot = selectedNeighbor(in: comparison, view)
      {
        selectionSuccessors = .only(slot)
      }
      // Before rows are removed, because it may call the app about them.
      try host.willEdit(comparison, focusSuccessor: successor)
      let slots = SlotRemapping(comparison)
      remap(slots)
      try host.edit(
        slots, anchor: restored.anchor.map { .restored($0) } ?? anchor,
        focusSuccessor: successor)
      // After the edit, because the view shows the selection of live rows only.
      if !selectionSuccessors.isEmpty {
        try selectSuccessors(selectionSuccessors, in: view)
        host.showSelection()
        host.notifySelection()
      }
      // After the successors, because it does not replace a newer selection.
      if !restored.selected.isEmpty {
        try restore(restored.selected, in: view)
        host.showSelection()
      }
      if let slot = restored.focused ?? lastFocusedSlot(in: comparison.new) {
        try host.restoreFocus(to: slot)
      }
      host.announce(comparison)
      noteFocus(view, last: focused, in: comparison.old)
    }
    filter.note(filterState(focused: view.focusedSlot))
  }

  /// The slot of the row that had the focus before the list itself.
  private func lastFocusedSlot(in list: FlatList) -> Int? {
    lastFocused.flatMap { RowLookup(list).index(of: $0) }.flatMap(list.slot)
  }

  /// Notes which row has lost the focus to the list itself.
  ///
  /// A path is stored, and no list, because that would retain the closures of the app.
  private func noteFocus(_ view: some ListView, last: Int?, in old: FlatList) {
    if view.focusedSlot != nil || !view.holdsFocus {
      lastFocused = nil
    } else if let last {
      lastFocused = old.path(ofSlot: last)
    }
  }

  private func filterState(focused: Int?) -> FilterMemory.State {
    FilterMemory.State(
      selected: selection.slots, focused: focused, isSelecting: selection.isSelecting)
  }
}
