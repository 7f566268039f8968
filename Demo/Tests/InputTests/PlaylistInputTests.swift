import XCTest

final class PlaylistInputTests: DemoInputTestCase {
  func testATitleIsEditedThroughASortAndASearch() throws {
    try run("playlist") { demo in
      let heading = try demo.wait("the title of the column") { program in
        program.all.first { $0.name == "Title" && $0.role != "text box" }
      }
      try demo.click(heading)
      try demo.wait("the order", untilTrue: { $0.titles(of: demo).first == "A Walk in the Rain" })
      let entry = try demo.wait("a title") { program in
        program.titleEntries.first { demo.text(of: $0) == "Lighthouse" }
      }
      try demo.click(entry)
      try demo.press("Home")
      try demo.type("the ")
      try demo.wait("the text", untilTrue: { _ in demo.text(of: entry) == "the Lighthouse" })
      XCTAssertEqual(demo.caret(of: entry), 4)
      // The row was moved to the end, and the list was scrolled with it.
      try demo.type("old ")
      try demo.wait("the text", untilTrue: { _ in demo.text(of: entry) == "the old Lighthouse" })

      try demo.press("ctrl+f")
      try demo.type("old")
      try demo.wait("the match", untilTrue: { $0.titles(of: demo) == ["the old Lighthouse"] })
      try demo.press("Escape")
      try demo.wait("all songs", untilTrue: { $0.titleEntries.count > 3 })
      try demo.type("red ")
      try demo.wait(
        "the text", untilTrue: { _ in demo.text(of: entry) == "the old red Lighthouse" })
    }
  }
}

extension AccessibleNode {
  fileprivate var titleEntries: [AccessibleNode] {
    all.filter { $0.role == "text box" && $0.name == "Title" }
  }

  fileprivate func titles(of demo: RunningDemo) -> [String] {
    titleEntries.map(demo.text(of:))
  }
}
