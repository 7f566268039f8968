import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The bar that offers to undo a removal.
nonisolated final class UndoBarTests: GtkTestCase {
  func testTheBarIsInTheMiddleOfTheLowerEndAndStaysThere() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
        gtk_widget_set_default_direction(direction)
        let undone = UndoList(
          stage, (0..<20).map { "r\($0)" }.joined(separator: " "), height: 300)
        undone.use("r1")
        undone.press("Delete")
        undone.waitForBar()
        let frame = undone.frame
        let (width, height) = unsafe (
          gtk_widget_get_width(undone.list.scrolled.gtk),
          gtk_widget_get_height(undone.list.scrolled.gtk)
        )
        XCTAssertEqual(frame.x + frame.width / 2, Double(width) / 2, accuracy: 1)
        XCTAssertLessThanOrEqual(frame.y + frame.height, Double(height))
        XCTAssertGreaterThan(frame.y + frame.height, Double(height) - 20)
        XCTAssertLessThan(frame.height, 60)
        stage.wheel(3, over: undone.list.scrolled)
        stage.waitForScrolling(in: undone.list)
        XCTAssertGreaterThan(undone.list.scrolled.verticalOffset, 0)
        XCTAssertEqual(undone.frame.y, frame.y)
        undone.list.window.close()
      }
    }
  }

  func testTheBarLeavesAfterAWhileAndKeepsTheRemoval() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.press("Delete")
      XCTAssertNotNil(undone.bar)
      stage.pump(until: undone.bars.isEmpty, "the end of the bar")
      XCTAssertNil(undone.table.undoOffer)
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b"])
      XCTAssertEqual(undone.list.texts, ["a", "c", "d"])
    }
  }

  func testTheBarStaysWhileThePointerOrTheFocusIsInIt() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.press("Delete")
      undone.waitForBar()
      stage.movePointer(to: undone.button(0))
      stage.pass(seconds: 30)
      XCTAssertNotNil(undone.bar)
      undone.button(0).grabFocus()
      stage.movePointer(to: undone.list.before)
      stage.pass(seconds: 30)
      XCTAssertNotNil(undone.bar)
      undone.use("a")
      stage.pump(until: undone.bars.isEmpty, "the end of the bar")
    }
  }

  func testTheBarIsUsedByTheKeyboardAndGivesTheFocusBack() {
    onStage { stage in
      for key in ["Escape", "Return"] {
        let undone = UndoList(stage)
        undone.table.select(undone.path("a"))
        undone.use("b")
        undone.press("Delete")
        undone.waitForBar()
        undone.use("d")
        undone.press("Tab")
        XCTAssertTrue(undone.button(0).containsFocus)
        undone.press(key)
        XCTAssertNil(undone.bar)
        XCTAssertEqual(undone.log, key == "Escape" ? ["delete b"] : ["delete b", "undo"])
        XCTAssertEqual(undone.list.focusedText, key == "Escape" ? "d" : "b")
        XCTAssertEqual(undone.list.selectedTexts, ["a"])
        undone.list.window.close()
      }
    }
  }

  func testTheCloseButtonKeepsTheRemovalAndTheFocus() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.press("Delete")
      undone.click(1)
      XCTAssertNil(undone.bar)
      XCTAssertEqual(undone.list.focusedText, "c")
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b"])
    }
  }

  func testTheBarOfAHiddenListIsGone() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.press("Delete")
      undone.list.scrolled.isVisible = false
      stage.waitForFrame(in: undone.list.window)
      XCTAssertEqual(undone.bars, [])
      XCTAssertNil(undone.table.undoOffer)
      undone.list.scrolled.isVisible = true
      stage.waitForFrame(in: undone.list.window)
      undone.use("a")
      undone.press("Delete")
      XCTAssertEqual(undone.message, "“a” deleted")
    }
  }

  func testALongMessageIsCutOffInANarrowList() {
    onStage { stage in
      let long = String(repeating: "long ", count: 30)
      let undone = UndoList(stage, height: 200)
      undone.list.render([
        TextCell(
          key: "a", state: "a",
          actions: CellActions(rowActions: {
            RowAction("Delete", shortcut: "Delete", undoMessage: { _ in long }) {
              undone.list.render("b")
            } undo: {
            }
          }))
      ])
      stage.waitForFrame(in: undone.list.window)
      undone.use("a")
      undone.press("Delete")
      undone.waitForBar()
      XCTAssertEqual(undone.message, long)
      XCTAssertGreaterThanOrEqual(undone.frame.x, 0)
      let width = unsafe Double(gtk_widget_get_width(undone.list.scrolled.gtk))
      XCTAssertLessThanOrEqual(undone.frame.x + undone.frame.width, width)
    }
  }

  func testAnOfferThatHasEndedReleasesItsClosuresAndItsBar() throws {
    try onStage { stage in
      let undone = UndoList(stage)
      weak var probe: Probe?
      do {
        let captured = Probe()
        probe = captured
        let delete = RowAction("Delete", shortcut: "Delete") { [weak undone] in
          undone?.list.render("b")
        } undo: {
          captured.count += 1
        }
        undone.list.show([
          TextCell(key: "a", state: "a", actions: CellActions(rowActions: { delete }))
        ])
      }
      undone.use("a")
      undone.press("Delete")
      XCTAssertNotNil(probe)
      let watch = FinalizationWatch(try XCTUnwrap(undone.bar).handle)
      undone.press("x")
      stage.pump(until: undone.bars.isEmpty, "the end of the bar")
      stage.assertFinalized(watch)
      XCTAssertNil(probe)
    }
  }

  func testAPresenterShowsTheOfferInPlaceOfTheBar() {
    onStage { stage in
      let undone = UndoList(stage)
      let presenter = LoggingPresenter()
      undone.table.undoPresenter = presenter
      undone.use("b")
      undone.press("Delete")
      XCTAssertNil(undone.bar)
      undone.use("c")
      undone.press("Delete", "ctrl+z")
      XCTAssertEqual(presenter.log, ["“b” deleted", "2 deleted", "end of 2 deleted"])
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertTrue(presenter.offers[0] === presenter.offers[1])
      undone.press("Delete")
      presenter.offers[0].undo()
      XCTAssertEqual(undone.list.texts, ["a", "c", "d"])
      presenter.offers[2].end()
      XCTAssertNil(undone.table.undoOffer)
    }
  }
}

@MainActor
private final class LoggingPresenter: UndoPresenter {
  var log: [String] = []
  var offers: [UndoOffer] = []

  func present(_ offer: UndoOffer) {
    offers.append(offer)
    log.append(offer.message)
  }

  func withdraw(_ offer: UndoOffer) { log.append("end of \(offer.message)") }
}

extension Stage {
  /// Lets GTK's time pass.
  fileprivate func pass(seconds: UInt32) {
    let timer = Counter()
    unsafe g_timeout_add(seconds * 1_000, timePassed, timer.opaque)
    pump(until: timer.value > 0, "the time")
  }
}

/// Mirrors `gboolean (*) (gpointer user_data)`.
private nonisolated let timePassed: @convention(c) (gpointer?) -> gboolean = { data in
  let counter = unsafe Counter.at(data)
  MainActor.assumeIsolated { counter?.value += 1 }
  return 0
}
