import XCTest

final class SidebarInputTests: DemoInputTestCase {
  func testEveryButtonHasANameWhichIsReadOnce() throws {
    let folder = try makeFolder().path
    try run("to-do", ["--to-do", "/no/such/file", "--folder", folder]) { demo in
      for page in ["Contacts", "Files", "To-do"] {
        try demo.click(try demo.wait("the page") { $0.first("list item", page) })
        try demo.wait("its title") { $0.first("window", page) }
        let buttons = demo.look()?.all.filter { $0.role.hasSuffix("button") } ?? []
        for button in buttons {
          XCTAssertFalse(button.name.isEmpty || button.name.hasPrefix("Gtk"), button.line)
          XCTAssertNotEqual(button.name, button.description, page)
        }
      }
    }
  }

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
      try demo.wait("the page before", untilTrue: { $0.first("window")?.name == "Playlist" })
    }
  }
}
