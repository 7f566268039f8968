import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A click on the empty space of a list or a grid deselects, as in file managers.
nonisolated final class EmptyClickTests: GtkTestCase {
  func testAClickBelowTheLastRowDeselects() {
    onStage { stage in
      for rows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = rows
        var changes = 0
        list.table.selectionMode = .multiple
        list.table.onSelectionChanged = { _ in changes += 1 }
        list.render("a b c")
        list.selectRows("a", "c")
        list.clickEmptySpace()
        XCTAssertEqual(list.selectedTexts, [], "\(rows)")
        XCTAssertEqual(changes, 1)
        list.clickEmptySpace()
        XCTAssertEqual(changes, 1)
        list.window.close()
      }
    }
  }

  func testModifiersKeepTheSelection() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      list.render("a b c")
      list.selectRows("a", "c")
      for key in ["Control_L", "Shift_L"] {
        stage.hold(key, true, in: list.window)
        list.clickEmptySpace()
        stage.hold(key, false, in: list.window)
        XCTAssertEqual(list.selectedTexts, ["a", "c"], key)
      }
    }
  }

  func testWhereOneRowCanBeSelectedItStaysSelected() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse] {
        let list = ListUnderTest(stage, height: 400)
        list.table.selectionMode = mode
        list.render("a b c")
        list.selectRows("b")
        list.clickEmptySpace()
        XCTAssertEqual(list.selectedTexts, ["b"], "\(mode)")
        list.window.close()
      }
    }
  }

  func testInTheSelectionModeTheRowsStaySelected() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.onSelectingChanged = { _ in }
      list.render("a b c")
      stage.hold("Control_L", true, in: list.window)
      stage.click(list.row("b"))
      stage.hold("Control_L", false, in: list.window)
      XCTAssert(list.table.isSelecting)
      list.clickEmptySpace()
      XCTAssertEqual(list.selectedTexts, ["b"])
      XCTAssert(list.table.isSelecting)
    }
  }

  func testADragAcrossTheEmptySpaceIsNoClick() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      list.render("a b c")
      list.selectRows("a")
      stage.waitForFrame(in: list.window)
      stage.drag(list.scrolled, from: (60, 200), through: [(70, 220), (100, 260), (120, 300)])
      XCTAssertEqual(list.selectedTexts, ["a"])
    }
  }

  func testTheSpaceAroundAListThatIsAloneInItsViewportBelongsToIt() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400, height: 400) { listBox in
        let clamp = Box()
        clamp.append(listBox)
        return clamp
      }
      list.listBox.horizontalAlignment = .start
      list.table.selectionMode = .multiple
      list.render("a b c")
      list.selectRows("a")
      stage.waitForFrame(in: list.window)
      stage.click(list.scrolled, at: (350, 300))
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testTheSpaceBelowOtherWidgetsOfAPageIsNotThatOfItsList() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 600) { listBox in
        let page = Box()
        page.append(listBox)
        page.append(Label("below"))
        return page
      }
      list.table.selectionMode = .multiple
      list.render("a b c")
      list.selectRows("a")
      list.clickEmptySpace()
      XCTAssertEqual(list.selectedTexts, ["a"])
    }
  }

  func testAClickBetweenTilesOrBesideThemDeselects() {
    onStage { stage in
      let test = GridUnderTest(stage, height: 400, size: ItemSize(width: 90, height: 50))
      test.grid.selectionMode = .multiple
      (test.flowBox.columnSpacing, test.flowBox.rowSpacing) = (14, 14)
      test.show((0..<6).map { "\($0)" })
      let tile = test.frame("0")
      let places = [(tile.x + tile.width + 7, tile.y + 20), (30, 250), (300, tile.height + 40)]
      for place in places {
        test.grid.select(test.path("0"))
        test.grid.select(test.path("3"))
        stage.click(test.scrolled, at: place)
        XCTAssertEqual(test.selected, [], "\(place)")
      }
      test.flowBox.horizontalAlignment = .center
      test.flowBox.verticalAlignment = .start
      stage.waitForFrame(in: test.window)
      test.grid.select(test.path("0"))
      stage.click(test.scrolled, at: (400, 280))
      XCTAssertEqual(test.selected, [])
    }
  }

  func testAClickInARowOrOnItsHeaderKeepsTheSelection() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: [ListUnderTest.cell("a", "a")], header: ListUnderTest.cell("h", "header"))
      ])
      list.selectRows("a")
      stage.waitForFrame(in: list.window)
      stage.click(list.row("header"))
      XCTAssertEqual(list.selectedTexts, ["a"])
    }
  }
}

extension ListUnderTest {
  fileprivate func selectRows(_ keys: String...) {
    for key in keys { table.select(ItemPath(sectionKey: "s", itemKey: key)) }
  }

  fileprivate func clickEmptySpace() {
    stage.waitForFrame(in: window)
    stage.click(scrolled, at: (60, unsafe Double(gtk_widget_get_height(scrolled.gtk)) - 20))
  }
}
