import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Keys that move the cursor, toggle and extend the selection, in lists and grids.
nonisolated final class CursorKeyTests: GtkTestCase {
  func testABindingOfTheAppMovesTheCursorBySeveralLines() {
    forEachScene { scene in
      let line = scene.isGrid ? 4 : 1
      scene.show()
      scene.focus("8")
      scene.move(GTK_MOVEMENT_DISPLAY_LINES, 3)
      XCTAssertEqual(scene.focused, "\(8 + 3 * line)", scene.name)
      scene.move(GTK_MOVEMENT_DISPLAY_LINES, -2)
      XCTAssertEqual(scene.focused, "\(8 + line)", scene.name)
      scene.move(GTK_MOVEMENT_DISPLAY_LINES, 100)
      XCTAssertEqual(scene.focused, scene.isGrid ? "36" : "39", scene.name)
      scene.move(GTK_MOVEMENT_DISPLAY_LINES, -100)
      XCTAssertEqual(scene.focused, "0", scene.name)
      if scene.isGrid {
        scene.move(GTK_MOVEMENT_VISUAL_POSITIONS, 3)
        XCTAssertEqual(scene.focused, "3", scene.name)
        scene.move(GTK_MOVEMENT_VISUAL_POSITIONS, -2)
        XCTAssertEqual(scene.focused, "1", scene.name)
      }
    }
  }

  func testSeveralLinesAreCountedWithoutHeaders() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff(
        (0..<4).map { section in
          TableSection(
            key: "\(section)", rows: [ListUnderTest.cell("r", "r\(section)")],
            header: ListUnderTest.cell("h", "h\(section)"))
        })
      stage.waitForFrame(in: list.window)
      list.row("r0").grabFocus()
      _ = unsafe flb_box_move_cursor(list.listBox.gtk, GTK_MOVEMENT_DISPLAY_LINES, 2)
      XCTAssertEqual(list.focusedText, "r2")
    }
  }

  func testControlAndSpaceTogglesAndOpensNothing() {
    forEachScene { scene in
      let (next, step) = scene.isGrid ? ("ctrl+Right", 1) : ("ctrl+Down", 1)
      scene.show()
      scene.focus("2")
      scene.press("ctrl+space", next, "ctrl+space")
      XCTAssertEqual(scene.selected, ["2", "\(2 + step)"], scene.name)
      scene.press("ctrl+space")
      XCTAssertEqual(scene.selected, ["2"], scene.name)
      XCTAssertEqual(scene.activated, [], scene.name)
    }
  }

  func testControlAndSpaceDeselectsTheOnlyRowThatCanBeSelected() {
    forEachScene { scene in
      scene.data.selectionMode = .single
      scene.show()
      scene.focus("2")
      scene.press("ctrl+space")
      XCTAssertEqual(scene.selected, ["2"], scene.name)
      scene.press("ctrl+space")
      XCTAssertEqual(scene.selected, [], scene.name)
      scene.data.selectionMode = .none
      scene.press("ctrl+space")
      XCTAssertEqual(scene.selected, [], scene.name)
      XCTAssertEqual(scene.activated, [], scene.name)
    }
  }

  func testControlAndSpaceLeavesTheFocusInTheViewOfTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.show([ListUnderTest.button("a", "a"), ListUnderTest.button("b", "b")])
      list.content("b").grabFocus()
      stage.press("ctrl+space", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["b"])
      XCTAssert(list.content("b").containsFocus)
    }
  }

  func testShiftExtendsFromTheRowThatReturnHasActivated() {
    forEachScene { scene in
      let back = scene.isGrid ? "shift+Left" : "shift+Up"
      scene.show()
      scene.stage.click(scene.row("5"))
      scene.press("ctrl+End", "Return", back)
      XCTAssertEqual(scene.activated.last, "39", scene.name)
      XCTAssertEqual(scene.selected, ["38", "39"], scene.name)
    }
  }

  private func forEachScene(_ test: @MainActor (KeyScene) -> Void) {
    onStage { stage in
      for isGrid in [false, true] {
        for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
          test(KeyScene(stage, isGrid: isGrid, liveRows: liveRows))
          stage.clear()
        }
      }
    }
  }
}

extension KeyScene {
  /// Emits what a key binding of the app would.
  fileprivate func move(_ step: GtkMovementStep, _ count: Int32) {
    _ = unsafe flb_box_move_cursor(box.gtk, step, count)
    stage.waitForFrame(in: window)
  }

  fileprivate func row(_ text: String) -> Widget {
    let rows = unsafe WidgetID(box.pointer).children
    return rows.first { $0.text == text }?.handle ?? box
  }
}
