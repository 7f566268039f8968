import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What happens to the keyboard focus of a row that goes.
nonisolated final class FocusHandoverTests: GtkTestCase {
  func testTheFocusGoesToTheRowBelow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.row("b").grabFocus()
      list.render("a c d")
      XCTAssertEqual(list.focusedText, "c")
    }
  }

  func testTheFocusGoesToTheNearestRowBelowThatStays() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.row("b").grabFocus()
      list.render("d a")
      XCTAssertEqual(list.focusedText, "d")
    }
  }

  func testTheFocusOfTheLastRowGoesToTheRowAbove() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.row("d").grabFocus()
      list.render("a b")
      XCTAssertEqual(list.focusedText, "b")
    }
  }

  func testTheFocusPassesOverHeadersAndHiddenRows() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (keys: [String]) in
        list.table.renderAndDiff([
          TableSection(key: "1", rows: keys.map { ListUnderTest.cell($0, $0) }),
          TableSection(
            key: "2", rows: [ListUnderTest.cell("c", "c"), ListUnderTest.cell("d", "d")],
            header: ListUnderTest.cell("", "header")),
        ])
      }
      render(["a", "b"])
      list.row("c").isVisible = false
      list.row("b").grabFocus()
      render(["a"])
      XCTAssertEqual(list.focusedText, "d")
    }
  }

  func testTheFocusOfAnEntryGoesToTheNeighbouringRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([ListUnderTest.cell("a", "a"), ListUnderTest.entry("b", "b")])
      list.entry("b").grabFocus()
      XCTAssertEqual(list.focusedText, "b")
      list.render("a")
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testTheFocusOfAHeadersButtonGoesToTheNextRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let rows = [ListUnderTest.cell("a", "a"), ListUnderTest.cell("b", "b")]
      list.table.renderAndDiff([
        TableSection(key: "s", rows: rows, header: ListUnderTest.button("", "press"))
      ])
      list.content("press").grabFocus()
      list.table.renderAndDiff([TableSection(key: "s", rows: rows)])
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testTheFocusOfAHeadersButtonGoesToTheNextRowWhenTheHeaderIsReplaced() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let rows = [ListUnderTest.cell("a", "a"), ListUnderTest.cell("b", "b")]
      list.table.renderAndDiff([
        TableSection(key: "s", rows: rows, header: ListUnderTest.button("", "press"))
      ])
      list.content("press").grabFocus()
      list.table.renderAndDiff([
        TableSection(key: "s", rows: rows, header: ListUnderTest.cell("", "header"))
      ])
      stage.pump()
      XCTAssertEqual(list.focusedText, "a")
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testTheFocusInARowThatIsReplacedStaysInTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([ListUnderTest.cell("a", "a"), ListUnderTest.entry("b", "b")])
      list.entry("b").grabFocus()
      list.render("a b")
      stage.pump()
      XCTAssertEqual(list.focusedText, "b")
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testTheFocusGoesToTheRowInTheSamePlaceWhereAllRowsAreReplaced() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.row("c").grabFocus()
      list.render("w x y z")
      stage.pump()
      XCTAssertEqual(list.focusedText, "y")
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testTheFocusGoesToTheLastRowWhereFewerRowsReplaceAll() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.row("d").grabFocus()
      list.render("x y")
      XCTAssertEqual(list.focusedText, "y")
    }
  }

  func testAListThatIsEmptiedGivesTheFocusBackAndSelectsNothing() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.row("a").grabFocus()
      list.render("")
      stage.pump()
      XCTAssertNil(list.focusedText)
      list.render("a b")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.focusedText, "a")
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testTheSelectionStaysWhenTheFocusIsHandedOver() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.select("a")
      list.row("c").grabFocus()
      var changes = 0
      let listener = unsafe Listener(
        "selected-rows-changed", of: UnsafeMutableRawPointer(list.listBox.pointer)
      ) { changes += 1 }
      list.render("a b d")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.selectedTexts, ["a"])
      XCTAssertEqual(changes, 0)
      listener.stop()
    }
  }

  func testTheFocusElsewhereStaysWhenRowsGo() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d")
      list.before.grabFocus()
      list.render("a d")
      XCTAssert(list.before.containsFocus)
    }
  }

  func testAListScrolledAwayFromTheFocusDoesNotScrollWhenTheFocusIsHandedOver() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let keys = (0..<60).map { "row\($0)" }
      let rows = { (keys: [String]) in keys.map { ListUnderTest.cell($0, height: 30) } }
      list.show(rows(keys))
      // Far below.
      list.row("row3").grabFocus()
      stage.waitForFrame(in: list.window)
      list.scrolled.verticalOffset = 900
      stage.waitForFrame(in: list.window)
      let frames = FrameRecorder(list.window) { list.y("row31") }
      let before = list.y("row31")
      list.show(rows(keys.filter { $0 != "row3" }))
      _ = MainContext.idle(wakes: 5)
      XCTAssertEqual(list.focusedText, "row4")
      XCTAssertEqual(Set(frames.values), [before])
      frames.stop()
      // Back to the top, with the focus far below.
      list.row("row50").grabFocus()
      stage.waitForFrame(in: list.window)
      list.scrolled.verticalOffset = 0
      stage.waitForFrame(in: list.window)
      list.show(rows(keys.filter { $0 != "row3" && $0 != "row50" }))
      _ = MainContext.idle(wakes: 5)
      XCTAssertEqual(list.focusedText, "row51")
      XCTAssertEqual(list.scrolled.verticalOffset, 0)
    }
  }

  func testTheScrollPositionStaysWhereAllRowsAreReplaced() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show((0..<60).map { ListUnderTest.cell("row\($0)", height: 30) })
      list.scrolled.verticalOffset = 600
      stage.waitForFrame(in: list.window)
      list.row("row22").grabFocus()
      stage.waitForScrolling(in: list)
      let position = list.scrolled.verticalOffset
      list.show((0..<60).map { ListUnderTest.cell("new\($0)", height: 30) })
      _ = MainContext.idle(wakes: 5)
      XCTAssertEqual(list.focusedText, "new22")
      XCTAssertGreaterThan(position, 500)
      XCTAssertEqual(list.scrolled.verticalOffset, position)
    }
  }
}
