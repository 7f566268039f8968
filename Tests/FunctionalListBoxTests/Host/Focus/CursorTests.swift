@testable import FunctionalListHost
import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets

/// Where keys move the cursor.
nonisolated final class CursorTests: GtkTestCase {
  // Slots: header, 1, 2, 3, header, 5, 6, 7.

  func testTheCursorPassesHeadersAndRowsThatCannotHaveIt() throws {
    try onCursor { test in
      XCTAssertEqual(test.move(GTK_MOVEMENT_DISPLAY_LINES, 1, from: 1), 2)
      XCTAssertEqual(test.move(GTK_MOVEMENT_DISPLAY_LINES, 1, from: 3), 5)
      XCTAssertEqual(test.move(GTK_MOVEMENT_DISPLAY_LINES, -1, from: 5), 3)
      unsafe gtk_widget_set_visible(try test.box.row(5).widget, 0)
      unsafe gtk_widget_set_sensitive(try test.box.row(6).widget, 0)
      XCTAssertEqual(test.move(GTK_MOVEMENT_DISPLAY_LINES, 1, from: 3), 7)
      XCTAssertEqual(test.focus.focusedSlot, 7)
    }
  }

  func testTheCursorMovesToTheEnds() {
    onCursor { test in
      XCTAssertEqual(test.move(GTK_MOVEMENT_BUFFER_ENDS, 1, from: 2), 7)
      XCTAssertEqual(test.move(GTK_MOVEMENT_BUFFER_ENDS, -1, from: 6), 1)
      XCTAssertNil(test.move(GTK_MOVEMENT_BUFFER_ENDS, 1, from: 7))
    }
  }

  func testTheCursorStaysAtTheEndOfTheList() {
    onCursor { test in
      for (slot, count) in [(7, 1), (1, -1)] {
        XCTAssertNil(test.move(GTK_MOVEMENT_DISPLAY_LINES, count, from: slot))
        XCTAssertEqual(test.focus.focusedSlot, slot)
      }
    }
  }

  func testKeysThatMoveTheCursorOtherwiseAreLeftToGTK() {
    onCursor { test in
      let move = CursorMove(
        step: GTK_MOVEMENT_DISPLAY_LINES, count: 1, extends: false, modifies: false)
      XCTAssertFalse(test.cursor.canMove(move), "nothing has the focus")
      test.grab(1)
      XCTAssert(test.cursor.canMove(move))
      var other = move
      other.step = GTK_MOVEMENT_WORDS
      XCTAssertFalse(test.cursor.canMove(other))
      other = move
      other.count = 0
      XCTAssertFalse(test.cursor.canMove(other))
    }
  }

  func testAPageKeyMovesTheCursorByAsManyPixelsAsGTKWould() throws {
    try onCursor(rows: 100) { test in
      let page = Int(test.box.box.pageIncrement / 20)
      XCTAssertGreaterThan(page, 5)
      XCTAssertEqual(test.move(GTK_MOVEMENT_PAGES, 1, from: 10), 10 + page)
      XCTAssertEqual(test.move(GTK_MOVEMENT_PAGES, -1, from: 40), 40 - page)
      XCTAssertEqual(test.move(GTK_MOVEMENT_PAGES, -1, from: 1), 0)
      XCTAssertEqual(test.move(GTK_MOVEMENT_PAGES, 1, from: 98), 99)
      XCTAssertNil(test.move(GTK_MOVEMENT_PAGES, 1, from: 99))
      unsafe gtk_widget_set_sensitive(try test.box.row(99).widget, 0)
      XCTAssertEqual(test.move(GTK_MOVEMENT_PAGES, 1, from: 95), 98)
    }
  }

  func testARowThatIsNotLiveIsMadeLiveAndYetToBeScrolledTo() {
    onCursor(rows: 1_000, live: 0..<20) { test in
      XCTAssertEqual(test.move(GTK_MOVEMENT_DISPLAY_LINES, 1, from: 19), 20)
      XCTAssertEqual(test.move(GTK_MOVEMENT_BUFFER_ENDS, 1, from: 2), 999)
      XCTAssertEqual(test.needsScrolling, true)
      XCTAssertEqual(test.focus.focusedSlot, 999)
      XCTAssertEqual(test.box.scrolled.verticalOffset, 0)
    }
    onCursor { test in
      test.move(GTK_MOVEMENT_BUFFER_ENDS, 1, from: 2)
      XCTAssertEqual(test.needsScrolling, false)
    }
  }

  func testTheFocusThatComesIntoAHeaderOrSpacerGoesOnToTheNextRow() {
    onCursor { test in
      XCTAssertEqual(test.takeFocus(from: 4..<5, GTK_DIR_TAB_FORWARD), 5)
      XCTAssertEqual(test.takeFocus(from: 4..<5, GTK_DIR_TAB_BACKWARD), 3)
      XCTAssertNil(test.takeFocus(from: 0..<1, GTK_DIR_TAB_BACKWARD))
    }
    onCursor(rows: 1_000, live: 0..<20) { test in
      XCTAssertEqual(test.takeFocus(from: 20..<1_000, GTK_DIR_TAB_FORWARD), 20)
      XCTAssertEqual(test.takeFocus(from: 21..<1_000, GTK_DIR_TAB_BACKWARD), 999)
    }
  }

  func testTheRowItselfHasTheFocusBeforeAKeyActsOnIt() throws {
    try onBox { box in
      box.show(BoxUnderTest.list([ListUnderTest.entry("e", "e")]))
      let test = CursorRows(box)
      let row = try box.row(0)
      XCTAssert(unsafe gtk_widget_grab_focus(row.content.view.gtk) != 0)
      box.run { () throws(Detached) in try test.cursor.moveToFocus() }
      XCTAssert(unsafe gtk_root_get_focus(gtk_widget_get_root(box.listBox.gtk)) == row.widget)
    }
  }

  /// Runs a test on two sections with headers.
  private func onCursor(_ test: @MainActor (CursorRows) throws -> Void) rethrows {
    try onBox { box in
      let sections = ["a", "b"].map { key in
        TableSection(
          key: key, rows: (0..<3).map { ListUnderTest.cell("\(key)\($0)", height: 20) },
          header: ListUnderTest.cell(key, height: 20))
      }
      box.show(FlatList(sections))
      box.paint()
      try test(CursorRows(box))
    }
  }

  /// Runs a test on rows of 20 pixels in a viewport of 200; by default all are live.
  private func onCursor(
    rows count: Int, live: Range<Int>? = nil, _ test: @MainActor (CursorRows) throws -> Void
  ) rethrows {
    try onBox { box in
      box.geometry.setMode(isVirtualized: live != nil)
      box.show(BoxUnderTest.list((0..<count).map(String.init)), live: live)
      let rows = CursorRows(box)
      box.run { () throws(Detached) in try rows.layout.settle(in: box.geometry.view) }
      box.paint()
      try test(rows)
    }
  }
}

