import FunctionalListBox
package import FunctionalListCore

/// Announcements to screen readers. Rows are named by their cells, because a recorder has no widgets.
extension ListRecorder {
  package var isInActiveWindow: Bool { true }

  package func announce(_ text: String, politely: Bool) { announcements.append(text) }

  package func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    beforeNextFrame(body)
  }

  /// Announces changed rows whose cells ask for it, and the new state of the row with the focus.
  ///
  /// Only visible lazy rows are described for it.
  package func announce(_ comparison: Comparison) {
    for slot in comparison.changedSlots where comparison.isInsertedOrChanged(at: slot) {
      guard !list.isLazy(slot) || canScroll && visibleSlots.contains(slot),
        let name = cell(at: slot)?.announcedName,
        name != oldCell(ofSlot: slot, comparison)?.announcedName
      else { continue }
      announceLater(name)
    }
    guard let slot = focusedSlot, comparison.isInsertedOrChanged(at: slot),
      let old = oldCell(ofSlot: slot, comparison)?.spokenState,
      let state = cell(at: slot)?.spokenState
    else { return }
    announceLater(RowWords(state: state).news(after: old))
  }

  /// Announces that the row with the focus is removed; in a list box its successor says so.
  func announceRemoval(by comparison: Comparison, _ successor: Int?) {
    guard let slot = focusedSlot, let successor,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor)
    else { return }
    announceLater(
      cell(at: slot).map { cell in
        delegate?.removalNews(of: comparison.old.path(ofSlot: slot), named: cell.spokenName)
          ?? ListTexts.current.removed(cell.spokenName)
      })
  }

  /// Announces the row with the focus if its item has come.
  func announceArrival(in slots: [Int]) {
    guard focusIsOnPlaceholder, let slot = focusedSlot, slots.contains(slot), !isPlaceholder(slot)
    else { return }
    focusIsOnPlaceholder = false
    announceLater(cell(at: slot)?.spokenName)
  }

  /// Whether the item of a row is not loaded.
  func isPlaceholder(_ slot: Int) -> Bool { cell(at: slot) is any PlaceholderDescription }

  private func oldCell(ofSlot slot: Int, _ comparison: Comparison) -> (any CellConfigType)? {
    comparison.oldSlot(of: slot).flatMap { comparison.old.description(ofSlot: $0).cell }
  }

  /// Announces a text when the render has ended.
  func announceLater(_ text: String?) {
    if let text { notify { [self] in delegate?.announce(text, politely: true) } }
  }
}
