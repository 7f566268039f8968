import FunctionalListBox
import XCTest

/// A finger on the titles of columns.
nonisolated final class TableTouchTests: GtkTestCase, NeedsTouchScreen {
  func testATapOnATitleSorts() {
    onTable { table in
      guard let title = table.title("Size") else { return XCTFail("no title") }
      for direction in [SortDirection.descending, .ascending] {
        table.list.stage.tap(title)
        table.list.stage.waitForFrame(in: table.list.window)
        XCTAssertEqual(table.list.table.columnState.sort, [ColumnSort("size", direction)])
      }
    }
  }

  func testAFingerDragsABorder() {
    onTable { table in
      let (size, name) = (table.width("1"), table.width("a.txt"))
      // Ten pixels beside the border.
      table.drag(byFingerFrom: table.end("a.txt") + 6 - 10, by: -40)
      XCTAssertEqual(table.width("1"), size, accuracy: 1)
      XCTAssertEqual(table.width("a.txt"), name - 40, accuracy: 2)
      XCTAssertEqual(table.list.table.columnState.sort, [], "it is no tap")
    }
  }

  func testAFingerMovesAColumn() {
    onTable { table in
      table.drag(byFingerFrom: table.x("Size") + 10, by: table.x("Name") - table.x("Size"))
      XCTAssertEqual(table.list.table.columnState.order.first, "size")
      XCTAssertEqual(table.list.table.columnState.sort, [], "it is no tap")
    }
  }

  private func onTable(_ body: @MainActor (TableUnderTest) -> Void) {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([("a.txt", "1"), ("b.txt", "22222")])
      body(table)
    }
  }
}

extension TableUnderTest {
  /// Moves a finger over the titles, from a point of the window.
  fileprivate func drag(byFingerFrom x: Double, by distance: Double) {
    // The titles themselves move.
    let (start, end) = ((x: x, y: y("Name") + 5), (x: x + distance, y: y("Name") + 5))
    list.stage.touch(list.window, at: start, movingTo: end)
    list.stage.endTouch(at: end, in: list.window)
    list.stage.waitForFrame(in: list.window)
  }
}