/// Rows between which a cursor moves. They are made live without a recycler.
private final class CursorRows {
  let box: BoxUnderTest
  let focus: FocusKeeper
  let layout: RowLayout
  let cursor: Cursor
  /// Whether the last move is yet to be followed by a scroll.
  private(set) var needsScrolling: Bool?

  init(_ box: BoxUnderTest) {
    self.box = box
    let focus = FocusKeeper(box.box, box.attachment)
    self.focus = focus
    layout = RowLayout(
      box.box, box.rows, box.geometry, box.spacers, box.popovers, box.attachment
    ) { slots in
      var slots = slots
      if let focused = focus.focusedSlot { slots.insert(contentsOf: focused..<focused + 1) }
      box.makeLive(slots)
    }
    cursor = Cursor(box.box, box.rows, box.geometry, layout, focus)
  }

  func grab(_ slot: Int) {
    box.run { () throws(Detached) in
      guard let row = try layout.liveRow(at: slot) else {
        return XCTFail("there is no row \(slot)")
      }
      XCTAssert(try focus.grab(row), "row \(slot) takes no focus")
    }
  }

  /// Moves the cursor from a slot, and returns where it came to.
  @discardableResult
  func move(_ step: GtkMovementStep, _ count: Int, from slot: Int) -> Int? {
    grab(slot)
    let move = CursorMove(step: step, count: count, extends: false, modifies: false)
    let arrival = box.run { () throws(Detached) in try cursor.move(move) }?.flatMap { $0 }
    needsScrolling = arrival?.needsScrolling
    return arrival?.slot
  }

  func takeFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Int? {
    box.run { () throws(Detached) in try cursor.takeFocus(from: slots, direction) }?.flatMap { $0 }
  }
}
