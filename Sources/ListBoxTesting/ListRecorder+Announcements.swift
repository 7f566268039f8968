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
    for slot in comparison.changedSlots where comparison.hasNews(at: slot) {
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

  /// The name of a row that is to be announced: its state, unless its accessibility names it.
  private func announcedName(ofSlot slot: Int, in list: FlatList) -> String? {
    guard let cell = list.description(ofSlot: slot) as? any CellConfigType,
      cell.accessibility.isAnnounced
    else { return nil }
    return cell.accessibility.label ?? cell.accessibility.userInputLabels.first
      ?? "\(cell.shownState)"
  }
}
