import Dispatch
import Observation

/// Follows what closures read of observable models, for as long as the scope is kept.
///
/// `withObservationTracking` alone follows until something changes, however long that takes. So each
/// closure reads one thing more, which changes when the scope goes.
nonisolated final class TrackedScope: Sendable {
  /// The times after which a change on another thread is reported again, in milliseconds.
  private static let settingTimes = [100, 1_000]

  private let end = TrackingEnd()
  private let changed: @MainActor @Sendable (_ isAgain: Bool) -> Void

  /// Makes a scope that calls `changed` on the main thread, for one change of each tracked closure.
  ///
  /// The call may come before the new value is set. A change on the main thread has set it when the
  /// main loop goes on; one on another thread may be held up, so that it is reported `isAgain`. From
  /// Swift 6.4 on the only call comes after the value is set (SE-0506).
  init(changed: @escaping @MainActor @Sendable (_ isAgain: Bool) -> Void) { self.changed = changed }

  deinit { end.come() }

  /// Runs a closure and follows what it reads.
  @MainActor func track<Result>(_ body: () -> Result) -> Result {
    #if compiler(>=6.4)
      withObservationTracking(options: .didSet) {
        read(body)
      } onChange: { [weak self] change in
        change.cancel()
        self?.report()
      }
    #else
      withObservationTracking {
        read(body)
      } onChange: { [weak self, changed] in
        self?.report()
        Self.reportAgain(changed)
      }
    #endif
  }

  private func read<Result>(_ body: () -> Result) -> Result {
    end.follow()
    return body()
  }

  private func report() { MainLoop.onMainThread { [changed] in changed(false) } }

  /// Reports a change on another thread again, even if the scope has gone: what took its place may have
  /// read the old value, and been too late to be told.
  ///
  /// On the main thread a scope that goes ends here.
  private static func reportAgain(
    _ changed: @escaping @MainActor @Sendable (_ isAgain: Bool) -> Void
  ) {
    guard !MainLoop.isMainThread else { return }
    for time in settingTimes {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(time)) { changed(true) }
    }
  }
}

/// Has one property, which changes once.
nonisolated private final class TrackingEnd: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var hasCome: Bool { false }

  func follow() { registrar.access(self, keyPath: \.hasCome) }

  func come() { registrar.withMutation(of: self, keyPath: \.hasCome) {} }
}
