import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A log of messages of very different heights opens at its end, and stays there while the user does.
nonisolated final class LogEndTests: GtkTestCase {
  // Long: each frame of logs of each kind
  func testALogOpensAtItsEndFromTheFirstFrameOn() {
    for liveRows in [LiveRows.all, .automatic] {
      for count in [3, 300, 20_000, 100_000] where liveRows != .all || count < 1_000 {
        for isPresentedFirst in [false, true] {
          onStage { stage in
            let opened = OpenedList(stage, liveRows)
            opened.table.scrollAnchor = .bottom
            if isPresentedFirst { opened.present() }
            opened.forgetFrames()
            opened.render(0..<count)
            if isPresentedFirst { stage.waitUntilQuiet(opened.window) } else { opened.present() }
            let what = "\(liveRows), \(count), \(isPresentedFirst)"
            let rests = opened.rests(below: ItemPath(sectionKey: "s", itemKey: "\(count - 1)"))
            XCTAssertGreaterThan(rests.count, 0, what)
            if count > 3 {
              XCTAssertEqual(Set(rests), [0], what)
            } else {
              let ys = opened.ys(of: ItemPath(sectionKey: "s", itemKey: "0"))
              XCTAssertEqual(Set(ys), [0], what)
            }
            opened.close()
          }
        }
      }
    }
  }

  func testALogBelowOtherContentComesToRest() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      for count in [2, 6, 60] {
        onStage { stage in
          let scene = ReadingScene(stage, liveRows, count: count, anchor: .bottom) { listBox in
            let (column, heading) = (Box(), Label("heading"))
            heading.setMinimumSize(height: 60)
            column.append(heading)
            column.append(listBox)
            return column
          }
          let frames = FrameRecorder(scene.list.window) { 1 }
          _ = MainContext.idle(wakes: 10)
          frames.stop()
          XCTAssertEqual(frames.values.count, 0, "\(liveRows), \(count): frames without a change")
          scene.expectEnd("\(liveRows), \(count)")
        }
      }
    }
  }

  func testNewMessagesGlideInWhereTheDesktopWantsMotion() {
    forBothKinds { scene, kind in
      for count in [1, 2, 1] {
        let frames = scene.recordEnds()
        scene.numbers += scene.numbers.count..<scene.numbers.count + count
        scene.render()
        scene.stage.waitUntilQuiet(scene.list.window)
        frames.stop()
        scene.expectEnd("\(kind), \(count)")
        let rests = frames.values.compactMap(\.self)
        XCTAssertGreaterThan(rests.count, 3, kind)
        XCTAssertEqual(rests, rests.sorted(), "\(kind): the list went back")
        XCTAssertLessThan(rests.first ?? 0, 0, kind)
      }
    }
  }

  func testTheUserWhoScrollsUpWhileAMessageGlidesInStaysThere() {
    forBothKinds { scene, kind in
      scene.numbers += scene.numbers.count..<scene.numbers.count + 2
      scene.render()
      for _ in 0..<2 { scene.stage.waitForFrame(in: scene.list.window) }
      scene.list.scrolled.verticalOffset -= 100
      scene.stage.waitForFrame(in: scene.list.window)
      scene.expectRest(kind) {
        scene.numbers += scene.numbers.count..<scene.numbers.count + 2
        scene.render()
      }
    }
  }

  // Long: each frame of logs of each kind
  func testTheRowThatTheAppHasScrolledToIsNotPushedOutByNewMessages() {
    forBothKinds { scene, kind in
      // The end is still seen below it.
      let mark = scene.numbers.count - 3
      scene.list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "\(mark)"), animated: false)
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectEnd(kind)
      for _ in 0..<6 {
        scene.numbers += scene.numbers.count..<scene.numbers.count + 3
        scene.render()
        scene.stage.waitUntilQuiet(scene.list.window)
      }
      let row = scene.list.widgets.first { $0.text.hasPrefix("\(mark) ") }
      XCTAssertEqual(row.map(scene.list.y), 0, kind)
      let path = ItemPath(sectionKey: "s", itemKey: "\(mark)")
      let seen = scene.list.widgets.filter {
        !$0.text.isEmpty && (0..<scene.list.scrolled.viewportHeight).contains(scene.list.y(of: $0))
      }
      XCTAssertEqual(scene.list.table.unseenCount(after: path), 20 - (seen.count - 1), kind)
      // It is the user's to go on.
      scene.list.scrolled.verticalOffset += 100_000
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.list.table.unseenCount(after: path), 0, kind)
      scene.numbers += scene.numbers.count..<scene.numbers.count + 3
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectEnd(kind)
    }
  }

  func testMoreMessagesThanAPageAreShownAtOnce() {
    forBothKinds { scene, kind in
      scene.numbers += scene.numbers.count..<scene.numbers.count + 40
      scene.render()
      scene.stage.waitForFrame(in: scene.list.window)
      scene.expectEnd(kind)
    }
  }

  func testMessagesBetweenTheOldEndAndTheNewOneAreNotDescribed() {
    onStage { stage in
      var described: Set<Int> = []
      let scene = ReadingScene(
        stage, .nearViewport(margin: 100), count: 200, anchor: .bottom,
        row: { post in
          described.insert(post.number)
          return ReadingScene.row(for: post)
        })
      described = []
      scene.numbers += 200..<1_000
      scene.render()
      scene.stage.waitForFrame(in: scene.list.window)
      scene.expectEnd("800 messages")
      XCTAssertTrue(described.contains(999))
      XCTAssertEqual(described.intersection(200..<900), [])
    }
  }

  func testNewMessagesStayInSightInEachFrameOfADesktopWithoutMotion() {
    forBothKinds { scene, kind in
      scene.stage.withoutAnimations {
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
  }

  func testMessagesHaveTheirBackgroundsInTheFirstFrame() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.table.liveRows = .nearViewport(margin: 0)
      list.table.scrollAnchor = .bottom
      @MainActor func show(_ count: Int) {
        list.render(
          (0..<count).map { number in
            let color = CSSColor("rgb(\(number % 200),7,77)")
            return ListUnderTest.cell(
              "\(number)", height: 30, style: CellStyle(backgroundColor: color))
          })
      }
      try stage.withoutAnimations {
        show(60)
        stage.waitUntilQuiet(list.window)
        show(90)
        stage.waitForFrame(in: list.window)
        let (y, _) = list.extent(of: list.widget("89"))
        let picture = try unsafe Pixels(of: WidgetID(list.scrolled.pointer))
        XCTAssertEqual(picture.color(x: 1, y: Int(y) + 2), [89, 7, 77])
      }
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

  func testTheUserLeavesTheEndInSmallStepsThatShowWhatIsBelowTheList() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let scene = ReadingScene(stage, liveRows, count: 200, anchor: .bottom) {
          ListUnderTest.amongWidgets(of: 150)($0)
        }
        let scrolled = scene.list.scrolled
        XCTAssertEqual(scene.rest, 150, "\(liveRows)")
        for _ in 0..<3 {
          let place = scrolled.verticalOffset
          scrolled.verticalOffset -= 20
          stage.waitUntilQuiet(scene.list.window)
          XCTAssertEqual(scrolled.verticalOffset, place - 20, "\(liveRows)")
        }
        // The end of the list is still visible, and stays where it is.
        XCTAssertEqual(scene.rest, 90, "\(liveRows)")
        scene.numbers += scene.numbers.count..<scene.numbers.count + 2
        scene.render()
        stage.waitUntilQuiet(scene.list.window)
        XCTAssertEqual(scene.rest, 90, "\(liveRows)")
        scrolled.verticalOffset += 1_000
        stage.waitUntilQuiet(scene.list.window)
        XCTAssertEqual(scene.rest, 150, "\(liveRows)")
      }
    }
  }

  func testMessagesGlideInAboveARowThatLoadsMoreAndAFooter() {
    forBothKinds { scene, kind in
      let messages = { (count: Int) in
        [
          TableSection(
            key: "s",
            rows: (0..<count).map { ListUnderTest.cell("\($0)", height: 60) }
              + [LoadMoreCell(key: "more") { false }], footer: ListUnderTest.cell("", "end"))
        ]
      }
      scene.list.table.renderAndDiff(messages(40))
      scene.stage.waitUntilQuiet(scene.list.window)
      let frames = FrameRecorder(scene.list.window) { scene.list.y("end") }
      scene.list.table.renderAndDiff(messages(41))
      scene.stage.waitUntilQuiet(scene.list.window)
      frames.stop()
      XCTAssertGreaterThan(Set(frames.values).count, 3, kind)
      XCTAssertEqual(frames.values, frames.values.sorted(by: >), kind)
    }
  }

  func testAnotherListIsShownAtItsEndAtOnce() {
    forBothKinds { scene, kind in
      let frames = scene.recordEnds()
      scene.numbers = Array(500..<560)
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectNoGap(frames, kind)
    }
  }

  func testARowThatIsPressedStaysWhileMessagesArriveAndTheyGlideInAfterwards() {
    forBothKinds { scene, kind in
      var activated: [String] = []
      let messages = { (count: Int) in
        [
          TableSection(
            key: "s",
            rows: (0..<count).map { number in
              var cell = ListUnderTest.cell("\(number)", height: 60)
              cell.actions = CellActions(activationAction: { activated.append("\(number)") })
              return cell
            })
        ]
      }
      scene.list.table.renderAndDiff(messages(40))
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.stage.movePointer(to: scene.list.row("37"))
      // One glides in when the button is pressed, and one comes later.
      scene.list.table.renderAndDiff(messages(41))
      scene.stage.waitForFrame(in: scene.list.window)
      scene.stage.holdButton(true, in: scene.list.window)
      let y = scene.list.y("37")
      scene.list.table.renderAndDiff(messages(42))
      for _ in 0..<4 { scene.stage.waitForFrame(in: scene.list.window) }
      XCTAssertEqual(scene.list.y("37"), y, kind)
      scene.stage.holdButton(false, in: scene.list.window)
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(activated, ["37"], kind)
      let (end, height) = scene.list.extent(of: scene.list.widget("41"))
      XCTAssertEqual(end + height, scene.list.scrolled.viewportHeight, kind)
    }
  }

  private func forBothKinds(_ body: @MainActor (ReadingScene, String) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        body(ReadingScene(stage, liveRows, count: 200, anchor: .bottom), "\(liveRows)")
      }
    }
  }
}

extension ReadingScene {
  /// The distance from the end of the last row to that of the viewport; `nil` if that is not live.
  fileprivate var rest: Double? {
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
