import XCTest

final class SidebarInputTests: DemoInputTestCase {
  func testThePageThatIsAskedForIsShownAndKeysGoOnFromThere() throws {
    try run("to-do", ["--to-do", "/no/such/file"]) { demo in
      try demo.wait(
        "the focus",
        untilTrue: { program in
          program.first("list")?.rows.first { $0.isIn(.focused) }?.name == "To-do"
        })
      XCTAssertEqual(demo.look()?.first("window")?.name, "To-do")
      try demo.press("Down")
      try demo.wait("the next page", untilTrue: { $0.first("window")?.name == "Contacts" })
      try demo.press("Up", "Up")
      try demo.wait("the page before", untilTrue: { $0.first("window")?.name == "Messages" })
    }
  }
}
