import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What the app asks of a list without a box is done in the box that it gets.
nonisolated final class WaitingCallTests: GtkTestCase {
  private func onList(_ body: @MainActor (Stage, ListUnderTest) -> Void) {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.render((0..<200).map { ListUnderTest.cell("\($0)", "\($0)") })
      body(stage, list)
    }
  }

  func testAListScrollsAndFlashesARowInTheBoxThatItGets() {
    onList { stage, list in
      XCTAssert(list.table.scroll(to: path("20")))
      XCTAssert(list.table.flash(path("150"), scrollPosition: .top))
      XCTAssert(list.table.scroll(toSection: "s"))
      XCTAssert(list.table.scroll(to: path("100")))
      XCTAssertFalse(list.table.scroll(to: path("none")))
      XCTAssertFalse(list.table.flash(path("none")))
      list.attach()
      XCTAssertEqual(list.table.visibleItemPaths.first, path("100"))
    }
  }

  func testTheLastOfAScrollAndARestoredPositionIsShown() {
    onList { stage, list in
      list.attach()
      list.table.scroll(to: path("150"), animated: false)
      stage.waitForFrame(in: list.window)
      guard let position = list.table.readingPosition else { return XCTFail("no position") }
      for isRestoredLast in [true, false] {
        list.table.listBox = nil
        if !isRestoredLast { list.table.restore(position) }
        list.table.scroll(to: path("50"))
        if isRestoredLast { list.table.restore(position) }
        list.attach()
        let first = isRestoredLast ? "150" : "50"
        XCTAssertEqual(list.table.visibleItemPaths.first, path(first))
      }
    }
  }

  func testRowsAreSelectedInTheBoxThatTheListGets() {
    onList { _, list in
      list.table.selectionMode = .multiple
      list.table.selectAll()
      list.table.deselectAll()
      for key in ["1", "2", "3"] { XCTAssertFalse(list.table.select(path(key))) }
      list.table.deselect(path("2"))
      list.render(["3", "2", "1"].map { ListUnderTest.cell($0, $0) })
      list.attach()
      XCTAssertEqual(list.selectedTexts, ["3", "1"])
      list.table.listBox = nil
      list.table.selectAll()
      list.table.deselect(path("3"))
      list.attach()
      XCTAssertEqual(list.selectedTexts, ["2", "1"])
    }
  }

  func testTheLastSelectedRowIsSelectedIfOnlyOneCanBeAndIsTold() {
    onList { _, list in
      var told: [[ItemPath]] = []
      list.table.onSelectionChanged = { told.append(Array($0)) }
      list.table.select(path("3"))
      list.table.select(path("1"), notifying: true)
      XCTAssertEqual(told, [])
      list.attach()
      XCTAssertEqual(list.selectedTexts, ["1"])
      XCTAssertEqual(told, [[path("1")]])
    }
  }

  func testTheFocusGoesToTheLastRowThatWasAskedForAndIsStillThere() {
    onList { stage, list in
      XCTAssertFalse(list.table.focus(path("3")))
      XCTAssertFalse(list.table.beginEditing(path("4")))
      XCTAssertFalse(list.table.focus(path("150")))
      list.attach()
      XCTAssertEqual(list.table.focusedItemPath, path("150"))
      XCTAssert(list.table.visibleItemPaths.contains(path("150")))
      list.table.listBox = nil
      list.before.grabFocus()
      list.table.focus(path("2"))
      list.render([ListUnderTest.cell("1", "1")])
      list.attach()
      XCTAssertNil(list.table.focusedItemPath)
    }
  }

  func testATextIsEditedWhenItsBoxIsShown() {
    onStage { stage in
      let (table, listBox, column) = (FunctionalTableData(), ListBox(), Box())
      column.append(Button("before"))
      let window = stage.present(column)
      table.renderAndDiff([
        TableSection(
          key: "s", rows: ["a", "b"].map { EditableLabel.cell(key: $0, state: $0) })
      ])
      table.beginEditing(path("a"))
      table.listBox = listBox
      stage.pump()
      XCTAssertFalse(table.beginEditing(path("b")))
      listBox.isVisible = false
      column.append(listBox)
      stage.waitForFrame(in: window)
      listBox.isVisible = true
      stage.waitForFrame(in: window)
      stage.press("x", "Return", in: window)
      XCTAssertEqual(unsafe WidgetID(listBox.pointer).children.map(\.text), ["a", "x"])
      XCTAssertEqual(table.focusedItemPath, path("b"))
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

extension ListUnderTest {
  /// Gives the list its box, and waits until the rows are painted.
  fileprivate func attach() {
    table.listBox = listBox
    stage.waitForFrame(in: window)
    stage.waitForFrame(in: window)
  }
}
