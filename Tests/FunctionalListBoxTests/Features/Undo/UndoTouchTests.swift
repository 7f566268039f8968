import FunctionalListBox
import XCTest

/// A removal by a swipe is undone like any other.
nonisolated final class UndoTouchTests: GtkTestCase, NeedsTouchScreen {
  func testAFullSwipeOffersToUndo() {
    onStage { stage in
      let undone = UndoList(stage)
      let top = undone.list.placeInWindow(of: undone.list.widget("b"))
      stage.touch(undone.list.window, at: (x: 260, y: top + 20), movingTo: (x: 20, y: top + 20))
      stage.endTouch(at: (x: 20, y: top + 20), in: undone.list.window)
      stage.pump(until: undone.message != nil, "the offer")
      XCTAssertEqual(undone.list.texts, ["a", "c", "d"])
      undone.click(0)
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
    }
  }
}
