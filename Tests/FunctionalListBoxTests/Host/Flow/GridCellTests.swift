import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row of a list that is a grid.
nonisolated final class GridCellTests: GtkTestCase {
  func testTilesAreRenderedInTheirRow() throws {
    try onStage { stage in
      let (list, held) = (ListUnderTest(stage, width: 420), Held())
      stage.install("flowboxchild { padding: 0; }")
      list.show([ListUnderTest.cell("above", "above"), held.photos(["a", "b", "c", "d", "e"])])
      let view = try XCTUnwrap(held.view)
      let tiles = view.tiles
      XCTAssertEqual(tiles.map(\.text), ["a", "b", "c", "d", "e"])
      list.show([ListUnderTest.cell("above", "above"), held.photos(["e", "d", "a", "b", "c"])])
      XCTAssertEqual(view.tiles.map(\.text), ["e", "d", "a", "b", "c"])
      XCTAssertEqual(Set(view.tiles), Set(tiles))
      XCTAssertEqual(unsafe gtk_widget_get_height(view.flowBox.gtk), 80)
    }
  }

  func testAViewThatIsReusedHasNoOptionOfTheLastCell() {
    onStage { _ in
      let view = GridView()
      view.grid.selectionMode = .multiple
      view.flowBox.activatesOnSingleClick = false
      view.update(with: nil)
      XCTAssertEqual(view.grid.selectionMode, .single)
      XCTAssert(view.flowBox.activatesOnSingleClick)
    }
  }

  func testNoHandlerOfATileIsStale() throws {
    try onStage { stage in
      var activated: [Int] = []
      let (list, held) = (ListUnderTest(stage, width: 420), Held())
      for version in 1...2 {
        list.show([held.photos(["a"]) { activated.append(version) }])
      }
      let view = try XCTUnwrap(held.view)
      stage.click(view.tiles[0].handle)
      XCTAssertEqual(activated, [2])
    }
  }

  func testOfALongGridInAListOnlyTheTilesInTheViewportAreLive() throws {
    try onStage { stage in
      stage.install("flowboxchild { padding: 0; } row { padding: 0; }")
      let (list, held) = (ListUnderTest(stage, width: 420), Held())
      list.show([
        ListUnderTest.cell("above", "above"), held.photos((0..<10_000).map { "\($0)" }),
        ListUnderTest.cell("below", "below"),
      ])
      let view = try XCTUnwrap(held.view)
      XCTAssertLessThan(view.grid.liveRowCount, 150)
      list.scrolled.verticalOffset = 50_000
      stage.waitForFrame(in: list.window)
      stage.waitForFrame(in: list.window)
      XCTAssertLessThan(view.grid.liveRowCount, 150)
      let seen = view.grid.visibleItemPaths
      XCTAssertFalse(seen.isEmpty)
      XCTAssertGreaterThan(Int(seen[0].itemKey) ?? 0, 3_000)
      list.scrolled.verticalOffset = 1_000_000
      stage.waitForFrame(in: list.window)
      XCTAssertNotNil(list.table.visibleItemPaths.first { $0.itemKey == "below" })
    }
  }

  func testArrowsLeadFromTheListIntoTheGridAndOut() throws {
    try onStage { stage in
      let (list, held) = (ListUnderTest(stage, width: 420), Held())
      list.show([
        ListUnderTest.cell("above", "above"), held.photos(["a", "b", "c", "d", "e"]),
        ListUnderTest.cell("below", "below"),
      ])
      let view = try XCTUnwrap(held.view)
      stage.focus(list.window)
      XCTAssert(list.table.focus(ItemPath(sectionKey: "s", itemKey: "above")))
      stage.press("Down", in: list.window)
      XCTAssertEqual(view.grid.focusedItemPath?.itemKey, "a")
      stage.press("Right", in: list.window)
      XCTAssertEqual(view.grid.focusedItemPath?.itemKey, "b")
      stage.press("Down", in: list.window)
      XCTAssertEqual(view.grid.focusedItemPath?.itemKey, "e")
      stage.press("Down", in: list.window)
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "below")
    }
  }
}

