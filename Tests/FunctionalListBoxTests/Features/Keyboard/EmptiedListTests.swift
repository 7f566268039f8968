import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// The keyboard in a list or a grid whose rows a render takes away.
nonisolated final class EmptiedListTests: GtkTestCase {
  func testTheListKeepsItsShortcutsWhileAFilterLeavesNoRow() {
    forEachScene { scene in
      scene.isToggledByKey = true
      scene.show()
      scene.focus("5")
      scene.data.select(scene.path("5"))
      scene.press("ctrl+u")
      XCTAssert(scene.boxHasFocus, scene.name)
      scene.press("ctrl+u")
      XCTAssertEqual(scene.toggles, 2, scene.name)
      XCTAssertEqual(scene.focused, "5", scene.name)
      XCTAssertEqual(scene.selected, ["5"], scene.name)
      scene.press(scene.isGrid ? "Right" : "Down")
      XCTAssertEqual(scene.focused, "6", scene.name)
    }
  }

  func testAFilterThatLeavesARowAgainGivesTheFocusToTheNearest() {
    forEachScene { scene in
      scene.show()
      scene.focus("5")
      scene.show([], isFiltered: true)
      scene.show(["2", "7", "9"], isFiltered: true)
      XCTAssertEqual(scene.focused, "7", scene.name)
      scene.show()
      XCTAssertEqual(scene.focused, "5", scene.name)
    }
  }

  func testTheFocusStaysWhereTheUserHasMovedItMeanwhile() {
    forEachScene { scene in
      scene.show()
      scene.focus("5")
      scene.show([], isFiltered: true)
      scene.other.grabFocus()
      scene.show()
      XCTAssert(scene.other.containsFocus, scene.name)
      XCTAssertNil(scene.focused, scene.name)
    }
  }

  func testARowThatComesBackWithoutAFilterTakesTheFocusAgain() {
    forEachScene { scene in
      scene.show()
      scene.focus("5")
      scene.show([])
      XCTAssert(scene.boxHasFocus, scene.name)
      scene.show([])
      scene.show()
      XCTAssertEqual(scene.focused, "5", scene.name)
    }
  }

  func testArrowsLeadFromTheBoxToTheRowsThatComeLater() {
    forEachScene { scene in
      let rows = ["Down": "a", "Up": "a", "Page_Down": "a", "Home": "a", "End": "c"]
      for (key, row) in rows.sorted(by: { $0.key < $1.key }) {
        scene.show()
        scene.focus("5")
        scene.show([])
        scene.press(key)
        XCTAssert(scene.boxHasFocus, "\(scene.name) \(key)")
        scene.show(["a", "b", "c"])
        XCTAssert(scene.boxHasFocus, "\(scene.name) \(key)")
        scene.press(key)
        XCTAssertEqual(scene.focused, row, "\(scene.name) \(key)")
      }
    }
  }

  func testReturnOnTheBoxActivatesNoRow() {
    forEachScene { scene in
      scene.show()
      scene.focus("5")
      scene.show([])
      scene.show(["a", "b", "c"])
      scene.press("Return", "space", "ctrl+space")
      XCTAssertEqual(scene.activated, [], scene.name)
      XCTAssertEqual(scene.data.selectedItemPaths.count, 0, scene.name)
    }
  }

  func testTabLeadsFromTheBoxIntoItsPlaceholderAndOut() {
    forEachScene { scene in
      let button = Button("Show all")
      scene.data.noMatchesPlaceholder = WidgetCell(key: "p", state: 0) {
        button
      } configure: { _, _ in
      }
      scene.show()
      scene.focus("5")
      scene.show([], isFiltered: true)
      XCTAssert(scene.boxHasFocus, scene.name)
      scene.press("Tab")
      XCTAssert(button.containsFocus, scene.name)
      scene.press("Tab")
      XCTAssert(scene.other.containsFocus, scene.name)
    }
  }

  func testAListWithoutAnythingElseInItsWindowKeepsTheKeyboard() {
    onStage { stage in
      for isGrid in [false, true] {
        let scene = KeyScene(stage, isGrid: isGrid, liveRows: .automatic)
        scene.other.isVisible = false
        scene.isToggledByKey = true
        scene.show()
        scene.focus("5")
        scene.press("ctrl+u", "ctrl+u", "ctrl+u", "ctrl+u")
        XCTAssertEqual(scene.toggles, 4, scene.name)
        XCTAssertEqual(scene.focused, "5", scene.name)
        stage.clear()
      }
    }
  }

  func testAListThatOnlyHasRowsThatTakeNoFocusKeepsTheKeyboard() {
    forEachScene { scene in
      scene.isToggledByKey = true
      scene.show()
      scene.focus("5")
      var row = ListUnderTest.cell("loading", "Loading")
      row.style = CellStyle(isSelectable: false, isActivatable: false)
      scene.data.renderAndDiff([TableSection(key: "s", rows: [row])])
      XCTAssert(scene.boxHasFocus, scene.name)
      scene.press("ctrl+u")
      XCTAssertEqual(scene.toggles, 1, scene.name)
      scene.show()
      XCTAssertEqual(scene.focused, "5", scene.name)
    }
  }

  func testAListOnAHiddenPageTakesNoFocus() {
    forEachScene { scene in
      scene.show()
      scene.focus("5")
      scene.scrolled.isVisible = false
      scene.show([], isFiltered: true)
      XCTAssertFalse(scene.boxHasFocus, scene.name)
    }
  }

  func testAListThatIsEmptiedBeforeItsWindowIsShownKeepsTheKeyboard() {
    onStage { stage in
      for isGrid in [false, true] {
        let scene = KeyScene(stage, isGrid: isGrid, liveRows: .automatic, isPresented: false)
        scene.show()
        scene.focus("5")
        scene.show([], isFiltered: true)
        scene.show()
        XCTAssertEqual(scene.focused, "5", scene.name)
      }
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
