import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListTestSupport
@testable import FunctionalListBox
@testable import FunctionalListHost
@testable import FunctionalListGtk
import XCTest

/// Where the keyboard is after a load, and what is said.
nonisolated final class LoadMoreFocusTests: GtkTestCase {
  func testAfterALoadDownReadsTheFirstNewRowAndItIsSaidHowManyAreNew() {
    onEachList { list, what in
      list.press("End")
      XCTAssertTrue(list.isLoaderFocused, what)
      list.end(with: 30)
      XCTAssertEqual(list.list.focusedText, "99", what)
      XCTAssertEqual(list.spoken("99")?.hasPrefix("30 new"), true, what)
      XCTAssertTrue(list.isSeen("99"), what)
      list.press("Down")
      list.list.stage.waitForScrolling(in: list.list)
      XCTAssertEqual(list.list.focusedText, "100", what)
      XCTAssertTrue(list.isSeen("100"), what)
      XCTAssertEqual(list.spoken("100")?.contains("new"), list.saysPositions ? false : nil, what)
    }
  }

  func testAfterTheLastLoadTheFirstNewRowHasTheFocus() {
    onEachList { list, what in
      list.press("End")
      list.hasMore = false
      list.end(with: 30)
      XCTAssertEqual(list.list.focusedText, "100", what)
      XCTAssertEqual(list.spoken("100")?.hasPrefix("30 new"), true, what)
      XCTAssertTrue(list.isSeen("100"), what)
    }
  }

  func testAtTheTopTheKeysGoOnUpwards() {
    onEachList(ends: [.top], hasHeader: true) { list, what in
      list.press("Home")
      list.end(.top, with: 30)
      XCTAssertEqual(list.list.focusedText, "0", what)
      XCTAssertEqual(list.spoken("0")?.hasPrefix("30 new"), true, what)
      XCTAssertTrue(list.isSeen("0"), what)
      list.press("Up")
      XCTAssertEqual(list.list.focusedText, "-1", what)
      list.press("Home")
      list.hasMore = false
      list.end(.top, with: 5)
      XCTAssertEqual(list.list.focusedText, "-31", what)
    }
  }

  func testALoadThatFailsOrBringsNothingKeepsTheFocus() {
    onEachList { list, what in
      list.press("End")
      list.end(with: 0)
      XCTAssertTrue(list.isLoaderFocused, what)
      list.fail()
      XCTAssertTrue(list.isLoaderFocused, what)
      list.press("Return")
      list.hasMore = false
      list.end(with: 0)
      XCTAssertEqual(list.list.focusedText, "99", what)
      XCTAssertEqual(list.spoken("99")?.contains("new"), list.saysPositions ? false : nil, what)
    }
  }

  func testAListThatTheUserHasScrolledAwayStaysWhereItIs() {
    onEachList { list, what in
      list.press("End")
      MainContext.pass(milliseconds: 1_000)
      list.scroll(to: 0)
      let y = list.list.y("2")
      list.end(with: 30)
      XCTAssertEqual(list.list.y("2"), y, what)
      list.press("Down")
      list.list.stage.waitForScrolling(in: list.list)
      XCTAssertEqual(list.list.focusedText, "100", what)
      XCTAssertTrue(list.isSeen("100"), what)
    }
  }

  func testTheFocusOfAnotherRowStays() {
    onEachList { list, what in
      list.scroll(to: 1e9)
      list.list.row("98").grabFocus()
      list.end(with: 30)
      XCTAssertEqual(list.list.focusedText, "98", what)
      list.press("End")
      list.press("Up")
      XCTAssertEqual(list.list.focusedText, "129", what)
      // Rows that come when nothing is loading are no loaded ones.
      list.press("Down")
      list.end(with: 0)
      list.press("Up")
      list.press("Down")
      XCTAssertTrue(list.isLoaderFocused, what)
      list.insert(1, atTop: false)
      list.settle()
      XCTAssertTrue(list.isLoaderFocused, what)
    }
  }

  func testTheRowSaysThatItLoadsOnce() throws {
    try XCTSkipIf(flb_accessible_has_announcements() != 0, "this GTK announces")
    onEachList { list, what in
      list.press("End")
      XCTAssertEqual(list.text(), "Loading…", what)
      // It is the name of the row, with which the focus is read.
      XCTAssertEqual(
        list.spokenByLoader?.contains("Loading"), list.saysPositions ? false : nil, what)
      list.fail()
      list.press("Return")
      XCTAssertEqual(
        list.spokenByLoader?.hasPrefix("Loading…"), list.saysPositions ? true : nil, what)
      XCTAssertEqual(Announcement.last, "Loading…", what)
      list.end(with: 1)
    }
  }

  func testTheTilesOfAGridThatAreLoadedTakeTheFocus() {
    onStage { stage in
      let test = GridUnderTest(stage)
      let pages = PendingLoads<Int>()
      var count = 60
      @MainActor func show() {
        let more = LoadMoreCell(key: "more") {
          count += try await pages.load()
          show()
          return true
        }
        let rows = (0..<count).map { GridUnderTest.cell("\($0)") }
        test.grid.renderAndDiff([
          TableSection(key: "s", rows: rows + [more] as [any RowDescription])
        ])
      }
      show()
      stage.waitForFrame(in: test.window)
      stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("0")))
      stage.press("ctrl+End", in: test.window)
      stage.pump(until: pages.count == 1, "a load")
      XCTAssertEqual(test.grid.focusedItemPath, test.path("more"))
      _ = pages.end(.success(20))
      stage.pump(until: test.grid.focusedItemPath == test.path("59"), "the rows")
      test.grid.flowBox = nil
    }
  }

  private func onEachList(
    ends: Set<ListEdge> = [.bottom], hasHeader: Bool = false,
    _ test: @MainActor (LoadingList, String) -> Void
  ) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = LoadingList(stage, liveRows, ends: ends, hasHeader: hasHeader)
        stage.focus(list.window)
        list.list.row(ends == [.top] ? "5" : "0").grabFocus()
        list.settle()
        test(list, "\(liveRows)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }
}

extension LoadingList {
  fileprivate func press(_ key: String) {
    list.stage.press(key, in: window)
    settle()
  }

  /// What is said of a row besides its name.
  fileprivate func spoken(_ text: String) -> String? {
    unsafe BoxRow.owner(of: list.widget(text).row)?.live?.spokenText
  }

  /// The same for the row that loads.
  fileprivate var spokenByLoader: String? {
    unsafe BoxRow.owner(of: loader()?.row)?.live?.spokenText
  }

  /// Whether rows say where they are.
  fileprivate var saysPositions: Bool {
    table.liveRows != .all && flb_accessible_exports_position() == 0
  }

  /// Whether a row is all in the viewport.
  fileprivate func isSeen(_ text: String) -> Bool {
    let row = list.extent(of: list.widget(text))
    let height = unsafe Double(gtk_widget_get_height(list.scrolled.gtk))
    return row.y >= 0 && row.y + row.height <= height
  }
}
