@testable import FunctionalListHost
import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets

/// Where the list is scrolled to, at once and frame by frame.
nonisolated final class ScrollerTests: GtkTestCase {
  func testASlotIsShownWhereItShouldBe() {
    onScroller { test in
      for (slot, position, origin, expected) in [
        (50, .top, 0, 1_000), (50, .bottom, 0, 820), (50, .middle, 0, 910),
        (0, .bottom, 1_000, 0), (99, .top, 0, 1_800), (3, .middle, 1_000, 0),
      ] as [(Int, ScrollPosition, Double, Double)] {
        test.offset = origin
        test.reveal(slot, position)
        XCTAssertEqual(test.offset, expected, "\(slot) \(position)")
      }
    }
  }

  func testTheNearestPositionIsAsFewPixelsAwayAsCanBe() {
    onScroller { test in
      for (origin, expected) in [
        (0.0, 820.0), (815, 820), (900, 900), (1_000, 1_000), (1_005, 1_000),
      ] {
        test.offset = origin
        test.reveal(50, .nearest)
        XCTAssertEqual(test.offset, expected, "from \(origin)")
      }
    }
  }

  func testASlotThatIsNotLiveIsMadeLiveAndMeasured() {
    onScroller(live: 0..<20) { test in
      test.box.geometry.setMode(isVirtualized: true)
      let cells = (0..<100).map { ListUnderTest.cell("\($0)", height: $0 == 90 ? 100 : 20) }
      test.box.show(BoxUnderTest.list(cells), live: 0..<20)
      test.reveal(90, .bottom)
      XCTAssert(test.box.rows.hasLive(90..<91))
      XCTAssertEqual(test.box.geometry.virtualizer.map.position, 1_700)
    }
  }

  func testAListThatIsNotSeenScrollsWhenItIs() {
    onScroller { test in
      test.box.scrolled.isVisible = false
      test.scroll(to: 50, animated: true)
      test.show()
      test.arrive()
      XCTAssertEqual(test.offset, 1_000)
      test.offset = 40
      test.arrive()
      XCTAssertEqual(test.offset, 40, "it has arrived before")
    }
  }

  func testAListThatIsNotSeenScrollsToTheSameRowHoweverTheListChanges() {
    for (keys, expected) in [
      (["x", "y"] + (0..<100).map(String.init), 1_040.0), ((0..<100).map { "\($0)?" }, 0),
    ] {
      onScroller { test in
        test.box.scrolled.isVisible = false
        test.scroll(to: 50, animated: false)
        test.box.show(BoxUnderTest.list(keys)) {
          test.scroller.remap($0)
        }
        test.show()
        test.arrive()
        XCTAssertEqual(test.offset, expected)
      }
    }
  }

  func testAnAnimationMovesTheListByFramesUntilItArrives() {
    onScroller { test in
      test.scroll(to: 15, animated: true)
      XCTAssertEqual(test.offset, 0)
      var positions: [Double] = []
      var time: Int64 = 1_000_000
      while test.advance(to: time), positions.count < 100 {
        positions.append(test.offset)
        time += 16_667
      }
      XCTAssertEqual(positions.count, 15)
      XCTAssertEqual(positions, positions.sorted())
      XCTAssertGreaterThan(positions[4], 100)
      XCTAssertEqual(test.offset, 300)
      XCTAssertFalse(test.advance(to: time))
    }
  }

  func testAnAnimationEndsWhereSomeoneElseScrollsOrItIsStopped() {
    for isStopped in [true, false] {
      onScroller { test in
        test.scroll(to: 15, animated: true)
        for frame in 0..<3 { XCTAssert(test.advance(to: Int64(frame) * 16_667)) }
        if isStopped { test.scroller.stop() } else { test.offset += 30 }
        let offset = test.offset
        XCTAssertFalse(test.advance(to: 60_000))
        XCTAssertFalse(test.advance(to: 80_000))
        XCTAssertEqual(test.offset, offset)
      }
    }
  }

  func testAListAtItsEndStaysThere() {
    for (origin, expected) in [(1_800.0, 2_000.0), (1_798, 1_798), (0, 0)] {
      onScroller { test in
        test.offset = origin
        test.scroller.noteEnd()
        test.box.show(BoxUnderTest.list((0..<110).map(String.init)))
        test.layOut()
        test.box.run { () throws(Detached) in try test.scroller.stickToEnd() }
        XCTAssertEqual(test.offset, expected)
      }
    }
  }

  /// Runs a test on a hundred rows of 20 pixels in a viewport of 200.
  private func onScroller(live: Range<Int> = 0..<100, _ test: @MainActor (ScrolledRows) -> Void) {
    onBox { box in
      box.show(BoxUnderTest.list((0..<100).map(String.init)), live: live)
      let rows = ScrolledRows(box)
      rows.layOut()
      test(rows)
    }
  }
}

/// Rows that a scroller scrolls. They are made live without a recycler.
private final class ScrolledRows {
  let box: BoxUnderTest
  let layout: RowLayout
  let scroller: Scroller

  init(_ box: BoxUnderTest) {
    self.box = box
    layout = RowLayout(
      box.box, box.rows, box.geometry, box.spacers, box.popovers, box.attachment
    ) {
      box.makeLive($0)
    }
    scroller = Scroller(
      ListState(selectionMode: .single), box.box, box.rows, box.geometry, layout)
    // The test lets the frames pass.
    scroller.onFrame = { _ in false }
  }

  var offset: Double {
    get { box.scrolled.verticalOffset }
    set { box.scrolled.verticalOffset = newValue }
  }

  /// Lets GTK lay the rows out, and looks at what it has done.
  func layOut() {
    box.paint()
    box.geometry.laidOut()
    box.run { () throws(Detached) in try layout.settle(in: box.geometry.view) }
    box.paint()
  }

  func reveal(_ slot: Int, _ position: ScrollPosition) {
    box.run { () throws(Detached) in try scroller.reveal(slot, position) }
    box.paint()
  }

  func scroll(to slot: Int, animated: Bool) {
    box.run { () throws(Detached) in try scroller.scroll(to: slot, .top, animated: animated) }
  }

  /// Shows the list that was hidden.
  func show() {
    arrive()
    box.scrolled.isVisible = true
    box.paint()
    XCTAssertEqual(offset, 0)
  }

  func arrive() { box.run { () throws(Detached) in try scroller.performDeferredScroll() } }

  func advance(to time: Int64) -> Bool {
    box.run { () throws(Detached) in try scroller.advance(to: time) } ?? false
  }
}
