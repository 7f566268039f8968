import FunctionalListBox
package import FunctionalListCore

/// What a screen reader is asked to say: a recorder names rows by their cells, because it has no widgets.
extension ListRecorder {
  package var isInActiveWindow: Bool { true }

  package func announce(_ text: String, politely: Bool) { announcements.append(text) }

  package func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    beforeNextFrame(body)
  }

  /// Announces the rows that want it, and the state of the row with the focus.
  ///
  /// Lazy rows are described for that only where they are visible.
  package func announce(_ comparison: Comparison) {
    for slot in comparison.changedSlots where comparison.isInsertedOrChanged(at: slot) {
      guard !list.isLazy(slot) || canScroll && visibleSlots.contains(slot),
        let name = cell(at: slot)?.announcedName,
        name != oldCell(ofSlot: slot, comparison)?.announcedName
      else { continue }
      tell(name)
    }
    guard let slot = focusedSlot, comparison.isInsertedOrChanged(at: slot),
      let old = oldCell(ofSlot: slot, comparison)?.spokenState,
      let state = cell(at: slot)?.spokenState
    else { return }
    tell(RowWords(state: state).news(after: old))
  }

  /// Says that the row with the focus is about to be removed, as the row says that a list box gives it to.
  func announceRemoval(by comparison: Comparison, _ successor: Int?) {
    guard let slot = focusedSlot, let successor,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor)
    else { return }
    tell(cell(at: slot).map { ListTexts.current.removed($0.spokenName) })
  }

  private func oldCell(ofSlot slot: Int, _ comparison: Comparison) -> (any CellConfigType)? {
    comparison.oldSlot(of: slot).flatMap { comparison.old.description(ofSlot: $0).cell }
  }

  private func tell(_ text: String?) {
    if let text { notify { [self] in delegate?.announce(text, politely: true) } }
  }
}
