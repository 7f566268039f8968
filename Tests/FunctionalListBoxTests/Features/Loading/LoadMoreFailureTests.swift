@testable import FunctionalListGtk
import CFunctionalListGtk
@testable import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// What the user does with a row that could not load.
nonisolated final class LoadMoreFailureTests: GtkTestCase {
  func testAnErrorStaysUntilTheUserRetries() {
    onEachList { list, stage, what in
      list.fail()
      XCTAssertEqual(list.text(), "No connection", what)
      XCTAssertEqual(list.state(), "failed(message: \"No connection\")", what)
      list.settle()
      list.render()
      list.scroll(to: 0)
      list.scroll(to: 1e9)
      XCTAssertEqual(list.text(), "No connection", what)
      XCTAssertEqual(list.older.startCount, 1, what)
      guard let button = retryButton(list) else { return XCTFail("no button") }
      stage.click(button)
      stage.pump(until: list.older.count == 1, "a load")
      XCTAssertEqual(list.text(), "Loading…", what)
      XCTAssertNil(retryButton(list), what)
      list.hasMore = false
      list.end(with: 2)
      XCTAssertEqual(list.numbers.count, 102, what)
    }
  }

  func testTheKeyboardAloneRetriesOnTheRow() {
    onEachList { list, stage, what in
      list.fail()
      list.list.row("99").grabFocus()
      stage.press("Down", in: list.window)
      XCTAssertTrue(list.isLoaderFocused, what)
      for expected in 2...3 {
        stage.press("Return", in: list.window)
        stage.pump(until: list.older.count == 1, "a load")
        XCTAssertEqual(list.older.startCount, expected, what)
        XCTAssertTrue(list.isLoaderFocused, what)
        list.fail()
        XCTAssertTrue(list.isLoaderFocused, what)
      }
    }
  }

  func testTheKeyboardAloneRetriesOnTheButtonAndTheFocusStaysOnTheRow() {
    onEachList { list, stage, what in
      list.fail()
      list.list.row("99").grabFocus()
      stage.press("Down", "Tab", in: list.window)
      XCTAssertEqual(retryButton(list)?.containsFocus, true, what)
      stage.press("Return", in: list.window)
      stage.pump(until: list.older.count == 1, "a load")
      XCTAssertEqual(list.text(), "Loading…", what)
      XCTAssertTrue(list.isLoaderFocused, what)
      list.fail()
      XCTAssertTrue(list.isLoaderFocused, what)
      stage.press("Return", in: list.window)
      stage.pump(until: list.older.count == 1, "a load")
      XCTAssertEqual(list.older.startCount, 3, what)
    }
  }

  func testTheKeyboardRetriesInTheSelectionModeToo() {
    onEachList { list, stage, what in
      list.fail()
      list.table.isSelecting = true
      list.list.row("99").grabFocus()
      stage.press("Down", "Return", in: list.window)
      stage.pump(until: list.older.count == 1, "a load")
      XCTAssertEqual(list.older.startCount, 2, what)
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey).filter { $0 == "older" }, [], what)
    }
  }

  func testTheFocusOfARowThatFinishesGoesToTheFirstNewRow() {
    onEachList { list, stage, what in
      list.fail()
      list.list.row("99").grabFocus()
      stage.press("Down", "Return", in: list.window)
      XCTAssertTrue(list.isLoaderFocused, what)
      list.hasMore = false
      list.end(with: 3)
      XCTAssertEqual(list.list.focusedText, "100", what)
      stage.press("Down", in: list.window)
      XCTAssertNotEqual(list.table.focusedItemPath?.itemKey, "older", what)
    }
  }

  func testAnErrorAndASecondTryAreAnnounced() {
    onStage { stage in
      let list = LoadingList(stage, count: 3)
      list.fail()
      XCTAssertEqual(Announcement.last, "No connection")
      list.list.row("2").grabFocus()
      stage.press("Down", "Return", in: list.window)
      stage.pump(until: list.older.count == 1, "a load")
      XCTAssertEqual(Announcement.last, "Loading…")
      list.table.listBox = nil
    }
  }

  func testAnErrorAtTheTopLeavesWhatIsReadInItsPlace() {
    onEachList(ends: [.top]) { list, stage, what in
      list.scroll(to: 0)
      let y = list.list.y("0")
      list.fail(.top)
      XCTAssertEqual(list.list.y("0"), y, what)
      XCTAssertEqual(list.text(.top), "No connection", what)
    }
  }

  private func onEachList(
    ends: Set<ListEdge> = [.bottom],
    _ test: @MainActor (LoadingList, Stage, String) -> Void
  ) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = LoadingList(stage, liveRows, ends: ends)
        list.scroll(to: 1e9)
        test(list, stage, "\(liveRows)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }
}

/// The button in the row, if it is shown.
private func retryButton(_ list: LoadingList) -> Widget? {
  list.loader()?.descendants(gtk_button_get_type())
    .first { unsafe gtk_widget_get_mapped($0.gtk) != 0 }?.handle
}
