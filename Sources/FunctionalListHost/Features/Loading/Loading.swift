import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// Shows and announces the phases of rows that load more.
final class Loading: HandlesActivation, AnswersRequests {
  private let changes: Changes
  private let rows: RowStore
  private let focus: FocusKeeper
  private let navigation: CursorNavigation
  private let nextFrame: NextFrame
  private let announcer: Announcer
  /// How long GTK scrolls to a row that has taken the focus, and some more, in microseconds.
  private static let scrollingTime: gint64 = 500_000
  /// When the focus moved last.
  private var focusTime: gint64 = 0

  init(
    _ changes: Changes, _ rows: RowStore, _ focus: FocusKeeper, _ navigation: CursorNavigation,
    _ nextFrame: NextFrame, _ announcer: Announcer
  ) {
    self.changes = changes
    self.rows = rows
    self.focus = focus
    self.navigation = navigation
    self.nextFrame = nextFrame
    self.announcer = announcer
    rows.loaders.phase = { [weak changes] in changes?.delegate?.loads.phase(ofSlot: $0) ?? .idle }
    rows.loaders.onRetry = { [weak self] in self?.load($0) }
  }

  func focusMoved() { focusTime = g_get_monotonic_time() }

  func willActivate(_ row: LiveRow) -> Bool {
    if row.isLoader { load(row) }
    return false
  }

  func perform(_ request: ListRequest) throws(Detached) -> Bool {
    guard case .showLoads(let slots) = request else { return false }
    let changed = slots.filter {
      rows.row(at: $0).map(rows.loaders.isOutdated) ?? false
    }
    for slot in slots { try passFocusOn(from: slot) }
    changes.update(slots)
    try changes.attachment.check()
    announceLoads(at: changed)
    // Requests a frame, after which the viewport is reported.
    nextFrame.call {}
    return true
  }

  /// Rows that come after the load has ended are those that the user waits for, too.
  func renderEnds(_ comparison: Comparison) throws(Detached) {
    guard !comparison.isUnchanged, let row = focus.focusedRow, row.isLoader,
      let slot = row.slot
    else { return }
    try passFocusToLoadedRows(from: slot)
  }

  /// Moves the focus from a row whose load has ended to the rows that it has loaded, from the hidden button of a
  /// row to the row, or from a row that has finished, and is hidden, to the nearest row, below first.
  private func passFocusOn(from slot: Int) throws(Detached) {
    // GTK may still be scrolling to the row.
    let isScrolling = g_get_monotonic_time() - focusTime < Self.scrollingTime
    guard let row = rows.row(at: slot), focus.focusedRow === row else {
      changes.delegate?.loads.forgetLoadedRows(ofSlot: slot)
      return
    }
    if try passFocusToLoadedRows(from: slot) {
      // Otherwise the user may have scrolled away from it.
      if isScrolling, let target = focus.focusedSlot {
        try navigation.reveal(target)
      }
      return
    }
    guard rows.loaders.phase(slot) == .finished else {
      return try focus.leaveView(of: row)
    }
    let others = rows.rows.filter { $0 !== row }
    if try !focus.focusRow(nearestTo: slot, among: others) { try focus.hold() }
  }

  /// Moves the focus from a row to those that it has loaded, if its load has ended.
  ///
  /// - Returns: Whether one took it.
  @discardableResult
  private func passFocusToLoadedRows(from slot: Int) throws(Detached) -> Bool {
    guard let loads = changes.delegate?.loads, let loaded = loads.takeLoadedRows(ofSlot: slot)
    else { return false }
    let hasMore = loads.phase(ofSlot: slot) != .finished
    let list = rows.list
    for target in loaded.focusSuccessors(hasMore: hasMore, in: list) {
      guard let row = try navigation.liveRow(at: target) else { continue }
      changes.features?.readWithFocus([ListTexts.current.arrived(loaded.rowCount(in: list))])
      if try focus.grab(row) { return true }
      changes.features?.readWithFocus([])
    }
    return false
  }

  /// Announces errors, and that the row with the focus is loading, if the user has begun the load: otherwise it
  /// says so when it takes the focus.
  private func announceLoads(at slots: [Int]) {
    for slot in slots {
      guard let row = rows.row(at: slot) else { continue }
      switch rows.loaders.phase(slot) {
      case .failed(let message): announcer.announce(message, of: row)
      case .loading
      where focus.focusedSlot == slot
        && changes.delegate?.loads.isUserInitiated(slot) == true:
        announcer.announce(rows.loaders.loadingText(of: row), of: row)
      case .idle, .loading, .finished: break
      }
    }
  }

  /// Lets a row load more, which the user has activated.
  private func load(_ row: LiveRow) {
    guard changes.isAtRest else { return }
    changes.gate.notify { [changes, weak row] in
      if let slot = row?.slot { changes.delegate?.userLoads(slot) }
    }
  }
}
