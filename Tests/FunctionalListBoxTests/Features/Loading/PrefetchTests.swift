import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// Rows near the viewport of a real list are prepared, and let go of.
nonisolated final class PrefetchTests: GtkTestCase {
  func testRowsAheadArePreparedBeforeTheyAreVisible() {
    onEachList { list, pages, what in
      let visible = list.table.visibleItemPaths.count
      XCTAssertEqual(pages.startCount, visible + 20, what)
      list.scroll(to: 5_000)
      list.stage.pump(until: pages.cancelCount == visible + 20, "a cancellation")
      XCTAssertGreaterThan(pages.count, 20, what)
      XCTAssertLessThan(pages.count, visible + 25, what)
    }
  }

  func testNothingIsKeptOfADetachedList() {
    onEachList { list, pages, what in
      let count = pages.startCount
      list.table.listBox = nil
      list.stage.pump(until: pages.cancelCount == count, "a cancellation")
      XCTAssertEqual(pages.count, 0, what)
      list.table.listBox = list.listBox
      list.stage.pump(until: pages.startCount == 2 * count, "more work")
    }
  }

  func testAListThatLeavesTheScreenIsNotPreparedFor() {
    onEachList { list, pages, what in
      let count = pages.startCount
      list.scrolled.isVisible = false
      list.stage.pump(until: pages.cancelCount == count, "a cancellation")
      list.scrolled.isVisible = true
      list.stage.pump(until: pages.count == count, "more work")
      XCTAssertEqual(pages.startCount, 2 * count, what)
    }
  }

  func testARenderStartsNothingAnew() {
    onEachList { list, pages, what in
      let count = pages.startCount
      show(list)
      list.stage.waitForFrame(in: list.window)
      list.stage.pump()
      XCTAssertEqual(pages.startCount, count, what)
      XCTAssertEqual(pages.cancelCount, 0, what)
    }
  }

  func testRowsAboveArePreparedWhereTheListScrollsUpUnderAStickyHeader() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        var prepared: Set<Int> = []
        list.table.liveRows = liveRows
        list.table.prefetch { path in _ = Int(path.itemKey).map { prepared.insert($0) } }
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: (0..<1_000).map { ListUnderTest.cell("\($0)", height: 30) },
            header: ListUnderTest.cell("", "header"), style: SectionStyle(headerIsSticky: true))
        ])
        stage.waitForFrame(in: list.window)
        for offset in [15_000.0, 14_000] {
          prepared = []
          list.scroll(to: offset)
          stage.pump(until: !prepared.isEmpty, "work")
        }
        let first = list.table.visibleItemPaths.first.flatMap { Int($0.itemKey) } ?? 0
        XCTAssertGreaterThan(first, 300, "\(liveRows)")
        stage.pump(until: prepared.contains(first - 20), "the rows above")
        XCTAssertLessThan(prepared.max() ?? .max, first + 25, "\(liveRows)")
        list.table.prefetch(nil)
        stage.clear()
      }
    }
  }

  private func onEachList(_ test: @MainActor (ListUnderTest, PendingLoads<Bool>, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        let pages = PendingLoads<Bool>()
        list.table.liveRows = liveRows
        list.table.prefetch { _ in _ = try? await pages.load() }
        show(list)
        stage.waitForFrame(in: list.window)
        stage.pump(until: pages.count > 20, "work")
        test(list, pages, "\(liveRows)")
        list.table.prefetch(nil)
        stage.pump(until: pages.count == 0, "an end")
        stage.clear()
      }
    }
  }
}

private func show(_ list: ListUnderTest) {
  list.render((0..<1_000).map { ListUnderTest.cell("\($0)", height: 30) })
}
