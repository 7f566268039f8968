import FunctionalListCore

/// Tracks the observable models that closures of rows and actions read, and updates rows when they change.
final class RowObservation: ListFeature {
  private let context: HostContext
  /// The observer for which reads are tracked.
  private var observer: ObjectIdentifier?

  init(_ context: HostContext) {
    self.context = context
    context.stale.onFirst = { [weak self] in self?.changeBeforeNextFrame { $0.showStaleRows() } }
    context.offers.onChange = { [weak context] in
      context?.nextFrame.call { [weak context] in
        context?.change { context throws(Detached) in try context.features?.offersChanged() }
      }
    }
    optionsChanged(context.options)
  }

  func optionsChanged(_ options: ListOptions) {
    guard options.observer != observer else { return }
    observer = options.observer
    trackReads(observer != nil)
  }

  /// Starts or ends tracking the reads of closures.
  private func trackReads(_ isOn: Bool) {
    if isOn {
      context.stale.begin()
      context.offers.begin()
      // Lazy rows have new closures; their views stay configured.
      for row in context.rows.rows { row.reads.description = nil }
      return changeBeforeNextFrame { $0.trackLiveRows() }
    }
    context.offers.end()
    context.stale.end()
    for row in context.rows.rows { row.reads = RowReads() }
  }

  /// Tracks the reads of rows that the first observed render has not changed.
  private func trackLiveRows() {
    guard context.stale.isOn else { return }
    let list = context.list
    context.update(
      context.rows.rows.compactMap { row in
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
    context.nextFrame.call { [weak self] in
      self?.context.change { [weak self] _ in if let self { body(self) } }
    }
  }

  private func showStaleRows() { context.stale.show { context.update($0) } }
}
