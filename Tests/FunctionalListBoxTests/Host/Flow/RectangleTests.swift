import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A rectangle that is dragged in a grid selects the tiles that it touches, in two dimensions.
nonisolated final class RectangleTests: GtkTestCase {
  private func onGrid(_ test: @MainActor (GridUnderTest) -> Void) {
    onStage { stage in
      let grid = GridUnderTest(stage, height: 400, size: ItemSize(width: 100, height: 50))
      grid.grid.selectionMode = .multiple
      test(grid)
    }
  }

  func testItSelectsColumnsOfLinesWhereverItBegins() {
    onGrid { test in
      (test.flowBox.columnSpacing, test.flowBox.rowSpacing) = (6, 6)
      test.show((0..<13).map { "\($0)" })
      let corners = [
        ((115.0, 62.0), (230.0, 130.0)), ((230.0, 130.0), (115.0, 62.0)),
        ((115.0, 130.0), (230.0, 62.0)),
      ]
      for (from, to) in corners {
        test.drag(from: from, to: to)
        XCTAssertEqual(test.selected, ["5", "6", "9", "10"], "\(from)")
      }
      // From below the last line, and from beside its only tile.
      test.drag(from: (150, 240), to: (90, 190))
      XCTAssertEqual(test.selected, ["12"])
      test.drag(from: (300, 200), to: (150, 190))
      XCTAssertEqual(test.selected, [])
    }
  }

  func testItMayBeginBesideAGridThatDoesNotFillItsViewport() {
    onGrid { test in
      test.flowBox.maximumColumns = 2
      test.flowBox.horizontalAlignment = .center
      test.flowBox.verticalAlignment = .start
      test.show((0..<4).map { "\($0)" })
      let tile = test.frameInViewport("2")
      test.drag(from: (5, 250), to: (tile.x + 20, tile.y + 20), in: test.scrolled)
      XCTAssertEqual(test.selected, ["2"])
    }
  }

  func testAFrameShowsItUntilItEnds() {
    onGrid { test in
      test.show((0..<13).map { "\($0)" })
      test.stage.drag(test.flowBox, from: (120, 60), through: [(140, 80), (200, 120)]) {
        let frame = test.rectangle.map(test.frame)
        XCTAssertEqual(frame?.x ?? 0, 120, accuracy: 1)
        XCTAssertEqual(frame?.y ?? 0, 60, accuracy: 1)
        XCTAssertEqual(frame?.width ?? 0, 80, accuracy: 1)
        XCTAssertEqual(frame?.height ?? 0, 60, accuracy: 1)
        test.stage.wheel(1, over: test.scrolled)
      }
      XCTAssertNil(test.rectangle)
    }
  }

  func testItsCornerStaysAtItsTileWhileOthersComeAbove() {
    onGrid { test in
      test.show((0..<80).map { "\($0)" })
      test.scroll(to: "40", .top)
      test.stage.drag(test.scrolled, from: (120, 60), through: [(140, 80), (160, 90)]) {
        test.show(["x", "y", "z", "w"] + (0..<80).map { "\($0)" })
        test.stage.movePointer(to: test.scrolled, at: (160, 91))
      }
      XCTAssertEqual(test.selected, ["45"])
    }
  }

  func testItStaysWhereItIsWhileItsTileIsSortedElsewhere() {
    onGrid { test in
      (test.flowBox.columnSpacing, test.flowBox.rowSpacing) = (10, 10)
      // In a tile, which the list follows while it is pressed, and between tiles.
      for (count, corner) in [
        (60, (115.0, 65.0)), (1_000, (115, 65)), (60, (105, 55)), (1_000, (105, 55)),
      ] {
        let keys = (0..<count).map { "\($0)" }
        test.show(keys)
        test.scroll(to: "12", .top)
        test.drag(from: corner, to: (160, 91), in: test.scrolled)
        let touched = test.selected.count
        test.stage.drag(test.scrolled, from: corner, through: [(140, 80), (160, 90)]) {
          test.show(keys.reversed())
          test.stage.movePointer(to: test.scrolled, at: (160, 91))
        }
        let seen = test.grid.visibleItemPaths.map(\.itemKey)
        XCTAssertEqual(test.selected.count, touched, "\(count) \(corner)")
        XCTAssert(test.selected.allSatisfy(seen.contains), "\(count) \(corner)")
      }
    }
  }

  func testInTheSelectionModeItAdds() {
    onGrid { test in
      test.grid.onSelectingChanged = { _ in }
      test.show((0..<8).map { "\($0)" })
      test.grid.isSelecting = true
      test.grid.select(test.path("7"))
      test.drag(from: (20, 20), to: (60, 40))
      XCTAssertEqual(test.selected, ["0", "7"])
    }
  }

  func testItIsForgottenWithTheGrid() {
    onGrid { test in
      test.show((0..<8).map { "\($0)" })
      test.stage.drag(test.flowBox, from: (120, 60), through: [(140, 80), (160, 90)]) {
        test.grid.flowBox = nil
        XCTAssertNil(test.rectangle)
      }
      XCTAssertEqual(test.selected, [])
    }
  }
}

extension GridUnderTest {
  /// The widget that shows a rectangle.
  fileprivate var rectangle: WidgetID? {
    unsafe WidgetID(flowBox.pointer).children.first {
      unsafe String(cString: gtk_widget_get_css_name($0.gtk)) == "rubberband"
    }
  }

  fileprivate func frameInViewport(_ text: String) -> ListRect {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(tile(text).gtk, scrolled.gtk, &bounds)
    return ListRect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  fileprivate func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), in widget: Widget? = nil
  ) {
    let places = (1...4).map { step in
      let part = Double(step) / 4
      return (x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
    stage.drag(widget ?? flowBox, from: start, through: places)
  }
}
