import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A log of messages of very different heights opens at its end, and stays there while the user does.
nonisolated final class LogEndTests: GtkTestCase {
  func testALogOpensAtItsEndFromTheFirstFrameOn() {
    onStage { stage in
      for count in [3, 300, 20_000] {
        let scene = ReadingScene(stage, .automatic, count: count, anchor: .bottom)
        scene.expectEnd("\(count)")
        stage.clear()
      }
    }
  }

  func testNewMessagesStayInSight() {
    forBothKinds { scene, kind in
      let frames = scene.recordEnds()
      for count in [1, 2, 1, 40, 1] {
        scene.numbers += scene.numbers.count..<scene.numbers.count + count
        scene.render()
        scene.stage.waitForFrame(in: scene.list.window)
        scene.expectEnd("\(kind), \(count)")
      }
      scene.expectNoGap(frames, kind)
    }
  }

  func testTheEndStaysWhileTheWindowIsResized() {
    forBothKinds { scene, kind in
      let frames = scene.recordEnds()
      for (width, height) in [(300, 500), (700, 400), (250, 600), (600, 500)] {
        scene.resize(width: width, height: height)
        scene.expectEnd("\(kind), \(width) px")
      }
      scene.expectNoGap(frames, kind)
    }
  }

  func testTheEndStaysWhenMessagesGrowAndShrink() {
    forBothKinds { scene, kind in
      let frames = scene.recordEnds()
      for (offset, height) in [(3, 300), (1, 200), (3, -1), (1, -1)] {
        let number = scene.numbers.count - offset
        scene.list.widgets.first { $0.text.hasPrefix("\(number) ") }?.children.first?.handle
          .setMinimumSize(height: height)
        scene.stage.waitUntilQuiet(scene.list.window)
        scene.expectEnd("\(kind), \(offset), \(height)")
      }
      scene.expectNoGap(frames, kind)
    }
  }

  func testALogThatIsScrolledUpStaysWhereItIs() {
    forBothKinds { scene, kind in
      scene.stage.wheel(-3, over: scene.list.scrolled)
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectRest(kind) {
        scene.numbers += scene.numbers.count..<scene.numbers.count + 5
        scene.render()
      }
    }
  }

  private func forBothKinds(_ body: @MainActor (ReadingScene, String) -> Void) {
    for liveRows in [FunctionalTableData.LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        body(ReadingScene(stage, liveRows, count: 200, anchor: .bottom), "\(liveRows)")
      }
    }
  }
}

extension ReadingScene {
  /// The distance from the end of the last row to that of the viewport; `nil` if that is not live.
  private var rest: Double? {
    guard let last = numbers.last,
      let row = list.widgets.first(where: { $0.text.hasPrefix("\(last) ") })
    else { return nil }
    let (y, height) = list.extent(of: row)
    return list.scrolled.viewportHeight - y - height
  }

  func recordEnds() -> FrameRecorder<Double?> { FrameRecorder(list.window) { self.rest } }

  /// Fails unless the last message is at the end of the viewport.
  func expectEnd(_ what: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let rest else { return XCTFail("\(what): the end is not there", file: file, line: line) }
    if list.scrolled.contentHeight > list.scrolled.viewportHeight {
      XCTAssertEqual(rest, 0, what, file: file, line: line)
    } else {
      XCTAssertGreaterThanOrEqual(rest, 0, what, file: file, line: line)
    }
  }

  /// Fails if a frame did not show the end.
  func expectNoGap(
    _ frames: FrameRecorder<Double?>, _ what: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    frames.stop()
    XCTAssertGreaterThan(frames.values.count, 0, what, file: file, line: line)
    let others = frames.values.filter { $0 != 0 }
    XCTAssert(others.isEmpty, "\(what): \(others)", file: file, line: line)
  }
}
