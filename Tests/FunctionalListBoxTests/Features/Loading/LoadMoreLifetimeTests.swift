import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// A load belongs to its row: it outlives widgets and renders, and ends with the row.
nonisolated final class LoadMoreLifetimeTests: GtkTestCase {
  func testALoadIsCancelledWithItsRow() {
    assertCancels { $0.render([ListUnderTest.cell("a", "a")]) }
  }

  func testALoadIsCancelledWhenItsRowGetsAnotherKey() {
    assertCancels { $0.render([LoadMoreCell(key: "other") { false }]) }
  }

  func testALoadIsCancelledWhenItsRowBecomesAnotherKind() {
    assertCancels { $0.render([ListUnderTest.cell("more", "a")]) }
  }

  func testALoadIsCancelledWhenTheListBoxIsDetached() { assertCancels { $0.table.listBox = nil } }

  func testALoadIsCancelledWhenTheListBoxIsDestroyed() { assertCancels { $0.destroyBox() } }

  func testALoadIsCancelledWithTheWindow() { assertCancels { $0.stage.destroy($0.window) } }

  /// Fails unless `end` cancels a load, whose result is not used, and releases its closure.
  private func assertCancels(
    file: StaticString = #filePath, line: UInt = #line, _ end: @MainActor (ListUnderTest) -> Void
  ) {
    onStage { stage in
      let list = ListUnderTest(stage)
      let pages = PendingLoads<Bool>()
      weak let captured = renderLoader(in: list, pages)
      stage.pump(until: pages.count == 1, "a load", file: file, line: line)
      end(list)
      stage.pump(until: pages.cancelCount == 1, "a cancellation", file: file, line: line)
      list.table.renderAndDiff([])
      stage.pump(until: captured == nil, "the end of the task", file: file, line: line)
    }
  }

  func testATableThatGoesCancelsItsLoads() {
    onStage { stage in
      let pages = PendingLoads<Bool>()
      weak var table: FunctionalTableData?
      weak var captured: Captured?
      do {
        let list = ListUnderTest(stage)
        captured = renderLoader(in: list, pages)
        stage.pump(until: pages.count == 1, "a load")
        table = list.table
      }
      XCTAssertNil(table)
      stage.pump(until: pages.cancelCount == 1, "a cancellation")
      stage.pump(until: captured == nil, "the end of the task")
    }
  }

  func testTheWidgetGoesWithTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 0
      let pages = PendingLoads<Bool>()
      list.show([LoadMoreCell(key: "more") { try await pages.load() }])
      stage.pump(until: pages.count == 1, "a load")
      _ = pages.end(.failure(LoadFailure("No connection")))
      stage.pump(until: list.table.text.contains("failed"), "an error")
      let watch = FinalizationWatch(list.widgets[0].handle)
      list.show([])
      stage.assertFinalized(watch)
    }
  }

  func testARowThatIsReusedShowsTheLoadOfItsNewKey() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([LoadMoreCell(key: "one") { throw LoadFailure("No connection") }])
      stage.pump(until: list.table.text.contains("failed"), "an error")
      list.show([LoadMoreCell(key: "one") { false }])
      XCTAssertEqual(list.widgets.map(\.label), ["No connection"])
      list.show([])
      list.show([LoadMoreCell(key: "two") { false }])
      stage.pump(until: list.table.text.contains("finished"), "the end")
      list.show([])
      let pages = PendingLoads<Bool>()
      list.show([LoadMoreCell(key: "one") { try await pages.load() }])
      stage.pump(until: pages.count == 1, "a load")
      XCTAssertEqual(list.widgets.map(\.label), ["Loading…"])
      XCTAssertEqual(list.widgets.map { unsafe gtk_widget_get_visible($0.gtk) }, [1])
      list.render([])
    }
  }

  func testARenderMeanwhileReplacesTheClosureForTheNextTime() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let pages = [PendingLoads<Bool>(), PendingLoads<Bool>()]
      for pages in pages {
        list.show([LoadMoreCell(key: "more") { try await pages.load() }])
        list.show([
          ListUnderTest.cell("a", "a"), LoadMoreCell(key: "more") { try await pages.load() },
        ])
      }
      XCTAssertEqual(pages.map(\.startCount), [1, 0])
      _ = pages[0].end(.success(true))
      stage.pump(until: pages[1].count == 1, "the next load")
      XCTAssertEqual(pages.map(\.startCount), [1, 1])
      XCTAssertEqual(pages.map(\.cancelCount), [0, 0])
      list.render([])
    }
  }

  func testALoadFollowsItsRowToAnotherSection() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let pages = PendingLoads<Bool>()
      let row = LoadMoreCell(key: "more") { try await pages.load() }
      let other = ListUnderTest.cell("a", "a")
      list.table.renderAndDiff([
        TableSection(key: "1", rows: [row], keySpace: "rows"),
        TableSection(key: "2", rows: [other], keySpace: "rows"),
      ])
      stage.pump(until: pages.count == 1, "a load")
      list.table.renderAndDiff([
        TableSection(key: "1", rows: [], keySpace: "rows"),
        TableSection(key: "2", rows: [other, row], keySpace: "rows"),
      ])
      XCTAssertEqual(list.table.text, "1\n2\n  a: \"a\"\n  more: loading")
      _ = pages.end(.success(false))
      stage.pump(until: list.table.text.hasSuffix("more: finished"), "the end")
      XCTAssertEqual(pages.cancelCount, 0)
    }
  }

  func testTwoListsHaveLoadsOfTheirOwn() {
    onStage { stage in
      let lists = [ListUnderTest(stage), ListUnderTest(stage)]
      let row = LoadMoreCell(key: "more", message: { "\($0)!" }) { throw LoadFailure("No") }
      let pages = PendingLoads<Bool>()
      lists[0].show([row])
      lists[1].show([LoadMoreCell(key: "more") { try await pages.load() }])
      stage.pump(until: lists[0].table.text.hasSuffix("failed(message: \"No!\")"), "an error")
      XCTAssertEqual(lists[1].table.text, "s\n  more: loading")
      lists[0].table.listBox = nil
      XCTAssertEqual(pages.cancelCount, 0)
      lists[1].render([])
    }
  }

  func testABoxThatIsAttachedLaterShowsWhatIsKnownAndLoadsTheRest() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let pages = PendingLoads<Bool>()
      list.show([
        LoadMoreCell(key: "failing") { throw LoadFailure("No connection") },
        LoadMoreCell(key: "ending") { false },
        LoadMoreCell(key: "more") { try await pages.load() },
      ])
      stage.pump(until: pages.count == 1 && list.table.text.contains("finished"), "loads")
      list.table.listBox = nil
      let known = "s\n  failing: failed(message: \"No connection\")\n  ending: finished\n  more: "
      XCTAssertEqual(list.table.text, known + "idle")
      list.table.listBox = list.listBox
      stage.waitForFrame(in: list.window)
      stage.pump(until: pages.count == 1, "a load")
      XCTAssertEqual(list.table.text, known + "loading")
      XCTAssertEqual(pages.startCount, 2)
      list.render([])
    }
  }

  func testARowThatIsDescribedWhenNeededLoads() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        let pages = PendingLoads<Bool>()
        list.table.liveRows = liveRows
        list.table.renderAndDiff([
          TableSection(key: "s", items: 0..<100, id: \.self) { item -> any RowDescription in
            guard item == 99 else { return ListUnderTest.cell("\(item)", height: 30) }
            return LoadMoreCell(key: "99") { try await pages.load() }
          }
        ])
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(pages.startCount, 0)
        list.scroll(to: 1e9)
        stage.pump(until: pages.count == 1, "a load")
        _ = pages.end(.success(false))
        stage.pump(until: list.table.text.hasSuffix("99: finished"), "the end")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }
}

private final class Captured {}

/// Shows a row whose closure captures the object that is returned.
private func renderLoader(in list: ListUnderTest, _ pages: PendingLoads<Bool>) -> Captured {
  let captured = Captured()
  list.show([
    LoadMoreCell(key: "more") {
      _ = captured
      return try await pages.load()
    }
  ])
  return captured
}
