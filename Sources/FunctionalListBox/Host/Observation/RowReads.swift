/// What the closures of a live row have read of observable models.
struct RowReads {
  /// What the closure of a lazy row has read.
  var description: RowTracking? { didSet { oldValue?.end() } }
  /// What the closure that configures the view has read.
  var view: RowTracking? { didSet { oldValue?.end() } }
  /// What the closure that sets the handlers has read.
  var behavior: RowTracking? { didSet { oldValue?.end() } }
  /// Whether the view is to be configured even if the state of its cell stays equal.
  var isViewStale = false
  /// Whether the handlers are to be set anew.
  var isBehaviorStale = false
}

/// Follows what one closure of a row reads, until another run of it is followed.
final class RowTracking {
  /// The row that the closure is for.
  weak var row: LiveRow?
  private var scope: TrackedScope?

  /// Makes an object that calls `changed` when something that was read changes.
  init(changed: @escaping (RowTracking) -> Void) {
    scope = TrackedScope { [weak self] in
      if let self { changed(self) }
    }
  }

  func track<Result>(_ body: () -> Result) -> Result { scope?.track(body) ?? body() }

  func end() { scope = nil }
}
