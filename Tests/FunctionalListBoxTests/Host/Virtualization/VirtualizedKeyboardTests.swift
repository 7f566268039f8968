import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Real keys do the same in a virtualized list as in one whose rows are all live.
nonisolated final class VirtualizedKeyboardTests: GtkTestCase {
  func testKeysSelectTheRowTheyComeToWhereARenderOfThatMovesIt() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        var first = 0
        @MainActor func render() {
          list.render((first..<400).map { ListUnderTest.cell("\($0)", height: 40) })
        }
        render()
        stage.waitForFrame(in: list.window)
        // At the very top the new rows would be seen instead.
        list.scroll(to: 60)
        list.row("3").grabFocus()
        var isRendering = false
        let window = unsafe UnsafeMutableRawPointer(list.window.pointer)
        let listener = unsafe Listener("notify::focus-widget", of: window, arguments: 1) {
          guard !isRendering else { return }
          isRendering = true
          first -= 5
          render()
          isRendering = false
        }
        for (key, row) in [("Down", "4"), ("Down", "5"), ("End", "399"), ("Up", "398")] {
          stage.press(key, in: list.window)
          stage.waitForScrolling(in: list)
          XCTAssertEqual(list.focusedText, row, "\(liveRows)")
          XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), [row], "\(liveRows)")
          XCTAssert(list.isSeen(list.widget(row)), "\(liveRows) \(row)")
        }
        listener.stop()
        stage.clear()
      }
    }
  }

  // Long: each key beside a list whose rows are all live
  func testKeysMoveAndSelectAsIfAllRowsWereLive() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        let lists = InputPair(stage, mode) {
          [TableSection(key: "s", rows: InputPair.rows().map { InputPair.cell($0) })]
        }
        for modifier in ["", "shift+", "ctrl+", "ctrl+shift+"] {
          lists.expectSame("\(mode) \(modifier)") { list in
            list.scroll(to: 0)
            list.row("2").grabFocus()
            return InputPair.press(Self.walk.map { modifier + $0 }, in: list)
          }
        }
        stage.clear()
      }
    }
  }

  // Long: each key beside a list whose rows are all live
  func testKeysPassOverHeadersFootersAndRowsThatTakeNoFocus() {
    onStage { stage in
      for mode in [SelectionMode.single, .multiple] {
        var rows = InputPair.rows()
        for index in rows.indices {
          // Whether a row is hidden is known once it was live.
          rows[index].isHidden = index % 7 == 3 && !(20..<393).contains(index)
          rows[index].isSensitive = index % 11 != 5 && !(100..<140).contains(index)
          rows[index].isSelectable = index % 5 != 4
        }
        rows[0].isHidden = true
        rows[399].isSensitive = false
        let lists = InputPair(stage, mode) { InputPair.decorated(rows) }
        for modifier in ["", "shift+", "ctrl+"] {
          lists.expectSame("\(mode) \(modifier)") { list in
            list.scroll(to: 0)
            list.row("2").grabFocus()
            return InputPair.press(Self.walk.map { modifier + $0 }, in: list)
          }
        }
        stage.clear()
      }
    }
  }

  // Long: each key beside a list whose rows are all live
  func testMixedSelectionsGoOnFromTheSameRow() {
    onStage { stage in
      let lists = InputPair(stage) { InputPair.decorated(InputPair.rows()) }
      lists.expectSame { list in
        list.row("5").grabFocus()
        return InputPair.press(
          [
            "Down", "shift+Down", "shift+Down", "shift+Up", "shift+Next", "shift+Next",
            "shift+End", "shift+Home", "ctrl+Next", "ctrl+space", "shift+Down", "ctrl+End",
            "ctrl+space", "ctrl+space", "shift+Prior", "Up", "ctrl+a", "shift+Up",
            "ctrl+shift+a", "shift+Home", "ctrl+a", "ctrl+space", "space", "ctrl+End", "Return",
          ], in: list)
      }
    }
  }

  func testAnArrowAfterTheWheelGoesToTheNeighbour() {
    onStage { stage in
      for mode in [SelectionMode.single, .multiple] {
        let lists = InputPair(stage, mode) { InputPair.decorated(InputPair.rows()) }
        lists.expectSame { list in
          list.row("5").grabFocus()
          var states: [InputPair.State] = []
          for key in ["Down", "shift+Down", "Next", "ctrl+Up"] {
            list.scroll(to: 9_000)
            states += InputPair.press([key], in: list)
          }
          return states
        }
        stage.clear()
      }
    }
  }

  func testTheEndsOfTheListRingTheBellOrLeaveAsInGtk() {
    onStage { stage in
      let lists = InputPair(stage) {
        [TableSection(key: "s", rows: InputPair.rows().map { InputPair.cell($0) })]
      }
      lists.expectSame { list in
        list.row("0").grabFocus()
        var states: [InputPair.State] = []
        for (start, keys) in [
          ("Home", ["Up", "Prior", "Home"]), ("End", ["Down", "Next", "End"]),
        ] {
          for key in keys {
            list.before.grabFocus()
            stage.press("Tab", "ctrl+" + start, in: list.window)
            states += InputPair.press([key], in: list)
          }
        }
        return states
      }
    }
  }

  private static let walk = [
    "Down", "Next", "Next", "Up", "Prior", "End", "Up", "Prior", "Down", "Home",
  ]
}
