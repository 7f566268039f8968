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

  /// All that is followed.
  var trackings: [RowTracking] { [description, view, behavior].compactMap(\.self) }
}

/// Follows what one closure of a row reads, until another run of it is followed.
final class RowTracking {
  /// A reference that outlives the tracking, but not the row.
  private final class Target {
    weak var row: LiveRow?
  }

  /// The row that the closure is for.
  var row: LiveRow? {
    get { target.row }
    set { target.row = newValue }
  }
  private let target = Target()
  private var scope: TrackedScope?

  /// Makes an object that calls `changed` when something that was read changes.
  ///
  /// It calls `mayHaveChanged` if the last reading of the row may have been too early
  /// (``TrackedScope/init(changed:)``).
  init(changed: @escaping (RowTracking) -> Void, mayHaveChanged: @escaping (LiveRow) -> Void) {
    scope = TrackedScope { [weak self, target] isAgain in
      if isAgain {
        if let row = target.row { mayHaveChanged(row) }
      } else if let self {
        changed(self)
      }
    }
  }

  func track<Result>(_ body: () -> Result) -> Result { scope?.track(body) ?? body() }

  func end() { scope = nil }
}
