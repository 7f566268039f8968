import FunctionalListCore

/// The reactions of the host to changes of what its rows have read.
extension ListBoxHost {
  func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    parts.nextFrame.call(body)
  }

  /// Follows, or no longer, what closures of rows read of observable models.
  func followReads(_ isOn: Bool) {
    parts.stale.isOn = isOn
    parts.offers.isOn = isOn
    parts.stale.onFirst = { [weak self] in self?.changeBeforeNextFrame { $0.showStaleRows() } }
    parts.offers.onChange = { [weak self] in self?.changeBeforeNextFrame { $0.showOffers() } }
    if isOn {
      // The closures of lazy rows are others now; views stay as they were configured.
      for row in parts.rows.rows { row.reads.description = nil }
      return changeBeforeNextFrame { $0.followLiveRows() }
    }
    parts.offers.end()
    parts.stale.removeAll()
    for row in parts.rows.rows { row.reads = RowReads() }
  }

  /// Follows what is read for rows that the first observed render has not changed.
  private func followLiveRows() {
    guard parts.stale.isOn else { return }
    update(
      parts.rows.rows.compactMap { row in
        guard let slot = row.slot else { return nil }
        guard row.reads.view == nil || list.isLazy(slot) && row.reads.description == nil else {
          return nil
        }
        row.reads.isBehaviorStale = true
        return slot
      })
  }

  private func changeBeforeNextFrame(_ body: @escaping @MainActor @Sendable (ListBoxHost) -> Void) {
    parts.nextFrame.call { [weak self] in
      self?.gate.change { [weak self] in
        if let self, canChange { body(self) }
      }
    }
  }

  /// Shows the actions that are described now in the open menu and the buttons.
  private func showOffers() {
    endingWithTheBox { () throws(Detached) in
      for feature in features.all { try feature.offersChanged() }
    }
  }

  private func showStaleRows() {
    parts.stale.show { update($0) }
  }

  /// Describes rows again, and shows what differs.
  func update(_ slots: [Int]) {
    for slots in Comparison.groups(of: slots) {
      apply(Comparison(updating: Array(slots), in: list), animations: nil)
    }
  }
}
