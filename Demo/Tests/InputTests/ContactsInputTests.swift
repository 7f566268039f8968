import XCTest

final class ContactsInputTests: DemoInputTestCase {
  private let friends = ["Ada Lovelace", "Barbara Liskov", "Grace Hopper", "Margaret Hamilton"]
  private let colleagues = ["Donald Knuth", "Edsger Dijkstra", "Radia Perlman"]

  func testTheOthersAreThereWhileTheCompanyLoads() throws {
    try run("contacts", ["--latency", "1000"]) { demo in
      try demo.wait("the others", untilTrue: { $0.rowNames == ["You"] + friends + ["Loading…"] })
      try demo.click(try demo.wait("a friend") { $0.row(friends[1]) })
      XCTAssertEqual(demo.look()?.selectedRowNames, [friends[1]])
    }
  }

  func testAServerThatCannotBeReachedIsToldOfAndTriedAgain() throws {
    try runLoaded { demo in
      let offline = try demo.wait("the button") { $0.first("button", "Go Offline") }
      try demo.click(offline)
      let error = "The directory of the company cannot be reached."
      try demo.wait("the error") { $0.first("label", error) }
      try demo.click(try demo.wait("the button") { $0.first("button", "Try Again") })
      try demo.click(offline)
      try demo.wait("the company", untilTrue: { $0.rowNames == ["You"] + friends + colleagues })
    }
  }

  func testEditingAddsMovesAndDeletesFriendsAndKeepsTheSelection() throws {
    try runLoaded { demo in
      try demo.click(try demo.wait("a friend") { $0.row("Grace Hopper") })
      try demo.click(try demo.wait("the button") { $0.first("button", "Edit") })
      try demo.wait("the handles") { $0.row("Grace Hopper")?.first("image") }
      XCTAssertEqual(demo.look()?.selectedRowNames, ["Grace Hopper"])

      try demo.click(try demo.wait("the entry") { $0.first("text box", "New contact") })
      try demo.type("ida")
      try demo.press("Return")
      try demo.wait("the new friend", untilTrue: { $0.friendNames[2...3] == ["ida", friends[2]] })
      XCTAssertEqual(demo.look()?.selectedRowNames, ["ida"])

      try demo.click(try demo.wait("a friend") { $0.row("Ada Lovelace") })
      try demo.wait("the focus", untilTrue: { $0.row("Ada Lovelace")?.isIn(.focused) })
      try demo.press("alt+Down", "alt+Down")
      try demo.wait(
        "the order", untilTrue: { $0.friendNames[..<3] == [friends[1], "ida", friends[0]] })
      XCTAssertEqual(demo.look()?.row("Ada Lovelace")?.isIn(.focused), true)
      try demo.click(try demo.wait("a friend") { $0.row(friends[1]) })
      try demo.click(try demo.wait("a friend") { $0.row(friends[3]) }, holding: "ctrl")
      try demo.press("Delete")
      let rest = ["ida", friends[0], friends[2]]
      try demo.wait("the rest", untilTrue: { $0.friendNames == rest })

      try demo.click(try demo.wait("a friend") { $0.row("ida") })
      try demo.click(try demo.wait("the button") { $0.first("button", "Done") })
      try demo.wait("no handle", untilTrue: { $0.row("ida")?.first("image") == nil })
      XCTAssertEqual(demo.look()?.friendNames, rest)
      XCTAssertEqual(demo.look()?.selectedRowNames, ["ida"])
      XCTAssertNil(demo.look()?.first("text box"))
    }
  }

  func testAFriendIsDraggedByItsHandle() throws {
    try runLoaded { demo in
      try demo.click(try demo.wait("the button") { $0.first("button", "Edit") })
      let handle = try demo.wait("a handle") { $0.row(friends[0])?.first("image") }
      try demo.drag(handle, to: try demo.wait("a friend") { $0.row(friends[2]) }, at: (0.3, 0.9))
      try demo.wait(
        "the order",
        untilTrue: { $0.friendNames == [friends[1], friends[2], friends[0], friends[3]] })
    }
  }

  /// Runs a test with all contacts.
  private func runLoaded(line: UInt = #line, _ test: (RunningDemo) throws -> Void) throws {
    try run("contacts", line: line) { demo in
      try demo.wait("the company", untilTrue: { $0.rowNames == ["You"] + friends + colleagues })
      try test(demo)
    }
  }
}

extension AccessibleNode {
  /// The names of the rows between the user's and those of the company.
  fileprivate var friendNames: [String] { Array(rowNames.dropFirst().dropLast(3)) }
}
