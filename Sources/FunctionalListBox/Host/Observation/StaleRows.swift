import FunctionalListCore

/// The live rows whose closures have read what has changed since.
final class StaleRows {
  /// Whether closures are followed.
  var isOn = false
  /// Called when there is a first stale row.
  var onFirst: (() -> Void)?
  private var changed: [RowTracking] = []

  /// Follows what a closure reads; `nil` if nobody observes.
  func tracking(of row: LiveRow? = nil) -> RowTracking? {
    guard isOn else { return nil }
    let tracking = RowTracking { [weak self] in self?.insert($0) }
    tracking.row = row
    return tracking
  }

  /// Marks what is stale in each row.
  ///
  /// - Returns: The slots of the rows, ascending.
  func takeAll() -> [Int] {
    let all = changed
    changed = []
    return Set(all.compactMap { $0.row?.markStale($0) }).sorted()
  }

  /// Forgets what has changed.
  func removeAll() { changed = [] }

  private func insert(_ tracking: RowTracking) {
    changed.append(tracking)
    if changed.count == 1 { onFirst?() }
  }
}
