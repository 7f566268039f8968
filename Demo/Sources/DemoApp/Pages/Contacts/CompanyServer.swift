/// A simulated server with a latency, or one that cannot be reached.
final class CompanyServer {
  var isReachable = true
  private let latency: Duration

  /// Makes a server that takes `latency` to answer.
  init(latency: Duration) { self.latency = latency }

  /// Returns the people of the company after a while.
  func people() async throws -> [Contact] {
    try await Task.sleep(for: latency)
    guard isReachable else { throw Unreachable() }
    return Contact.colleagues
  }

  /// The answer while the server cannot be reached.
  nonisolated struct Unreachable: Error, CustomStringConvertible {
    var description: String { "The directory of the company cannot be reached." }
  }
}
