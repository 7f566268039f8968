/// The loads of an owner: children of trees, more rows, prefetched rows, and batches of paged items.
///
/// They are cancelled when the object is deinitialised.
@MainActor
package final class RunningLoads<ID: Hashable> {
  private var tasks: [ID: Task<Void, Never>] = [:]

  package init() {}

  isolated deinit { cancelAll() }

  package var isEmpty: Bool { tasks.isEmpty }

  /// The ids of the loads in progress.
  package var ids: [ID] { Array(tasks.keys) }

  /// Starts a load, and cancels a load with the same id.
  ///
  /// `finish` is called with the result after the load was removed from ``ids``. It is not called
  /// for a cancelled load, but `abandon` when it has ended; if the load is cancelled before its task
  /// starts, `load` is not called either.
  package func start<Value>(
    _ id: ID, _ load: @escaping @MainActor () async throws -> Value,
    finish: @escaping @MainActor (Result<Value, any Error>) -> Void,
    abandon: @escaping @MainActor () -> Void = {}
  ) {
    cancel(id)
    tasks[id] = Task { [weak self] in
      guard !Task.isCancelled else { return abandon() }
      let result: Result<Value, any Error>
      do {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled else { return abandon() }
      self?.tasks[id] = nil
      finish(result)
    }
  }

  package func cancel(_ id: ID) { tasks.removeValue(forKey: id)?.cancel() }

  package func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
