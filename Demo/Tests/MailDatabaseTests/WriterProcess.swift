import Foundation

/// A process that writes mail until it is killed.
final class WriterProcess {
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    process.executableURL = Bundle.main.bundleURL
      .appendingPathComponent("FunctionalListDemoMailWriter")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// Kills the process some milliseconds after its first line.
  ///
  /// - Returns: The lines that it has written.
  func kill(after milliseconds: Int) async throws -> [Int] {
    var bytes = output.fileHandleForReading.availableData
    // Nothing is waited for: the moment is to be a random one in the middle of the work.
    try await Task.sleep(for: .milliseconds(milliseconds))
    Glibc.kill(process.processIdentifier, SIGKILL)
    bytes += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // A line that is not complete was not shown.
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().compactMap { Int($0) }
  }
}
