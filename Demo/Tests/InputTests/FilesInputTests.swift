import Foundation
import XCTest

final class FilesInputTests: DemoInputTestCase {
  func testFoldersExpandAndCollapseByKeys() throws {
    try run { demo in
      try demo.click(try demo.wait("a file") { $0.file("plum") })
      try demo.wait("the focus", untilTrue: { $0.file("plum")?.isIn(.focused) })
      try demo.press("Up")
      try demo.wait("the folder", untilTrue: { $0.file("basket")?.isIn(.focused) })
      XCTAssertEqual(demo.look()?.file("basket")?.isIn(.expanded), false)
      try demo.press("Right")
      try demo.wait("what is in it", untilTrue: { $0.fileNames.contains("cherry") })
      XCTAssertEqual(demo.look()?.file("basket")?.isIn(.expanded), true)
      try demo.press("Right")
      try demo.wait("the focus inside", untilTrue: { $0.file("peels")?.isIn(.focused) })
      try demo.press("Left", "Left")
      try demo.wait("the folder alone", untilTrue: { !$0.fileNames.contains("cherry") })
      XCTAssertEqual(demo.look()?.file("basket")?.isIn(.focused), true)
    }
  }

  func testTheKeysOfARowAreNoSearch() throws {
    try run { demo in
      try demo.click(try demo.wait("a file") { $0.file("plum") })
      try demo.wait("the focus", untilTrue: { $0.file("plum")?.isIn(.focused) })
      try demo.press("Up")
      try demo.wait("the folder", untilTrue: { $0.file("basket")?.isIn(.focused) })
      for key in ["Return", "space"] {
        try demo.press(key)
        try demo.wait("what is in it", untilTrue: { $0.fileNames.contains("cherry") })
        try demo.press(key)
        try demo.wait("the folder alone", untilTrue: { !$0.fileNames.contains("cherry") })
      }
      try demo.press("ctrl+a")
      XCTAssertEqual(demo.look()?.file("basket")?.isIn(.focused), true)
      XCTAssertEqual(demo.text(of: try demo.wait("the search") { $0.first("search box") }), "")
    }
  }

  func testFoldersExpandAndCollapseByClicks() throws {
    try run { demo in
      for place in [0.5, Self.arrow] {
        try demo.click(try demo.wait("the folder") { $0.file("basket") }, at: (place, 0.5))
        try demo.wait("what is in it", untilTrue: { $0.fileNames.contains("cherry") })
        try demo.click(try demo.wait("the folder") { $0.file("basket") }, at: (place, 0.5))
        try demo.wait("the folder alone", untilTrue: { !$0.fileNames.contains("cherry") })
      }
    }
  }

  func testTypingAnywhereSearchesInAllFoldersAndThenTheTreeIsAsBefore() throws {
    try run { demo in
      try demo.click(try demo.wait("the folder") { $0.file("basket") }, at: (Self.arrow, 0.5))
      let tree = try demo.wait("what is in it") {
        $0.fileNames.contains("cherry") ? $0.fileNames : nil
      }
      try demo.click(try demo.wait("a file") { $0.file("apple") })
      try demo.type("pe")
      try demo.wait("the matches", untilTrue: { $0.fileNames == ["grape", "pear", "peel"] })
      let search = try demo.wait("the search") { $0.first("search box") }
      XCTAssertEqual(demo.text(of: search), "pe")
      try demo.type("e")
      try demo.wait("fewer matches", untilTrue: { $0.fileNames == ["peel"] })
      try demo.click(search)
      try demo.wait("the focus", untilTrue: { $0.first("search box")?.isIn(.focused) })
      try demo.press("ctrl+a", "Delete")
      try demo.wait("the tree", untilTrue: { $0.fileNames == tree })
      XCTAssertEqual(demo.look()?.file("basket")?.isIn(.expanded), true)
      XCTAssertEqual(demo.look()?.file("peels")?.isIn(.expanded), false)
      XCTAssertEqual(demo.look()?.file("apple")?.isIn(.selected), true)
      XCTAssertEqual(demo.look()?.first("search box")?.isIn(.focused), true)
    }
  }

  func testAnotherOrderLeavesFoldersExpanded() throws {
    try run { demo in
      try demo.click(try demo.wait("the folder") { $0.file("basket") })
      try demo.wait("what is in it", untilTrue: { $0.fileNames.contains("cherry") })
      try demo.click(try demo.wait("the order") { $0.first("button", "Name") })
      try demo.wait(
        "the names in order",
        untilTrue: {
          $0.fileNames.dropFirst()
            == ["basket", "peels", "cherry", "apple", "grape", "pear", "plum"]
        })
    }
  }

  func testKeysGoFromRowToRow() throws {
    try run { demo in
      let names = try demo.wait("the files") { $0.rowNames.count == 6 ? $0.rowNames : nil }
      try demo.click(try demo.wait("a file") { $0.row(names[2]) })
      try demo.wait("the focus", untilTrue: { $0.row(names[2])?.isIn(.focused) })
      try demo.press("Down", "Down")
      try demo.wait("the focus", untilTrue: { $0.row(names[4])?.isIn(.focused) })
      try demo.press("End")
      try demo.wait("the focus", untilTrue: { $0.row(names[5])?.isIn(.focused) })
      try demo.press("Home")
      try demo.wait("the focus", untilTrue: { $0.row(names[0])?.isIn(.focused) })
    }
  }

  /// Where the arrow of a folder at the second level is, as a fraction of the width of its row.
  private static let arrow = 0.033

  /// Shows a folder of four files and a folder, the longest file first.
  private func run(line: UInt = #line, _ test: (RunningDemo) throws -> Void) throws {
    let folder = try makeFolder()
    let sizes = [
      "plum": 6, "grape": 5, "pear": 4, "apple": 3, "basket/cherry": 2, "basket/peels/peel": 1,
    ]
    for (name, size) in sizes {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(count: size).write(to: file)
    }
    try run("files", ["--folder", folder.path], line: line, test)
  }
}

extension AccessibleNode {
  /// The names of the files and folders, from top to bottom.
  fileprivate var fileNames: [String] {
    rowNames.compactMap { $0.split(separator: ",").first.map(String.init) }
  }

  /// The row of a file or folder.
  fileprivate func file(_ name: String) -> AccessibleNode? {
    lists.flatMap(\.rows).first { $0.name.hasPrefix(name + ",") }
  }
}
