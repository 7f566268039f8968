import FunctionalListBox
import XCTest

/// A tap is that of the row that was touched, although a render moves rows and box meanwhile.
nonisolated final class PressedRowTouchTests: GtkTestCase, NeedsTouchScreen {
  func testARowIsActivatedThatARenderKeepsUnderTheFinger() {
    forAllChanges { list, change, what in
      list.press()
      list.render(change)
      list.move(by: 1)
      list.move(by: 2)
      XCTAssertEqual(list.activated, [], what)
      list.release()
      XCTAssertEqual(list.activated, [list.pressed], what)
      XCTAssertEqual(list.selected, list.pressed, what)
      XCTAssertEqual(list.list.focusedText, list.pressed, what)
    }
  }

  func testARowIsActivatedThatARenderMovesAwayFromTheFinger() {
    forAllChanges(scrollAnchor: .none) { list, change, what in
      list.press()
      list.render(change)
      list.release()
      XCTAssertEqual(list.activated, [list.pressed], what)
      XCTAssertEqual(list.selected, list.pressed, what)
    }
  }

  func testARowThatCanBeDraggedIsActivatedThatARenderMovesAway() {
    forAllChanges(scrollAnchor: .none) { list, change, what in
      list.canBeMoved = true
      list.press()
      list.render(change)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.activated, [list.pressed], what)
    }
  }

  func testATouchThatScrollsIsNoTap() {
    forAllChanges { list, change, what in
      list.press()
      list.render(change)
      for distance in [10.0, 20, 30, 40] { list.move(by: distance) }
      list.release()
      list.stage.waitUntilQuiet(list.list.window)
      XCTAssertEqual(list.activated, [], what)
      XCTAssertEqual(list.selected, "", what)
    }
  }

  func testATouchOfARowThatIsRemovedIsNoTap() {
    forAllChanges { list, _, what in
      list.press()
      list.render(.removal)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.activated, [], what)
      XCTAssertEqual(list.selected, "", what)
    }
  }

  func testAButtonInARowIsClickedThatARenderKeepsUnderTheFinger() {
    forAllChanges { list, change, what in
      list.press(inButton: true)
      list.render(change)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.clicked, [list.pressed], what)
      XCTAssertEqual(list.activated, [], what)
      XCTAssertEqual(list.selected, "", what)
    }
  }

  func testTheMenuIsThatOfTheRowThatIsHeldAndThatARenderMovesBeforeTheFingerIsLifted() {
    for scrollAnchor in [ScrollAnchor.reading, .none] {
      forAllChanges(scrollAnchor: scrollAnchor) { list, change, what in
        list.canBeMoved = true
        list.hasMenu = true
        list.stage.shortenLongPresses {
          list.press(isShort: false)
          let row = list.list.widget(list.pressed)
          list.stage.pump(until: row.has(cssClass: "flb-dragged"), "the hold")
          list.render(change)
          XCTAssert(row.has(cssClass: "flb-dragged"), what)
          list.release()
          list.expectMenuOfPressedRow(what)
          XCTAssert(list.list.isUnmarked, what)
        }
      }
    }
  }

  func testARowThatIsHeldAndRemovedHasNoMenu() {
    forAllChanges { list, _, what in
      list.canBeMoved = true
      list.hasMenu = true
      list.stage.shortenLongPresses {
        list.press(isShort: false)
        let row = list.list.widget(list.pressed)
        list.stage.pump(until: row.has(cssClass: "flb-dragged"), "the hold")
        list.render(.removal)
        list.release()
        list.stage.waitUntilQuiet(list.list.window)
        XCTAssertNil(list.list.menu, what)
        XCTAssert(list.list.isUnmarked, what)
      }
    }
  }

  func testALongPressIsThatOfTheRowThatARenderMovesMeanwhile() {
    forAllChanges(scrollAnchor: .none) { list, change, what in
      list.hasMenu = true
      list.stage.setLongPressTime(milliseconds: 200) {
        list.press(isShort: false)
        list.render(change, isAwaited: false)
        list.expectMenuOfPressedRow(what)
      }
      list.release()
    }
  }

  func testALongPressSelectsTheRowThatARenderMovesMeanwhile() {
    forAllChanges(scrollAnchor: .none) { list, change, what in
      list.table.onSelectingChanged = { _ in }
      list.stage.setLongPressTime(milliseconds: 200) {
        list.press(isShort: false)
        list.render(change, isAwaited: false)
        list.stage.pump(until: list.table.isSelecting, "the selection mode")
      }
      list.release()
      XCTAssertEqual(list.selected, list.pressed, what)
    }
  }

  private func forAllChanges(
    scrollAnchor: ScrollAnchor = .reading,
    _ body: @MainActor (PressedList, PressedList.Change, String) -> Void
  ) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      for change in [PressedList.Change.insertion, .reversal] {
        onStage { stage in
          stage.setDoubleClickTime(60_000)
          defer { stage.setDoubleClickTime(400) }
          let list = PressedList(stage, liveRows, scrollAnchor, pointer: .finger)
          body(list, change, "\(liveRows) \(change)")
        }
      }
    }
  }
}
