import FunctionalListGtk

/// The observable models that the closures of a live row have read.
struct RowReads {
  /// The tracking of the closure that describes a lazy row.
  var description: RowTracking? { didSet { if oldValue !== description { oldValue?.end() } } }
  /// The tracking of the closure that configures the view.
  var view: RowTracking? { didSet { if oldValue !== view { oldValue?.end() } } }
  /// The tracking of the closure that sets the handlers.
  var behavior: RowTracking? { didSet { if oldValue !== behavior { oldValue?.end() } } }
  /// Whether the view is to be configured even if the state of its cell stays equal.
  var isViewStale = false
  /// Whether the handlers are to be set again.
  var isBehaviorStale = false
}

/// Tracks the models that the last run of a closure of a row has read.
final class RowTracking {
  /// The row that the closure is for.
  weak var row: LiveRow?
  /// Whether a property that was read has changed.
  var isStale = false
  /// Whether the closure is running; its own changes are not tracked.
  private var isRunning = false
  private let changed: (RowTracking) -> Void
  private var scope: TrackedScope?

  /// Makes an object that calls `changed` when a property changes that was read.
  init(changed: @escaping (RowTracking) -> Void) { self.changed = changed }

  /// Runs the closure.
  ///
  /// The properties that the previous run has read stay tracked meanwhile, because other threads may change
  /// them.
  func track<Result>(_ body: () -> Result) -> Result {
    let last = scope
    isRunning = true
    defer {
      isRunning = false
      withExtendedLifetime(last) {}
    }
    let scope = TrackedScope { [weak self] in
      if let self, !isRunning { changed(self) }
    }
    self.scope = scope
    return scope.track(body)
  }

  func end() { scope = nil }
}
