import FunctionalListBox
import ListBoxTesting
import XCTest

/// Keys pass over rows in which nothing can be done.
nonisolated final class SpacerRowTests: GtkTestCase {
  func testKeysAndClicksGiveASpacerNoFocus() {
    forEachList { list, what in
      let stage = list.stage
      list.show(Self.rows)
      list.before.grabFocus()
      stage.press("Tab", in: list.window)
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "a", what)
      stage.press("Down", in: list.window)
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "b", what)
      stage.press("Up", in: list.window)
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "a", what)
      stage.click(list.row("gap"))
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "a", what)
      XCTAssertFalse(list.table.focus(Self.path("gap")), what)
      stage.press("End", in: list.window)
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "b", what)
      stage.press("Up", in: list.window)
      stage.press("Up", in: list.window)
      XCTAssertNotEqual(list.table.focusedItemPath?.itemKey, "top", what)
    }
  }

  func testARowOfWhichTheStyleAsksForTheFocusTakesIt() {
    forEachList { list, what in
      for isFocusable in [true, false] {
        var rows = Self.rows
        rows[2].style?.isFocusable = isFocusable
        list.show(rows)
        XCTAssertEqual(list.table.focus(Self.path("gap")), isFocusable, what)
      }
      XCTAssertFalse(list.table.focus(Self.path("gap")), what)
    }
  }

  func testARowWithSomethingToDoTakesTheFocus() {
    forEachList { list, what in
      for (key, actions) in [
        "actions": CellActions(rowActions: { RowAction("Copy") {} }),
        "moves": CellActions(canBeMoved: true),
        "drags": CellActions(dragPayload: { .text("x") }),
      ] {
        list.show([Self.spacer("first"), Self.spacer(key, actions)])
        XCTAssertTrue(list.table.focus(Self.path(key)), "\(what) \(key)")
        list.show([Self.spacer("first"), Self.spacer(key)])
        XCTAssertFalse(list.table.focus(Self.path(key)), "\(what) \(key)")
      }
      var entry = ListUnderTest.entry("entry", "text")
      entry.style = Self.spacer("").style
      list.show([entry])
      XCTAssertTrue(list.table.focus(Self.path("entry")), what)
    }
  }

  func testARecorderDoesTheSame() throws {
    let (recorder, rows) = MainActor.assumeIsolated { (ListRecorder(), Self.rows) }
    try MainActor.assumeIsolated {
      let table = FunctionalTableData(name: "test", recorder: recorder)
      table.renderAndDiff([TableSection(key: "s", rows: rows)])
      XCTAssertFalse(table.focus(Self.path("gap")))
      XCTAssertTrue(table.focus(Self.path("b")))
      try recorder.focus(Self.path("a"))
      XCTAssertEqual(table.focusedItemPath, Self.path("a"))
    }
  }

  private func forEachList(_ body: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage, height: 300)
        list.table.liveRows = liveRows
        body(list, "\(liveRows)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }

  @MainActor private static var rows: [TextCell] {
    [
      spacer("top"), ListUnderTest.cell("a", "a"), spacer("gap"), ListUnderTest.cell("b", "b"),
      spacer("end"),
    ]
  }

  @MainActor private static func spacer(
    _ key: String, _ actions: CellActions = CellActions()
  ) -> TextCell {
    var cell = ListUnderTest.cell(key, key)
    cell.style = CellStyle(isSelectable: false, isActivatable: false)
    cell.actions = actions
    return cell
  }

  private static func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }
}
