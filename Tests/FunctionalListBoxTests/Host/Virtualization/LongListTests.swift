import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// Lists that are higher than what GTK can draw are scrolled as any list.
nonisolated final class LongListTests: GtkTestCase {
  func testAMillionRowsOpenWithFewLiveOnesInABoxThatCanBeDrawn() {
    onStage { stage in
      let list = LongList(stage, count: 1_000_000)
      XCTAssertLessThan(list.list.widgets.count, 100)
      XCTAssertLessThan(list.scrolled.contentHeight, 8_388_608)
      XCTAssertGreaterThan(list.scrolled.contentHeight, 3_900_000)
      XCTAssertEqual(list.seen.first, .init(number: 0, y: 0, height: list.seen.first?.height ?? 0))
      XCTAssertNil(list.flaw)
      list.expectRest()
    }
  }

  func testAMarginOfAnySizeMakesAllRowsLive() {
    onStage { stage in
      let list = LongList(stage, count: 400)
      for margin in [1e9, 1e300, .greatestFiniteMagnitude] {
        list.list.table.liveRows = .nearViewport(margin: margin)
        list.paint()
        XCTAssertEqual(list.list.widgets.count, 400)
      }
    }
  }

  func testTheLiveRowsAreThoseWithWidgetsHeadersAndFootersToo() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        let rows = (0..<500).map { ListUnderTest.cell("\($0)", "row") }
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: rows, header: ListUnderTest.cell("", "header"),
            footer: ListUnderTest.cell("", "footer"))
        ])
        for position in [0, 3_000, 1e9] {
          list.scroll(to: position)
          let count = list.table.liveRowCount
          XCTAssertEqual(count, list.widgets.filter { !$0.text.isEmpty }.count, "\(liveRows)")
          XCTAssert(liveRows == .all ? count == 502 : (5..<100).contains(count), "\(count)")
        }
        list.table.listBox = nil
        XCTAssertEqual(list.table.liveRowCount, 0)
        stage.clear()
      }
    }
  }

  // Long: millions of rows, each position
  func testTheScrollBarSpansAllOfTenMillionRows() {
    onStage { stage in
      let list = LongList(stage, count: 10_000_000)
      for part in [0.5, 1, 0.25, 0] {
        list.watch("part \(part)") { list.scroll(toPart: part) }
        let first = Double(list.seen.first?.number ?? -1)
        XCTAssertEqual(first / 10_000_000, part, accuracy: 0.006)
        if part == 1 { XCTAssertEqual(list.seen.last?.number, 9_999_999) }
        list.expectRest("part \(part)")
        XCTAssertLessThan(list.list.widgets.count, 100)
      }
      XCTAssertEqual(list.seen.first?.number, 0)
    }
  }

  func testTheWheelMovesByWhatItMovesInAnyList() {
    onStage { stage in
      let any = LongList(stage, count: 300, liveRows: .all)
      stage.wheel(3, over: any.scrolled)
      let clicks = any.position
      XCTAssertGreaterThan(clicks, 30)
      let list = LongList(stage, count: 1_000_000)
      for part in [0, 0.3, 0.5, 0.999] {
        list.scroll(toPart: part)
        for clicksDown in [3, 3, 3, -3, -3, 3] {
          let before = list.position
          list.watch("part \(part)") { stage.wheel(clicksDown, over: list.scrolled) }
          let expected = clicksDown < 0 ? -clicks : clicks
          XCTAssertEqual(list.position - before, expected, accuracy: 1, "part \(part)")
        }
        list.expectRest("part \(part)")
      }
      list.scroll(toPart: 1)
      let before = list.position
      for clicksUp in 1...3 {
        list.watch("from the end") { stage.wheel(-3, over: list.scrolled) }
        XCTAssertEqual(before - list.position, clicks * Double(clicksUp), accuracy: 4)
      }
      list.expectRest("from the end")
    }
  }

  func testTheWheelReachesBothEnds() {
    onStage { stage in
      let list = LongList(stage, count: 1_000_000)
      list.scroll(toPart: 1)
      let end = list.position
      XCTAssertEqual(list.seen.last?.number, 999_999)
      for clicks in [-60, 100] { list.watch { stage.wheel(clicks, over: list.scrolled) } }
      XCTAssertEqual(list.position, end)
      XCTAssertEqual(
        list.scrolled.verticalOffset, list.scrolled.contentHeight - list.scrolled.viewportHeight)
      // GTK springs back from behind the end, and overrides a position that is set meanwhile.
      stage.waitUntilQuiet(list.list.window)
      list.scroll(toPart: 0)
      for clicks in [60, -100] { list.watch { stage.wheel(clicks, over: list.scrolled) } }
      XCTAssertEqual(list.position, 0)
      XCTAssertEqual(list.scrolled.verticalOffset, 0)
      list.expectRest()
    }
  }

  // Long: millions of rows, each position
  func testAWayFromAnEndToTheOtherInStepsOfPixelsSeesEveryRow() {
    onStage { stage in
      // Little more than fits into the box.
      let list = LongList(stage, count: 4_100_000, height: { _ in 1 })
      list.scroll(toPart: 0)
      let step = 1_500.0
      var position = list.position
      for _ in 0..<20 {
        list.watch { list.scrolled.verticalOffset += step }
        XCTAssertEqual(list.position - position, step)
        position = list.position
      }
      list.expectRest()
    }
  }

  func testTheThumbIsDraggedOverAllRows() {
    onStage { stage in
      // A thumb that grows under the pointer scrolls.
      stage.install("scrollbar slider { transition: none; }")
      let list = LongList(stage, count: 1_000_000)
      unsafe gtk_scrolled_window_set_overlay_scrolling(list.scrolled.pointer, 0)
      list.paint()
      let bar = Widget.scrollBar(of: list.scrolled)
      let length = unsafe Double(gtk_widget_get_height(bar.gtk))
      let x = unsafe Double(gtk_widget_get_width(bar.gtk)) / 2
      list.watch {
        stage.drag(bar, from: (x, 8), through: [(x, length / 4), (x, length / 2)]) {
          stage.waitForScrolling(in: list.list)
          let part = (length / 2 - 8) / (length - Self.thumbLength(of: bar))
          XCTAssertEqual(
            Double(list.seen.first?.number ?? 0), part * 1_000_000, accuracy: 10_000)
          list.expectRest("held in the middle")
        }
      }
      list.expectRest("let go in the middle")
      list.watch {
        stage.drag(bar, from: (x, length / 2), through: [(x, length * 0.8), (x, length + 50)])
        stage.waitForScrolling(in: list.list)
      }
      XCTAssertEqual(list.seen.last?.number, 999_999)
      list.expectRest("at the end")
      list.watch {
        stage.drag(bar, from: (x, length - 8), through: [(x, length / 2), (x, -50)])
        stage.waitForScrolling(in: list.list)
      }
      XCTAssertEqual(list.seen.first, .init(number: 0, y: 0, height: list.seen.first?.height ?? 0))
    }
  }

  // Long: millions of rows, each position
  func testKeysReachTheFirstTheNextAndTheLastRows() {
    onStage { stage in
      let list = LongList(stage, count: 1_000_000)
      list.list.row("0").grabFocus()
      for (key, number) in [("End", 999_999), ("Home", 0)] {
        list.watch(key) {
          stage.press(key, in: list.list.window)
          stage.waitForScrolling(in: list.list)
        }
        XCTAssert(list.seen.contains { $0.number == number }, "\(key): \(list.seen)")
        XCTAssertEqual(list.list.focusedText, "\(number)")
        list.expectRest(key)
      }
      var number = 0
      for _ in 0..<4 {
        list.watch {
          stage.press("Next", in: list.list.window)
          stage.waitForScrolling(in: list.list)
        }
        let next = list.list.focusedText.flatMap { Int($0) } ?? -1
        XCTAssertGreaterThan(next, number + 3)
        XCTAssert(list.seen.contains { $0.number == next })
        number = next
      }
      list.watch {
        stage.press("Prior", in: list.list.window)
        stage.waitForScrolling(in: list.list)
      }
      XCTAssertLessThan(list.list.focusedText.flatMap { Int($0) } ?? number, number)
    }
  }

  func testAPositionOfTheProgramIsSeenInTheNextFrame() {
    onStage { stage in
      let list = LongList(stage, count: 1_000_000)
      var random = SeededRandom(seed: 3)
      for _ in 0..<60 {
        let part = Double.random(in: 0...1, using: &random)
        list.watch("part \(part)") { list.scroll(toPart: part) }
        XCTAssertEqual(Double(list.seen.first?.number ?? -1) / 1_000_000, part, accuracy: 0.01)
      }
      list.expectRest()
    }
  }

  // Long: millions of rows, each position
  func testTheWayOfAFlingHasNoJump() {
    onStage { stage in
      let list = LongList(stage, count: 1_000_000)
      list.scroll(toPart: 0.5)
      list.expectFling(velocity: 4_000)
      list.expectRest()
      list.expectFling(velocity: -4_000)
      list.expectRest()
    }
  }

  @MainActor private static func thumbLength(of bar: Widget) -> Double {
    guard let range = unsafe gtk_widget_get_first_child(bar.gtk) else { return .nan }
    var (start, end) = (Int32(0), Int32(0))
    unsafe gtk_range_get_slider_range(
      UnsafeMutableRawPointer(range).assumingMemoryBound(to: GtkRange.self), &start, &end)
    return Double(end - start)
  }
}
