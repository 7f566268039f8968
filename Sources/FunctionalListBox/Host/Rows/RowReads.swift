/// What the closures of a live row have read of observable models.
struct RowReads {
  /// What the closure of a lazy row has read.
  var description: RowTracking? { didSet { if oldValue !== description { oldValue?.end() } } }
  /// What the closure that configures the view has read.
  var view: RowTracking? { didSet { if oldValue !== view { oldValue?.end() } } }
  /// What the closure that sets the handlers has read.
  var behavior: RowTracking? { didSet { if oldValue !== behavior { oldValue?.end() } } }
  /// Whether the view is to be configured even if the state of its cell stays equal.
  var isViewStale = false
  /// Whether the handlers are to be set anew.
  var isBehaviorStale = false
}

/// Follows what the last run of a closure of a row has read.
final class RowTracking {
  /// The row that the closure is for.
  weak var row: LiveRow?
  /// Whether something has changed that was read.
  var isStale = false
  /// Whether the closure is running; what it changes itself is not followed.
  private var isRunning = false
  private let changed: (RowTracking) -> Void
  private var scope: TrackedScope?

  /// Makes an object that calls `changed` when something changes that was read.
  init(changed: @escaping (RowTracking) -> Void) { self.changed = changed }

  /// Runs the closure.
  ///
  /// What another thread changes meanwhile of what the last run has read is followed, too.
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
