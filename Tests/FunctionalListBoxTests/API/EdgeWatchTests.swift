import XCTest

@testable import FunctionalListBox

/// When the handler of an end of a list is called; needs no display.
nonisolated final class EdgeWatchTests: XCTestCase {
  func testItIsCalledOnceForEachArrival() {
    onWatch(.bottom, distance: 50) { list in
      list.expect(false, at: 0)
      list.expect(false, at: 549)
      list.expect(true, at: 550)
      list.expect(false, at: 600)
      list.expect(false, at: 600)
      list.expect(false, at: 549)
      list.expect(true, at: 600)
    }
  }

  func testItIsNotCalledAgainWhereTheNumberOfRowsIsTheSame() {
    onWatch(.bottom, distance: 0) { list in
      list.expect(true, at: 600)
      list.height = 610
      list.expect(false, at: 610)
      list.expect(false, at: 605)
    }
  }

  func testAShortPageIsFollowedByAnother() {
    onWatch(.bottom, distance: 100) { list in
      list.expect(true, at: 600)
      list.load(height: 80)
      list.expect(false, at: 600, afterFrame: false)
      list.expect(true, at: 600)
      list.expect(false, at: 600)
    }
  }

  func testAPageThatFillsTheViewportAboveTheTopIsNotFollowedByAnother() {
    onWatch(.top, distance: 0) { list in
      list.expect(true, at: 0)
      list.load(height: 2_000)
      for _ in 0..<3 { list.expect(false, at: 0) }
      // The user leaves the top, and comes back.
      list.expect(false, at: 5)
      list.expect(true, at: 0)
      list.load(height: 2_000)
      list.expect(false, at: 0)
    }
  }

  func testShortPagesAboveTheTopAreFollowedByOthersUntilTheyFillTheViewport() {
    onWatch(.top, distance: 0) { list in
      list.expect(true, at: 0)
      for _ in 0..<2 {
        list.load(height: 150)
        list.expect(true, at: 0)
      }
      for _ in 0..<3 {
        list.load(height: 150)
        list.expect(false, at: 0)
      }
    }
  }

  func testAListThatIsLowerThanTheViewportAsksForMore() {
    for edge in [ListEdge.top, .bottom] {
      onWatch(edge, distance: 0) { list in
        list.height = 0
        list.expect(true, at: 0)
        for _ in 0..<2 {
          list.load(height: 200)
          list.expect(true, at: 0)
        }
        list.load(height: 200)
        list.expect(false, at: edge == .top ? 0 : 200)
      }
    }
  }

  func testTheUserWhoMovesWithinTheDistanceHasMoved() {
    onWatch(.top, distance: 100) { list in
      list.expect(true, at: 50)
      list.load(height: 2_000)
      list.expect(true, at: 20)
      list.expect(false, at: 0)
      list.load(height: 2_000)
      list.expect(true, at: 0)
    }
  }

  func testAListThatStaysAtItsEndHasNotMoved() {
    onWatch(.bottom, distance: 0) { list in
      list.expect(true, at: 600)
      for _ in 0..<3 {
        list.load(height: 2_000)
        list.expect(false, at: list.height - 400)
      }
    }
  }

  private func onWatch(
    _ edge: ListEdge, distance: Double, _ test: @MainActor (WatchedList) -> Void
  ) {
    MainActor.assumeIsolated { test(WatchedList(edge, distance: distance)) }
  }
}

/// A list of 1,000 pixels in a viewport of 400.
private final class WatchedList {
  var height = 1_000.0
  private var rowCount = 10
  private var watch: EdgeWatch

  init(_ edge: ListEdge, distance: Double) {
    watch = EdgeWatch(edge, distance: distance, action: {})
  }

  /// Loads ten rows that are as high together.
  func load(height: Double) {
    self.height += height
    rowCount += 10
  }

  func expect(
    _ expected: Bool, at position: Double, afterFrame: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let viewport = ListViewport(position: position, page: 400, height: height)
    let arrives = watch.arrives(in: viewport, rowCount: rowCount, afterFrame: afterFrame)
    XCTAssertEqual(arrives, expected, file: file, line: line)
  }
}
