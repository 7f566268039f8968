/// The loads of an owner, which are cancelled when it goes away.
@MainActor
package final class RunningLoads<ID: Hashable> {
  private var tasks: [ID: Task<Void, Never>] = [:]

  package init() {}

  isolated deinit { cancelAll() }

  package var isEmpty: Bool { tasks.isEmpty }

  /// The ids of the loads in progress.
  package var ids: [ID] { Array(tasks.keys) }

  /// Starts a load in place of the one that has the same id.
  ///
  /// `finish` is called with the result when the load no longer counts as being in progress. A load that is
  /// cancelled before its task begins is not called, and the result of one that is cancelled later is not
  /// used.
  package func start<Value>(
    _ id: ID, _ load: @escaping @MainActor () async throws -> Value,
    finish: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    cancel(id)
    tasks[id] = Task { [weak self] in
      guard !Task.isCancelled else { return }
      let result: Result<Value, any Error>
      do {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled else { return }
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
