import CFunctionalListGtk
import Foundation
import FunctionalListBox
import XCTest

/// The line that each render writes into GLib's log.
nonisolated final class RenderLogTests: GtkTestCase {
  private static let variable = "FLB_RENDER_LOG_TEST"

  /// What a process prints that renders three times.
  ///
  /// The process runs the same test, where this renders and returns `nil`.
  private func output(
    _ environment: [String: String], test: String = #function
  ) throws -> String? {
    guard ProcessInfo.processInfo.environment[Self.variable] == nil else {
      onStage { Self.renderThreeTimes(on: $0) }
      return nil
    }
    let (output, status) = try OtherProcess.run(
      "RenderLogTests/\(test.prefix { $0 != "(" })",
      environment: environment.merging([Self.variable: "1"]) { $1 })
    XCTAssertEqual(status, 0, output)
    return output
  }

  @MainActor private static func renderThreeTimes(on stage: Stage) {
    let list = ListUnderTest(stage)
    list.render("a b c")
    list.render("c b d e")
    list.render("c b d e")
  }

  func testEachRenderIsALineOfTheDebugLog() throws {
    guard let output = try output(["G_MESSAGES_DEBUG": "FunctionalListBox"]) else { return }
    let lines = output.split(separator: "\n").filter { $0.contains("list \"") }
    let texts = lines.map { $0.replacing(/^.*?DEBUG: [0-9:.]* */, with: "") }
    XCTAssertEqual(
      texts.map { $0.replacing(/[0-9]+\.[0-9]{2} ms$/, with: "… ms") },
      [
        "list \"test\": 3 rows: 3 inserted, 0 deleted, 0 moved, 0 updated in … ms",
        "list \"test\": 4 rows: 2 inserted, 1 deleted, 1 moved, 0 updated in … ms",
        "list \"test\": 4 rows: 0 inserted, 0 deleted, 0 moved, 0 updated in … ms",
      ])
  }

  func testNothingIsLoggedUnlessTheDomainIsShown() throws {
    for shown in ["", "Gtk"] {
      guard let output = try output(["G_MESSAGES_DEBUG": shown]) else { return }
      XCTAssertFalse(output.contains("list \"test\""), shown)
    }
  }
}
