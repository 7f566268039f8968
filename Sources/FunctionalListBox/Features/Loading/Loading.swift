import FunctionalListCore

/// Shows and announces the phases of rows that load more.
final class Loading: ListFeature {
  private let context: HostContext

  init(_ context: HostContext) {
    self.context = context
    context.loaders.phase = { [weak context] in
      context?.delegate?.loads.phase(ofSlot: $0) ?? .idle
    }
    context.loaders.onRetry = { [weak context] in context?.load($0) }
  }

  func willActivate(_ row: LiveRow) -> Bool {
    if row.isLoader { context.load(row) }
    return false
  }

  func perform(_ request: ListRequest) throws(Detached) -> Bool {
    guard case .showLoads(let slots) = request else { return false }
    let changed = slots.filter {
      context.rows.row(at: $0).map(context.loaders.isOutdated) ?? false
    }
    for slot in slots { try passFocusOn(from: slot) }
    context.relay?.update(slots)
    try context.attachment.check()
    announceLoads(at: changed)
    // Requests a frame, after which the viewport is reported.
    context.nextFrame.call {}
    return true
  }

  /// Moves the focus from the hidden button of a row to the row, or from a row that has finished, and is
  /// hidden, to the nearest row, below first.
  private func passFocusOn(from slot: Int) throws(Detached) {
    guard let row = context.rows.row(at: slot), context.focus.focusedRow === row else { return }
    guard context.loaders.phase(slot) == .finished else {
      return try context.focus.leaveView(of: row)
    }
    let others = context.rows.rows.filter { $0 !== row }
    if try !context.focus.focusRow(nearestTo: slot, among: others) { try context.focus.hold() }
  }

  /// Announces errors, and that the row with the focus is loading.
  private func announceLoads(at slots: [Int]) {
    for slot in slots {
      guard let row = context.rows.row(at: slot) else { continue }
      switch context.loaders.phase(slot) {
      case .failed(let message): context.announce(message, of: row)
      case .loading where context.focus.focusedSlot == slot:
        context.announce(context.loaders.loadingText(of: row), of: row)
      case .idle, .loading, .finished: break
      }
    }
  }
}

extension HostContext {
  /// Lets a row load more, which the user has activated.
  func load(_ row: LiveRow) {
    guard isAtRest else { return }
    gate.notify { [weak self, weak row] in
      if let slot = row?.slot { self?.delegate?.userLoads(slot) }
    }
  }
}
