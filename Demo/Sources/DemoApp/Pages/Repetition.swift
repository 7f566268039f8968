/// A task that a page repeats while it is visible.
///
/// It stops when the object is deinitialised.
final class Repetition {
  private var task: Task<Void, Never>?

  /// Calls `body` now, and again after each pause that it returns, until it returns `nil`.
  ///
  /// The previous repetition is stopped.
  ///
  /// - Returns: A task that ends with the last call.
  @discardableResult
  func start(_ body: @escaping () async -> Duration?) -> Task<Void, Never> {
    stop()
    let task = Task {
      // A cancelled sleep throws.
      while let pause = await body(), (try? await Task.sleep(for: pause)) != nil {}
    }
    self.task = task
    return task
  }

  /// Stops after the call in progress.
  func stop() {
    task?.cancel()
    task = nil
  }

  isolated deinit { task?.cancel() }
}
