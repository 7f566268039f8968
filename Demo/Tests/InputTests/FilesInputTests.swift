import Foundation
import XCTest

final class FilesInputTests: DemoInputTestCase {
  func testTypingAnywhereSearchesAndAnEmptySearchShowsAllAgain() throws {
    try run { demo in
      try demo.click(try demo.wait("a file") { $0.rows(named: "apple").first })
      try demo.type("pe")
      try demo.wait("the matches", untilTrue: { $0.shortRowNames == ["grape", "pear"] })
      let search = try demo.wait("the search") { $0.first("search box") }
      XCTAssertEqual(demo.text(of: search), "pe")
      try demo.click(search)
      try demo.wait("the focus", untilTrue: { $0.first("search box")?.isIn(.focused) })
      try demo.press("ctrl+a", "Delete")
      try demo.wait("all files", untilTrue: { $0.shortRowNames.count == 4 })
      XCTAssertEqual(demo.look()?.first("search box")?.isIn(.focused), true)
    }
  }

  func testKeysGoFromRowToRow() throws {
    try run { demo in
      let names = try demo.wait("the files") { $0.rowNames.count == 4 ? $0.rowNames : nil }
      try demo.click(try demo.wait("a file") { $0.row(names[0]) })
      try demo.wait("the focus", untilTrue: { $0.row(names[0])?.isIn(.focused) })
      try demo.press("Down", "Down")
      try demo.wait("the focus", untilTrue: { $0.row(names[2])?.isIn(.focused) })
      try demo.press("End")
      try demo.wait("the focus", untilTrue: { $0.row(names[3])?.isIn(.focused) })
      try demo.press("Home")
      try demo.wait("the focus", untilTrue: { $0.row(names[0])?.isIn(.focused) })
    }
  }

  private func run(line: UInt = #line, _ test: (RunningDemo) throws -> Void) throws {
    let folder = try makeFolder()
    for name in ["apple", "grape", "pear", "plum"] {
      try name.write(
        to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
    try run("files", ["--folder", folder.path], line: line, test)
  }
}

extension AccessibleNode {
  /// The first words of the rows' names, in alphabetical order.
  fileprivate var shortRowNames: [String] {
    rowNames.compactMap { $0.split(separator: ",").first.map(String.init) }.sorted()
  }

  fileprivate func rows(named name: String) -> [AccessibleNode] {
    lists.flatMap(\.rows).filter { $0.name.hasPrefix(name + ",") }
  }
}
