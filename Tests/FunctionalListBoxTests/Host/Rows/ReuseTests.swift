import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Widgets of rows that went come back for rows that come.
nonisolated final class ReuseTests: GtkTestCase {
  func testARowThatComesGetsTheWidgetOfOneThatWent() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      let widget = list.widget("b")
      list.render("a c")
      list.render("a c d")
      XCTAssertEqual(list.widget("d"), widget)
    }
  }

  func testOneRenderReusesWhatItRemoves() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      let widgets = Set(list.widgets)
      list.render("x y z")
      XCTAssertEqual(list.texts, ["x", "y", "z"])
      XCTAssertEqual(Set(list.widgets), widgets)
    }
  }

  func testAWidgetIsResetWithNothingBeforeItIsReused() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var states: [String?] = []
      let cell = { (key: String) in
        TextCell(key: key, state: key) { view, state in
          states.append(state)
          view.text = state ?? ""
        }
      }
      list.render([cell("a")])
      list.render([cell("b")])
      XCTAssertEqual(states, ["a", nil, "b"])
    }
  }

  func testTheCellThatWasShownResetsTheView() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var resets: [String] = []
      let cell = { (key: String, version: Int) in
        TextCell(key: key, state: "\(key)\(version)") { view, state in
          if state == nil { resets.append("\(key)\(version)") }
          view.text = state ?? ""
        }
      }
      list.render([cell("a", 1), cell("b", 1)])
      list.render([cell("a", 2), cell("b", 1)])
      list.render([])
      XCTAssertEqual(resets, ["a2", "b1"])
    }
  }

  func testAReplacedViewIsResetToo() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var states: [String?] = []
      list.render([
        TextCell(key: "a", state: "a") { view, state in
          states.append(state)
          view.text = state ?? ""
        }
      ])
      list.render([ListUnderTest.button("a", "a")])
      XCTAssertEqual(states, ["a", nil])
    }
  }

  func testRowsOfAnotherKindGetOtherWidgets() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([ListUnderTest.cell("a", "a"), ListUnderTest.button("b", "b")])
      let (label, button) = (list.widget("a"), list.widget("b"))
      list.render([])
      list.render([ListUnderTest.button("x", "x"), ListUnderTest.cell("y", "y")])
      XCTAssertEqual(list.widget("x"), button)
      XCTAssertEqual(list.widget("y"), label)
    }
  }

  func testNoMoreWidgetsOfAKindAreKeptThanTheLimitSays() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 2
      list.render("a b c d e")
      let watches = list.widgets.map { FinalizationWatch($0.handle) }
      list.render("")
      stage.pump()
      XCTAssertEqual(watches.count { !$0.isFinalized }, 2)
      list.table.reuseLimit = 1
      stage.pump()
      XCTAssertEqual(watches.count { !$0.isFinalized }, 1)
      list.table.reuseLimit = 0
      for watch in watches { stage.assertFinalized(watch) }
      list.render("a b")
      XCTAssertEqual(list.texts, ["a", "b"])
    }
  }

  func testALimitSetBeforeABoxIsAttachedHolds() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.table.reuseLimit = 0
      list.table.listBox = list.listBox
      list.render("a b")
      let watches = list.widgets.map { FinalizationWatch($0.handle) }
      list.render("")
      for watch in watches { stage.assertFinalized(watch) }
    }
  }

  func testAReusedRowIsNotSelected() {
    onStage { stage in
      for mode in [SelectionMode.single, .multiple, .browse] {
        let list = ListUnderTest(stage)
        list.listBox.selectionMode = mode
        list.render("a b c")
        list.select("b")
        let widget = list.widget("b")
        list.render("a c")
        XCTAssertEqual(list.selectedTexts, [])
        list.render("a x c")
        XCTAssertEqual(list.widget("x"), widget)
        XCTAssertEqual(list.selectedTexts, [])
        XCTAssertFalse(list.widget("x").has(GTK_STATE_FLAG_SELECTED))
        list.select("x")
        XCTAssertEqual(list.selectedTexts, ["x"])
      }
    }
  }

  func testASelectedRowThatGoesSaysSoOnce() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      list.select("b")
      var signals = 0
      let listener = unsafe Listener(
        "selected-rows-changed", of: UnsafeMutableRawPointer(list.listBox.pointer)
      ) { signals += 1 }
      list.render("a c")
      XCTAssertEqual(signals, 1)
      listener.stop()
    }
  }

  func testAReusedRowHasTheStyleOfItsNewCell() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let cell = { (key: String, style: CellStyle?, name: String?) in
        TextCell(
          key: key, state: key, style: style, accessibility: Accessibility(identifier: name)
        )
      }
      list.render([
        cell(
          "a",
          CellStyle(
            topSeparator: .full, cssClasses: ["warm", "wide"], isSelectable: false,
            isActivatable: false), "first")
      ])
      let old = list.widget("a")
      XCTAssert(old.has(cssClass: "warm"))
      XCTAssertEqual(unsafe gtk_list_box_row_get_selectable(old.row), 0)
      XCTAssertEqual(unsafe String(cString: gtk_widget_get_name(old.gtk)), "first")
      list.render([cell("b", CellStyle(cssClasses: ["wide", "cold"]), nil)])
      let new = list.widget("b")
      XCTAssertEqual(new, old)
      XCTAssertEqual(
        ["warm", "wide", "cold", "flb-separators-full-none"].map { new.has(cssClass: $0) },
        [false, true, true, false])
      XCTAssertNotEqual(unsafe gtk_list_box_row_get_selectable(new.row), 0)
      XCTAssertNotEqual(unsafe gtk_list_box_row_get_activatable(new.row), 0)
      XCTAssertNotEqual(unsafe String(cString: gtk_widget_get_name(new.gtk)), "first")
    }
  }
}
