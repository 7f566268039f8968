import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// At the very top of a list new rows are seen, unless the user goes on reading or edits text there.
nonisolated final class TopOfListTests: GtkTestCase {
  func testNewRowsAreSeenAtTheTopWhateverHasTheFocusOrIsSelected() {
    forEachList { list, what in
      list.table.select(Self.path(1), animated: false)
      XCTAssertTrue(list.table.focus(Self.path(1)), what)
      Self.show(-3..<60, in: list)
      XCTAssertEqual(list.scrolled.verticalOffset, 0, what)
      XCTAssertEqual(list.y("-3"), 0, what)
      XCTAssertEqual(list.table.focusedItemPath, Self.path(1), what)
    }
  }

  func testARowThatComesBackAtTheTopIsSeen() {
    forEachList { list, what in
      XCTAssertTrue(list.table.focus(Self.path(0)), what)
      Self.show(1..<60, in: list)
      XCTAssertEqual(list.table.focusedItemPath, Self.path(1), what)
      Self.show(0..<60, in: list)
      XCTAssertEqual(list.scrolled.verticalOffset, 0, what)
      XCTAssertEqual(list.y("0"), 0, what)
    }
  }

  func testWhoGoesOnReadingKeepsTheRowWithTheFocus() {
    forEachList { list, what in
      list.table.scrollAnchor = .reading
      XCTAssertTrue(list.table.focus(Self.path(1)), what)
      let y = list.y("1")
      Self.show(-3..<60, in: list)
      XCTAssertEqual(list.y("1"), y, what)
    }
  }

  func testARowInWhichTextIsEditedStays() {
    forEachList { list, what in
      Self.show(0..<60, in: list, editing: 1)
      let y = list.y("1")
      list.entry("1").grabFocus()
      Self.show(-3..<60, in: list, editing: 1)
      XCTAssertEqual(list.y("1"), y, what)
      XCTAssertGreaterThan(list.scrolled.verticalOffset, 0, what)
    }
  }

  func testAKeyMovesTheRowAndNotTheList() {
    forEachList { list, what in
      let height = list.extent(of: list.widget("0")).height
      for offset in [0, 5 * height] {
        var order = Array(0..<60)
        list.table.onMove = { move in
          order.apply(move)
          list.render(order.map(Self.row))
        }
        Self.show(order, in: list)
        list.scroll(to: offset)
        let first = Int(offset / height)
        XCTAssertTrue(list.table.focus(Self.path(first + 2)), what)
        list.stage.press("alt+Down", in: list.window)
        list.stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.scrolled.verticalOffset, offset, what)
        XCTAssertEqual(list.y("\(first + 2)"), 3 * height, what)
        list.stage.press("alt+Up", "alt+Up", "alt+Up", in: list.window)
        list.stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.scrolled.verticalOffset, offset, what)
        XCTAssertEqual(list.y("\(first + 2)"), 0, what)
        // Beyond the edge of the viewport the list follows.
        list.stage.press("alt+Up", in: list.window)
        list.stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.scrolled.verticalOffset, max(0, offset - height), what)
        XCTAssertEqual(list.y("\(first + 2)"), 0, what)
      }
    }
  }

  func testAFocusBeforeTheFirstFrameLeavesTheHeaderInSight() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage, height: 300)
        list.table.liveRows = liveRows
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: (0..<60).map { Self.row($0) },
            header: ListUnderTest.cell("h", height: 40))
        ])
        XCTAssertTrue(list.table.focus(Self.path(1)), "\(liveRows)")
        stage.waitForFrame(in: list.window)
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.scrolled.verticalOffset, 0, "\(liveRows)")
        stage.clear()
      }
    }
  }

  private func forEachList(_ body: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage, height: 370)
        list.table.liveRows = liveRows
        Self.show(Array(0..<60), in: list)
        body(list, "\(liveRows)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }

  @MainActor private static func show(
    _ keys: some Sequence<Int>, in list: ListUnderTest, editing: Int? = nil
  ) {
    list.show(
      keys.map { $0 == editing ? ListUnderTest.entry("\($0)", "\($0)") : row($0) })
    list.stage.waitForFrame(in: list.window)
  }

  @MainActor private static func row(_ key: Int) -> any RowDescription {
    var cell = ListUnderTest.cell("\(key)", height: 20)
    cell.actions.canBeMoved = true
    return cell
  }

  private static func path(_ key: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "\(key)") }
}
