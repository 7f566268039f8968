import CFunctionalListGtk
import FunctionalListCore

/// Shows and announces the phases of rows that load more.
final class Loading: HandlesActivation, AnswersRequests {
  private let context: HostContext
  /// How long GTK scrolls to a row that has taken the focus, and some more, in microseconds.
  private static let scrollingTime: gint64 = 500_000
  /// When the focus moved last.
  private var focusTime: gint64 = 0

  init(_ context: HostContext) {
    self.context = context
    context.loaders.phase = { [weak context] in
      context?.delegate?.loads.phase(ofSlot: $0) ?? .idle
    }
    context.loaders.onRetry = { [weak context] in context?.load($0) }
  }

  func focusMoved() { focusTime = g_get_monotonic_time() }

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
    context.update(slots)
    try context.attachment.check()
    announceLoads(at: changed)
    // Requests a frame, after which the viewport is reported.
    context.nextFrame.call {}
    return true
  }

  /// Rows that come after the load has ended are those that the user waits for, too.
  func renderEnds(_ comparison: Comparison) throws(Detached) {
    guard !comparison.isUnchanged, let row = context.focus.focusedRow, row.isLoader,
      let slot = row.slot
    else { return }
    try passFocusToLoadedRows(from: slot)
  }

  /// Moves the focus from a row whose load has ended to the rows that it has loaded, from the hidden button of a
  /// row to the row, or from a row that has finished, and is hidden, to the nearest row, below first.
  private func passFocusOn(from slot: Int) throws(Detached) {
    // GTK may still be scrolling to the row.
    let isScrolling = g_get_monotonic_time() - focusTime < Self.scrollingTime
    guard let row = context.rows.row(at: slot), context.focus.focusedRow === row else {
      context.delegate?.loads.forgetLoadedRows(ofSlot: slot)
      return
    }
    if try passFocusToLoadedRows(from: slot) {
      // Otherwise the user may have scrolled away from it.
      if isScrolling, let target = context.focus.focusedSlot {
        try context.scroller.reveal(target, .nearest)
      }
      return
    }
    guard context.loaders.phase(slot) == .finished else {
      return try context.focus.leaveView(of: row)
    }
    let others = context.rows.rows.filter { $0 !== row }
    if try !context.focus.focusRow(nearestTo: slot, among: others) { try context.focus.hold() }
  }

  /// Moves the focus from a row to those that it has loaded, if its load has ended.
  ///
  /// - Returns: Whether one took it.
  @discardableResult
  private func passFocusToLoadedRows(from slot: Int) throws(Detached) -> Bool {
    guard let loads = context.delegate?.loads, let loaded = loads.takeLoadedRows(ofSlot: slot)
    else { return false }
    let hasMore = loads.phase(ofSlot: slot) != .finished
    let list = context.list
    for target in loaded.focusSuccessors(hasMore: hasMore, in: list) {
      guard let row = try context.layout.liveRow(at: target), row.takesCursor else { continue }
      context.readWithFocus([ListTexts.current.arrived(loaded.rowCount(in: list))])
      if try context.focus.grab(row) { return true }
      context.readWithFocus([])
    }
    return false
  }

  /// Announces errors, and that the row with the focus is loading, if the user has begun the load: otherwise it
  /// says so when it takes the focus.
  private func announceLoads(at slots: [Int]) {
    for slot in slots {
      guard let row = context.rows.row(at: slot) else { continue }
      switch context.loaders.phase(slot) {
      case .failed(let message): context.announce(message, of: row)
      case .loading
      where context.focus.focusedSlot == slot
        && context.delegate?.loads.isUserInitiated(slot) == true:
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
