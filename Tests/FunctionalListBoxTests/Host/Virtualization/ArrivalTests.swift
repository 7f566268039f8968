import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Rows that are put in at the end at which the viewport stays do not call for more for ever.
nonisolated final class ArrivalTests: GtkTestCase {
  func testRowsPutInAboveAtTheVeryTopCallOncePerArrival() {
    onEachList(.top) { list, what in
      list.watch(.top)
      list.waitUntilQuiet()
      XCTAssertEqual(list.loads, 1, what)
      for _ in 0..<5 { list.stage.waitForFrame(in: list.list.window) }
      XCTAssertEqual(list.loads, 1, what)
      for expected in 2...3 {
        list.list.scroll(to: 500)
        XCTAssertEqual(list.loads, expected - 1, what)
        list.list.scroll(to: 0)
        list.waitUntilQuiet()
        XCTAssertEqual(list.loads, expected, what)
      }
    }
  }

  func testTheUserWhoScrollsNearTheTopCallsForMore() {
    onEachList(.top) { list, what in
      list.list.scroll(to: 3_000)
      list.watch(.top, distance: 200)
      list.list.scroll(to: 150)
      list.waitUntilQuiet()
      let loads = list.loads
      XCTAssertGreaterThan(loads, 0, what)
      list.list.scroll(to: 0)
      list.waitUntilQuiet()
      XCTAssertEqual(list.loads, loads + 1, what)
    }
  }

  func testShortPagesAtTheTopFillTheViewport() {
    onEachList(.top, count: 2, pageCount: 3) { list, what in
      list.watch(.top)
      list.waitUntilQuiet()
      let page = list.list.scrolled.viewportHeight
      XCTAssertGreaterThan(list.height, page, what)
      let loads = list.loads
      XCTAssertLessThan(loads, 12, what)
      for _ in 0..<5 { list.stage.waitForFrame(in: list.list.window) }
      XCTAssertEqual(list.loads, loads, what)
    }
  }

  func testAChatAtItsEndCallsOncePerArrival() {
    onEachList(.bottom) { list, what in
      list.watch(.bottom)
      list.waitUntilQuiet()
      XCTAssertEqual(list.loads, 1, what)
      XCTAssertEqual(
        list.list.table.visibleItemPaths.last?.itemKey, "\(list.numbers.upperBound - 1)")
      list.list.scroll(to: 100)
      XCTAssertEqual(list.loads, 1, what)
      list.list.scroll(to: 1e9)
      list.waitUntilQuiet()
      XCTAssertEqual(list.loads, 2, what)
    }
  }

  func testAChatThatIsScrolledToItsTopCallsOncePerArrival() {
    onEachList(.bottom) { list, what in
      list.watch(.top)
      list.waitUntilQuiet()
      XCTAssertEqual(list.loads, 0, what)
      list.list.scroll(to: 0)
      list.waitUntilQuiet()
      XCTAssertEqual(list.loads, 1, what)
      for _ in 0..<5 { list.stage.waitForFrame(in: list.list.window) }
      XCTAssertEqual(list.loads, 1, what)
    }
  }

  private func onEachList(
    _ anchor: ScrollAnchor, count: Int = 100, pageCount: Int = 50,
    _ test: @MainActor (PagedList, String) -> Void
  ) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = PagedList(stage, liveRows, anchor, count: count, pageCount: pageCount)
        test(list, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

/// A list that loads a page of rows at the end that is reached.
private final class PagedList {
  let stage: Stage
  let list: ListUnderTest
  let pageCount: Int
  private(set) var numbers: Range<Int>
  private(set) var loads = 0

  init(
    _ stage: Stage, _ liveRows: LiveRows,
    _ anchor: ScrollAnchor, count: Int, pageCount: Int
  ) {
    self.stage = stage
    self.pageCount = pageCount
    list = ListUnderTest(stage, height: 400)
    numbers = 0..<count
    list.table.liveRows = liveRows
    list.table.scrollAnchor = anchor
    render()
    waitUntilQuiet()
  }

  /// The height of all rows.
  var height: Double {
    let last = ItemPath(sectionKey: "s", itemKey: "\(numbers.upperBound - 1)")
    return list.table.rect(of: last).map { $0.y + $0.height } ?? .nan
  }

  func watch(_ edge: ListEdge, distance: Double = 0) {
    list.table.onEdgeReached(edge, distance: distance) { [unowned self] in
      loads += 1
      numbers =
        edge == .top
        ? numbers.lowerBound - pageCount..<numbers.upperBound
        : numbers.lowerBound..<numbers.upperBound + pageCount
      render()
    }
  }

  func waitUntilQuiet() { stage.waitUntilQuiet(list.window) }

  private func render() {
    list.table.renderAndDiff([
      TableSection(key: "s", items: numbers, id: \.self) { ListUnderTest.cell("\($0)", height: 30) }
    ])
  }
}
