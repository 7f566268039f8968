import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What a list holds on to while it changes, for lists with all rows live and with few.
nonisolated final class ScrollAnchorTests: GtkTestCase {
  func testALogSticksToItsEndWhileTheUserIsThere() {
    forBothKinds { stage, list in
      list.list.table.scrollAnchor = .bottom
      list.show(300)
      stage.withoutAnimations {
        for count in [301, 305, 320, 500, 340, 341] {
          let frames = list.record { list.show(count) }
          for frame in frames {
            XCTAssertEqual(frame.last?.number, count - 1)
            XCTAssertEqual(frame.last?.bottom, list.scrolled.viewportHeight)
          }
        }
      }
    }
  }

  func testALogOpensAtItsEndAndSticksFromTheFirstRowOn() {
    forBothKinds { stage, list in
      list.show(0)
      list.list.table.scrollAnchor = .bottom
      stage.withoutAnimations {
        for count in [1, 2, 5, 8, 9, 30, 250] {
          list.show(count)
          XCTAssertEqual(list.seen.last?.number, count - 1)
          let rest = list.seen.last.map { list.scrolled.viewportHeight - $0.bottom } ?? -1
          XCTAssertEqual(rest, max(0, list.scrolled.viewportHeight - Double(44 * count)))
        }
      }
    }
  }

  func testALogStaysWhereTheUserHasScrolledTo() {
    forBothKinds { stage, list in
      list.list.table.scrollAnchor = .bottom
      list.show(300)
      stage.wheel(-2, over: list.scrolled)
      let before = list.seen
      XCTAssertNotEqual(before.last?.number, 299)
      for count in [301, 350, 400] {
        for frame in list.record({ list.show(count) }) { XCTAssertEqual(frame, before) }
      }
      list.scroll(toPart: 1)
      for frame in list.record({ list.show(410) }) { XCTAssertEqual(frame.last?.number, 409) }
    }
  }

  func testALogSticksToItsEndWhenTheWindowShrinksAndARowGrows() {
    forBothKinds { stage, list in
      list.list.table.scrollAnchor = .bottom
      list.show(300)
      let frames = FrameRecorder(list.list.window) { list.seen }
      for height in [300, 500] {
        unsafe gtk_window_set_default_size(
          UnsafeMutablePointer<GtkWindow>(list.list.window.pointer), 300, Int32(height))
        for _ in 0..<5 { list.paint() }
      }
      list.list.content("297").setMinimumSize(height: 130)
      list.paint()
      frames.stop()
      for frame in frames.values {
        XCTAssertEqual(frame.last?.number, 299)
      }
      XCTAssertEqual(list.seen.last?.bottom, list.scrolled.viewportHeight)
    }
  }

  func testWithoutAnAnchorThePositionKeepsItsNumber() {
    forBothKinds { stage, list in
      list.list.table.scrollAnchor = .none
      list.show(300)
      list.scrolled.verticalOffset = 4_400
      list.paint()
      let before = list.seen
      XCTAssertEqual(before.first?.number, 100)
      let frames = list.record {
        list.list.table.renderAndDiff([list.section(-10..<300)])
      }
      for frame in frames {
        XCTAssertEqual(frame.first?.number, 90)
        XCTAssertEqual(frame.map(\.y), before.map(\.y))
      }
      XCTAssertEqual(list.scrolled.verticalOffset, 4_400)
    }
  }

  func testWithAnAnchorWhatIsSeenStays() {
    forBothKinds { stage, list in
      list.show(300)
      list.scrolled.verticalOffset = 4_400
      list.paint()
      let before = list.seen
      let frames = list.record {
        list.list.table.renderAndDiff([list.section(-10..<300)])
      }
      for frame in frames { XCTAssertEqual(frame, before) }
      XCTAssertEqual(list.scrolled.verticalOffset, 4_840)
    }
  }

  private func forBothKinds(_ body: @MainActor (Stage, LongList) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in body(stage, LongList(stage, count: 1, liveRows: liveRows)) }
    }
  }
}

extension LongList {
  /// Shows as many rows.
  func show(_ count: Int) {
    list.table.renderAndDiff([section(0..<count)])
    paint()
  }

  /// What is seen in each frame that is painted meanwhile.
  func record(_ body: () -> Void) -> [[Seen]] {
    let frames = FrameRecorder(list.window) { self.seen }
    body()
    paint()
    frames.stop()
    return frames.values
  }
}

extension LongList.Seen {
  var bottom: Double { y + height }
}
