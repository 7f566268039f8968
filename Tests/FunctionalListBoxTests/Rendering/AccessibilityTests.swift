import Foundation
import XCTest

/// What a screen reader is told, asked for over the accessibility bus. GTK joins it only in a process
/// that starts with it: the list is shown by a program of its own.
nonisolated final class AccessibilityTests: XCTestCase {
  func testRowsAreItemsWithTheirNamesAndHeadersAreHeadings() throws {
    let seen = try tree(ofRows: 8)
    XCTAssertEqual(
      seen,
      [
        "heading|Header|",
        "list item|Anna|Anna!",
        "list item||",
        "list item|Bert|Bert!",
        "heading|Footer|",
        "heading|Empty|",
        "heading|In a box|",
        "heading||",
      ])
  }

  /// The children of the list in `AccessibilityFixture`: role, name and description.
  private func tree(ofRows count: Int) throws -> [String] {
    let program = Process()
    program.executableURL = Bundle.main.bundleURL.appending(path: "AccessibilityFixture")
    program.environment = ProcessInfo.processInfo.environment.merging(["GTK_A11Y": "atspi"]) { $1 }
    let input = Pipe()
    program.standardInput = input
    try program.run()
    defer {
      input.fileHandleForWriting.closeFile()
      program.waitUntilExit()
    }
    let script = MainActor.assumeIsolated {
      Bundle.module.path(forResource: "tree", ofType: "py", inDirectory: "Fixtures")
    }
    let client = Process()
    client.executableURL = URL(filePath: "/usr/bin/python3")
    client.arguments = [try XCTUnwrap(script), "AccessibilityFixture", "\(count)"]
    let output = Pipe()
    client.standardOutput = output
    try client.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    client.waitUntilExit()
    XCTAssertEqual(client.terminationStatus, 0, "the client found no list")
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
