import FunctionalListCells
import FunctionalListCore

/// The live rows to update because a model that they have read has changed.
final class StaleRows {
  /// Whether closures are tracked.
  private(set) var isOn = false
  /// The maximum number of consecutive updates that each cause the next one; further changes are ignored.
  private static let maxConsecutiveUpdates = 10

  /// Called when the first row becomes stale.
  var onFirst: (() -> Void)?
  private let reporter: Reporter
  private let gate: RenderGate
  private var changed: [RowTracking] = []
  /// Whether a change since the last update was not caused by an update.
  private var hasExternalChange = false
  /// The number of consecutive updates that have caused the next one.
  private var consecutiveCount = 0

  init(_ reporter: Reporter = Reporter(name: ""), _ gate: RenderGate = RenderGate()) {
    self.reporter = reporter
    self.gate = gate
  }

  /// Tracks closures from now on.
  func begin() { isOn = true }

  /// Ends the tracking, and discards the changes.
  func end() {
    isOn = false
    removeAll()
  }

  /// The tracking for the next run of a closure: that of the last run, or else a new one.
  ///
  /// - Returns: `nil` if closures are not tracked.
  func tracking(after last: RowTracking?, of row: LiveRow? = nil) -> RowTracking? {
    guard isOn else { return nil }
    let tracking = last ?? RowTracking { [weak self] in self?.insert($0) }
    if let row { tracking.row = row }
    return tracking
  }

  /// Marks the stale closures of each row, and calls `update` with the slots of the rows, ascending.
  ///
  /// Rows whose updates keep making rows stale are reported, and not updated until another change.
  func show(_ update: (_ slots: [Int]) -> Void) {
    let all = changed
    removeAll()
    consecutiveCount = hasExternalChange ? 0 : consecutiveCount + 1
    hasExternalChange = false
    guard consecutiveCount < Self.maxConsecutiveUpdates else {
      return reporter.report(.endlessObservation(count: Self.maxConsecutiveUpdates))
    }
    update(Set(all.compactMap { $0.row?.markStale($0) }).sorted())
  }

  private func removeAll() {
    for tracking in changed { tracking.isStale = false }
    changed = []
  }

  private func insert(_ tracking: RowTracking) {
    guard isOn else { return }
    if !gate.isChanging { hasExternalChange = true }
    guard !tracking.isStale else { return }
    tracking.isStale = true
    changed.append(tracking)
    if changed.count == 1 { onFirst?() }
  }
}
