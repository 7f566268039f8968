import XCTest

/// The program in libadwaita's style.
final class AdwaitaInputTests: DemoInputTestCase {
  func testRemovedMessagesComeBackWithOneClick() throws {
    try runAdwaita(size: "1100x750") { demo in
      let before = try demo.wait("messages") { $0.messages.count > 3 ? $0.messages : nil }
      try demo.click(try demo.wait("a message") { $0.row(before[1]) })
      try demo.wait("the conversation", untilTrue: { $0.conversation.count > 0 })
      for _ in 0..<2 { try demo.press("Delete") }
      try demo.wait("the messages to go", untilTrue: { $0.first("label", "2 changes") != nil })
      XCTAssertEqual(demo.look()?.messages.first, before[0])
      try demo.click(try demo.wait("the button") { $0.first("label", "Undo") })
      try demo.wait("the messages", untilTrue: { $0.messages.count >= before.count })
      let after = demo.look()?.messages ?? []
      XCTAssertEqual(
        after.prefix(3).map(\.withoutMarks), before.prefix(3).map(\.withoutMarks))
    }
  }

  func testANarrowWindowShowsOnePaneAfterTheOther() throws {
    try runAdwaita(size: "380x700") { demo in
      XCTAssertNil(demo.look()?.first("button", "Back"))
      try demo.click(try demo.wait("a folder") { $0.inbox })
      try demo.wait("the button", untilTrue: { $0.first("button", "Back") != nil })
      let message = try demo.wait("a message") { $0.messages.dropFirst().first }
      try demo.click(try demo.wait("a message") { $0.row(message) })
      try demo.wait("the conversation", untilTrue: { $0.conversation.count > 0 })
      try demo.click(try demo.wait("the button") { $0.first("button", "Back") })
      try demo.click(try demo.wait("another message") { $0.row($0.messages[2]) })
      try demo.wait("its conversation", untilTrue: { $0.row($0.messages[2])?.isIn(.selected) })
      for _ in 0..<2 { try demo.press("alt+Left") }
      try demo.wait("the first pane", untilTrue: { $0.first("button", "Back") == nil })
      try demo.click(try demo.wait("a folder") { $0.rows.first { $0.name.hasPrefix("Travel") } })
      try demo.wait("its messages", untilTrue: { $0.first("search box", "Search") != nil })
    }
  }

  func testASettingWorksAtOnceAndRowsInARowAreDescribed() throws {
    try runAdwaita(size: "1100x750") { demo in
      try demo.wait("the title") { $0.all.first { $0.name.hasPrefix("Inbox (") } }
      try demo.click(try demo.wait("the button") { $0.first("button", "Preferences") })
      let toggle = try demo.wait("the switch") {
        $0.first("window", "Preferences")?.all.first { $0.name.hasPrefix("Count Unread") }
      }
      try demo.click(toggle, at: (0.2, 0.5))
      try demo.wait("the title", untilTrue: { $0.first("window", "Inbox") != nil })
      let account = try demo.wait("an account") {
        $0.all.first { $0.role == "label" && $0.name == "ada@example.org" }
      }
      try demo.click(account)
      try demo.wait("the rows inside", untilTrue: { $0.minuteRowCount == 2 })
      let fetch = try demo.wait("the switch") {
        $0.all.first { $0.role == "label" && $0.name == "Fetch by Itself" }
      }
      try demo.click(fetch)
      try demo.wait("the row to go", untilTrue: { $0.minuteRowCount == 1 })
    }
  }
}

extension AccessibleNode {
  /// The rows of messages that are shown, as a screen reader names them.
  fileprivate var messages: [String] { first("list", "Messages")?.rows.map(\.name) ?? [] }

  /// The first folder, whose name ends with the number of unread messages.
  fileprivate var inbox: AccessibleNode? { rows.first { $0.name.hasPrefix("Inbox, ") } }

  fileprivate var conversation: [String] { first("list", "Conversation")?.rows.map(\.name) ?? [] }

  /// How many accounts have a row for the minutes between two fetches.
  fileprivate var minuteRowCount: Int { rows.count { $0.name == "Minutes Between" } }
}

extension String {
  /// What stays when a message was read.
  fileprivate var withoutMarks: String { replacing(", unread", with: "") }
}
