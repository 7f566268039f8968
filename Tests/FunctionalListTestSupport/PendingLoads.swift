/// Loads that end when a test says so, or when they are cancelled.
@MainActor public final class PendingLoads<Value: Sendable> {
  /// How many loads have begun.
  public private(set) var startCount = 0
  /// How many loads were cancelled.
  public private(set) var cancelCount = 0
  private var waiting: [(id: Int, load: CheckedContinuation<Value, any Error>)] = []

  /// Makes an object without loads.
  public init() {}

  /// How many loads are in progress.
  public var count: Int { waiting.count }

  /// Waits for the end.
  public func load() async throws -> Value {
    startCount += 1
    let id = startCount
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
    } onCancel: {
      Task { @MainActor in self.cancel(id) }
    }
  }

  /// Ends the oldest load.
  ///
  /// - Returns: Whether there was one.
  public func end(_ result: Result<Value, any Error>) -> Bool {
    guard !waiting.isEmpty else { return false }
    waiting.removeFirst().load.resume(with: result)
    return true
  }

  private func cancel(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    cancelCount += 1
    waiting.remove(at: index).load.resume(throwing: CancellationError())
  }
}

/// An error that a test makes.
public struct LoadFailure: Error, CustomStringConvertible {
  /// What the error says.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