extension GridCellTests {
  func testArrowsLeadFromAGridToTheNextOneInTheColumn() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, width: 420)
      let (few, many) = (Held(), Held())
      list.show([
        few.photos(["a", "b", "c", "d", "e"], of: "few"),
        many.photos((0..<2_001).map { "\($0)" }, of: "many"),
        ListUnderTest.cell("below", "below"),
      ])
      let (first, second) = (try XCTUnwrap(few.view).grid, try XCTUnwrap(many.view).grid)
      stage.focus(list.window)
      XCTAssert(first.focus(ItemPath(sectionKey: "p", itemKey: "c")))
      // Three columns; the last line has two tiles.
      stage.press("Down", "Down", in: list.window)
      XCTAssertEqual(second.focusedItemPath?.itemKey, "1")
      XCTAssertLessThan(list.scrolled.verticalOffset, 40)
      stage.press("Right", "Up", in: list.window)
      XCTAssertEqual(first.focusedItemPath?.itemKey, "e")
      XCTAssert(list.table.focus(ItemPath(sectionKey: "s", itemKey: "below")))
      stage.press("Up", in: list.window)
      XCTAssertEqual(second.focusedItemPath?.itemKey, "1998")
      stage.press("Right", "Up", in: list.window)
      XCTAssertEqual(second.focusedItemPath?.itemKey, "1996")
    }
  }
}

extension GridCellTests {
  func testArrowsLeadToTheLastTileOfALineThatEndsBeforeTheColumn() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, width: 420)
      let (above, below) = (Held(), Held())
      list.show([
        above.photos(["a", "b", "c"], of: "above"), below.photos(["d", "e"], of: "below"),
      ])
      let (first, second) = (try XCTUnwrap(above.view).grid, try XCTUnwrap(below.view).grid)
      stage.focus(list.window)
      XCTAssert(first.focus(ItemPath(sectionKey: "p", itemKey: "c")))
      stage.press("Down", in: list.window)
      XCTAssertEqual(second.focusedItemPath?.itemKey, "e")
    }
  }
}

extension GridCellTests {
  func testRightAndLeftLeadFromAGridToTheNextOne() throws {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        try onStage { stage in
          gtk_widget_set_default_direction(direction)
          let list = ListUnderTest(stage, width: 420)
          list.table.liveRows = liveRows
          let (above, below) = (Held(), Held())
          list.table.renderAndDiff([
            TableSection(key: "1", rows: [above.photos(["a", "b", "c", "d"], of: "above")]),
            TableSection(
              key: "2", rows: [below.photos((0..<2_000).map { "\($0)" }, of: "below")],
              header: ListUnderTest.cell("h", "header")),
          ])
          stage.waitForFrame(in: list.window)
          let (first, second) = (try XCTUnwrap(above.view).grid, try XCTUnwrap(below.view).grid)
          let isMirrored = direction == GTK_TEXT_DIR_RTL
          let (forwards, backwards) = isMirrored ? ("Left", "Right") : ("Right", "Left")
          stage.focus(list.window)
          XCTAssert(first.focus(ItemPath(sectionKey: "p", itemKey: "d")))
          stage.press(forwards, in: list.window)
          XCTAssertEqual(second.focusedItemPath?.itemKey, "0")
          stage.press(forwards, in: list.window)
          XCTAssertEqual(second.focusedItemPath?.itemKey, "1")
          stage.press(backwards, backwards, in: list.window)
          XCTAssertEqual(first.focusedItemPath?.itemKey, "d")
          XCTAssert(first.focus(ItemPath(sectionKey: "p", itemKey: "a")))
          stage.press(backwards, in: list.window)
          XCTAssertEqual(first.focusedItemPath?.itemKey, "a", "the first tile of the list")
          XCTAssert(second.focus(ItemPath(sectionKey: "p", itemKey: "1999")))
          stage.press(forwards, in: list.window)
          XCTAssertEqual(second.focusedItemPath?.itemKey, "1999", "the last tile of the list")
        }
      }
    }
  }
}

/// The grid that a list shows.
@MainActor private final class Held {
  private(set) var view: GridView?

  func photos(
    _ keys: [String], of key: String = "photos", activate: (@MainActor () -> Void)? = nil
  ) -> GridCell {
    GridCell(
      key: key, itemSize: ItemSize(width: 100, height: 40),
      behavior: { [weak self] in self?.view = $0 }
    ) {
      TableSection(
        key: "p",
        rows: keys.map { key in
          TextCell(key: key, state: key, actions: CellActions(activationAction: activate)) {
            $0.text = $1 ?? ""
          }
        })
    }
  }
}

extension GridView {
  fileprivate var tiles: [WidgetID] { unsafe WidgetID(flowBox.pointer).children }
}
