import Dispatch
import Synchronization

#if compiler(>=6.4)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// Tracks which properties of observable models closures read, until the scope is deinitialised.
///
/// Only the callback of a tracking can cancel it. So each closure also reads a property of the
/// scope, which changes when the scope is deinitialised.
package nonisolated final class TrackedScope: Sendable {
  private let end = TrackingEnd()
  private let report: ChangeReport

  /// Makes a scope that calls `changed` on the main thread after each change of what a closure has read.
  ///
  /// A change on the main thread is reported immediately. Changes on other threads are collected
  /// and reported from the main queue. The new value is set before the call. A call may follow the
  /// end of the scope.
  package init(changed: @escaping @MainActor @Sendable () -> Void) {
    report = ChangeReport(changed)
  }

  deinit { end.notify() }

  /// Runs a closure and tracks what it reads; changes are reported from the end of the closure on.
  ///
  /// Retain the scope that tracked the previous run until then: it reports changes meanwhile.
  @MainActor package func track<Result>(_ body: () -> Result) -> Result {
    // Before Swift 6.4, this SPI for SwiftUI is the only suitable function: the public one reports
    // a single change, before it is made, and none that the closure itself makes.
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
    end.access()
    return body()
  }
}

/// An observable property that changes once, at the end of a scope.
nonisolated private final class TrackingEnd: Observable, Sendable {
  /// Whether the reported change is the end of a scope.
  @TaskLocal static var isNotifying = false

  private let registrar = ObservationRegistrar()
  private var hasEnded: Bool { false }

  func access() { registrar.access(self, keyPath: \.hasEnded) }

  func notify() {
    Self.$isNotifying.withValue(true) { registrar.withMutation(of: self, keyPath: \.hasEnded) {} }
  }
}

/// Reports changes on the main thread.
nonisolated private final class ChangeReport: Sendable {
  private let changed: @MainActor @Sendable () -> Void
  /// Whether a report waits in the main queue.
  private let isWaiting = Atomic(false)

  init(_ changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

  /// Reports a change, even if the scope has just ended, because the scope that replaces it may not
  /// track yet.
  ///
  /// A closure also reads the ends of scopes that are created inside of it. Those are not changes.
  func note() {
    if !TrackingEnd.isNotifying { send() }
  }

  private func send() {
    if MainLoop.isMainThread { return MainActor.assumeIsolated(changed) }
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.main.async { [self] in
      // Later changes are reported again, because the next reader of the model may not see them.
      _ = isWaiting.exchange(false, ordering: .acquiringAndReleasing)
      changed()
    }
  }
}
