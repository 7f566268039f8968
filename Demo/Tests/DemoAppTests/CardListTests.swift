import FunctionalListBox
import XCTest

@testable import FunctionalListDemoApp

/// Cards move in their list and to the other one, with real widgets.
nonisolated final class CardListTests: DisplayTestCase {
  func testCardsMoveBeforeACardOrToTheEnd() throws {
    try onDisplay { stage in
      let model = CardModel([["a", "b"], ["c"]])
      model.move([2], to: 1, before: 3)
      XCTAssertEqual(model.lists.map { $0.map(\.title) }, [["a"], ["b", "c"]])
      model.move([3, 1], to: 0, before: nil)
      XCTAssertEqual(model.lists.map { $0.map(\.title) }, [["c", "a"], ["b"]])
      model.add(["d", "e"], to: 1, before: 2)
      XCTAssertEqual(model.lists.map { $0.map(\.title) }, [["c", "a"], ["d", "e", "b"]])
    }
  }

  func testBothListsShowTheirCards() throws {
    try onDisplay { stage in
      let page = stage.show(TwoListsPage.self)
      XCTAssertEqual(page.lists.map(\.table.liveRowCount), [5, 2])
      page.model.move([1, 2], to: 1, before: nil)
      stage.wait("the cards", until: page.lists.map(\.table.liveRowCount) == [3, 4])
    }
  }
}
