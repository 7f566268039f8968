/// Answers the newest of several requests off the main actor.
///
/// A newer request cancels the one before; an answer that comes too late all the same is not handed
/// over.
@MainActor
package final class NewestRequest<Request: Sendable, Answer: Sendable> {
  private let answer: @Sendable (Request) async throws -> Answer
  private var task: Task<Void, Never>?
  /// Called with the answer to the newest request.
  package var onAnswer: ((Answer) -> Void)?

  /// Whether an answer is being made.
  package var isBusy: Bool { task != nil }

  /// - Parameter answer: Makes the answer to a request; is to throw soon after its task was
  ///   cancelled.
  package init(answer: @escaping @Sendable (Request) async throws -> Answer) {
    self.answer = answer
  }

  isolated deinit { task?.cancel() }

  /// Asks, in place of what was asked before.
  package func ask(_ request: Request) {
    task?.cancel()
    task = Task { [weak self, answer] in
      let answer = try? await answer(request)
      guard !Task.isCancelled, let self else { return }
      task = nil
      if let answer { onAnswer?(answer) }
    }
  }
}
