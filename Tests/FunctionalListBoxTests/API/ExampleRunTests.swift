import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

@testable import FunctionalListExamples

/// The examples do what they say in a list box.
nonisolated final class ExampleRunTests: GtkTestCase {
  func testAListFollowsAnAddressBook() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      let book = AddressBook()
      book.people = [Person(id: "a", name: "Ada"), Person(id: "g", name: "Grace")]
      weak var shown: FunctionalTableData?
      do {
        let table = show(book, in: list.listBox)
        shown = table
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.texts, ["Ada", "Grace"])
        let before = list.widgets
        book.favourites = [book.people[1]]
        book.people.insert(Person(id: "b", name: "Barbara"), at: 1)
        book.isLoading = true
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.texts, ["Grace", "Ada", "Barbara", "Grace", "Loading…"])
        XCTAssertEqual([list.widgets[1], list.widgets[3]], before)
        book.isLoading = false
        book.favourites[0].name = "Grace H."
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.texts, ["Grace H.", "Ada", "Barbara", "Grace"])
        withExtendedLifetime(table) {}
      }
      XCTAssertNil(shown)
    }
  }

  func testATimelineOpensWhereItWasLeft() throws {
    try onStage { stage in
      let posts = (1...300).map { FunctionalListExamples.Post(id: $0, text: "post \($0)") }
      let left = ListUnderTest(stage, height: 400, isAttached: false)
      let timeline = Timeline(left.listBox, at: nil)
      timeline.render(posts)
      for offset in [0, 2_000, 1e9, 3_000] {
        left.scrolled.verticalOffset = offset
        stage.waitUntilQuiet(left.window)
      }
      XCTAssertEqual(timeline.posts, posts)
      XCTAssertEqual(Self.loaders(of: timeline), ["newer: finished", "older: finished"])
      XCTAssertEqual(left.stickyHeader?.text, "Today")
      XCTAssertEqual(left.stickyHeader?.y, 0)

      let position = try XCTUnwrap(timeline.position)
      let file = try JSONEncoder().encode(position)
      let restored = try JSONDecoder().decode(ReadingPosition.self, from: file)
      XCTAssertEqual(restored, position)
      XCTAssertFalse(position.isAtEnd)
      let read = try XCTUnwrap(posts.first { "\($0.id)" == position.path.itemKey })
      let place = left.y(read.text)
      let opened = ListUnderTest(stage, height: 400, isAttached: false)
      let again = Timeline(opened.listBox, at: restored)
      again.render(posts)
      stage.waitUntilQuiet(opened.window)
      XCTAssertEqual(opened.y(read.text), place)
      XCTAssertEqual(again.position, position)
      XCTAssertEqual(opened.stickyHeader?.text, "Today")
    }
  }

  /// What the rows that load more are said to be.
  @MainActor private static func loaders(of timeline: Timeline) -> [String] {
    timeline.table.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("newer: ") || $0.hasPrefix("older: ") }
  }
}
