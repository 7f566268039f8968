import FunctionalListDemoMail
import Foundation
import XCTest

final class MailInputTests: DemoInputTestCase {
  /// The messages of the first inbox, the newest first.
  private static let inbox = MailScript().messages().filter {
    $0.mailbox == Mailbox.number(of: "home/inbox")
  }
  /// Those of the first ones that are read, whose rows keep their names when they are opened.
  private let read = inbox.prefix(40).filter { !$0.isUnread }.map(\.spoken)

  func testAMessageIsArchivedByAKeyAndComesBack() throws {
    try run(in: try makeFile()) { demo in
      try select(read[0], in: demo)
      try demo.wait(
        "the conversation", untilTrue: { $0.rowNames.filter { $0 == read[0] }.count == 2 })
      try demo.press("e")
      try demo.wait("the neighbour", untilTrue: { $0.selectedRowNames.last == read[1] })
      XCTAssertNil(demo.look()?.row(read[0]))
      try demo.wait("the bar") { $0.first("label", "1 message archived") }
      try demo.press("a")
      try demo.wait("the next", untilTrue: { $0.row(read[1]) == nil })
      try demo.press("Delete")
      try demo.wait("the bar") { $0.first("label", "1 message deleted") }
      try demo.press("ctrl+z", "ctrl+z")
      try demo.wait("the message", untilTrue: { $0.row(read[1]) != nil })
      XCTAssertNil(demo.look()?.row(read[0]))
      try demo.press("ctrl+z")
      try demo.wait("the message", untilTrue: { $0.row(read[0]) != nil })
    }
  }

  func testAMessageIsStarredAndMarkedAsUnreadByKeys() throws {
    try run(in: try makeFile()) { demo in
      try select(read[0], in: demo)
      try demo.press("s")
      try demo.wait("the star") { $0.row(read[0] + ", starred") }
      try demo.press("u")
      try demo.wait("the mark") { $0.row(read[0] + ", unread, starred") }
      try demo.press("u", "s")
      try demo.wait("neither") { $0.row(read[0]) }
    }
  }

  func testMessagesAreDraggedToAFolder() throws {
    try run(in: try makeFile()) { demo in
      let folder = try demo.wait("the folder", until: { self.folder("Travel", in: $0) })
      try demo.drag(try demo.wait("a message") { $0.row(read[0]) }, to: folder, at: (0.5, 0.5))
      try demo.wait("the bar") { $0.first("label", "1 message moved to Travel") }
      XCTAssertNil(demo.look()?.row(read[0]))
      try demo.click(try demo.wait("the folder", until: { self.folder("Travel", in: $0) }))
      try demo.wait("the message") { $0.row(read[0]) }
      try demo.press("ctrl+z")
      try demo.wait("no message", untilTrue: { $0.row(read[0]) == nil })
    }
  }

  func testLettersGoToTheNextMessageThatTheyFind() throws {
    try run(in: try makeFile()) { demo in
      try select(read[0], in: demo)
      // Of these letters a and e are shortcuts, too.
      try demo.type("grace")
      let start = try XCTUnwrap(Self.inbox.firstIndex { $0.spoken == read[0] })
      let found = try XCTUnwrap(Self.inbox[start...].first { $0.name == "Grace Hopper" })
      try demo.wait(
        "the message",
        untilTrue: { program in
          program.lists.flatMap(\.rows).contains {
            $0.isIn(.focused) && $0.name.hasPrefix("Grace Hopper, \(found.subject)")
          }
        })
      XCTAssertNil(demo.look()?.first("label", "1 message archived"))
    }
  }

  func testASearchIsTypedAndLeft() throws {
    try run(in: try makeFile()) { demo in
      try select(read[0], in: demo)
      try focusSearch(in: demo)
      try demo.type("grace compiler")
      let found = Self.inbox.filter { $0.name == "Grace Hopper" && $0.topic.contains("compiler") }
      try demo.wait(
        "the messages",
        untilTrue: { program in
          program.row(found[0].spoken) != nil && program.row(read[0]) == nil
        })
      try demo.press("Escape")
      try demo.wait("the selection", untilTrue: { $0.selectedRowNames.contains(read[0]) })
      try demo.wait("the focus", untilTrue: { $0.row(read[0])?.isIn(.focused) })
    }
  }

