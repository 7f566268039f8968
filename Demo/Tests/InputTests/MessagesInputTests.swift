import XCTest

final class MessagesInputTests: DemoInputTestCase {
  private let grace = "Grace Hopper: Found it: a moth in relay 70 of panel F."

  func testWhatIsSaidComesFirst() throws {
    try run("messages") { demo in
      let entry = try demo.wait("the entry") { $0.first("text box", "New message") }
      try demo.click(entry)
      try demo.type("hello")
      try demo.press("Return")
      try demo.wait("the message", untilTrue: { $0.rowNames.first == "You: hello" })
      XCTAssertEqual(demo.text(of: entry), "")
    }
  }

  func testAShortcutBeginsAReplyAndTheCaretIsAfterTheName() throws {
    try run("messages") { demo in
      try select(grace, in: demo)
      try demo.press("ctrl+r")
      let entry = try demo.wait("the focus") { program in
        program.first("text box", "New message").flatMap { $0.isIn(.focused) ? $0 : nil }
      }
      try demo.type("yes")
      try demo.wait("the text", untilTrue: { _ in demo.text(of: entry) == "@grace yes" })
    }
  }

  func testTheButtonsOfARowAreThereWhileThePointerIs() throws {
    try run("messages") { demo in
      let row = try demo.wait("the row") { $0.row(grace) }
      XCTAssertNil(row.first("button", "Favourite"))
      try demo.movePointer(to: row)
      try demo.click(try demo.wait("the button") { $0.row(grace)?.first("button", "Favourite") })
      try demo.wait(
        "the mark",
        untilTrue: {
          $0.row(grace)?.description == "1948 favourites · 99 reshares · a favourite of yours"
        })
    }
  }

  func testDetailsAreShownByAClickAndByAKey() throws {
    try run("messages") { demo in
      try demo.click(try demo.wait("the button") { $0.row(grace)?.first("button", "Details") })
      try demo.wait("the details") { $0.row(grace)?.first("button", "Hide") }
      try demo.click(try demo.wait("the text") { $0.row(grace)?.first("label", "Grace Hopper") })
      try demo.wait("the end") { $0.row(grace)?.first("button", "Details") }
      try demo.press("Return")
      try demo.wait("the details") { $0.row(grace)?.first("button", "Hide") }
    }
  }

  func testARangeThatIsSelectedByKeysIsDeletedAtOnce() throws {
    try run("messages") { demo in
      let names = try demo.wait("the messages") { $0.rowNames.isEmpty ? nil : $0.rowNames }
      try select(grace, in: demo)
      try demo.press("shift+Down", "shift+Down")
      try demo.wait("the range", untilTrue: { $0.selectedRowNames == Array(names[1...3]) })
      try demo.press("Menu")
      try demo.choose("Delete")
      try demo.wait("the rest", untilTrue: { $0.rowNames == [names[0]] + names[4...] })
    }
  }

  private func select(_ name: String, in demo: RunningDemo) throws {
    try demo.click(try demo.wait("a message") { $0.row(name)?.first("label", "@grace") })
    try demo.wait("the focus", untilTrue: { $0.row(name)?.isIn(.focused) })
  }
}
