import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list opens where it was left.
nonisolated final class RestoreTests: GtkTestCase {
  // Long: each kind of list
  func testAListOpensWhereItWasLeftInItsFirstFrame() throws {
    try forBothKinds { stage, liveRows in
      let position = try Self.leave(stage, liveRows, count: 400, part: 0.4)
      XCTAssertFalse(position.isAtEnd)
      for isRestoredFirst in [true, false] {
        let opened = OpenedList(stage, liveRows)
        if isRestoredFirst { opened.table.restore(position) }
        opened.render(0..<400)
        if !isRestoredFirst { opened.table.restore(position) }
        opened.present()
        XCTAssertEqual(Set(opened.ys(of: position.path)), [position.offset], "\(liveRows)")
        XCTAssertEqual(opened.table.readingPosition, position)
        opened.close()
      }
    }
  }

  func testTheFirstRowsAreNeverLiveWhereAListIsRestoredFarBelow() throws {
    onStage { stage in
      let opened = OpenedList(stage, .automatic)
      opened.table.restore(.init(path: ItemPath(sectionKey: "s", itemKey: "50000"), offset: 12))
      opened.render(0..<100_000)
      XCTAssertLessThan(opened.described.count, 100)
      opened.present()
      XCTAssertEqual(Set(opened.ys(of: ItemPath(sectionKey: "s", itemKey: "50000"))), [12])
      XCTAssertFalse(opened.described.contains(0))
      XCTAssertLessThan(opened.described.count, 150)
      opened.close()
    }
  }

  func testAListThatNobodyHasScrolledIsAtItsEndOnlyIfItsEndIsVisible() throws {
    try forBothKinds { stage, liveRows in
      for (count, isAtEnd) in [(3, true), (100, false), (1_000, false)] {
        let opened = OpenedList(stage, liveRows)
        opened.render(0..<count)
        opened.present()
        let position = try XCTUnwrap(opened.table.readingPosition)
        XCTAssertEqual(position.isAtEnd, isAtEnd, "\(liveRows) \(count)")
        opened.close()
        let again = OpenedList(stage, liveRows)
        again.table.restore(position)
        again.render(0..<count)
        again.present()
        XCTAssertEqual(again.table.visibleItemPaths.first?.itemKey, "0", "\(liveRows) \(count)")
        again.close()
      }
    }
  }

  /// A position may be decoded from a file.
  func testAnOffsetThatIsNoPlaceIsTheNearestThatIs() throws {
    try forBothKinds { stage, liveRows in
      for (offset, isAtTop) in [
        (Double.nan, false), (1e20, true), (-1e20, false), (.infinity, true),
      ] {
        for isShownFirst in [true, false] {
          let opened = OpenedList(stage, liveRows)
          opened.render(0..<250)
          if isShownFirst { opened.present() }
          opened.table.restore(
            .init(path: ItemPath(sectionKey: "s", itemKey: "200"), offset: offset))
          if !isShownFirst { opened.present() }
          stage.waitUntilQuiet(opened.window)
          let seen = opened.table.visibleItemPaths.map(\.itemKey)
          let what = "\(liveRows) \(offset) \(seen)"
          XCTAssertEqual(seen.first, isAtTop ? "0" : "200", what)
          opened.close()
        }
      }
    }
  }

  func testTheClosureOfARowMayAskForThePositionThatIsBeingRestored() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300, isAttached: false)
      let position = ReadingPosition(
        path: ItemPath(sectionKey: "s", itemKey: "300"), offset: 10)
      var seen: Set<String> = []
      list.table.liveRows = .nearViewport(margin: 100)
      list.table.listBox = list.listBox
      list.table.restore(position)
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<500, id: \.self) { [unowned list] number in
          if let path = list.table.readingPosition?.path { seen.insert(path.itemKey) }
          return ListUnderTest.cell("\(number)", height: 30)
        }
      ])
      stage.waitForFrame(in: list.window)
      XCTAssert(seen.contains("300"), "\(seen)")
      XCTAssert(list.table.visibleItemPaths.map(\.itemKey).contains("300"))
    }
  }

  func testTheNearestNeighbourTakesThePlaceOfARowThatIsGone() throws {
    try forBothKinds { stage, liveRows in
      let position = try Self.leave(stage, liveRows, count: 400, part: 0.6)
      let gone = try XCTUnwrap(Int(position.path.itemKey))
      let opened = OpenedList(stage, liveRows)
      opened.table.restore(position)
      opened.render((0..<400).filter { !(gone..<gone + 3).contains($0) })
      opened.present()
      let neighbour = ItemPath(sectionKey: "s", itemKey: "\(gone - 1)")
      XCTAssertEqual(Set(opened.ys(of: neighbour)), [position.offset], "\(liveRows)")
      opened.close()
    }
  }

  // Long: each kind of list
  func testAListWaitsForTheRenderThatBringsTheRow() throws {
    try forBothKinds { stage, liveRows in
      let position = try Self.leave(stage, liveRows, count: 400, part: 0.6)
      let opened = OpenedList(stage, liveRows)
      opened.table.restore(position)
      opened.render(0..<40)
      opened.present()
      XCTAssertEqual(opened.table.readingPosition, position)
      opened.forgetFrames()
      opened.render(0..<400)
      stage.waitUntilQuiet(opened.window)
      XCTAssertEqual(Set(opened.ys(of: position.path)), [position.offset], "\(liveRows)")
      opened.close()
    }
  }

  func testAPlaceIsKeptWhereTheFirstFocusOfTheWindowComesToARowThatLoads() throws {
    try forBothKinds { stage, liveRows in
      let position = try Self.leave(stage, liveRows, count: 400, part: 0.6)
      let opened = OpenedList(stage, liveRows)
      opened.table.restore(position)
      opened.renderLoader()
      opened.table.focus(ItemPath(sectionKey: "loader", itemKey: "loader"))
      for frames in 0..<3 {
        if frames == 0 { opened.present(waitingUntilQuiet: false) }
        stage.waitForFrame(in: opened.window)
      }
      opened.forgetFrames()
      opened.render(0..<400)
      stage.waitUntilQuiet(opened.window)
      XCTAssertEqual(Set(opened.ys(of: position.path)), [position.offset], "\(liveRows)")
      opened.close()
    }
  }

  func testAListThatIsNotOnScreenWaitsForTheRowToo() throws {
    try forBothKinds { stage, liveRows in
      let path = ItemPath(sectionKey: "s", itemKey: "200")
      let opened = OpenedList(stage, liveRows)
      opened.render(300..<340)
      XCTAssertNil(opened.table.readingPosition)
      opened.table.restore(.init(path: path, offset: 30))
      opened.render(0..<400)
      opened.present()
      XCTAssertEqual(Set(opened.ys(of: path)), [30], "\(liveRows)")
      opened.close()
    }
  }

  func testAPositionIsRestoredOnce() throws {
    onStage { stage in
      let opened = OpenedList(stage, .all)
      let listBox = opened.table.listBox
      opened.table.listBox = nil
      opened.table.restore(.init(path: ItemPath(sectionKey: "s", itemKey: "200")))
      opened.render(0..<400)
      opened.table.listBox = listBox
      opened.present()
      opened.table.listBox = nil
      XCTAssertNil(opened.table.readingPosition)
      opened.close()
    }
  }

  func testAUserWhoScrollsMeanwhileIsNotTakenAway() throws {
    try forBothKinds { stage, liveRows in
      let position = try Self.leave(stage, liveRows, count: 400, part: 0.6)
      let opened = OpenedList(stage, liveRows)
      opened.table.restore(position)
      opened.render(0..<40)
      opened.present()
      opened.scrolled.verticalOffset = 100
      stage.waitUntilQuiet(opened.window)
      opened.render(0..<400)
      stage.waitUntilQuiet(opened.window)
      XCTAssertEqual(opened.scrolled.verticalOffset, 100)
      opened.close()
    }
  }

  func testALogIsRestoredAtItsEndIfItWasThere() throws {
    try forBothKinds { stage, liveRows in
      let scene = ReadingScene(stage, liveRows, count: 100, anchor: .bottom)
      let position = try XCTUnwrap(scene.list.table.readingPosition)
      XCTAssert(position.isAtEnd)
      scene.stage.clear()
      let opened = OpenedList(stage, liveRows)
      opened.table.scrollAnchor = .bottom
      opened.table.restore(position)
      opened.render(0..<130)
      opened.present()
      let rests = opened.rests(below: ItemPath(sectionKey: "s", itemKey: "129"))
      XCTAssertEqual(Set(rests), [0], "\(liveRows)")
      XCTAssertEqual(opened.table.readingPosition?.isAtEnd, true)
      opened.close()
    }
  }

  func testAPositionSurvivesAFile() throws {
    let position = ReadingPosition(
      path: ItemPath(sectionKey: "s", itemKey: "7"), offset: -12, isAtEnd: true,
      neighbors: [ItemPath(sectionKey: "s", itemKey: "8")])
    let data = try JSONEncoder().encode(position)
    XCTAssertEqual(
      try JSONDecoder().decode(ReadingPosition.self, from: data), position)
  }

  /// Scrolls a list to a part of it, and closes it there.
  @MainActor private static func leave(
    _ stage: Stage, _ liveRows: LiveRows, count: Int, part: Double
  ) throws -> ReadingPosition {
    let opened = OpenedList(stage, liveRows)
    opened.render(0..<count)
    opened.present()
    let scrolled = opened.scrolled
    scrolled.verticalOffset =
      ((scrolled.contentHeight - scrolled.viewportHeight) * part).rounded()
    stage.waitUntilQuiet(opened.window)
    let position = try XCTUnwrap(opened.table.readingPosition)
    XCTAssertEqual(opened.ys(of: position.path).last, position.offset)
    opened.close()
    return position
  }

  private func forBothKinds(
    _ body: @MainActor (Stage, LiveRows) throws -> Void
  ) throws {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      try onStage { stage in try body(stage, liveRows) }
    }
  }
}
