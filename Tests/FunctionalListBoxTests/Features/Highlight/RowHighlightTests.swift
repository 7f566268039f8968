import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// The slot that flashes, and the row that shows it.
nonisolated final class RowHighlightTests: GtkTestCase {
  func testASlotFlashesWhenItIsSeenUntilAnotherDoes() throws {
    try onHighlight { test, highlight in
      highlight.begin(5)
      highlight.seen(RangeSet([0..<5]))
      XCTAssertEqual(Self.highlighted(test), [])
      highlight.seen(RangeSet([3..<8]))
      XCTAssertEqual(Self.highlighted(test), [5])
      highlight.begin(6)
      XCTAssertEqual(Self.highlighted(test), [])
      highlight.seen(RangeSet([3..<8]))
      XCTAssertEqual(Self.highlighted(test), [6])
      highlight.stop()
      XCTAssertEqual(Self.highlighted(test), [])
    }
  }

  func testTheFlashOfAnOlderRowDoesNotEndThatOfANewerOne() throws {
    try onHighlight { test, highlight in
      highlight.begin(5)
      highlight.seen(RangeSet([0..<10]))
      let wait = Counter()
      MainLoop.after(milliseconds: HighlightStyleSheet.duration / 2) {
        highlight.begin(6)
        highlight.seen(RangeSet([0..<10]))
        MainLoop.after(milliseconds: HighlightStyleSheet.duration * 3 / 4) { wait.value = 1 }
      }
      test.stage.pump(until: wait.value == 1, "the end of the first flash")
      XCTAssertEqual(Self.highlighted(test), [6])
      test.stage.pump(until: Self.highlighted(test).isEmpty, "the end of the second flash")
    }
  }

  func testTheFlashFollowsItsSlot() throws {
    try onHighlight { test, highlight in
      highlight.begin(5)
      highlight.seen(RangeSet([0..<10]))
      test.show(BoxUnderTest.list(["new"] + (0..<40).map(String.init)), live: 20..<30) {
        highlight.remap($0)
      }
      highlight.rowsEntered(test.makeLive(RangeSet([0..<10])))
      XCTAssertEqual(Self.highlighted(test), [6])
      test.show(BoxUnderTest.list(["new"])) { highlight.remap($0) }
      highlight.seen(RangeSet([0..<1]))
      XCTAssertEqual(Self.highlighted(test), [])
    }
  }

  /// The slots of the live rows that flash.
  @MainActor private static func highlighted(_ test: BoxUnderTest) -> [Int] {
    test.rows.rows.filter { $0.has(.highlighted) }.compactMap(\.slot)
  }

  /// Runs a test on forty rows; the first ten are live.
  private func onHighlight(
    _ test: @MainActor (BoxUnderTest, RowHighlight) throws -> Void
  ) throws {
    try onBox { box in
      box.show(BoxUnderTest.list((0..<40).map(String.init)), live: 0..<10)
      try test(box, RowHighlight(box.rows))
    }
  }
}
