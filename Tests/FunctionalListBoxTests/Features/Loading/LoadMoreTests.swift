import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// A row that loads more does so once for each arrival in the viewport, at both ends of a list.
nonisolated final class LoadMoreTests: GtkTestCase {
  func testARowThatBringsNothingStopsAfterFiveLoadsAndGoesOnForTheUser() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      for count in [2, 50] {
        let what = "\(liveRows) \(count)"
        onStage { stage in
          DiagnosticLog.collect { log in
            let list = LoadingList(stage, liveRows, count: count)
            if count == 50 { list.scroll(to: 1e9) }
            for _ in 0..<5 { list.end(with: 0) }
            let path = ItemPath(sectionKey: "older", itemKey: "older")
            XCTAssertEqual(log.take(), [.fruitlessLoads(path, count: 5)], what)
            MainContext.pass(milliseconds: 1_000)
            XCTAssertEqual(list.older.startCount, 5, what)
            XCTAssertEqual(list.state(), "idle", what)
            guard let loader = list.loader() else { return XCTFail("no loader") }
            let buttons = loader.all { $0.isA(gtk_button_get_type()) && $0.handle.isVisible }
            XCTAssertEqual(buttons.map(\.firstText), ["Load More"], what)
            stage.click(buttons.first?.handle ?? loader.handle)
            stage.pump(until: list.older.count == 1, "the user's load")
            list.end(with: 3)
            XCTAssertEqual(list.numbers, 0..<count + 3, what)
          }
        }
      }
    }
  }

  func testItLoadsOnceWhenItComesIntoTheViewport() {
    onEachList { list, what in
      XCTAssertEqual(list.older.startCount, 0, what)
      list.scroll(to: 1e9)
      XCTAssertEqual(list.older.startCount, 1, what)
      XCTAssertEqual(list.text(), "Loading…", what)
      XCTAssertEqual(list.state(), "loading", what)
      list.end(with: 50)
      XCTAssertEqual(list.numbers.count, 150, what)
      XCTAssertEqual(list.older.startCount, 1, what)
      XCTAssertEqual(list.state(), "idle", what)
      list.scroll(to: 1e9)
      XCTAssertEqual(list.older.startCount, 2, what)
    }
  }

  func testShortPagesAreFollowedByOthersUntilTheyFillTheViewport() {
    onEachList(count: 1) { list, what in
      var pages = 0
      while list.older.count > 0, pages < 10 {
        list.end(with: 3)
        pages += 1
      }
      XCTAssertGreaterThan(pages, 1, what)
      XCTAssertLessThan(pages, 6, what)
      XCTAssertEqual(list.older.startCount, pages, what)
      XCTAssertFalse(list.table.visibleItemPaths.contains { $0.itemKey == "older" }, what)
    }
  }

  func testAPageThatBringsNothingIsFollowedByAnotherAfterAFrame() {
    onEachList(count: 3) { list, what in
      for expected in 1...4 {
        XCTAssertEqual(list.older.startCount, expected, what)
        XCTAssertEqual(list.text(), "Loading…", what)
        list.end(with: 0)
      }
    }
  }

  func testRowsThatALoaderAtTheTopBringsLeaveWhatIsReadInItsPlace() {
    for anchor in [ScrollAnchor.top, .reading, .bottom] {
      onEachList(ends: [.top], anchor: anchor) { $0.expectPagesAtTheTopToMoveNothing($1) }
    }
  }

  func testRowsThatComeBetweenAHeaderAndWhatIsReadLeaveItInItsPlace() {
    for anchor in [ScrollAnchor.top, .reading, .bottom] {
      onEachList(ends: [.top], anchor: anchor, hasHeader: true) {
        $0.expectPagesAtTheTopToMoveNothing($1)
      }
    }
  }

  func testALoaderThatStaysAtTheTopDoesNotLoadForEver() {
    onEachList(ends: [.top], anchor: .none) { list, what in
      XCTAssertEqual(list.newer.startCount, 1, what)
      list.end(.top, with: 50)
      XCTAssertEqual(list.newer.startCount, 1, what)
      XCTAssertEqual(list.text(.top), "Load More", what)
      list.scroll(to: 1_000)
      list.scroll(to: 0)
      XCTAssertEqual(list.newer.startCount, 2, what)
    }
  }

  func testShortPagesAtTheTopAreFollowedByOthers() {
    onEachList(count: 1, ends: [.top]) { list, what in
      var pages = 0
      while list.newer.count > 0, pages < 10 {
        list.end(.top, with: 3)
        pages += 1
      }
      XCTAssertGreaterThan(pages, 1, what)
      XCTAssertLessThan(pages, 6, what)
      XCTAssertEqual(list.newer.startCount, pages, what)
    }
  }

  func testAChatAtItsEndLoadsOncePerArrival() {
    onEachList(anchor: .bottom) { list, what in
      XCTAssertEqual(list.older.startCount, 1, what)
      list.end(with: 50)
      list.settle()
      XCTAssertEqual(list.older.startCount, 1, what)
      XCTAssertEqual(list.state(), "idle", what)
      list.scroll(to: 100)
      list.scroll(to: 1e9)
      XCTAssertEqual(list.older.startCount, 2, what)
    }
  }

  func testBothEndsLoadAtOnce() {
    onEachList(count: 3, ends: [.top, .bottom]) { list, what in
      XCTAssertEqual(list.newer.startCount, 1, what)
      XCTAssertEqual(list.older.startCount, 1, what)
      list.hasMore = false
      list.end(.bottom, with: 30)
      XCTAssertEqual(list.state(.bottom), "finished", what)
      XCTAssertEqual(list.state(.top), "loading", what)
      list.end(.top, with: 30)
      XCTAssertEqual(list.state(.top), "finished", what)
      XCTAssertEqual(list.numbers, -30..<33, what)
    }
  }

  func testARowThatHasFinishedTakesNoRoom() {
    onEachList(count: 3) { list, what in
      list.hasMore = false
      list.end(with: 1)
      XCTAssertEqual(list.state(), "finished", what)
      let path = ItemPath(sectionKey: "older", itemKey: "older")
      XCTAssertEqual(list.table.rect(of: path)?.height, 0, what)
      XCTAssertEqual(list.table.visibleItemPaths.map(\.itemKey), ["0", "1", "2", "3"], what)
      list.render()
      list.settle()
      XCTAssertEqual(list.table.rect(of: path)?.height, 0, what)
      XCTAssertEqual(list.older.startCount, 1, what)
    }
  }

  func testALoadGoesOnWhileItsRowIsScrolledAway() {
    onEachList(count: 500) { list, what in
      list.scroll(to: 1e9)
      list.scroll(to: 0)
      XCTAssertEqual(list.state(), "loading", what)
      XCTAssertEqual(list.older.cancelCount, 0, what)
      list.scroll(to: 1e9)
      XCTAssertEqual(list.older.startCount, 1, what)
      XCTAssertEqual(list.text(), "Loading…", what)
      list.scroll(to: 0)
      list.end(with: 50)
      XCTAssertEqual(list.state(), "idle", what)
      XCTAssertEqual(list.numbers.count, 550, what)
    }
  }

  func testAListThatNothingScrollsLoadsForTheUserOnly() {
    onStage { stage in
      let table = FunctionalTableData(name: "test")
      let (listBox, pages) = (ListBox(), PendingLoads<Bool>())
      table.listBox = listBox
      table.renderAndDiff([
        TableSection(key: "s", rows: [LoadMoreCell(key: "more") { try await pages.load() }])
      ])
      let window = stage.present(listBox)
      for _ in 0..<3 { stage.waitForFrame(in: window) }
      XCTAssertEqual(pages.startCount, 0)
      for expected in 1...2 {
        if expected == 1 {
          stage.click(listBox, at: (x: 100, y: 10))
        } else {
          stage.press("Return", in: window)
        }
        stage.pump(until: pages.count == 1, "a load")
        XCTAssertEqual(pages.startCount, expected)
        _ = pages.end(.success(true))
        stage.pump(until: !table.text.contains("loading"), "its end")
        for _ in 0..<3 { stage.waitForFrame(in: window) }
        XCTAssertEqual(table.text, "s\n  more: idle [focused]")
      }
    }
  }

  private func onEachList(
    count: Int = 100, ends: Set<ListEdge> = [.bottom],
    anchor: ScrollAnchor = .top, hasHeader: Bool = false,
    _ test: @MainActor (LoadingList, String) -> Void
  ) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = LoadingList(
          stage, liveRows, count: count, ends: ends, anchor: anchor, hasHeader: hasHeader)
        test(list, "\(liveRows), \(anchor)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }
}

extension LoadingList {
  fileprivate func expectPagesAtTheTopToMoveNothing(_ what: String) {
    scroll(to: 0)
    let y = list.y("0")
    for expected in 1...3 {
      XCTAssertEqual(newer.startCount, expected, what)
      let first = "\(numbers.lowerBound)"
      end(.top, with: 50)
      XCTAssertEqual(list.y(first), y, what)
      XCTAssertEqual(newer.startCount, expected, what)
      scroll(to: 0)
    }
  }
}