  func testAnotherFolderEndsASearch() throws {
    try run(in: try makeFile()) { demo in
      try demo.wait("the messages") { $0.row(read[0]) }
      try focusSearch(in: demo)
      try demo.type("no such text")
      try demo.wait("the placeholder") { $0.first("label", "No Results") }
      try demo.click(try demo.wait("the folder", until: { self.folder("Trash", in: $0) }))
      try demo.wait("the placeholder") { $0.first("label", "Trash Is Empty") }
      try demo.click(try demo.wait("the folder", until: { self.folder("Inbox", in: $0) }))
      try demo.wait("the messages") { $0.row(read[0]) }
    }
  }

  func testSeveralMessagesAreSelectedAndDeleted() throws {
    try run(in: try makeFile()) { demo in
      try demo.click(
        try demo.wait("the button") { program in
          program.all.first { $0.role.hasSuffix("button") && $0.name == "Select Messages" }
        })
      try demo.wait("the bar") { $0.first("label", "0 selected") }
      for name in read.prefix(2) { try demo.click(try demo.wait("a message") { $0.row(name) }) }
      try demo.wait("the bar") { $0.first("label", "2 selected") }
      try demo.wait("the pane") { $0.first("label", "2 Messages Selected") }
      try demo.press("Delete")
      try demo.wait("the bar") { $0.first("label", "2 messages deleted") }
      XCTAssertNil(demo.look()?.row(read[0]))
      try demo.click(try demo.wait("the button") { $0.first("button", "Undo") })
      try demo.wait("the messages", untilTrue: { $0.row(read[0]) != nil && $0.row(read[1]) != nil })
    }
  }

  func testTheMailIsAsItWasLeft() throws {
    let file = try makeFile()
    try run(in: file) { demo in
      try select(read[0], in: demo)
      try demo.press("e")
      try demo.wait("the neighbour", untilTrue: { $0.selectedRowNames.last == read[1] })
      try demo.close()
    }
    try run(in: file) { demo in
      try demo.wait("the selection", untilTrue: { $0.selectedRowNames.last == read[1] })
      try demo.wait(
        "the conversation", untilTrue: { $0.rowNames.filter { $0 == read[1] }.count == 2 })
      XCTAssertNil(demo.look()?.row(read[0]))
      try demo.click(try demo.wait("the folder", until: { self.folder("Archive", in: $0) }))
      try demo.wait("the message") { $0.row(read[0]) }
    }
  }

  func testTheListIsWhereItWasLeft() throws {
    let file = try makeFile()
    let old = Self.inbox[60..<200].map(\.spoken)
    var left = (name: "", top: 0)
    try run(in: file) { demo in
      try demo.movePointer(to: try demo.wait("a message") { $0.row(read[1]) })
      try demo.wait(
        "an old message",
        untilTrue: { program in
          for _ in 0..<40 { demo.turnWheel(up: false) }
          return program.rowNames.contains(where: old.contains)
        })
      // The wheel is turned faster than the list scrolls.
      var before: [Int?] = []
      left = try demo.wait("the list to come to rest") { program in
        let rows = program.lists.flatMap(\.rows).filter { old.contains($0.name) }
        let tops = rows.map(demo.top)
        defer { before = tops }
        guard tops == before else { return nil }
        return zip(rows, tops).lazy.compactMap { row, top in top.map { (row.name, $0) } }.first
      }
      try demo.click(try demo.wait("another page") { $0.first("list item", "Settings") })
      try demo.wait("its title") { $0.first("window", "Settings") }
    }
    try run(in: file) { demo in
      try demo.wait(
        "the message where it was",
        untilTrue: { $0.row(left.name).flatMap(demo.top) == left.top })
    }
  }

  private func makeFile() throws -> String { try makeFolder().path + "/mail.sqlite" }

  private func run(in file: String, _ test: (RunningDemo) throws -> Void) throws {
    try run("mail", ["--mail", file, "--mail-days", "20", "--size", "1100x900"], test)
  }

  /// The first folder that is called so, with or without unread messages.
  private func folder(_ name: String, in program: AccessibleNode) -> AccessibleNode? {
    program.lists.first?.rows.first { $0.name == name || $0.name.hasPrefix("\(name), ") }
  }

  private func focusSearch(in demo: RunningDemo) throws {
    try demo.press("ctrl+f")
    try demo.wait("the focus") { program in
      program.all.first { $0.name == "Search" && $0.isIn(.focused) }
    }
  }

  private func select(_ name: String, in demo: RunningDemo) throws {
    try demo.click(try demo.wait("a message") { $0.row(name) })
    try demo.wait(
      "the selection",
      untilTrue: { program in
        program.selectedRowNames.last == name && program.row(name)?.isIn(.focused) == true
      })
  }
}
