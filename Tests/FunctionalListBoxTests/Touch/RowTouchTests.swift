import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Taps, scrolls and long presses, by real touches.
nonisolated final class RowTouchTests: GtkTestCase {
  func testATapActivatesARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var activated: [String] = []
      list.show(
        ["a", "b", "c"].map { key in
          TextCell(
            key: key, state: key, actions: CellActions(activationAction: { activated.append(key) })
          ) { view, state in view.text = state ?? "" }
        })
      stage.tap(list.row("b"))
      XCTAssertEqual(activated, ["b"])
    }
  }

  func testAFingerThatMovesVerticallyScrolls() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show((0..<50).map { ListUnderTest.cell("r\($0)", height: 40) })
      let y = list.y("r4")
      stage.touch(list.scrolled, at: (100, 100), movingTo: (100, 40))
      XCTAssertEqual(list.y("r4"), y - 60, accuracy: 12)
      stage.endTouch(at: (100, 40), in: list.scrolled)
    }
  }
}
