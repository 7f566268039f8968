import Foundation
import XCTest

/// What a screen reader is told, asked for over the accessibility bus. GTK joins it only in a process
/// that starts with it: the list is shown by a program of its own.
nonisolated final class AccessibilityTests: XCTestCase {
  func testRowsAreItemsWithTheirNamesAndHeadersAreHeadings() throws {
    let seen = try tree(until: "8")
    XCTAssertEqual(
      seen,
      [
        "heading|Header|",
        "list item|Anna|Anna!",
        "list item|text 1|",
        "list item|Bert|Bert!",
        "heading|Footer|",
        "heading|Empty|",
        "heading|In a box|",
        "heading||",
      ])
  }

  func testARowIsNamedByTheTextInItAndSaysWhatItsAccessoryShows() throws {
    let seen = try tree(until: "9", of: ["texts"], role: "list item", withStates: true)
    XCTAssertEqual(
      seen,
      [
        "list item|Anna anna@example.org|", "list item|Voice|", "list item|Reply|",
        "list item|checked|checked", "list item|busy|busy", "list item|icon|",
        "list item|labelled|", "list item|none|", "list item|Edited|",
      ])
  }

  func testAnAccessoryIsNotInTheTreeUnlessItHasALabel() throws {
    let seen = try tree(until: "9", of: ["texts"], role: "")
    let images = seen.filter { $0.hasPrefix("i") || $0.hasPrefix("pro") || $0.hasPrefix("ani") }
    XCTAssertEqual(images, ["image|Locked|"], "\(seen)")
  }

  func testAButtonThatShowsAnIconHasTheNameThatItIsGiven() throws {
    let seen = try tree(until: "3", of: ["buttons"], role: "button")
    let names = seen.map { $0.split(separator: "|", omittingEmptySubsequences: false)[1] }
    XCTAssertEqual(names.prefix(2), ["Delete", "Remove"])
    XCTAssertEqual(names.count, 3)
    XCTAssertNotEqual(names.last, "Remove")
  }

  func testARowThatLoadsSaysWhatItIsDoingAndIsGoneWhenItHasFinished() throws {
    let rows = try tree(until: "No connection", of: ["loaders"])
    XCTAssertEqual(rows, ["list item|a|", "list item|Loading…|", "list item|No connection|"])
    let all = try tree(until: "No connection", of: ["loaders"], role: "")
    XCTAssertEqual(all.filter { $0.contains("button") }.count, 1, "\(all)")
    XCTAssertTrue(all.contains { $0.hasSuffix("button|Try Again|") }, "\(all)")
    let spinners = all.filter { $0.hasSuffix("|Loading…|") && $0 != rows[1] }
    XCTAssertEqual(spinners.filter { !$0.hasPrefix("label") }.count, 1, "\(all)")
  }

  func testOfALongListTheRowsNearTheViewportAreThereAndNothingElse() throws {
    let seen = try tree(until: "text 499", of: ["long"])
    XCTAssertGreaterThan(seen.count, 5)
    XCTAssertLessThan(seen.count, 60)
    // The first row has the focus, and so stays live.
    let last = [0] + Array(501 - seen.count..<500)
    let expected = last.map { "list item|text \($0)|row" }
    XCTAssertEqual(seen, expected)
  }

  func testOnlyARowThatCanBeSelectedSaysSo() throws {
    for (modes, selectable, selected) in [
      (["single"], "selectable", "selectable selected"), (["none"], "", ""),
      (["multiple", "none"], "", ""),
      (["none", "multiple"], "selectable", "selectable selected"),
    ] {
      let seen = try tree(until: "4", of: ["modes"] + modes, role: "states")
      XCTAssertEqual(
        seen,
        [
          "heading|Header|", "list item|a|\(selectable)", "list item|b|\(selected)", "list item|c|",
        ], "\(modes)")
    }
  }

  func testARowOfATreeSaysWhetherItIsExpanded() throws {
    let seen = try tree(until: "4", of: ["tree"], role: "states")
    XCTAssertEqual(
      seen,
      [
        "list item|a|expandable expanded", "list item|b|expandable", "list item|c|",
        "list item|d|",
      ])
  }

  func testARowOfATreeSaysItsLevelAndItsStateUntilItLeavesTheTree() throws {
    let levels = try printed(by: "levels")
    XCTAssertEqual(levels, ["level 1 1", "level 2 0", "level 3 none", "no level none"])
  }

  func testEachLiveRowKnowsItsPlaceAmongAll() throws {
    let places = try printed(by: "places")
    XCTAssertGreaterThan(places.count, 20)
    // A header before them, a spacer after them.
    let rows = (1...places.count - 2).map { "\($0) of 500" }
    XCTAssertEqual(places, ["none"] + rows + ["none"])
  }

  /// What the fixture prints of what GTK was told.
  private func printed(by mode: String) throws -> [String] {
    let program = fixture([mode], accessibility: "test")
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let lines = lines(of: output)
    program.waitUntilExit()
    return lines
  }

  private func fixture(_ arguments: [String], accessibility: String) -> Process {
    let program = Process()
    program.executableURL = Bundle.main.bundleURL.appending(
      path: "FunctionalListAccessibilityFixture")
    program.arguments = arguments
    program.environment =
      ProcessInfo.processInfo.environment.merging(["GTK_A11Y": accessibility]) { $1 }
    return program
  }

  private func lines(of output: Pipe) -> [String] {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The children of the list in `FunctionalListAccessibilityFixture`, or all in it of a role: role,
  /// name and description.
  private func tree(
    until wanted: String, of arguments: [String] = [], role: String? = nil, withStates: Bool = false
  ) throws -> [String] {
    let program = fixture(arguments, accessibility: "atspi")
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
    client.arguments =
      [try XCTUnwrap(script), "FunctionalListAccessibilityFixture", wanted]
      + (role.map { [$0] } ?? []) + (withStates ? ["states"] : [])
    let output = Pipe()
    client.standardOutput = output
    try client.run()
    let children = lines(of: output)
    client.waitUntilExit()
    XCTAssertEqual(client.terminationStatus, 0, "the client found no list")
    return children
  }
}
