/// Something that a page does again and again while it is visible.
///
/// It ends with its owner too.
final class Repetition {
  private var task: Task<Void, Never>?

  /// Calls `body` now, and again after each pause that it returns; `nil` is the end.
  ///
  /// What was repeated before is stopped.
  ///
  /// - Returns: A task that ends with the last call.
  @discardableResult
  func start(_ body: @escaping () async -> Duration?) -> Task<Void, Never> {
    stop()
    let task = Task {
      // A sleep that is cancelled throws.
      while let pause = await body(), (try? await Task.sleep(for: pause)) != nil {}
    }
    self.task = task
    return task
  }

  /// Stops after the call that is being made.
  func stop() {
    task?.cancel()
    task = nil
  }

  isolated deinit { task?.cancel() }
}
