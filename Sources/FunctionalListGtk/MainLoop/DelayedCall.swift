/// A delayed call; starting another one cancels it.
package final class DelayedCall {
  /// The number of the last call; older ones are ignored.
  private var number = 0

  package init() {}

  /// Calls `body` after a delay in milliseconds, unless it is cancelled or replaced before.
  package func start(milliseconds: UInt32, _ body: @escaping @MainActor @Sendable () -> Void) {
    number += 1
    MainLoop.after(milliseconds: milliseconds) { [weak self, number] in
      if self?.number == number { body() }
    }
  }

  package func cancel() { number += 1 }
}
