import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// What a user does in a grid.
nonisolated final class GridUseTests: GtkTestCase {
  private func onGrid(_ test: @MainActor (GridUnderTest) throws -> Void) rethrows {
    try onStage { try test(GridUnderTest($0, size: ItemSize(width: 100, height: 50))) }
  }

  // MARK: - Selection

  func testKeysAndClicksSelectSeveralTiles() {
    onGrid { test in
      test.grid.selectionMode = .multiple
      test.show((0..<10).map { "\($0)" })
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("1")))
      test.stage.press("ctrl+space", in: test.window)
      XCTAssertEqual(test.selected, ["1"])
      test.stage.press("shift+Down", in: test.window)
      XCTAssertEqual(test.selected, ["1", "2", "3", "4", "5"])
      test.stage.press("ctrl+a", in: test.window)
      XCTAssertEqual(test.selected.count, 10)
      test.stage.press("ctrl+shift+a", in: test.window)
      XCTAssertEqual(test.selected, [])
      test.stage.click(test.tile("6").handle)
      test.stage.hold("Shift_L", true, in: test.window)
      test.stage.click(test.tile("8").handle)
      test.stage.hold("Shift_L", false, in: test.window)
      XCTAssertEqual(test.selected, ["6", "7", "8"])
    }
  }

  func testTilesThatAreNotLiveAreSelectedToo() {
    onGrid { test in
      var selected = 0
      test.grid.selectionMode = .multiple
      test.grid.onSelectionChanged = { selected = $0.count }
      test.show(0..<10_000)
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("1")))
      test.stage.press("ctrl+a", in: test.window)
      XCTAssertEqual(selected, 10_000)
      test.scroll(to: "5000", .top)
      XCTAssert(test.tile("5000").has(GTK_STATE_FLAG_SELECTED))
      test.stage.hold("Control_L", true, in: test.window)
      test.stage.click(test.tile("5000").handle)
      test.stage.hold("Control_L", false, in: test.window)
      XCTAssertEqual(selected, 9_999)
      test.show(0..<9_000)
      XCTAssertEqual(test.grid.selectedItemPaths.count, 8_999)
    }
  }

  func testARangeOfTilesContainsThoseThatAreNotLive() {
    onGrid { test in
      test.grid.selectionMode = .multiple
      test.show(0..<10_000)
      test.stage.click(test.tile("3").handle)
      test.scroll(to: "5000", .top)
      test.stage.hold("Shift_L", true, in: test.window)
      test.stage.click(test.tile("5001").handle)
      test.stage.hold("Shift_L", false, in: test.window)
      XCTAssertEqual(test.selected, (3...5_001).map { "\($0)" })
    }
  }

  func testARectangleSelectsTilesThatItHasScrolledAway() {
    onGrid { test in
      test.grid.selectionMode = .multiple
      test.show(0..<10_000)
      test.stage.drag(test.scrolled, from: (60, 20), through: [(80, 100), (100, 200), (100, 295)]) {
        test.stage.movePointer(to: test.scrolled, at: (100, 360))
        test.stage.pump(until: test.scrolled.verticalOffset > 1_200, "a scroll")
        test.stage.movePointer(to: test.scrolled, at: (150, 200))
        test.stage.waitForFrame(in: test.window)
      }
      XCTAssertGreaterThan(test.selected.count, 45)
      // The first two of four columns, from the first line on.
      let lines = 0..<test.selected.count / 2
      XCTAssertEqual(test.selected, lines.flatMap { ["\($0 * 4)", "\($0 * 4 + 1)"] })
    }
  }

  func testARectangleTogglesAddsToOrReplacesTheSelectionFarAway() {
    onGrid { test in
      test.grid.selectionMode = .multiple
      test.show(0..<10_000)
      for key in ["0", "1", "9000"] { test.grid.select(test.path(key)) }
      let drag = { @MainActor (key: String?) -> [String] in
        if let key { test.stage.hold(key, true, in: test.window) }
        test.stage.drag(test.flowBox, from: (90, 20), through: [(120, 25), (180, 30), (230, 30)])
        if let key { test.stage.hold(key, false, in: test.window) }
        return test.selected
      }
      XCTAssertEqual(drag("Control_L"), ["2", "9000"])
      XCTAssertEqual(drag("Shift_L"), ["0", "1", "2", "9000"])
      XCTAssertEqual(drag(nil), ["0", "1", "2"])
      XCTAssertEqual(
        test.tiles.prefix(4).map { $0.has(GTK_STATE_FLAG_SELECTED) }, [true, true, true, false])
    }
  }

  func testWhatCannotBeSelectedOrActivatedIsNotByAKeyEither() {
    onGrid { test in
      var activated: [String] = []
      let cells = ["a", "b", "c"].map { key in
        TextCell(
          key: key, state: key,
          style: CellStyle(isSelectable: key != "b", isActivatable: key != "c"),
          actions: CellActions(activationAction: { activated.append(key) })
        ) { $0.text = $1 ?? "" }
      }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      test.stage.focus(test.window)
      test.grid.select(test.path("a"))
      XCTAssert(test.grid.focus(test.path("b")))
      test.stage.press("Return", in: test.window)
      XCTAssertEqual(test.selected, ["a"])
      XCTAssertEqual(activated, ["b"])
      XCTAssert(test.grid.focus(test.path("c")))
      test.stage.press("Return", in: test.window)
      XCTAssertEqual(activated, ["b"])
    }
  }

  func testKeysInAPlaceholderMoveNothingInAGridThatHadTiles() {
    onGrid { test in
      test.grid.placeholder = ListUnderTest.button("none", "Show all")
      test.show((0..<8).map { "\($0)" })
      test.stage.click(test.tile("3").handle)
      test.show([])
      test.stage.press("Tab", "Right", "Down", "Page_Down", "End", in: test.window)
      test.show(["a"])
      XCTAssertEqual(test.texts, ["a"])
    }
  }

  func testARectangleThatIsDraggedSelectsTiles() {
    onGrid { test in
      test.grid.selectionMode = .multiple
      test.show((0..<8).map { "\($0)" })
      test.stage.drag(test.flowBox, from: (200, 30), through: [(220, 60), (240, 70), (260, 75)])
      XCTAssertEqual(test.selected, ["1", "2", "5", "6"])
    }
  }

  // MARK: - Actions

  func testTheTileWhoseMenuIsOpenIsMarked() throws {
    try onGrid { test in
      test.grid.renderAndDiff([TableSection(key: "s", rows: GridUnderTest.actionCells { _ in })])
      test.stage.waitForFrame(in: test.window)
      for isSelected in [false, true] {
        test.stage.movePointer(to: test.tile("7").handle)
        let before = try Pixels(of: test.tile("2"))
        test.stage.click(test.tile("2").handle, button: 3)
        XCTAssertNotNil(test.stage.waitForMenu(in: test.window))
        let marked = try Pixels(of: test.tile("2"))
        XCTAssertNotEqual(marked.color(x: 5, y: 5), before.color(x: 5, y: 5), "\(isSelected)")
        test.stage.press("Escape", in: test.window)
        test.stage.pump(until: OpenMenu.of(test.window) == nil, "the end of the menu")
        test.grid.select(test.path("2"))
      }
    }
  }

  func testAShortcutPerformsTheActionOfTheTileWithTheFocus() {
    onGrid { test in
      var performed: [String] = []
      let cells = GridUnderTest.actionCells { performed.append($0) }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("6")))
      test.stage.press("ctrl+o", in: test.window)
      XCTAssertEqual(performed, ["6"])
    }
  }

  // MARK: - Order

  func testTilesAreDraggedIntoOrder() {
    onGrid { test in
      var keys = (0..<8).map { "\($0)" }
      test.grid.onMove = { move in
        keys.apply(move)
        test.showMovable(keys)
      }
      test.showMovable(keys)
      // From the third tile of the second line to the left half of the second of the first.
      test.dragTile(from: (260, 75), to: (120, 25))
      XCTAssertEqual(keys, ["0", "6", "1", "2", "3", "4", "5", "7"])
      test.stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.texts, keys)
    }
  }

  func testADragScrollsNoGridWhoseFocusIsFarAway() {
    onGrid { test in
      test.grid.onMove = { _ in }
      test.showMovable((0..<400).map { "\($0)" })
      test.stage.click(test.tile("0").handle)
      test.stage.wheel(10, over: test.scrolled)
      let offset = test.scrolled.verticalOffset
      XCTAssertGreaterThan(offset, 200)
      test.dragTile(from: (60, offset + 75), to: (180, offset + 125))
      XCTAssertEqual(test.scrolled.verticalOffset, offset)
    }
  }

  func testADragThatBeginsFastIsNoRectangle() {
    onGrid { test in
      test.grid.selectionMode = .multiple
      test.grid.onMove = { _ in }
      test.showMovable((0..<8).map { "\($0)" })
      test.stage.drag(test.flowBox, from: (60, 25), through: [(180, 60), (250, 75), (260, 75)])
      XCTAssertEqual(test.selected, [])
    }
  }

  func testFromRightToLeftTilesAreDraggedIntoOrder() {
    onGrid { test in
      unsafe gtk_widget_set_direction(test.flowBox.gtk, GTK_TEXT_DIR_RTL)
      var keys = (0..<8).map { "\($0)" }
      test.grid.onMove = { move in
        keys.apply(move)
        test.showMovable(keys)
      }
      test.showMovable(keys)
      // To the right half of the second tile, before which it is inserted.
      let (start, end) = (test.frame("6"), test.frame("1"))
      test.dragTile(from: (start.x + 50, start.y + 25), to: (end.x + 75, end.y + 25))
      XCTAssertEqual(keys, ["0", "6", "1", "2", "3", "4", "5", "7"])
    }
  }

  func testAltAndArrowsMoveTheTile() {
    onGrid { test in
      var keys = (0..<8).map { "\($0)" }
      test.grid.onMove = { move in
        keys.apply(move)
        test.showMovable(keys)
      }
      test.showMovable(keys)
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("3")))
      test.stage.press("alt+Right", in: test.window)
      XCTAssertEqual(keys, ["0", "1", "2", "4", "3", "5", "6", "7"])
      XCTAssertEqual(test.focused, "3")
      unsafe gtk_widget_set_direction(test.flowBox.gtk, GTK_TEXT_DIR_RTL)
      test.stage.press("alt+Right", in: test.window)
      XCTAssertEqual(keys, (0..<8).map { "\($0)" })
    }
  }

  // MARK: - Motion

  func testTilesGlideToTheirPlacesInBothDimensions() {
    onGrid { test in
      test.show((0..<8).map { "\($0)" })
      let tile = test.tile("0")
      test.grid.renderAndDiff(
        [
          TableSection(
            key: "s", rows: [1, 2, 3, 4, 5, 0, 6, 7].map { GridUnderTest.cell("\($0)") })
        ],
        animated: true)
      test.stage.waitForFrame(in: test.window)
      let first = test.frame("0")
      XCTAssertLessThan(first.x, 105)
      XCTAssertLessThan(first.y, 50)
      let end = ListRect(x: 105, y: 50, width: 105, height: 50)
      test.stage.pump(until: test.frame("0") == end, "the end of the motion")
      XCTAssertEqual(test.tile("0"), tile)
    }
  }

  // MARK: - What a grid has not

  func testWiderTilesOfANewOrderScrollNothing() {
    onStage { stage in
      let test = GridUnderTest(stage)
      let lazy = { (items: [Int]) in
        test.grid.renderAndDiff([
          TableSection(key: "s", items: items, id: \.self) { GridUnderTest.cell("tile \($0)") }
        ])
        stage.waitForFrame(in: test.window)
        stage.waitForFrame(in: test.window)
      }
      let columns = { Set(test.tiles.map { test.frame(of: $0).x }).count }
      let items = Array(0..<500) + Array(1_000_000_000..<1_000_000_500)
      lazy(items)
      test.scrolled.verticalOffset = 300
      stage.waitForFrame(in: test.window)
      test.scrolled.verticalOffset = 300
      stage.waitForFrame(in: test.window)
      let before = columns()
      lazy(items.reversed())
      XCTAssertLessThan(columns(), before, "the tiles are wider")
      XCTAssertEqual(test.scrolled.verticalOffset, 300)
    }
  }

  func testHeadersAndExpansionsAreReported() {
    onGrid { test in
      DiagnosticLog.collect { log in
        var cell = GridUnderTest.cell("a")
        cell.actions.expansion = RowExpansion(level: 0, isExpandable: true, isExpanded: false) {
          _ in
        }
        test.grid.renderAndDiff([
          TableSection(key: "s", rows: [cell], header: GridUnderTest.cell("header"))
        ])
        XCTAssertEqual(test.texts, ["a"])
        let tiles = unsafe WidgetID(test.flowBox.pointer)
        XCTAssertEqual(tiles.all { $0.has(cssClass: "flb-arrow") }, [])
        XCTAssertEqual(
          log.take(), [.headersInGrid(sections: ["s"]), .expansionInGrid(key: "a")])
      }
    }
  }

  func testAPlaceholderFillsAnEmptyGrid() {
    onGrid { test in
      test.grid.placeholder = GridUnderTest.cell("Nothing here")
      test.show([])
      let label = unsafe WidgetID(test.flowBox.pointer).children
      XCTAssertEqual(label.map(\.text), ["Nothing here"])
      XCTAssertGreaterThan(unsafe gtk_widget_get_width(label[0].gtk), 0)
      test.show(["a"])
      XCTAssertEqual(unsafe WidgetID(test.flowBox.pointer).children.map(\.text), ["a"])
    }
  }
}

