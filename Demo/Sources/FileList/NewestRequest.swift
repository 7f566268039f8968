/// Answers the newest of several requests off the main actor.
///
/// A newer request cancels the one before. A late answer to a cancelled request is discarded.
@MainActor
package final class NewestRequest<Request: Sendable, Answer: Sendable> {
  private let answer: @Sendable (Request) async throws -> Answer
  private var task: Task<Void, Never>?
  /// Called with the answer to the newest request.
  package var onAnswer: ((Answer) -> Void)?

  /// Whether a request is being answered.
  package var isBusy: Bool { task != nil }

  /// - Parameter answer: makes the answer to a request. It should throw soon after its task is
  ///   cancelled.
  package init(answer: @escaping @Sendable (Request) async throws -> Answer) {
    self.answer = answer
  }

  isolated deinit { task?.cancel() }

  /// Submits a request, which replaces the one before.
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
