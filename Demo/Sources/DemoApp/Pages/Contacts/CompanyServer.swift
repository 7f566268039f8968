/// A server that is far away, or cannot be reached; only simulated.
final class CompanyServer {
  var isReachable = true

  /// Returns the people of the company after a while.
  func people() async throws -> [Contact] {
    try await Task.sleep(for: .seconds(1))
    guard isReachable else { throw Unreachable() }
    return Contact.colleagues
  }

  /// The answer while the server cannot be reached.
  nonisolated struct Unreachable: Error, CustomStringConvertible {
    var description: String { "The directory of the company cannot be reached." }
  }
}
