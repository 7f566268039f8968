import Observation

/// Follows what closures read of observable models, for as long as the scope is kept.
///
/// `withObservationTracking` alone follows until something changes, however long that takes. So each
/// closure reads one thing more, which changes when the scope goes.
nonisolated final class TrackedScope: Sendable {
  private let end = TrackingEnd()
  private let changed: @MainActor @Sendable () -> Void

  /// Makes a scope that calls `changed` on the main thread, once at most for each tracked closure.
  ///
  /// The call may come before the new value is set. From Swift 6.4 on it comes after it (SE-0506).
  init(changed: @escaping @MainActor @Sendable () -> Void) { self.changed = changed }

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
      } onChange: { [weak self] in
        self?.report()
      }
    #endif
  }

  private func read<Result>(_ body: () -> Result) -> Result {
    end.follow()
    return body()
  }

  private func report() { MainLoop.onMainThread(changed) }
}

/// Has one property, which changes once.
nonisolated private final class TrackingEnd: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var hasCome: Bool { false }

  func follow() { registrar.access(self, keyPath: \.hasCome) }

  func come() { registrar.withMutation(of: self, keyPath: \.hasCome) {} }
}
