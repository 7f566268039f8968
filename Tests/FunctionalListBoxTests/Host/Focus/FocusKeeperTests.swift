@testable import FunctionalListHost
import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets

/// Where the focus is, and how it moves without scrolling.
nonisolated final class FocusKeeperTests: GtkTestCase {
  func testTheFocusedRowIsTheOneThatTheFocusIsIn() throws {
    try onRows([ListUnderTest.cell("a", "a"), ListUnderTest.entry("b", "b")]) { test, focus in
      XCTAssertNil(focus.focusedSlot)
      try test.row(0).grabFocus()
      XCTAssertEqual(focus.focusedSlot, 0)
      try test.row(1).content.view.grabFocus()
      XCTAssertEqual(focus.focusedSlot, 1)
      test.button.grabFocus()
      XCTAssertNil(focus.focusedRow)
    }
  }

  func testARowIsGivenTheFocusWithoutScrolling() throws {
    try onRows(numbers(40)) { test, focus in
      XCTAssertEqual(test.run { () throws(Detached) in try focus.grab(test.rows.rows[39]) }, true)
      XCTAssertEqual(focus.focusedSlot, 39)
      test.stage.waitForScrolling(of: test.scrolled)
      XCTAssertEqual(test.scrolled.verticalOffset, 0)
      XCTAssert(focus.allowsScrolling)
    }
  }

  func testGTKScrollsToARowThatIsGivenTheFocusWithScrolling() throws {
    try onRows(numbers(40)) { test, focus in
      let isTaken = test.run { () throws(Detached) in
        try focus.moveFocus(to: test.rows.rows[39], scrolls: true)
      }
      XCTAssertEqual(isTaken, true)
      test.stage.waitForScrolling(of: test.scrolled)
      XCTAssertEqual(test.scrolled.verticalOffset, 600)
    }
  }

  func testTheFocusSuccessorIsTheNearestRowThatTakesItBelowFirst() throws {
    try onRows(numbers(7)) { test, focus in
      @MainActor func successor(of slot: Int) -> Int? {
        focus.drop()
        let isTaken = test.run { () throws(Detached) in
          try focus.focusRow(nearestTo: slot, among: test.rows.rows)
        }
        XCTAssertEqual(isTaken, focus.focusedSlot != nil)
        return focus.focusedSlot
      }
      XCTAssertEqual(successor(of: 3), 3)
      unsafe gtk_widget_set_sensitive(try test.row(3).widget, 0)
      XCTAssertEqual(successor(of: 3), 4)
      unsafe gtk_widget_set_visible(try test.row(4).widget, 0)
      XCTAssertEqual(successor(of: 3), 5)
      for slot in 5..<7 { unsafe gtk_widget_set_sensitive(try test.row(slot).widget, 0) }
      XCTAssertEqual(successor(of: 3), 2)
      XCTAssertEqual(successor(of: 99), 2)
      for slot in 0..<3 { unsafe gtk_widget_set_sensitive(try test.row(slot).widget, 0) }
      XCTAssertNil(successor(of: 3))
    }
  }

  func testARowTakesTheFocusFromItsViewAndElseNothingHasIt() throws {
    try onRows([ListUnderTest.entry("a", "a"), ListUnderTest.entry("b", "b")]) { test, focus in
      let (row, other) = try (test.row(0), test.row(1))
      row.content.view.grabFocus()
      let window = unsafe gtk_widget_get_root(test.box.widget)
      test.run { () throws(Detached) in try focus.leaveView(of: other) }
      XCTAssertFalse(unsafe gtk_root_get_focus(window) == row.widget)
      XCTAssertEqual(focus.focusedSlot, 0)
      test.run { () throws(Detached) in try focus.leaveView(of: row) }
      XCTAssert(unsafe gtk_root_get_focus(window) == row.widget)
      other.content.view.grabFocus()
      unsafe gtk_widget_set_focusable(other.widget, 0)
      unsafe gtk_widget_set_can_focus(other.widget, 0)
      test.run { () throws(Detached) in try focus.leaveView(of: other) }
      XCTAssertNil(unsafe gtk_root_get_focus(window))
    }
  }

  func testABoxOnAHiddenPageCannotTakeTheFocus() {
    onStage { stage in
      let box = RowBox(ListBox(), DeferredRelease())
      let focus = FocusKeeper(box, Attachment())
      XCTAssert(focus.canTakeFocus)
      let page = Box()
      page.append(box.listBox)
      stage.present(page)
      XCTAssert(focus.canTakeFocus)
      page.isVisible = false
      XCTAssertFalse(focus.canTakeFocus)
    }
  }

  func testAChangeEndsWhereTheFocusHasDetachedTheBox() throws {
    try onRows(numbers(2)) { test, focus in
      XCTAssertThrowsError(
        try focus.withoutScrolling {
          XCTAssertFalse(focus.allowsScrolling)
          return test.attachment.end()
        }
      ) { XCTAssert($0 is Detached) }
      XCTAssert(focus.allowsScrolling)
      XCTAssertThrowsError(try focus.moveFocus(to: test.row(1), scrolls: true))
    }
  }

  private func onRows(
    _ rows: @autoclosure @MainActor () -> [any RowDescription],
    _ test: @MainActor (BoxUnderTest, FocusKeeper) throws -> Void
  ) throws {
    try onBox { box in
      box.show(BoxUnderTest.list(rows()))
      box.paint()
      try test(box, FocusKeeper(box.box, box.attachment))
    }
  }
}

private func numbers(_ count: Int) -> [any RowDescription] {
  (0..<count).map { ListUnderTest.cell("\($0)", height: 20) }
}

extension BoxRow {
  fileprivate func grabFocus() { _ = unsafe gtk_widget_grab_focus(widget) }
}
