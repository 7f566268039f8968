import FunctionalListGtk
import Dispatch
import Synchronization

#if compiler(>=6.4)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// Follows what closures read of observable models, for as long as the scope is kept.
///
/// Tracking goes on until it is cancelled, which only its own callback can do. So each closure reads one
/// thing more, which changes when the scope goes.
nonisolated final class TrackedScope: Sendable {
  private let end = TrackingEnd()
  private let report: ChangeReport

  /// Makes a scope that calls `changed` on the main thread after each change of what a closure has read.
  ///
  /// A change on the main thread is reported at once, others from the main queue, several of them once.
  /// The value is set by then. A call may come after the scope has gone.
  init(changed: @escaping @MainActor @Sendable () -> Void) { report = ChangeReport(changed) }

  deinit { end.come() }

  /// Runs a closure and follows what it reads, from the end of the closure on.
  ///
  /// Keep the scope that followed the closure until then: it reports what changes meanwhile.
  @MainActor func track<Result>(_ body: () -> Result) -> Result {
    // Before Swift 6.4, this is what the standard library has for SwiftUI: the one-shot function that is
    // public tells of a change before it is made, and of none that the closure makes itself.
    #if compiler(>=6.4)
      withObservationTracking(options: .didSet) {
        read(body)
      } onChange: { [weak self, report] change in
        report.note()
        if self == nil { change.cancel() }
      }
    #else
      withObservationTracking {
        read(body)
      } didSet: { [weak self, report] change in
        report.note()
        if self == nil { change.cancel() }
      }
    #endif
  }

  private func read<Result>(_ body: () -> Result) -> Result {
    end.follow()
    return body()
  }
}

/// Has one property, which changes once.
nonisolated private final class TrackingEnd: Observable, Sendable {
  /// Whether the change that is told of is the end of a scope.
  @TaskLocal static var isComing = false

  private let registrar = ObservationRegistrar()
  private var hasCome: Bool { false }

  func follow() { registrar.access(self, keyPath: \.hasCome) }

  func come() {
    Self.$isComing.withValue(true) { registrar.withMutation(of: self, keyPath: \.hasCome) {} }
  }
}

/// Brings changes to the main thread.
nonisolated private final class ChangeReport: Sendable {
  private let changed: @MainActor @Sendable () -> Void
  /// Whether a report waits in the main queue.
  private let isWaiting = Atomic(false)

  init(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  /// Notes a change, also if the scope has just gone: what took its place may have been too late to be told.
  ///
  /// A closure has also read the ends of the scopes that were made inside of it, which are no changes.
  func note() {
    if !TrackingEnd.isComing { send() }
  }

  private func send() {
    if MainLoop.isMainThread { return MainActor.assumeIsolated(changed) }
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.main.async { [self] in
      // Changes from now on are reported once more: what reads the model next may be too early for them.
      _ = isWaiting.exchange(false, ordering: .acquiringAndReleasing)
      changed()
    }
  }
}
