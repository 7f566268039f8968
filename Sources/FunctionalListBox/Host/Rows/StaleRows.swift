import FunctionalListCore

/// The live rows to update because a model that they have read has changed.
final class StaleRows {
  /// Whether closures are tracked.
  private(set) var isOn = false
  /// The number of updates in a row that each cause the next one, until the changes are ignored.
  private static let mostUpdatesInARow = 10

  /// Called when there is a first stale row.
  var onFirst: (() -> Void)?
  private let reporter: Reporter
  private let gate: RenderGate
  private var changed: [RowTracking] = []
  /// Whether a change since the last update came from elsewhere.
  private var isChangedElsewhere = false
  /// The updates in a row that have caused the next one.
  private var selfMadeCount = 0

  init(_ reporter: Reporter = Reporter(name: ""), _ gate: RenderGate = RenderGate()) {
    self.reporter = reporter
    self.gate = gate
  }

  /// Tracks closures from now on.
  func begin() { isOn = true }

  /// Tracks no closures any more, and forgets what has changed.
  func end() {
    isOn = false
    removeAll()
  }

  /// What follows the next run of a closure: what has followed the last one, if there is such.
  ///
  /// - Returns: `nil` if nobody observes.
  func tracking(after last: RowTracking?, of row: LiveRow? = nil) -> RowTracking? {
    guard isOn else { return nil }
    let tracking = last ?? RowTracking { [weak self] in self?.insert($0) }
    if let row { tracking.row = row }
    return tracking
  }

  /// Marks what is stale in each row, and calls `update` with the slots of the rows, ascending.
  ///
  /// Rows whose updates keep making rows stale are reported, and stay as they are until something changes
  /// elsewhere.
  func show(_ update: (_ slots: [Int]) -> Void) {
    let all = changed
    removeAll()
    selfMadeCount = isChangedElsewhere ? 0 : selfMadeCount + 1
    isChangedElsewhere = false
    guard selfMadeCount < Self.mostUpdatesInARow else {
      return reporter.report(.endlessObservation(count: Self.mostUpdatesInARow))
    }
    update(Set(all.compactMap { $0.row?.markStale($0) }).sorted())
  }

  private func removeAll() {
    for tracking in changed { tracking.isStale = false }
    changed = []
  }

  private func insert(_ tracking: RowTracking) {
    guard isOn else { return }
    if !gate.isChanging { isChangedElsewhere = true }
    guard !tracking.isStale else { return }
    tracking.isStale = true
    changed.append(tracking)
    if changed.count == 1 { onFirst?() }
  }
}
