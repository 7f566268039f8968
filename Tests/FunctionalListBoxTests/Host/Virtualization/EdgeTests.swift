import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// An end of a list that stays near the viewport is reached again by rows that were loaded.
nonisolated final class EdgeTests: GtkTestCase {
  func testShortPagesAreLoadedUntilTheViewportIsFull() {
    onEachLoader(height: 600, distance: 0) { loader, what in
      loader.watchBottom()
      XCTAssertEqual(loader.loads, 1, what)
      loader.waitUntilQuiet()
      XCTAssertGreaterThan(loader.listHeight, loader.pageSize, what)
      XCTAssertLessThanOrEqual(loader.listHeight - 5 * loader.rowHeight, loader.pageSize, what)
      XCTAssertEqual(loader.loads * 5, loader.count, what)
      XCTAssertEqual(loader.deepest, 1, what)
    }
  }

  func testShortPagesAreLoadedAsLongAsTheEndIsWithinTheDistance() {
    onEachLoader(height: 400, count: 1_000, distance: 500) { loader, what in
      loader.watchBottom()
      loader.waitUntilQuiet()
      XCTAssertEqual(loader.loads, 0, what)
      for _ in 1...2 {
        let before = loader.loads
        loader.list.scroll(to: 1e9)
        loader.waitUntilQuiet()
        let pages = Int((500 / (5 * loader.rowHeight)).rounded(.down)) + 1
        XCTAssertEqual(loader.loads - before, pages, what)
      }
      XCTAssertEqual(loader.deepest, 1, what)
    }
  }

  func testAnEdgeIsReachedOnceWhereNothingIsLoaded() {
    onEachLoader(height: 400, count: 3, distance: 0) { loader, what in
      loader.rest = 5
      loader.watchBottom()
      for _ in 1...2 { loader.waitUntilQuiet() }
      XCTAssertEqual(loader.count, 8, what)
      XCTAssertEqual(loader.loads, 2, what)
      loader.render()
      loader.waitUntilQuiet()
      XCTAssertEqual(loader.loads, 2, what)
      loader.count = 7
      loader.render()
      loader.waitUntilQuiet()
      XCTAssertEqual(loader.loads, 3, what)
    }
  }

  func testAPageThatComesLaterIsFollowedByAnother() throws {
    try onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let loader = Loader(stage, height: 600, count: 0, distance: 0, liveRows)
        loader.isPatient = true
        loader.watchBottom()
        for expected in 1...3 {
          loader.waitUntilQuiet()
          XCTAssertEqual(loader.loads, expected, "\(liveRows)")
          try stage.run { loader.load() }
        }
        stage.clear()
      }
    }
  }

  func testAnEmptyListIsAtItsEndAlsoWhereItsBoxWasPaintedBefore() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      var reached = 0
      list.table.onEdgeReached(.bottom) { reached += 1 }
      XCTAssertEqual(reached, 0)
      list.table.listBox = list.listBox
      list.table.onEdgeReached(.bottom) { reached += 1 }
      XCTAssertEqual(reached, 1)
    }
  }

  func testNothingIsReachedBeforeTheRowsAreLaidOut() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let (table, listBox) = (FunctionalTableData(name: "test"), ListBox())
        let (window, scrolled) = (Window(), ScrolledWindow())
        let rows = [
          TableSection(key: "s", rows: (0..<100).map { ListUnderTest.cell("\($0)", height: 30) })
        ]
        var reached: [String] = []
        let watch = { what in table.onEdgeReached(.bottom) { reached.append(what) } }
        table.liveRows = liveRows
        table.listBox = listBox
        scrolled.child = listBox
        window.child = scrolled
        table.renderAndDiff(rows)
        watch("before it is shown")
        window.present()
        watch("before it is painted")
        stage.present(window)
        XCTAssertEqual(reached, [], "\(liveRows)")
        table.renderAndDiff([])
        stage.waitUntilQuiet(window)
        XCTAssertEqual(reached, ["before it is painted"], "\(liveRows)")
        table.renderAndDiff(rows)
        watch("before it is painted again")
        stage.waitUntilQuiet(window)
        XCTAssertEqual(reached, ["before it is painted"], "\(liveRows)")
        stage.clear()
      }
    }
  }

  private func onEachLoader(
    height: Int, count: Int = 0, distance: Double, _ test: @MainActor (Loader, String) -> Void
  ) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let loader = Loader(stage, height: height, count: count, distance: distance, liveRows)
        test(loader, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

/// A list that loads five rows when its end is reached.
private final class Loader {
  let list: ListUnderTest
  let distance: Double
  var count: Int
  /// How many rows can still be loaded.
  var rest = Int.max
  /// Whether rows come later than they are asked for.
  var isPatient = false
  private(set) var loads = 0
  /// How many calls of the action were under way at once.
  private(set) var deepest = 0
  private var depth = 0

  init(
    _ stage: Stage, height: Int, count: Int, distance: Double,
    _ liveRows: LiveRows
  ) {
    list = ListUnderTest(stage, height: height)
    (self.count, self.distance) = (count, distance)
    list.table.liveRows = liveRows
    render()
    waitUntilQuiet()
  }

  var pageSize: Double { list.scrolled.viewportHeight }
  var rowHeight: Double { list.table.rect(of: list.path(0))?.height ?? .nan }
  var listHeight: Double { Double(count) * rowHeight }

  func waitUntilQuiet() { list.stage.waitUntilQuiet(list.window) }

  func watchBottom() {
    list.table.onEdgeReached(.bottom, distance: distance) { [self] in
      loads += 1
      depth += 1
      deepest = max(depth, deepest)
      if !isPatient { load() }
      depth -= 1
    }
  }

  func load() {
    count += min(5, rest)
    rest -= min(5, rest)
    render()
  }

  func render() {
    list.render((0..<count).map { ListUnderTest.cell("\($0)", height: 30) })
  }
}