extension GridUnderTest {
  fileprivate static func actionCells(
    _ performed: @escaping @MainActor (String) -> Void
  ) -> [TextCell] {
    (0..<8).map { number in
      TextCell(
        key: "\(number)", state: "\(number)",
        actions: CellActions(rowActions: {
          [.action(RowAction("Open", shortcut: "<Ctrl>o") { performed("\(number)") })]
        })
      ) { $0.text = $1 ?? "" }
    }
  }

  /// Drags the tile at a point of the flow box to another one.
  fileprivate func dragTile(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let places = (1...8).map { step in
      let part = Double(step) / 8
      return (x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
    stage.drag(flowBox, from: start, through: places) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      stage.movePointer(to: flowBox, at: (end.x + 2, end.y))
      stage.pump(until: RowDrag.current != nil, "the drag")
      stage.movePointer(to: flowBox, at: end)
    }
    stage.pump(until: RowDrag.current == nil, "the end of the drag")
    stage.waitForFrame(in: window)
  }

  /// Shows tiles that can be moved.
  fileprivate func showMovable(_ keys: [String]) {
    let cells = keys.map { key in
      TextCell(key: key, state: key, actions: CellActions(canBeMoved: true)) { $0.text = $1 ?? "" }
    }
    grid.renderAndDiff([TableSection(key: "s", rows: cells)])
    stage.waitForFrame(in: window)
  }
}
