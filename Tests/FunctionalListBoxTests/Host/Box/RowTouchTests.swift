import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Taps, scrolls and long presses, by real touches.
nonisolated final class RowTouchTests: GtkTestCase, NeedsTouchScreen {
  func testATapActivatesARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var activated: [String] = []
      list.show(
        ["a", "b", "c"].map { key in
          TextCell(
            key: key, state: key, actions: CellActions(activationAction: { activated.append(key) })
          )
        })
      stage.tap(list.row("b"))
      XCTAssertEqual(activated, ["b"])
    }
  }

  func testTapsAddToASelectionOfSeveralRowsThatNoTapActivates() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.listBox.activatesOnSingleClick = false
      list.show(["a", "b", "c"].map { ListUnderTest.cell($0, height: 40) })
      for (tapped, selected) in [("a", ["a"]), ("c", ["a", "c"]), ("a", ["c"])] {
        stage.tap(list.row(tapped))
        XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), selected)
      }
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

  func testALongPressOpensTheMenuOfItsRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(
        ["a", "b", "c"].map { key in
          var cell = ListUnderTest.cell(key, height: 48)
          cell.actions = CellActions(
            activationAction: { log.append("activate \(key)") },
            rowActions: { RowAction("Open") { log.append("open \(key)") } })
          return cell
        })
      stage.shortenLongPresses {
        stage.touch(list.row("b"))
        let menu = list.waitForMenu()
        XCTAssertEqual(menu?.items, ["Open"])
        stage.endTouch(at: (150, 24), in: list.row("b"))
        XCTAssertFalse(list.widget("b").has(GTK_STATE_FLAG_ACTIVE))
        XCTAssertEqual(log, [])
        menu.map { stage.tap($0.item("Open")) }
        stage.pump(until: !log.isEmpty, "the action")
        XCTAssertEqual(log, ["open b"])
      }
    }
  }

  func testALongPressEntersTheSelectionModeAndTapsSelect() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.table.onSelectingChanged = { log.append("selecting \($0)") }
      list.show(
        ["a", "b", "c"].map { key in
          var cell = ListUnderTest.cell(key, height: 48)
          cell.actions = CellActions(activationAction: { log.append("activate \(key)") })
          return cell
        })
      stage.shortenLongPresses {
        stage.touch(list.row("b"))
        stage.pump(until: list.table.isSelecting, "the selection mode")
        stage.endTouch(at: (150, 24), in: list.row("b"))
        XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["b"])
        XCTAssertFalse(list.widget("b").has(GTK_STATE_FLAG_ACTIVE))
        stage.tap(list.row("c"))
        XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["b", "c"])
        XCTAssertEqual(log, ["selecting true"])
      }
    }
  }

  /// On X11 a drag of GDK follows no finger, but the pointer, which takes it over here.
  func testARowThatIsHeldIsDraggedToAnotherPlace() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      let (window, row) = (list.list.window, list.list.widget("a"))
      let height = list.list.extent(of: row).height
      let top = list.list.placeInWindow(of: row)
      let place = { (rows: Double) in (x: 60.0, y: top + height / 2 + rows * height) }
      stage.shortenLongPresses {
        stage.touch(window, at: place(0))
        stage.pump(until: row.has(cssClass: "flb-dragged"), "the hold")
        for step in 1...4 { stage.moveTouch(to: place(Double(step) / 2), in: window) }
        stage.movePointer(to: window, at: place(2))
        stage.movePointer(to: window, at: place(2.25))
        stage.pump(until: row.has(cssClass: "flb-lifted"), "the drag")
        XCTAssertNil(list.list.menu)
        XCTAssert(list.list.widget("b").has(cssClass: "flb-yields-up"))
        stage.holdButton(true, in: window)
        stage.holdButton(false, in: window)
        stage.pump(until: !list.moves.isEmpty, "the move")
        stage.endTouch(at: place(2.25), in: window)
        XCTAssertEqual(list.texts, "b c a d")
        XCTAssert(list.isUnmarked)
        XCTAssertNil(list.list.menu)
      }
    }
  }

  func testAFingerThatMovesAtOnceDragsNoRow() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      let row = list.list.row("a")
      stage.touch(row, at: (40, 8), movingTo: (100, 80))
      XCTAssert(list.isUnmarked)
      stage.endTouch(at: (100, 80), in: row)
      XCTAssertEqual(list.texts, "a b c d")
      XCTAssertEqual(list.moves, [])
    }
  }

  func testAFingerThatIsLiftedWithoutADragOpensTheMenu() {
    onStage { stage in
      let list = MovableList(stage, "a b c")
      let row = list.list.row("b")
      stage.shortenLongPresses {
        stage.touch(row, at: (40, 8))
        stage.pump(until: list.list.widget("b").has(cssClass: "flb-dragged"), "the hold")
        XCTAssertNil(list.list.menu)
        stage.endTouch(at: (40, 8), in: row)
        XCTAssertEqual(list.list.waitForMenu()?.items, ["Move Up", "Move Down"])
        XCTAssert(list.isUnmarked)
      }
    }
  }

  func testARowIsHeldNoLongerWhenTheDisplayServerTakesTheFingerAway() {
    onStage { stage in
      let list = MovableList(stage, "a b c")
      let row = list.list.row("b")
      stage.shortenLongPresses {
        stage.touch(row, at: (40, 8))
        stage.pump(until: list.list.widget("b").has(cssClass: "flb-dragged"), "the hold")
        // No request makes the display server do that.
        let presses = EventController.all(of: list.list.listBox, gtk_gesture_long_press_get_type())
        presses.first(where: \.isHold)?.emit("cancel", .noSequence)
        XCTAssert(list.isUnmarked)
        stage.endTouch(at: (40, 8), in: row)
        stage.waitUntilQuiet(list.list.window)
        XCTAssertNil(list.list.menu)
        XCTAssert(list.isUnmarked)
      }
    }
  }

  func testAFingerLeavesNoButtonsWhereItWas() {
    onStage { stage in
      let swiped = SwipedList(stage)
      stage.tap(swiped.list.row("b"))
      XCTAssertEqual(swiped.log, ["activate b"])
      swiped.waitForRest()
      XCTAssertEqual(swiped.disturbed, [:])
      stage.movePointer(to: swiped.list.row("b"), at: (30, 10))
      swiped.waitForRest()
      XCTAssertEqual(swiped.disturbed, ["b": ["buttons"]])
    }
  }
}
