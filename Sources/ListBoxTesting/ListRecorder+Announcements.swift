import FunctionalListBox
import FunctionalListCore

/// What a screen reader is asked to say.
extension ListRecorder {
  package var isInActiveWindow: Bool { true }

  package func announce(_ text: String, politely: Bool) { announcements.append(text) }

  package func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    beforeNextFrame(body)
  }

  /// Announces the rows that a render has inserted or changed, if their cells want it.
  ///
  /// Lazy rows are described for that only where they are visible.
  func announceRows(changedBy comparison: Comparison) {
    for slot in comparison.changedSlots where comparison.isInsertedOrChanged(at: slot) {
      let isLazy = list.sections[list[slot].section].isLazy
      guard !isLazy || (canScroll && visibleSlots.contains(slot)),
        let name = announcedName(ofSlot: slot, in: list)
      else { continue }
      let oldSlot = comparison.oldSlot(of: slot)
      guard oldSlot.flatMap({ announcedName(ofSlot: $0, in: comparison.old) }) != name else {
        continue
      }
      notify { [self] in delegate?.announce(name, politely: true) }
    }
  }

  /// Says that the row with the focus is about to be removed, as the row says that a list box gives it to.
  func announceRemoval(by comparison: Comparison, _ successor: Int?) {
    guard let slot = focusedSlot, let successor,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor),
      let cell = list.description(ofSlot: slot) as? any CellConfigType
    else { return }
    let text = FunctionalTableData.texts.removed(name(of: cell))
    notify { [self] in delegate?.announce(text, politely: true) }
  }

  /// Announces the state of the row with the focus, if a render has changed it.
  func announceState(changedBy comparison: Comparison) {
    guard let slot = focusedSlot, comparison.isInsertedOrChanged(at: slot),
      let oldSlot = comparison.oldSlot(of: slot),
      let text = words(ofSlot: slot, in: list).news(
        after: words(ofSlot: oldSlot, in: comparison.old).state)
    else { return }
    notify { [self] in delegate?.announce(text, politely: true) }
  }

  private func words(ofSlot slot: Int, in list: FlatList) -> RowWords {
    guard let cell = list.description(ofSlot: slot) as? any CellConfigType else {
      return RowWords()
    }
    return RowWords(state: cell.accessibility.state(besides: cell.style?.accessory))
  }

  /// The name of a row that is to be announced.
  private func announcedName(ofSlot slot: Int, in list: FlatList) -> String? {
    guard let cell = list.description(ofSlot: slot) as? any CellConfigType,
      cell.accessibility.isAnnounced
    else { return nil }
    return name(of: cell)
  }

  /// The name of a row: its state, unless its accessibility names it.
  private func name(of cell: any CellConfigType) -> String {
    cell.accessibility.label ?? cell.accessibility.userInputLabels.first ?? "\(cell.shownState)"
  }
}
