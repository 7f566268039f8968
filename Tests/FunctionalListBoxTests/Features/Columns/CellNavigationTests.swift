import CFunctionalListGtk
import FunctionalListBox
@testable import FunctionalListGtk
import FunctionalListWidgets
import XCTest

/// The keyboard in the columns of a row.
nonisolated final class CellNavigationTests: GtkTestCase {
  func testArrowKeysGoThroughTheCells() {
    onTable { table in
      table.press("Right")
      XCTAssertEqual(table.focusedText, "a1")
      table.press("Right")
      XCTAssertEqual(table.focusedText, "a2")
      table.press("Right")
      XCTAssertEqual(table.focusedText, "a2", "it is the last one")
      table.press("Down")
      XCTAssertEqual(table.focusedText, "b2", "the column stays")
      table.press("Left", "Left")
      XCTAssertTrue(table.isOnRow, "from the first cell to the row")
      table.press("Down")
      XCTAssertTrue(table.isOnRow, "which is no column")
    }
  }

  func testTheCellsFollowTheOrderOfTheColumns() {
    onTable { table in
      table.list.table.columnState = ColumnState(order: ["two", "one"])
      table.list.stage.waitForFrame(in: table.list.window)
      table.press("Right")
      XCTAssertEqual(table.focusedText, "a2")
      table.list.table.columnState.hidden = ["one": true]
      table.list.stage.waitForFrame(in: table.list.window)
      table.press("Right")
      XCTAssertEqual(table.focusedText, "a2", "the other one is hidden")
    }
  }

  func testFromRightToLeft() {
    onTable(direction: GTK_TEXT_DIR_RTL) { table in
      table.press("Left")
      XCTAssertEqual(table.focusedText, "a1")
      table.press("Left", "Right", "Right")
      XCTAssertTrue(table.isOnRow)
    }
  }

  func testTheColumnIsAnnouncedWhenItChanges() {
    onTable { table in
      table.press("Right")
      XCTAssertEqual(Announcement.last, "One, column 1 of 2")
      table.list.table.announce("nothing")
      table.press("Down")
      XCTAssertEqual(Announcement.last, "nothing", "the column is the same")
      table.press("Right")
      XCTAssertEqual(Announcement.last, "Two, column 2 of 2")
    }
  }

  func testWithoutCellsTheKeysAreThoseOfTheList() {
    onTable { table in
      table.list.table.tabBehavior = .item
      table.press("Right", "Right")
      XCTAssertTrue(table.isOnRow)
    }
  }

  func testARowThatGoesPassesTheFocusOfItsCellOn() {
    onTable { table in
      table.press("Right", "Right")
      XCTAssertEqual(table.focusedText, "a2")
      let watch = table.focused.map { FinalizationWatch($0.handle) }
      table.list.table.reuseLimit = 0
      table.show(["b"])
      XCTAssertEqual(
        table.list.table.focusedItemPath, ItemPath(sectionKey: "s", itemKey: "b"))
      table.list.stage.waitForFrame(in: table.list.window)
      table.list.stage.pump()
      XCTAssertEqual(watch?.isFinalized, true)
      table.press("Right")
      XCTAssertEqual(table.focusedText, "b1")
      table.list.table.listBox = nil
      table.list.stage.waitForFrame(in: table.list.window)
    }
  }

  func testTabEditsTheNextColumn() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.columns = [
        ListColumn("one", title: "One"), ListColumn("two", title: "Two"),
      ]
      var edited: [String] = []
      list.show([
        ColumnRow.cell(key: "a", state: "a") { row, text in
          for name in ["one", "two"] {
            let label = row[name, as: EditableLabel.self]
            label.text = "\(text ?? "") \(name)"
            label.onEdited = { edited.append($0) }
          }
        }
      ])
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
      // One after the other: GTK drops a selection that is made in the millisecond in which another text has lost its own
      // (`gtk_text_content_detach`).
      for key in ["F2", "x", "Tab"] { stage.press(key, in: list.window) }
      XCTAssertEqual(edited, ["x"])
      stage.press("y", "Return", in: list.window)
      XCTAssertEqual(edited, ["x", "y"])
      for key in ["F2", "Tab", "shift+Tab", "z", "Escape"] { stage.press(key, in: list.window) }
      XCTAssertEqual(edited, ["x", "y"])
    }
  }

  private func onTable(
    direction: GtkTextDirection = GTK_TEXT_DIR_LTR, _ body: @MainActor (Cells) -> Void
  ) {
    onStage { stage in
      gtk_widget_set_default_direction(direction)
      body(Cells(stage))
    }
  }
}

/// A list of two rows with two cells each.
private final class Cells {
  let list: ListUnderTest

  init(_ stage: Stage) {
    list = ListUnderTest(stage)
    list.table.columns = [ListColumn("one", title: "One"), ListColumn("two", title: "Two")]
    list.table.tabBehavior = .cell
    show(["a", "b"])
    list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
  }

  func show(_ keys: [String]) {
    list.show(
      keys.map { key in
        ColumnRow.cell(key: key, state: key) { row, key in
          row["one"].text = "\(key ?? "")1"
          row["two"].text = "\(key ?? "")2"
        }
      })
  }

  func press(_ keys: String...) {
    for key in keys { list.stage.press(key, in: list.window) }
  }

  var focused: WidgetID? {
    let window = unsafe UnsafeMutablePointer<GtkWindow>(list.window.pointer)
    return unsafe gtk_window_get_focus(window).map { unsafe WidgetID(OpaquePointer($0)) }
  }

  var focusedText: String? { isOnRow ? nil : focused?.text }
  var isOnRow: Bool { focused?.isA(gtk_list_box_row_get_type()) == true }
}
