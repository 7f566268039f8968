import Foundation
import XCTest

final class CSVInputTests: DemoInputTestCase {
  func testATitleSortsByClicks() throws {
    try onTable { demo in
      try demo.click(try demo.wait("the title") { $0.title("size") })
      try demo.wait("the least first", untilTrue: { $0.names == ["pear", "fig", "apple"] })
      try demo.click(try demo.wait("the title") { $0.title("size") })
      try demo.wait("the greatest first", untilTrue: { $0.names == ["apple", "fig", "pear"] })
    }
  }

  func testTypingAnywhereSearches() throws {
    try onTable { demo in
      try demo.click(try demo.wait("a row") { $0.row("fig, 20") })
      try demo.type("pea")
      try demo.wait("the match", untilTrue: { $0.names == ["pear"] })
      try demo.press("ctrl+f", "ctrl+a", "Delete")
      try demo.wait("all rows", untilTrue: { $0.names == ["fig", "apple", "pear"] })
    }
  }

  func testSelectedRowsAreCopiedAsATable() throws {
    try onTable { demo in
      try demo.click(try demo.wait("a row") { $0.row("fig, 20") })
      try demo.wait("the focus", untilTrue: { $0.row("fig, 20")?.isIn(.focused) })
      try demo.press("shift+Down", "ctrl+c", "ctrl+f", "ctrl+v")
      let entry = try demo.wait("the entry") { $0.first("search box") }
      try demo.wait("the text", untilTrue: { _ in demo.text(of: entry) == "fig\t20\napple\t1000" })
    }
  }

  private func onTable(_ test: (RunningDemo) throws -> Void) throws {
    let file = try makeFolder().appendingPathComponent("fruit.csv")
    try Data("name,size\nfig,20\napple,1000\npear,3\n".utf8).write(to: file)
    try run("csv", ["--csv", file.path, "--size", "900x600"]) { demo in
      try demo.wait("the rows", untilTrue: { $0.names == ["fig", "apple", "pear"] })
      try test(demo)
    }
  }
}

extension AccessibleNode {
  /// The names in the rows, without that of the sums.
  fileprivate var names: [String]? {
    lists.last?.rows.compactMap { $0.name.split(separator: ",").first.map { String($0) } }
      .filter { $0 != "Sum" }
  }

  fileprivate func title(_ name: String) -> AccessibleNode? {
    all.first { $0.name == name && $0.role != "label" }
  }
}
