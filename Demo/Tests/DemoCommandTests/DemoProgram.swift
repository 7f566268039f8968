import Foundation
import Testing

/// The program as a user starts it.
struct DemoProgram {
  struct Outcome: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end; it may do less than root if it does not ignore permissions.
  static func run(
    _ arguments: [String], hasDisplay: Bool = false, ignoringPermissions: Bool = true
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("functional-list-box-demo")
    process.arguments = arguments
    if !ignoringPermissions, geteuid() == 0, let program = process.executableURL {
      // Of util-linux, which each Debian has.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments = ["--bounding-set=-dac_override", program.path] + arguments
    }
    if !hasDisplay {
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key != "DISPLAY" && $0.key != "WAYLAND_DISPLAY" }
    }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    async let outputBytes = bytes(of: output)
    async let errorBytes = bytes(of: errors)
    let texts = await (outputBytes, errorBytes)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: texts.0, errors: texts.1)
  }

  @concurrent private static func bytes(of pipe: Pipe) async -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// The tree recorded for the tests of `ProcessList`.
  static var recordedTree: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ProcessListTests/Fixtures/proc").path
  }

  /// A folder for what the program writes.
  static let emptyFolder = NSTemporaryDirectory() + "demo-command-\(getpid())"

  static var hasDisplay: Bool {
    ProcessInfo.processInfo.environment["DISPLAY"] != nil
  }
}
