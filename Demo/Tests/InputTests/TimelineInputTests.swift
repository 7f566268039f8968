import FunctionalListDemoTimeline
import Foundation
import XCTest

final class TimelineInputTests: DemoInputTestCase {
  func testWhatIsWrittenComesLast() throws {
    let folder = try makeFolder()
    try run(in: folder) { demo in
      let entry = try demo.wait("the entry") { $0.first("text box", "New message") }
      try demo.wait("the messages", untilTrue: { $0.rowNames.count > 5 })
      let last = try XCTUnwrap(messages(99_999..<100_000, in: folder).first)
      try demo.click(entry)
      try demo.type("hello")
      try demo.press("Return")
      try demo.wait(
        "the message",
        untilTrue: { program in
          program.rowNames.last?.hasPrefix("You, ") == true
            && program.rowNames.last?.hasSuffix(": hello") == true
        })
      XCTAssertEqual(demo.text(of: entry), "")
      try demo.wait("the message before", untilTrue: { $0.row(last.spoken) != nil })
      XCTAssertNil(demo.look()?.row("New messages"), "the user has read all")
    }
  }

  func testTheWheelReachesOlderMessagesAndTheyAreThereTheNextTime() throws {
    try expectToBeLeftAndResumed { demo in
      try demo.click(try demo.wait("another page") { $0.first("list item", "Settings") })
      try demo.wait("its title") { $0.first("window", "Settings") }
    }
  }

  func testTheKeyThatComesFromTheSidebarFindsTheMessagesWhereTheyAre() throws {
    try run(in: try makeFolder()) { demo in
      var last: Int?
      let top = try demo.wait("the mark") { program in
        let top = program.row("New messages").flatMap(demo.top)
        defer { last = top }
        return top == last ? top : nil
      }
      try demo.press("Right")
      let focused = try demo.wait("the focus") { program in
        program.lists.lazy.flatMap(\.rows).first { $0.isIn(.focused) }
      }
      XCTAssertNotNil(demo.top(ofRow: focused), focused.name)
      XCTAssertNotEqual(focused.name, "Load More")
      XCTAssertEqual(demo.look()?.row("New messages").flatMap(demo.top), top)
    }
  }

  func testTheMessagesAreWhereTheyWereWhenTheWindowWasClosed() throws {
    try expectToBeLeftAndResumed { demo in try demo.close() }
  }

  /// Scrolls to older messages, leaves them, and expects them where they were when the program runs again.
  private func expectToBeLeftAndResumed(_ leave: (RunningDemo) throws -> Void) throws {
    let folder = try makeFolder()
    var left = (name: "", top: 0)
    try run(in: folder) { demo in
      let row = try demo.wait("the mark") { $0.row("New messages") }
      try demo.movePointer(to: row)
      // The first page begins 100 messages above the mark.
      let old = try messages(99_500..<99_870, in: folder).map(\.spoken)
      try demo.wait(
        "an older message",
        untilTrue: { program in
          for _ in 0..<120 { demo.turnWheel(up: true) }
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
      try leave(demo)
    }
    try run(in: folder) { demo in
      try demo.wait(
        "the older message where it was",
        untilTrue: { $0.row(left.name).flatMap(demo.top) == left.top })
      XCTAssertNil(demo.look()?.row("New messages"))
    }
  }

  func testRepliesArriveByThemselves() throws {
    let folder = try makeFolder()
    try run(in: folder, replies: 1) { demo in
      try demo.wait("the messages", untilTrue: { $0.rowNames.count > 5 })
      let last = try messages(99_999..<100_000, in: folder).first
      let reply = ConversationScript().reply(after: last)
      try demo.wait("the reply", untilTrue: { $0.row(reply.spoken) != nil })
    }
  }

  private func run(
    in folder: URL, replies: Int = 0, _ test: (RunningDemo) throws -> Void
  ) throws {
    try run(
      "timeline",
      ["--timeline", folder.path, "--replies", "\(replies)", "--latency", "0"], test)
  }

  /// Messages of the file that the program has made.
  private func messages(_ ids: Range<Int>, in folder: URL) throws -> [ChatMessage] {
    let file = TimelineFiles(cache: folder.path, state: folder.path).conversation
    return try XCTUnwrap(file.messages(ids))
  }
}

extension ChatMessage {
  /// The name of its row.
  fileprivate var spoken: String { "\(author.name), \(date.time): \(text)" }
}
