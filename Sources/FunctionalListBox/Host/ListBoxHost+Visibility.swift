import ListCore

/// Rows and headers that want to know whether they are seen.
extension ListBoxHost {
  /// Tells those that are seen now and were not, and those that were and are not.
  func tellVisibility() {
    let seen = RangeSet([seenSlots])
    let hidden = goneActions + actions(of: toldSlots.subtracting(seen))
    let shown = actions(of: seen.subtracting(toldSlots))
    toldSlots = seen
    goneActions = []
    for action in hidden { action(false) }
    for action in shown { action(true) }
  }

  /// Calls `body`, after which the host knows no rows any more, and tells those that were seen.
  func tellFarewell(_ body: () -> Void) {
    let hidden = goneActions + actions(of: toldSlots)
    goneActions = []
    body()
    for action in hidden { action(false) }
  }

  /// Remembers to tell rows that lose their widget, or go, that they are not seen any more.
  func noteGone(_ rows: [LiveRow]) {
    for row in rows where toldSlots.contains(row.slot) {
      if let action = visibilityAction(of: row) { goneActions.append(action) }
      toldSlots.remove(contentsOf: row.slot..<row.slot + 1)
    }
  }

  private func actions(of slots: RangeSet<Int>) -> [@MainActor (Bool) -> Void] {
    slots.ranges.joined().compactMap { slot in row(at: slot).flatMap(visibilityAction) }
  }

  /// What is described for the slot of a live row.
  private func visibilityAction(of row: LiveRow) -> (@MainActor (Bool) -> Void)? {
    guard row.slot < shown.count else { return nil }
    if case .header(let section) = shown[row.slot] {
      return shown.sections[section].headerVisibilityAction
    }
    guard let cell = row.cell?.cell, cell.actions.visibilityAction != nil else { return nil }
    return row.describe == nil
      ? cell.actions.visibilityAction : actions(ofSlot: row.slot)?.visibilityAction
  }
}
