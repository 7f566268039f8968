extension LiveRow {
  /// Notes that a model that a closure of the row has read has changed.
  ///
  /// - Returns: The slot of the row, or `nil` if the closure is no longer in use.
  func markStale(_ tracking: RowTracking) -> Int? {
    if tracking === reads.view {
      reads.isViewStale = true
    } else if tracking === reads.behavior || tracking === reads.description {
      // A new description has other handlers, even if its state is equal.
      reads.isBehaviorStale = true
    } else {
      return nil
    }
    return slot
  }

  /// Stores the tracking of the closure that has described the row.
  func setDescriptionReads(_ tracking: RowTracking?) {
    tracking?.row = self
    reads.description = tracking
  }

  /// Configures the view, and tracks the models that are read.
  func trackConfiguration(_ stale: StaleRows, _ configure: () -> Void) {
    let tracking = stale.tracking(after: reads.view, of: self)
    reads.view = tracking
    reads.isViewStale = false
    if let tracking { tracking.track(configure) } else { configure() }
  }

  /// Sets the handlers, and tracks the models that are read.
  func trackBehavior(_ stale: StaleRows, _ set: () -> Void) {
    let tracking = stale.tracking(after: reads.behavior, of: self)
    reads.behavior = tracking
    reads.isBehaviorStale = false
    if let tracking { tracking.track(set) } else { set() }
  }
}
