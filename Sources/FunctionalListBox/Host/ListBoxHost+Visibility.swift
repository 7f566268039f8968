import FunctionalListCore

/// Rows and headers that want to know whether they are seen.
extension ListBoxHost {
  /// Tells those that are seen now and were not, and those that were and are not.
  func tellVisibility() {
    var seen = seenSlots
    // A row that is yet to be live is told once it is.
    for slot in seenSlots.ranges.joined() where row(at: slot) == nil {
      seen.remove(contentsOf: slot..<slot + 1)
    }
    let hidden = goneActions + actions(of: toldSlots.subtracting(seen))
    let shown = actions(of: seen.subtracting(toldSlots))
    toldSlots = seen
    goneActions = []
    tidings.tell(hidden: hidden, shown: shown)
  }

  /// Calls `body`, after which the host knows no rows any more, and tells those that were seen.
  func tellFarewell(_ body: () -> Void) {
    let hidden = goneActions + actions(of: toldSlots)
    goneActions = []
    body()
    tidings.tell(hidden: hidden)
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
    // What is described when it is needed is so once more only for a row that wants to be told.
    if let cell = row.ownCell?.cell, cell.actions.visibilityAction == nil { return nil }
    return actions(ofSlot: row.slot)?.visibilityAction
  }
}

/// What rows and headers are told, each in its turn: one that is told may scroll on.
final class Tidings {
  private var waiting: [(action: @MainActor (Bool) -> Void, isVisible: Bool)] = []
  private var isTelling = false

  func tell(
    hidden: [@MainActor (Bool) -> Void], shown: [@MainActor (Bool) -> Void] = []
  ) {
    waiting += hidden.map { ($0, false) } + shown.map { ($0, true) }
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !waiting.isEmpty {
      let tidings = waiting
      waiting = []
      for (action, isVisible) in tidings { action(isVisible) }
    }
  }
}
