import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Taps, scrolls and long presses in a grid, by real touches.
nonisolated final class GridTouchTests: GtkTestCase, NeedsTouchScreen {
  private func onGrid(_ test: @MainActor (GridUnderTest) -> Void) {
    onStage { test(GridUnderTest($0, size: ItemSize(width: 100, height: 50))) }
  }

  func testATapActivatesATileAndALongPressOpensItsMenu() {
    onGrid { test in
      var log: [String] = []
      let cells = (0..<8).map { number in
        TextCell(
          key: "\(number)", state: "\(number)",
          actions: CellActions(
            activationAction: { log.append("activate \(number)") },
            rowActions: { RowAction("Open") { log.append("open \(number)") } })
        ) { $0.text = $1 ?? "" }
      }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      test.stage.waitForFrame(in: test.window)
      test.stage.tap(test.tile("6").handle)
      XCTAssertEqual(log, ["activate 6"])
      test.stage.shortenLongPresses {
        test.stage.touch(test.tile("5").handle)
        let menu = test.stage.waitForMenu(in: test.window)
        XCTAssertEqual(menu?.items, ["Open"])
        test.stage.endTouch(at: (50, 25), in: test.tile("5").handle)
        menu.map { test.stage.tap($0.item("Open")) }
        test.stage.pump(until: log.count > 1, "the action")
        XCTAssertEqual(log, ["activate 6", "open 5"])
      }
    }
  }

  func testAFingerThatMovesScrollsTheLines() {
    onGrid { test in
      test.show(0..<10_000)
      let top = test.top("12")
      test.stage.touch(test.scrolled, at: (100, 150), movingTo: (100, 90))
      XCTAssertEqual(test.top("12"), top - 60, accuracy: 12)
      test.stage.endTouch(at: (100, 90), in: test.scrolled)
    }
  }

  func testTapsInTheSelectionModeSelectTiles() {
    onGrid { test in
      test.grid.onSelectingChanged = { _ in }
      test.show(0..<10_000)
      test.stage.shortenLongPresses {
        test.stage.touch(test.tile("2").handle)
        test.stage.pump(until: test.grid.isSelecting, "the selection mode")
        test.stage.endTouch(at: (50, 25), in: test.tile("2").handle)
        test.stage.tap(test.tile("9").handle)
        XCTAssertEqual(test.selected, ["2", "9"])
      }
    }
  }
}
