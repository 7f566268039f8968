import Foundation
import XCTest

/// Needs the accessibility bus, and as long on the wall as a user takes. The suite of a class follows from that
/// (`Scripts/testing/suites.py`).
protocol NeedsRunningDemo: XCTestCase {}

/// Tests of the program with real input; each starts it anew.
class DemoInputTestCase: XCTestCase, NeedsRunningDemo {
  /// Starts the program, and ends it after the test.
  func run(
    _ page: String, _ arguments: [String] = [], file: StaticString = #filePath,
    line: UInt = #line, _ test: (RunningDemo) throws -> Void
  ) throws {
    guard DisplayServer.current != nil else { throw XCTSkip("needs a display") }
    let demo = try RunningDemo(page: page, arguments)
    defer { demo.end(file: file, line: line) }
    try test(demo)
  }

  /// Starts the program in libadwaita's style, and ends it after the test.
  func runAdwaita(
    size: String, file: StaticString = #filePath, line: UInt = #line,
    _ test: (RunningDemo) throws -> Void
  ) throws {
    guard DisplayServer.current != nil else { throw XCTSkip("needs a display") }
    let mail = try makeFolder().path + "/mail.sqlite"
    let demo = try RunningDemo(program: "functional-list-adwaita-demo", [size, mail, "20"])
    defer { demo.end(file: file, line: line) }
    try test(demo)
  }

  /// Makes a folder that is removed after the test.
  func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "demo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }
}
