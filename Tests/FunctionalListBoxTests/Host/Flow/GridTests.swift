import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A grid in a flow box: where its tiles stand, and that they stay the same widgets.
nonisolated final class GridTests: GtkTestCase {
  private func onGrid(
    size: ItemSize? = ItemSize(width: 100, height: 50), width: Int = 420,
    _ test: @MainActor (GridUnderTest) -> Void
  ) {
    onStage { test(GridUnderTest($0, width: width, size: size)) }
  }

  func testTilesStandInLinesOfTheirSize() {
    onGrid { test in
      test.flowBox.columnSpacing = 10
      test.flowBox.rowSpacing = 5
      test.show(["a", "b", "c", "d", "e"])
      // Three columns share 420 - 2 * 10 pixels. The first is a pixel wider.
      XCTAssertEqual(test.frame("a"), ListRect(x: 0, y: 0, width: 134, height: 50))
      XCTAssertEqual(test.frame("b"), ListRect(x: 144, y: 0, width: 133, height: 50))
      XCTAssertEqual(test.frame("c"), ListRect(x: 287, y: 0, width: 133, height: 50))
      XCTAssertEqual(test.frame("d"), ListRect(x: 0, y: 55, width: 134, height: 50))
      XCTAssertEqual(test.grid.rect(of: test.path("e")), test.frame("e"))
      XCTAssertEqual(
        test.grid.itemPath(at: ListPoint(x: 150, y: 60)), test.path("e"), "the tile at a point")
      XCTAssertNil(test.grid.itemPath(at: ListPoint(x: 140, y: 10)), "between two columns")
      XCTAssertNil(
        test.grid.itemPath(at: ListPoint(x: 300, y: 60)), "below the last tile of a column")
    }
  }

  func testTilesAreMovedWithoutLeavingTheBox() {
    onGrid { test in
      test.show((0..<12).map { "\($0)" })
      let tiles = Set(test.tiles)
      XCTAssert(test.grid.focus(test.path("7")))
      test.show((0..<12).reversed().map { "\($0)" })
      XCTAssertEqual(test.texts, (0..<12).reversed().map { "\($0)" })
      XCTAssertEqual(Set(test.tiles), tiles)
      XCTAssertEqual(test.focused, "7")
      XCTAssertEqual(test.frame("11").y, 0)
      XCTAssertEqual(test.frame("0"), ListRect(x: 315, y: 100, width: 105, height: 50))
    }
  }

  func testLinesAreAsHighAsTheirHighestTileIfAllAreLive() {
    onGrid(size: nil) { test in
      test.grid.liveRows = .all
      test.flowBox.maximumColumns = 2
      test.show(["a", "b\nb\nb", "c", "d"])
      let (first, second) = (test.frame("a"), test.frame("c"))
      XCTAssertEqual(first.height, test.frame("b\nb\nb").height)
      XCTAssertGreaterThan(first.height, second.height)
      XCTAssertEqual(second.y, first.height)
    }
  }

  func testAWiderWindowShowsMoreColumns() {
    onGrid { test in
      test.show((0..<12).map { "\($0)" })
      XCTAssertEqual(test.frame("4").y, 50)
      test.window.defaultSize = (640, 300)
      test.stage.pump(until: test.frame("4").y == 0, "six columns")
      XCTAssertEqual(test.frame("6").y, 50)
      XCTAssertEqual(test.grid.rect(of: test.path("6")), test.frame("6"))
    }
  }

  func testTilesStandInTheirPlacesWhenTheColumnsChangeInAScrolledGrid() {
    onGrid { test in
      test.show((0..<60).map { "\($0)" })
      test.scroll(to: "20", .top)
      test.window.defaultSize = (640, 300)
      test.stage.pump(until: test.frame("20").width > 105, "six columns")
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.top("18"), 0, "the line of the tile that was at the top")
      for key in test.grid.visibleItemPaths.map(\.itemKey) {
        XCTAssertEqual(test.grid.rect(of: test.path(key)), test.frame(key), key)
      }
    }
  }

  func testLinesFollowTheWidthOfWrappingTexts() {
    onGrid(size: nil, width: 640) { test in
      test.grid.liveRows = .all
      test.flowBox.maximumColumns = 2
      test.flowBox.minimumColumns = 2
      let text = Array(repeating: "word", count: 30).joined(separator: " ")
      let cells = ["a", "b", "c", "d"].map { key in
        TextCell(key: key, state: text) { label, state in
          label.text = state ?? ""
          label.wraps = true
        }
      }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      test.stage.waitForFrame(in: test.window)
      let high = test.grid.rect(of: test.path("a"))?.height ?? 0
      test.window.defaultSize = (320, 300)
      test.stage.pump(
        until: (test.grid.rect(of: test.path("a"))?.height ?? 0) > high, "higher lines")
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(
        test.grid.rect(of: test.path("c"))?.y, test.grid.rect(of: test.path("a"))?.height)
      for (key, tile) in zip(["a", "b", "c", "d"], test.tiles) {
        XCTAssertEqual(test.grid.rect(of: test.path(key)), test.frame(of: tile), key)
      }
    }
  }

  func testFromRightToLeftTheFirstColumnIsAtTheRight() {
    onGrid { test in
      unsafe gtk_widget_set_direction(test.flowBox.gtk, GTK_TEXT_DIR_RTL)
      test.show(["a", "b", "c", "d", "e"])
      XCTAssertEqual(test.frame("a").x, 315)
      XCTAssertEqual(test.frame("d").x, 0)
      XCTAssertEqual(test.grid.rect(of: test.path("b")), test.frame("b"))
      XCTAssertEqual(test.grid.itemPath(at: ListPoint(x: 400, y: 10)), test.path("a"))
    }
  }

  func testColumnsStandWhereTheFlowBoxIsAligned() {
    onGrid { test in
      unsafe gtk_widget_set_halign(test.flowBox.gtk, GTK_ALIGN_START)
      test.show(["a", "b", "c", "d", "e"])
      for (alignment, first) in [
        (GTK_ALIGN_START, 0.0), (GTK_ALIGN_CENTER, 10), (GTK_ALIGN_END, 20),
      ] {
        unsafe gtk_widget_set_halign(test.flowBox.gtk, alignment)
        test.stage.waitForFrame(in: test.window)
        XCTAssertEqual(test.frame("a"), ListRect(x: first, y: 0, width: 100, height: 50))
        XCTAssertEqual(test.frame("d").x, first + 300)
        XCTAssertEqual(test.frame("e"), ListRect(x: first, y: 50, width: 100, height: 50))
        XCTAssertEqual(test.grid.rect(of: test.path("b")), test.frame("b"))
        XCTAssertEqual(
          test.grid.itemPath(at: ListPoint(x: first + 199, y: 10)), test.path("b"))
        XCTAssertNil(test.grid.itemPath(at: ListPoint(x: first == 20 ? 19 : first + 400, y: 10)))
      }
      unsafe gtk_widget_set_direction(test.flowBox.gtk, GTK_TEXT_DIR_RTL)
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.frame("a").x, 300, "the end is at the left")
    }
  }

  func testATileOfWhichOnlyTheSpaceBelowIsInTheViewportIsNotVisible() {
    onGrid { test in
      test.flowBox.rowSpacing = 40
      var seen: [String: Bool] = [:]
      let cells = (0..<40).map { number in
        TextCell(
          key: "\(number)", state: "\(number)",
          actions: CellActions(visibilityAction: { seen["\(number)"] = $0 }))
      }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      for (offset, first) in [(49.0, "0"), (50, "4"), (89, "4"), (90, "4"), (140, "8")] {
        test.scrolled.verticalOffset = offset
        test.stage.waitForFrame(in: test.window)
        XCTAssertEqual(test.grid.visibleItemPaths.first?.itemKey, first, "\(offset)")
        XCTAssertEqual(seen["0"], first == "0", "\(offset)")
      }
    }
  }

  // MARK: - Many tiles

  func testOfManyTilesOnlyThoseNearTheViewportAreLive() {
    onGrid { test in
      test.show(0..<100_000)
      XCTAssertLessThan(test.grid.liveRowCount, 80)
      XCTAssertEqual(test.frame("5"), ListRect(x: 105, y: 50, width: 105, height: 50))
      test.scroll(to: "50001", .top)
      XCTAssertEqual(test.top("50001"), 0)
      XCTAssertEqual(test.frame("50001").x, 105)
      XCTAssertLessThan(test.grid.liveRowCount, 80)
      test.scroll(to: "99999", .bottom)
      XCTAssertEqual(test.frame("99999").x, 315)
    }
  }

  func testATileThatMovesOutOfTheLiveRangeLeavesTheBox() {
    onGrid { test in
      for (index, isToTheEnd) in [(6, true), (500, false)] {
        // No tile that comes in is a button, so that the widget is not reused.
        var rows: [any RowDescription] = (0..<1_000).map { GridUnderTest.cell("\($0)") }
        rows[index] = ListUnderTest.button("\(index)", "button")
        let sections = { [TableSection(key: "s", rows: rows)] }
        test.grid.renderAndDiff(sections())
        test.scroll(to: "\(index)", .middle)
        XCTAssert(test.texts.contains("button"))
        rows.insert(rows.remove(at: index), at: isToTheEnd ? rows.count - 1 : 0)
        test.grid.renderAndDiff(sections())
        test.stage.waitForFrame(in: test.window)
        XCTAssertFalse(test.texts.contains("button"))
        XCTAssertEqual(test.tiles.count, test.grid.liveRowCount)
      }
    }
  }

  func testTilesKeepTheirPlacesOnScreenWhileOthersAreInsertedAbove() {
    onGrid { test in
      test.show(1_000..<3_000)
      test.scroll(to: "2000", .top)
      let tile = test.tile("2000")
      test.show(996..<3_000)
      XCTAssertEqual(test.top("2000"), 0)
      XCTAssertEqual(test.tile("2000"), tile)
      XCTAssertEqual(test.frame("2000").x, 0)
    }
  }

  func testATileThatWasReadComesBackToItsPlaceWhenAGridWasFilteredToNone() {
    onGrid(size: nil) { test in
      var numbers = Array(0..<120)
      @MainActor func show(_ shown: [Int], isFiltered: Bool) {
        let rows = shown.map { ListUnderTest.cell("\($0)", height: 30 + $0 * 7 % 40) }
        test.grid.renderAndDiff([TableSection(key: "s", rows: rows).filtered(isFiltered)])
        test.stage.waitUntilQuiet(test.window)
      }
      show(numbers, isFiltered: false)
      for inserted in 0..<3 {
        test.scrolled.verticalOffset = 239.5
        test.stage.waitUntilQuiet(test.window)
        let read = test.texts.first { test.top($0) >= 0 } ?? ""
        let top = test.top(read)
        show([], isFiltered: true)
        numbers.insert(contentsOf: (0..<inserted).map { 1_000 + 10 * inserted + $0 }, at: 0)
        show([], isFiltered: true)
        show(numbers, isFiltered: false)
        XCTAssertEqual(test.top(read), top, "\(read), \(inserted) inserted")
      }
    }
  }

  func testAMeasuredSizeIsThatOfAllTilesOfALongGrid() {
    onGrid(size: nil) { test in
      test.show(10_000..<20_000)
      let first = test.frame("10000")
      test.scroll(to: "15000", .top)
      XCTAssertEqual(test.frame("15000").height, first.height)
      XCTAssertEqual(test.top("15000"), 0)
    }
  }

  // MARK: - Keys and clicks

  func testArrowsMoveTheFocusBetweenColumnsAndLines() {
    onGrid { test in
      test.show((0..<10).map { "\($0)" })
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("1")))
      let moves = [
        ("Right", "2"), ("Down", "6"), ("Left", "5"), ("Up", "1"), ("End", "9"), ("Up", "5"),
        ("Right", "6"), ("Down", "9"), ("Home", "0"), ("Left", "0"),
      ]
      for (key, expected) in moves {
        test.stage.press(key, in: test.window)
        XCTAssertEqual(test.focused, expected, "after \(key)")
        XCTAssertEqual(test.selected, [expected], "after \(key)")
      }
    }
  }

  func testArrowsGoOnWhereNoTileIsLive() {
    onGrid { test in
      test.show(0..<10_000)
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("1")))
      test.stage.press("End", in: test.window)
      XCTAssertEqual(test.focused, "9999")
      test.stage.press("Up", in: test.window)
      XCTAssertEqual(test.focused, "9995")
      test.stage.press("Home", in: test.window)
      XCTAssertEqual(test.focused, "0")
      test.stage.press("Page_Down", in: test.window)
      XCTAssertEqual(test.frame(test.focused ?? "").x, 0)
      XCTAssertNotEqual(test.focused, "0")
    }
  }

  func testTabLeavesTheGrid() {
    onGrid { test in
      test.show((0..<10).map { "\($0)" })
      test.stage.focus(test.window)
      test.grid.select(test.path("1"))
      XCTAssert(test.grid.focus(test.path("1")))
      test.stage.press("Tab", in: test.window)
      XCTAssertNil(test.focused)
      test.stage.press("shift+Tab", in: test.window)
      XCTAssertEqual(test.focused, "1")
    }
  }

  func testAClickSelectsAndActivates() {
    onGrid { test in
      var activated: [String] = []
      let cells = (0..<6).map { number in
        TextCell(
          key: "\(number)", state: "\(number)", style: CellStyle(isSelectable: number != 4),
          actions: CellActions(activationAction: { activated.append("\(number)") })
        ) { $0.text = $1 ?? "" }
      }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      test.stage.waitForFrame(in: test.window)
      test.stage.click(test.tile("3").handle)
      XCTAssertEqual(test.selected, ["3"])
      XCTAssertEqual(activated, ["3"])
      test.stage.click(test.tile("4").handle)
      XCTAssertEqual(test.selected, ["3"], "a tile that cannot be selected")
      XCTAssertEqual(activated, ["3", "4"])
    }
  }

  // MARK: - The end

  func testTheSameBoxIsAttachedAgainAndPassedOn() {
    onGrid { test in
      test.show(0..<1_000)
      test.grid.flowBox = test.flowBox
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.frame("5"), ListRect(x: 105, y: 50, width: 105, height: 50))
      let other = FunctionalCollectionData(name: "other")
      other.itemSize = ItemSize(width: 200, height: 30)
      test.grid.flowBox = nil
      other.flowBox = test.flowBox
      other.renderAndDiff([TableSection(key: "s", rows: [GridUnderTest.cell("a")])])
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.frame("a"), ListRect(x: 0, y: 0, width: 210, height: 30))
    }
  }

  func testATileOfOtherCodeIsReportedAndKeptBelow() {
    onGrid { test in
      DiagnosticLog.collect { log in
        test.show((0..<8).map { "\($0)" })
        unsafe gtk_flow_box_insert(test.flowBox.pointer, gtk_label_new("x"), 0)
        test.show((0..<9).map { "\($0)" })
        XCTAssertEqual(log.take(), [.foreignRows(count: 1)])
        XCTAssertEqual(test.texts, (0..<9).map { "\($0)" } + ["x"])
        let last = test.frame("8")
        XCTAssertEqual(test.frame("x").y, last.y + last.height)
        XCTAssertGreaterThan(test.frame("x").height, 10)
      }
    }
  }

  func testAnEmptyGridIsDestroyedWithItsPlaceholder() {
    onGrid { test in
      test.grid.placeholder = GridUnderTest.cell("empty")
      test.show([])
      XCTAssertEqual(unsafe WidgetID(test.flowBox.pointer).children.count, 1)
      test.stage.destroy(test.window)
      XCTAssertNil(test.grid.flowBox)
      XCTAssertEqual(unsafe WidgetID(test.flowBox.pointer).children.count, 0)
    }
  }

  func testAFlowBoxIsReleasedWithItsWindowAndWhenItIsDetached() {
    onStage { stage in
      let grid = FunctionalCollectionData(name: "long")
      for isDetached in [false, true] {
        @MainActor func show() -> FinalizationWatch {
          let test = GridUnderTest(stage)
          test.grid.flowBox = nil
          grid.flowBox = test.flowBox
          grid.renderAndDiff([TableSection(key: "s", rows: [GridUnderTest.cell("a")])])
          stage.waitForFrame(in: test.window)
          if isDetached { grid.flowBox = nil }
          stage.destroy(test.window)
          return FinalizationWatch(test.flowBox)
        }
        stage.assertFinalized(show())
      }
    }
  }

  func testADetachedFlowBoxIsGtksAgain() {
    onGrid { test in
      test.show(["a", "b"])
      test.grid.flowBox = nil
      XCTAssertEqual(test.texts, [])
      let own = Label("own")
      unsafe gtk_flow_box_insert(test.flowBox.pointer, own.gtk, -1)
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.texts, ["own"])
      XCTAssertGreaterThan(test.frame("own").width, 0)
    }
  }
}
