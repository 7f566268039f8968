import FunctionalListCells
import FunctionalListCore

/// Tracks the observable models that closures of rows and actions read, and updates rows when they change.
final class RowObservation: ListFeature {
  private let changes: Changes
  private let rows: RowStore
  private let stale: StaleRows
  private let offers: Offers
  private let nextFrame: NextFrame
  /// The observer for which reads are tracked.
  private var observer: ObjectIdentifier?

  init(
    _ changes: Changes, _ rows: RowStore, _ stale: StaleRows, _ offers: Offers,
    _ nextFrame: NextFrame
  ) {
    self.changes = changes
    self.rows = rows
    self.stale = stale
    self.offers = offers
    self.nextFrame = nextFrame
    stale.onFirst = { [weak self] in self?.changeBeforeNextFrame { $0.showStaleRows() } }
    offers.reads.onChange = { [weak nextFrame, weak changes] in
      nextFrame?.call { [weak changes] in
        changes?.change { [weak changes] () throws(Detached) in
          try changes?.features?.offersChanged()
        }
      }
    }
  }

  func optionsChanged(_ options: HostOptions) {
    guard options.observer != observer else { return }
    observer = options.observer
    trackReads(observer != nil)
  }

  /// Starts or ends tracking the reads of closures.
  private func trackReads(_ isOn: Bool) {
    if isOn {
      stale.begin()
      offers.reads.begin()
      // Lazy rows have new closures; their views stay configured.
      for row in rows.rows { row.reads.description = nil }
      return changeBeforeNextFrame { $0.trackLiveRows() }
    }
    offers.reads.end()
    stale.end()
    for row in rows.rows { row.reads = RowReads() }
  }

  /// Tracks the reads of rows that the first observed render has not changed.
  private func trackLiveRows() {
    guard stale.isOn else { return }
    let list = rows.list
    changes.update(
      rows.rows.compactMap { row in
        guard let slot = row.slot else { return nil }
        guard row.reads.view == nil || list.isLazy(slot) && row.reads.description == nil else {
          return nil
        }
        row.reads.isBehaviorStale = true
        return slot
      })
  }

  private func changeBeforeNextFrame(
    _ body: @escaping @MainActor @Sendable (RowObservation) -> Void
  ) {
    nextFrame.call { [weak self] in
      self?.changes.change { [weak self] in if let self { body(self) } }
    }
  }

  private func showStaleRows() { stale.show { changes.update($0) } }
}
