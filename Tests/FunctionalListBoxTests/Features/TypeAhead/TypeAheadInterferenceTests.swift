import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

@testable import FunctionalListGtk

/// Handlers and closures that interfere while letters are typed.
nonisolated final class TypeAheadInterferenceTests: GtkTestCase {
  func testTheMainLoopGoesOnWhileRowsThatTakeNoFocusArePassedOver() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      var hasGoneOn = false
      let texts = ["ada"] + Array(repeating: "bea", count: 1_000) + ["bob"]
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<texts.count, id: \.self) { number in
          TextCell(
            key: "\(number)", state: texts[number],
            style: CellStyle(isSensitive: texts[number] != "bea")
          ) { view, text in
            view.text = text ?? ""
            if number == 100 { MainLoop.soon { hasGoneOn = true } }
          }
        }
      ])
      stage.waitForFrame(in: list.window)
      list.row("ada").grabFocus()
      list.table.onSelectionChanged = { _ in XCTAssertTrue(hasGoneOn) }
      stage.press("b", in: list.window)
      stage.pump(until: list.focusedText == "bob", "the row")
    }
  }

  func testARowThatIsDescribedMayInterfere() {
    onStage { stage in
      for deed in Deed.all {
        let list = ListUnderTest(stage, height: 200)
        list.table.typeAhead = .byText
        var isOn = false
        list.table.renderAndDiff([
          TableSection(key: "s", items: 0..<3_000, id: \.self) { number in
            if isOn, number == 2_000 {
              isOn = false
              deed(list)
            }
            return ListUnderTest.cell("\(number)", "row \(number)")
          }
        ])
        stage.waitForFrame(in: list.window)
        list.row("row 3").grabFocus()
        stage.press("x", in: list.window)
        stage.pump()
        isOn = true
        MainContext.pass(milliseconds: 1_100)
        stage.focus(list.window)
        _ = stage.input?.press("q")
        stage.pump(until: !isOn, "the description")
        stage.pump()
        if list.table.listBox == nil {
          XCTAssertEqual(Announcement.last, "Nothing begins with x")
        }
        stage.destroy(list.window)
      }
    }
  }

  func testASelectionHandlerMayInterfere() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse, .multiple] {
        for deed in Deed.all {
          let list = ListUnderTest(stage, height: 200)
          list.table.typeAhead = .byText
          list.table.selectionMode = mode
          list.render("ada bob berta x y z")
          stage.waitForFrame(in: list.window)
          list.row("ada").grabFocus()
          var count = 0
          list.table.onSelectionChanged = { _ in
            count += 1
            if count == 1 { deed(list) }
          }
          stage.focus(list.window)
          for key in ["b", "e", "r"] {
            if unsafe gtk_widget_get_mapped(list.window.gtk) != 0 { _ = stage.input?.press(key) }
            stage.pump()
          }
          stage.pump(until: count > 0, "the selection")
          stage.destroy(list.window)
        }
      }
    }
  }

  func testLiveNamesAreThoseOfTheListThatIsSearched() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      var isOn = false
      @MainActor func show(_ numbers: [Int]) {
        list.table.renderAndDiff([
          TableSection(key: "s", items: numbers, id: \.self) { number in
            // In the middle of the search.
            if number == 2_000, isOn {
              isOn = false
              show(Array(100_000..<100_003) + Array(0..<3_000))
            }
            return ListUnderTest.cell("\(number)", number == 2 ? "zoe" : "row \(number)")
          }
        ])
      }
      show(Array(0..<3_000))
      stage.waitForFrame(in: list.window)
      list.row("row 3").grabFocus()
      isOn = true
      stage.press("z", in: list.window)
      XCTAssertFalse(isOn)
      XCTAssertEqual(list.focusedText, "zoe")
    }
  }

  func testAGridInBothDirections() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
        gtk_widget_set_default_direction(direction)
        let grid = GridUnderTest(stage, size: ItemSize(width: 100, height: 50))
        grid.grid.typeAhead = .byText
        grid.show(["ada", "bob", "berta", "carl"] + (0..<3_000).map { "x\($0)" } + ["zoe"])
        grid.grid.focus(grid.path("ada"))
        stage.press("b", in: grid.window)
        XCTAssertEqual(grid.focused, "bob")
        stage.press("b", in: grid.window)
        XCTAssertEqual(grid.focused, "berta")
        MainContext.pass(milliseconds: 1_100)
        stage.press("z", in: grid.window)
        stage.pump(until: grid.focused == "zoe", "the tile")
        grid.grid.onSelectionChanged = { _ in grid.grid.flowBox = nil }
        MainContext.pass(milliseconds: 1_100)
        stage.press("a", in: grid.window)
        stage.pump()
        XCTAssertEqual(grid.texts, [])
        stage.destroy(grid.window)
      }
    }
  }
}

/// What a closure does to a list.
private enum Deed {
  @MainActor static let all: [@MainActor (ListUnderTest) -> Void] = [
    { $0.render([]) },
    { $0.render("ber bero") },
    { $0.table.listBox = nil },
    { list in
      list.table.listBox = nil
      list.table.listBox = list.listBox
    },
    { $0.before.grabFocus() },
    { $0.window.destroy() },
    { $0.table.typeAhead = .off },
    { $0.table.selectionMode = .none },
    { $0.scrolled.isVisible = false },
    { _ = $0.table.focus(ItemPath(sectionKey: "s", itemKey: "x")) },
  ]
}
