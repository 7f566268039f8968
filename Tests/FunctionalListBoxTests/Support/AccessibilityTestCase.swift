import CFunctionalListGtk
import Foundation
import XCTest

/// A test that looks at a list over the accessibility bus. GTK joins it only in a process that starts with
/// it: the list is shown by a program of its own, `FunctionalListAccessibilityFixture`.
nonisolated class AccessibilityTestCase: XCTestCase {
  /// Whether GTK passes the place of a row in its set on to assistive technologies: 4.20 does not, 4.24
  /// does.
  let exportsPositions = gtk_get_minor_version() >= 24
  /// Whether GTK has announcements.
  let announces = gtk_get_minor_version() >= 14
  /// Whether GTK says of widgets that they are showing: 4.8 says so of windows alone.
  let saysWhatIsShowing = gtk_get_minor_version() >= 18

  /// The name of the fixture, and of its window.
  fileprivate let fixtureName = "FunctionalListAccessibilityFixture"

  /// What the fixture prints of what GTK was told.
  func printed(by mode: String) throws -> [String] {
    let program = fixture([mode], accessibility: "test")
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let lines = lines(of: output)
    program.waitUntilExit()
    return lines
  }

  fileprivate func fixture(_ arguments: [String], accessibility: String) -> Process {
    let program = Process()
    program.executableURL = Bundle.main.bundleURL.appending(
      path: fixtureName)
    program.arguments = arguments
    program.environment =
      ProcessInfo.processInfo.environment.merging(["GTK_A11Y": accessibility]) { $1 }
    return program
  }

  private func lines(of output: Pipe, keepingEmptyLines: Bool = false) -> [String] {
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: !keepingEmptyLines)
    // The last line has an end, too.
    return (keepingEmptyLines ? lines.dropLast() : lines).map(String.init)
  }

  fileprivate func whileShown(
    _ arguments: [String], _ body: () throws -> [String]
  ) throws -> [String] {
    let program = fixture(arguments, accessibility: "atspi")
    let input = Pipe()
    program.standardInput = input
    try program.run()
    defer {
      input.fileHandleForWriting.closeFile()
      program.waitUntilExit()
    }
    return try body()
  }

  /// What a client of the accessibility bus prints.
  fileprivate func output(
    of script: String, _ arguments: [String], keepingEmptyLines: Bool = false
  ) throws -> [String] {
    let path = MainActor.assumeIsolated {
      Bundle.module.path(forResource: script, ofType: "py", inDirectory: "Fixtures")
    }
    let client = Process()
    client.executableURL = URL(filePath: "/usr/bin/python3")
    client.arguments = [try XCTUnwrap(path)] + arguments
    let output = Pipe()
    client.standardOutput = output
    try client.run()
    let lines = lines(of: output, keepingEmptyLines: keepingEmptyLines)
    client.waitUntilExit()
    XCTAssertEqual(client.terminationStatus, 0, "the client has failed")
    return lines
  }
}

nonisolated extension NeedsAccessibilityClient {
  /// The children of the list in `FunctionalListAccessibilityFixture`, or all in it of a role: role,
  /// name and description.
  func tree(
    until wanted: String, of arguments: [String] = [], role: String? = nil, withStates: Bool = false
  ) throws -> [String] {
    try whileShown(arguments) {
      try output(
        of: "tree",
        [fixtureName, wanted] + (role.map { [$0] } ?? []) + (withStates ? ["states"] : []))
    }
  }

  /// What the user of a screen reader comes upon in a list of the fixture, step by step.
  func read(_ steps: String..., of arguments: [String]) throws -> [String] {
    try whileShown(arguments) { try output(of: "reader", [fixtureName] + steps) }
  }
}

nonisolated extension NeedsOrca {
  /// What the screen reader Orca says of a list of the fixture, step by step.
  func heard(_ steps: [String], of arguments: [String]) throws -> [String] {
    let program = fixture(arguments, accessibility: "atspi")
    let path = try XCTUnwrap(program.executableURL?.path)
    return try output(of: "orca", [path] + arguments + ["--"] + steps, keepingEmptyLines: true)
  }
}
