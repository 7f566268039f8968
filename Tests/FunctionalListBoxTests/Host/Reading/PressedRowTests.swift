import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A click is that of the row that was pressed, although a render moves rows and box meanwhile.
nonisolated final class PressedRowTests: GtkTestCase {
  func testARowIsActivatedThatARenderKeepsUnderThePointer() {
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
      list.clickAgain()
      XCTAssertEqual(list.activated, [list.pressed, list.pressed], what)
    }
  }

  func testARowIsActivatedWhereThePointerRests() {
    forAllChanges { list, change, what in
      list.press()
      list.render(change)
      list.release()
      XCTAssertEqual(list.activated, [list.pressed], what)
    }
  }

  func testARowIsActivatedThatARenderMovesAway() {
    forAllChanges(scrollAnchor: .none) { list, change, what in
      list.press()
      list.render(change)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.activated, [list.pressed], what)
      XCTAssertEqual(list.selected, list.pressed, what)
    }
  }

  func testARowIsSelectedWhereOneClickDoesNotActivate() {
    forAllChanges { list, change, what in
      for mode in [SelectionMode.single, .multiple] {
        list.table.selectionMode = mode
        list.listBox.activatesOnSingleClick = false
        list.press()
        list.render(change)
        list.move(by: 1)
        list.release()
        XCTAssertEqual(list.selected, list.pressed, "\(what) \(mode)")
        XCTAssertEqual(list.list.focusedText, list.pressed, "\(what) \(mode)")
        XCTAssertEqual(list.activated, [], "\(what) \(mode)")
      }
    }
  }

  // Long: each gesture in each kind of list
  func testAPressOnARowThatCanBeDraggedIsNoDragWhereARenderMovesTheRow() {
    for anchor in [ScrollAnchor.reading, .none] {
      forAllChanges(scrollAnchor: anchor) { list, change, what in
        list.canBeMoved = true
        list.press()
        list.render(change)
        list.move(by: 1)
        list.release()
        XCTAssertEqual(list.activated, [list.pressed], what)
      }
    }
  }

  // Long: each gesture in each kind of list
  func testADragIsThatOfThePressedRowWhereverARenderMovesIt() {
    for anchor in [ScrollAnchor.reading, .none] {
      forAllChanges(scrollAnchor: anchor) { list, change, what in
        list.canBeMoved = true
        list.press()
        list.render(change)
        for distance in [12.0, 24, 36] { list.move(by: distance) }
        XCTAssertEqual(list.dragged, [list.pressed], what)
        list.release()
        list.stage.waitUntilQuiet(list.list.window)
        XCTAssertEqual(list.activated, [], what)
      }
    }
  }

  func testAPressThatLeavesItsPlaceIsNoClick() {
    forAllChanges { list, change, what in
      for way in [[50.0], [50, 0], [10, 1]] {
        list.press()
        list.render(change)
        for distance in way { list.move(by: distance) }
        list.release()
        XCTAssertEqual(list.activated, [], "\(what) \(way)")
        XCTAssertEqual(list.selected, "", "\(what) \(way)")
      }
    }
  }

  func testAPressOfARowThatIsRemovedIsNoClick() {
    forAllChanges { list, _, what in
      list.press()
      list.render(.removal)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.activated, [], what)
      XCTAssertEqual(list.selected, "", what)
    }
  }

  func testAPressIsNoClickAfterTheUserScrolls() {
    forAllChanges { list, _, what in
      list.press()
      list.list.scrolled.verticalOffset += 120
      list.stage.waitUntilQuiet(list.list.window)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.activated, [], what)
    }
  }

  func testAButtonInARowIsClickedThatARenderKeepsUnderThePointer() {
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

  private func forAllChanges(
    scrollAnchor: ScrollAnchor = .reading,
    _ body: @MainActor (PressedList, PressedList.Change, String) -> Void
  ) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        stage.setDoubleClickTime(60_000)
        defer { stage.setDoubleClickTime(400) }
        let list = PressedList(stage, liveRows, scrollAnchor)
        for change in [PressedList.Change.insertion, .reversal] {
          list.table.selectionMode = .single
          list.listBox.activatesOnSingleClick = true
          body(list, change, "\(liveRows) \(change)")
        }
      }
    }
  }
}
