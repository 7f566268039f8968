import Foundation
import XCTest

/// A test of this bundle in a process of its own, which may crash or change the whole process.
nonisolated enum OtherProcess {
  /// Runs a test, `FooTests/testBar`, with additional environment variables.
  ///
  /// - Returns: What it has printed, and its exit status or the signal that has ended it.
  static func run(
    _ test: String, environment: [String: String]
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["FunctionalListBoxTests.\(test)"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}

nonisolated extension GtkTestCase {
  /// Runs the test in a process of its own, because it changes the whole process.
  func inAProcessOfItsOwn(
    _ function: String = #function, _ test: @MainActor (Stage) throws -> Void
  ) throws {
    let (variable, name) = ("FLB_PROCESS_OF_ITS_OWN", function.prefix { $0 != "(" })
    guard ProcessInfo.processInfo.environment[variable] == nil else { return try onStage(test) }
    let (output, status) = try OtherProcess.run(
      "\(Self.self)/\(name)", environment: [variable: "1"])
    XCTAssert(output.contains("Executed 1 test, with 0 failures"), output)
    XCTAssertEqual(status, 0)
  }
}
