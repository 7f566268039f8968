import CFunctionalListGtk
import FunctionalListCore

/// What the host does for rows that load more.
extension ListBoxHost {
  func connectLoaders() {
    parts.loaders.phase = { [weak self] in self?.delegate?.loads.phase(ofSlot: $0) ?? .idle }
    parts.loaders.onRetry = { [weak self] in self?.loadForUser($0) }
  }

  /// Lets a row load more, because the user has activated it or pressed its button.
  func loadForUser(_ row: LiveRow) {
    guard isAtRest else { return }
    gate.notify { [weak self, weak row] in
      if let slot = row?.slot { self?.delegate?.userLoads(slot) }
    }
  }

  var visibleLoaders: [Int] {
    let slots = isAtRest ? parts.loaders.slots : []
    guard !slots.isEmpty else { return [] }
    let visible = parts.geometry.visibleSlots
    return slots.filter(visible.contains)
  }

  func showLoads(at slots: [Int]) {
    guard canChange else { return }
    endingWithTheBox { () throws(Detached) in
      let changed = slots.filter { parts.rows.row(at: $0).map(parts.loaders.isOutdated) ?? false }
      for slot in slots { try passFocusOn(from: slot) }
      update(slots)
      try parts.attachment.check()
      announceLoads(at: changed)
      // GTK paints a frame, and then reports it.
      parts.nextFrame.call {}
    }
  }

  /// Moves the focus from what the load of a row hides: from the button to the row, or from a row that has
  /// finished to the nearest one, below first.
  private func passFocusOn(from slot: Int) throws(Detached) {
    guard let row = parts.rows.row(at: slot), parts.focus.focusedRow === row else { return }
    guard parts.loaders.phase(slot) == .finished else { return try parts.focus.leaveView(of: row) }
    let others = parts.rows.rows.filter { $0 !== row }
    if try !parts.focus.focusRow(nearestTo: slot, among: others) { parts.focus.drop() }
  }

  /// Announces errors, and that a row is loading that the user has activated.
  private func announceLoads(at slots: [Int]) {
    for slot in slots {
      guard let row = parts.rows.row(at: slot) else { continue }
      switch parts.loaders.phase(slot) {
      case .failed(let message): announce(message, of: row)
      case .loading where parts.focus.focusedSlot == slot:
        announce(parts.loaders.loadingText(of: row), of: row)
      case .idle, .loading, .finished: break
      }
    }
  }
}
