import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Real keys in a list with headers and footers, also several in a row and at both ends.
nonisolated final class KeyboardTests: GtkTestCase {
  func testArrowKeysPassOverHeadersAndFooters() {
    onStage { stage in
      let list = decorated(stage)
      list.row("a").grabFocus()
      XCTAssertEqual(
        press("Down", count: 5, in: list), ["b", "c", "d", "e", "f"])
      XCTAssertEqual(press("Up", count: 5, in: list), ["e", "d", "c", "b", "a"])
    }
  }

  func testArrowKeysSelectTheRowTheyComeTo() {
    onStage { stage in
      let list = decorated(stage)
      list.row("b").grabFocus()
      stage.press("Down", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["c"])
    }
  }

  func testHomeAndEndGoToTheFirstAndLastRow() {
    onStage { stage in
      let list = decorated(stage)
      list.row("c").grabFocus()
      stage.press("End", in: list.window)
      XCTAssertEqual(list.focusedText, "f")
      stage.press("Home", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testHomeAtTheFirstRowLeavesTheListAsInGtk() {
    onStage { stage in
      let plain = ListUnderTest(stage, height: 400)
      plain.render("a b")
      plain.row("a").grabFocus()
      stage.press("Home", in: plain.window)
      let list = decorated(stage)
      list.row("a").grabFocus()
      stage.press("Home", in: list.window)
      XCTAssertEqual(plain.before.containsFocus, list.before.containsFocus)
      XCTAssertEqual(plain.focusedText, list.focusedText)
    }
  }

  func testPageKeysMoveByAPageAndEndOnARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff(
        (0..<12).map { section in
          TableSection(
            key: "\(section)",
            rows: (0..<3).map { ListUnderTest.cell("\(section).\($0)", height: 26) },
            header: ListUnderTest.cell("H\(section)", height: 26))
        })
      stage.waitForFrame(in: list.window)
      list.row("0.0").grabFocus()
      var seen = ["0.0"]
      for key in ["Next", "Next", "Next", "Prior", "Prior", "Prior"] {
        stage.press(key, in: list.window)
        stage.waitForScrolling(in: list)
        seen.append(list.focusedText ?? "none")
      }
      XCTAssertEqual(seen.first, seen.last)
      XCTAssertEqual(Set(seen).count, 4, "\(seen)")
      XCTAssertFalse(seen.contains { $0.hasPrefix("H") }, "\(seen)")
      for _ in 0..<12 { stage.press("Next", in: list.window) }
      XCTAssertNotEqual(list.focusedText, "H11")
    }
  }

  func testAPageOutsideOfAScrolledWindowsOwnChildIsThatOfGtk() {
    onStage { stage in
      @MainActor func focusAfterPage(_ header: (any RowDescription)?) -> String? {
        let list = ListUnderTest(stage) { listBox in
          let column = Box()
          column.append(Box())
          column.append(listBox)
          return column
        }
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: (0..<30).map { ListUnderTest.cell("\($0)", height: 30) },
            footer: header)
        ])
        stage.waitForFrame(in: list.window)
        list.row("2").grabFocus()
        stage.press("Next", in: list.window)
        return list.focusedText
      }
      XCTAssertEqual(focusAfterPage(ListUnderTest.cell("F", "F")), focusAfterPage(nil))
    }
  }

  func testShiftAndArrowsSelectRowsAndNoHeaders() {
    onStage { stage in
      let list = decorated(stage)
      list.listBox.selectionMode = .multiple
      list.row("b").grabFocus()
      list.select("b")
      stage.press("shift+Down", "shift+Down", "shift+Down", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["b", "c", "d", "e"])
      stage.press("shift+Up", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["b", "c", "d"])
      stage.press("shift+End", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["b", "c", "d", "e", "f"])
    }
  }

  func testControlAndArrowsMoveTheFocusOnly() {
    onStage { stage in
      let list = decorated(stage)
      list.listBox.selectionMode = .multiple
      list.row("b").grabFocus()
      list.select("b")
      stage.press("ctrl+Down", "ctrl+Down", in: list.window)
      XCTAssertEqual(list.focusedText, "d")
      XCTAssertEqual(list.selectedTexts, ["b"])
    }
  }

  func testControlAndSpaceSelectTheRowInWhichTheFocusIs() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(["a", "b", "c"].map { ListUnderTest.button($0, $0) })
      list.widgets[2].handle.grabFocus()
      list.widgets[1].children[0].handle.grabFocus()
      stage.press("ctrl+space", in: list.window)
      XCTAssert(unsafe gtk_list_box_row_is_selected(list.widgets[1].row) != 0)
      XCTAssert(unsafe gtk_list_box_row_is_selected(list.widgets[2].row) == 0)
    }
  }

  func testControlAndSpaceSelectNoRowWhileTheFocusIsInAHeader() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .multiple
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: ["a", "b"].map { ListUnderTest.cell($0, $0) },
          header: ListUnderTest.button("", "head"))
      ])
      stage.waitForFrame(in: list.window)
      list.row("b").grabFocus()
      list.content("head").grabFocus()
      stage.press("ctrl+space", in: list.window)
      XCTAssertEqual(list.selectedTexts, [])
      XCTAssertEqual(list.focusedText, "head")
    }
  }

  func testArrowKeysAtTheEndsDoWhatTheyDoInGtk() {
    onStage { stage in
      let plain = ListUnderTest(stage, height: 600)
      plain.render("a b c d e f")
      for list in [plain, decorated(stage)] {
        var failures = 0
        let listener = unsafe Listener(
          "keynav-failed", of: UnsafeMutableRawPointer(list.listBox.pointer), arguments: 1
        ) { failures += 1 }
        list.row("f").grabFocus()
        XCTAssertEqual(press("Down", count: 1, in: list), ["f"])
        XCTAssertEqual(failures, 1)
        list.row("a").grabFocus()
        XCTAssertEqual(press("Up", count: 1, in: list), ["a"])
        XCTAssertEqual(failures, 2)
        listener.stop()
      }
    }
  }

  func testTabPassesOverHeadersAndFooters() {
    onStage { stage in
      let list = decorated(stage)
      list.before.grabFocus()
      XCTAssertEqual(
        press("Tab", count: 7, in: list), ["a", "b", "c", "d", "e", "f", nil])
      XCTAssert(list.after.containsFocus)
      XCTAssertEqual(
        press("shift+Tab", count: 6, in: list), ["f", "e", "d", "c", "b", "a"])
    }
  }

  func testArrowKeysGoFromAButtonInAHeaderToTheRowsAroundIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let cells = ["a", "b", "c", "d", "e"].map { ListUnderTest.cell($0, $0) }
      list.table.renderAndDiff([
        TableSection(key: "1", rows: Array(cells[..<2])),
        TableSection(key: "2", rows: Array(cells[2...]), header: ListUnderTest.button("", "H")),
      ])
      stage.waitForFrame(in: list.window)
      for last in ["a", "e"] {
        for (key, row) in [("Up", "b"), ("Down", "c"), ("Home", "a"), ("End", "e")] {
          list.row(last).grabFocus()
          list.content("H").grabFocus()
          stage.press(key, in: list.window)
          XCTAssertEqual(list.focusedText, row, "\(key) after \(last)")
          XCTAssertEqual(list.selectedTexts, [row], "\(key) after \(last)")
        }
      }
    }
  }

  func testTabStopsAtAButtonInAHeader() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let header = { ListUnderTest.button("", $0) }
      list.table.renderAndDiff([
        TableSection(key: "0", header: header("H0"), footer: ListUnderTest.cell("", "F0")),
        TableSection(
          key: "1", rows: [ListUnderTest.cell("a", "a")], header: header("H1"),
          footer: header("F1")),
        TableSection(key: "2", rows: [ListUnderTest.cell("b", "b")]),
      ])
      list.before.grabFocus()
      XCTAssertEqual(press("Tab", count: 5, in: list), ["H0", "H1", "a", "F1", "b"])
      XCTAssertEqual(press("shift+Tab", count: 4, in: list), ["F1", "a", "H1", "H0"])
    }
  }

  func testTabPassesOverHiddenAndInsensitiveRowsBehindAHeader() {
    onStage { stage in
      let list = decorated(stage)
      list.row("c").isVisible = false
      list.row("d").isSensitive = false
      list.row("b").grabFocus()
      XCTAssertEqual(press("Tab", count: 1, in: list), ["e"])
      list.row("b").grabFocus()
      XCTAssertEqual(press("Down", count: 1, in: list), ["e"])
      XCTAssertEqual(press("Up", count: 1, in: list), ["b"])
    }
  }

  // Long: ten thousand headers
  func testTheFocusPassesOverTenThousandHeaders() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff(
        (0..<10_000).map {
          TableSection(key: "\($0)", header: ListUnderTest.cell("", "H"))
        } + [TableSection(key: "last", rows: [ListUnderTest.cell("a", "a")])])
      list.before.grabFocus()
      unsafe gtk_widget_child_focus(list.window.gtk, GTK_DIR_TAB_FORWARD)
      XCTAssert(list.row("a").containsFocus)
      list.table.renderAndDiff([])
    }
  }

  func testEnterActivatesTheFocusedRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var activated: [String] = []
      list.table.renderAndDiff([
        TableSection(
          key: "s",
          rows: ["a", "b"].map { key in
            TextCell(
              key: key, state: key,
              actions: CellActions(activationAction: { activated.append(key) })
            )
          }, header: ListUnderTest.cell("", "H"))
      ])
      list.row("a").grabFocus()
      stage.press("Down", "Return", in: list.window)
      XCTAssertEqual(activated, ["b"])
    }
  }
}

/// Six rows between many headers and footers.
private func decorated(_ stage: Stage) -> ListUnderTest {
  let list = ListUnderTest(stage, height: 600)
  let cell = { ListUnderTest.cell($0, $0) }
  list.table.renderAndDiff([
    TableSection(key: "0", header: cell("H0"), footer: cell("F0")),
    TableSection(key: "1", rows: [cell("a"), cell("b")], header: cell("H1"), footer: cell("F1")),
    TableSection(key: "2", header: cell("H2")),
    TableSection(key: "3", rows: [cell("c")], header: cell("H3")),
    TableSection(key: "4", rows: [cell("d"), cell("e"), cell("f")]),
    TableSection(key: "5", header: cell("H5"), footer: cell("F5")),
  ])
  stage.waitForFrame(in: list.window)
  return list
}

/// Presses a key several times, and tells where the focus is after each.
private func press(_ key: String, count: Int, in list: ListUnderTest) -> [String?] {
  (0..<count).map { _ in
    list.stage.press(key, in: list.window)
    return list.focusedText
  }
}
