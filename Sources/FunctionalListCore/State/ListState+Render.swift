extension ListState {
  /// Runs the steps of a render, whose order is defined only here.
  package func render<Host: RenderHost>(
    _ comparison: Comparison, _ scrollAnchor: ScrollAnchor, selectsNeighbor: Bool = false,
    in host: Host
  ) throws(Host.View.Failure) {
    let view = host.listView
    let focused = view.focusedSlot
    if focused != nil || !view.holdsFocus { lastFocused = nil }
    let filtered = filter.update(
      comparison, filterState(focused: focused), holdsFocus: view.holdsFocus,
      reading: { scrollAnchor == .none ? nil : view.readRow })
    if comparison.isUnchanged {
      forgetMove()
      try host.carryOut(
        RenderEdit(
          plan: RenderPlan(comparison), anchor: nil, restored: nil, focusSuccessor: nil))
    } else {
      // Before the edit, while the view and the slots are those of the old list.
      var successors = try selectionSuccessors(in: comparison, view)
      if selectsNeighbor, successors.isEmpty, filtered.selected.isEmpty,
        let slot = selectedNeighbor(in: comparison, view)
      {
        successors = .only(slot)
      }
      try host.carryOut(edit(comparison, scrollAnchor, filtered, focused: focused, view))
      // After the edit, because rows that are not live are not asked. A filter replaces no newer selection.
      if !successors.isEmpty { try selectSuccessors(successors, in: view) }
      if !filtered.selected.isEmpty {
        let before = selection.slots
        try restore(filtered.selected, in: view)
        if selection.slots != before { selection.noteRender() }
      }
      try host.finish(
        RenderEnd(
          comparison: comparison,
          changesSelection: !successors.isEmpty || !filtered.selected.isEmpty
            || selection.pendingChange != nil,
          restoredFocus: filtered.focused ?? lastFocusedSlot(in: comparison.new)))
      noteFocus(view, last: focused, in: comparison.old)
    }
    filter.note(filterState(focused: view.focusedSlot))
  }

  /// Decides a render that changes something.
  private func edit<View: ListView>(
    _ comparison: Comparison, _ scrollAnchor: ScrollAnchor, _ filtered: FilterMemory.Restored,
    focused: Int?, _ view: View
  ) throws(View.Failure) -> RenderEdit {
    let seen = view.seenRows
    var anchor = seen.flatMap { self.anchor(for: comparison, scrollAnchor, seen: $0) }
      .map { RenderAnchor.row($0) }
    if anchor == nil, comparison.beginsFilter, scrollAnchor != .none, seen?.isAtTop == false {
      anchor = .firstRow
    }
    let successor = try focused.flatMap { slot throws(View.Failure) in
      try focusSuccessor(of: slot, in: comparison, view)
    }
    let restored = try view.call { takeRestoredPosition(in: comparison.new, scrollAnchor) }
    return RenderEdit(
      plan: RenderPlan(comparison), anchor: filtered.anchor.map { .restored($0) } ?? anchor,
      restored: restored, focusSuccessor: successor)
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
