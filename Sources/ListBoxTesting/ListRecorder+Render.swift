import FunctionalListBox
package import FunctionalListCore

/// What a render does to a recorder.
extension ListRecorder: @MainActor RenderHost {
  package var listView: ListRecorder { self }

  package var readRow: Virtualizer.Anchor? { list.count == 0 ? nil : scrolled.reading }

  /// Nobody edits text, presses a row or opens a popover.
  package var seenRows: SeenRows? {
    let slots = scrolled.visibleSlots(of: list.count).filter { !hiddenSlots.contains($0) }
    let loaders = RangeSet(visibleLoaders.map { $0..<$0 + 1 })
    let first = slots.first { !loaders.contains($0) && !list.isDecoration($0) } ?? slots.first
    return SeenRows(
      slots: slots, first: first, loaders: loaders, isAtTop: scrolled.top <= 0,
      focused: focusedSlot)
  }

  package func adopt(_ comparison: Comparison) { list = comparison.new }

  package func willEdit(_ comparison: Comparison, focusSuccessor: Int?) {
    announceRemoval(by: comparison, focusSuccessor)
    noteHidden(by: comparison)
  }

  package func edit(
    _ slots: SlotRemapping, holding anchor: RenderAnchor?, focusSuccessor: Int?
  ) {
    toldSlots = slots.slots(of: toldSlots)
    scrolled.remap(slots, holding: anchor, sticks: options.scrollAnchor == .bottom)
    list = slots.comparison.new
    hideFinishedLoaders()
    restoreReading()
    passFocus(to: focusSuccessor)
    state.applyStyles(entered: RangeSet(), in: self)
  }

  /// What is selected is read from the state.
  package func showSelection() {}

  package func returnFocus(to slot: Int) {
    if focusedSlot != nil, takesFocus(slot) { focusedSlot = slot }
  }

  package func announce(_ comparison: Comparison) {
    announceRows(changedBy: comparison)
    announceState(changedBy: comparison)
  }
}
