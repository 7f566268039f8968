import FunctionalListCore

/// The live rows to update because a model that they have read has changed.
final class StaleRows {
  /// Whether closures are followed.
  var isOn = false
  /// The number of updates in a row that each cause the next one, until the changes are ignored.
  private static let mostUpdatesInARow = 10

  /// Called when there is a first stale row.
  var onFirst: (() -> Void)?
  private let reporter: Reporter
  private var changed: [RowTracking] = []
  /// Whether the stale rows are being shown.
  private var isShowing = false
  /// Whether a change since the last update came from elsewhere.
  private var isChangedElsewhere = false
  /// The updates in a row that have caused the next one.
  private var selfMadeCount = 0

  init(_ reporter: Reporter = Reporter(name: "")) { self.reporter = reporter }

  /// Follows what a closure reads; `nil` if nobody observes.
  func tracking(of row: LiveRow? = nil) -> RowTracking? {
    guard isOn else { return nil }
    let tracking = RowTracking(
      changed: { [weak self] in self?.insert($0) },
      mayHaveChanged: { [weak self] in $0.reads.trackings.forEach { self?.insert($0) } })
    tracking.row = row
    return tracking
  }

  /// Marks what is stale in each row, and calls `update` with the slots of the rows, ascending.
  ///
  /// Rows whose updates keep making rows stale are reported, and not followed any more.
  func show(_ update: (_ slots: [Int]) -> Void) {
    let all = changed
    changed = []
    selfMadeCount = isChangedElsewhere ? 0 : selfMadeCount + 1
    isChangedElsewhere = false
    guard selfMadeCount < Self.mostUpdatesInARow else {
      return reporter.report(.endlessObservation(count: Self.mostUpdatesInARow))
    }
    isShowing = true
    defer { isShowing = false }
    update(Set(all.compactMap { $0.row?.markStale($0) }).sorted())
  }

  /// Forgets what has changed.
  func removeAll() { changed = [] }

  private func insert(_ tracking: RowTracking) {
    guard isOn else { return }
    if !isShowing { isChangedElsewhere = true }
    changed.append(tracking)
    if changed.count == 1 { onFirst?() }
  }
}
