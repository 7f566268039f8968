import CFunctionalListGtk
import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// Whether GTK is moving the focus, as a handler on the way finds it.
nonisolated final class FocusChangePartTests: GtkTestCase {
  func testItIsInProgressWhileGtkCallsHandlers() {
    onChange { test, change in
      var found: [Bool] = []
      test.button.onFocus("leave") { found.append(change.isInProgress) }
      XCTAssertFalse(change.isInProgress)
      test.button.grabFocus()
      XCTAssertFalse(change.isInProgress)
      test.rows.rows[0].content.view.grabFocus()
      XCTAssertEqual(found, [true])
      XCTAssertFalse(change.isInProgress)
    }
  }

  func testAClickedTextIsInProgressUntilItsPressIsHandled() {
    onChange { test, change in
      var found: [Bool] = []
      _ = unsafe Listener(
        "notify::focus-widget", of: UnsafeMutableRawPointer(test.window.pointer), arguments: 1
      ) { found.append(change.isInProgress) }
      test.stage.click(test.rows.rows[0].content.view)
      XCTAssertEqual(found.last, true)
      XCTAssertFalse(change.isInProgress)
    }
  }

  func testWhatWaitsIsToldOnce() {
    onChange { _, change in
      XCTAssertFalse(change.takeDeferredScroll())
      change.deferScroll()
      XCTAssert(change.takeDeferredScroll())
      XCTAssertFalse(change.takeDeferredScroll())
      XCTAssertFalse(change.deferChanges())
      XCTAssertFalse(change.isDeferring)
    }
  }

  func testChangesWaitFromTheMiddleOfAChangeOfTheFocusToTheMainLoop() {
    onChange { test, change in
      var (defers, ends) = ([Bool](), 0)
      change.onMainLoop = { ends += 1 }
      test.button.onFocus("leave") { defers += [change.deferChanges(), change.deferChanges()] }
      test.button.grabFocus()
      test.rows.rows[0].content.view.grabFocus()
      XCTAssertEqual(defers, [true, true])
      XCTAssert(change.isDeferring)
      test.stage.pump(until: ends > 0, "the main loop")
      XCTAssertFalse(change.isDeferring)
      XCTAssertFalse(change.deferChanges())
      XCTAssertEqual(ends, 1)
    }
  }

  /// Runs a test on a box with an entry.
  private func onChange(_ test: @MainActor (BoxUnderTest, FocusChange) -> Void) {
    onBox { box in
      box.show(BoxUnderTest.list([ListUnderTest.entry("a", "a")]))
      box.paint()
      test(box, FocusChange(box.box))
    }
  }
}
