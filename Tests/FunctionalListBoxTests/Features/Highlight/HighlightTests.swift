import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row flashes when it is seen, for a moment, wherever it goes.
nonisolated final class HighlightTests: GtkTestCase {
  func testTheListScrollsToTheRowWhichFlashesForAMoment() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = longList(stage, liveRows)
        XCTAssert(list.table.flash(path("300"), animated: false))
        stage.waitForFrame(in: list.window)
        XCTAssert(list.isSeen(list.widget("300")), "\(liveRows)")
        XCTAssertEqual(list.highlighted, ["300"], "\(liveRows)")
        stage.pump(until: list.highlighted.isEmpty, "the end of the flash")
        list.scroll(to: 0)
        list.scroll(toKey: "300")
        XCTAssertEqual(list.highlighted, [], "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testARowFlashesWhenItIsSeenAndNotOnTheWay() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = longList(stage, liveRows)
        let frames = FrameRecorder(list.window) {
          list.highlighted.filter { !list.isPartlySeen(list.widget($0)) }
        }
        list.table.flash(path("300"), animated: true, scrollPosition: .middle)
        XCTAssertEqual(list.highlighted, [], "\(liveRows)")
        stage.pump(until: list.highlighted == ["300"], "the flash")
        frames.stop()
        XCTAssertEqual(frames.values.flatMap { $0 }, [], "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAnotherRowFlashesInPlaceOfTheFirst() {
    onStage { stage in
      let list = longList(stage, .automatic)
      list.table.flash(path("1"), animated: false)
      list.table.flash(path("2"), animated: false)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.highlighted, ["2"])
      XCTAssertFalse(list.table.flash(path("missing")))
      XCTAssertEqual(list.highlighted, ["2"])
    }
  }

  func testTheFlashFollowsItsRowAndNoReusedWidget() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = longList(stage, liveRows)
        list.table.flash(path("2"), animated: false)
        stage.waitForFrame(in: list.window)
        list.render((Array(3..<10) + [2]).map { ListUnderTest.cell("\($0)", "\($0)") })
        XCTAssertEqual(list.highlighted, ["2"], "\(liveRows)")
        list.render((Array(3..<10) + [2]).map { ListUnderTest.entry("\($0)", "\($0)") })
        XCTAssertEqual(list.highlighted, ["2"], "\(liveRows): of another kind")
        list.render((3..<400).map { ListUnderTest.cell("\($0)", "\($0)") })
        XCTAssertEqual(list.highlighted, [], "\(liveRows): it has gone")
        list.render((0..<400).map { ListUnderTest.cell("\($0)", "\($0)") })
        XCTAssertEqual(list.highlighted, [], "\(liveRows): another one has its widget")
        stage.clear()
      }
    }
  }

  func testTheFlashStaysWithItsRowWhileThatIsScrolledAway() {
    onStage { stage in
      let list = longList(stage, .automatic)
      list.table.flash(path("2"), animated: false)
      stage.waitForFrame(in: list.window)
      list.scroll(to: 5_000)
      XCTAssertEqual(list.highlighted, [])
      list.scroll(to: 0)
      XCTAssertEqual(list.highlighted, ["2"])
    }
  }

  func testARowStandsOutWithoutAnimationsToo() {
    onStage { stage in
      stage.disableAnimations()
      defer { stage.disableAnimations(false) }
      let list = longList(stage, .automatic)
      list.table.flash(path("300"))
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.highlighted, ["300"], "it is scrolled to at once")
      stage.pump(until: list.highlighted.isEmpty, "the end of the flash")
    }
  }

  func testADetachedViewOfTheAppDoesNotFlashAnyMore() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([ListUnderTest.rowView("a", "a")])
      let row = list.row("a")
      list.table.flash(ItemPath(sectionKey: "s", itemKey: "a"))
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.highlighted, ["a"])
      list.table.listBox = nil
      XCTAssertEqual(unsafe gtk_widget_has_css_class(row.gtk, "flb-highlighted"), 0)
    }
  }
}

private func longList(
  _ stage: Stage, _ liveRows: LiveRows
) -> ListUnderTest {
  let list = ListUnderTest(stage, height: 400)
  list.table.liveRows = liveRows
  list.show((0..<400).map { ListUnderTest.cell("\($0)", "\($0)") })
  return list
}

extension ListUnderTest {
  /// The rows that flash.
  fileprivate var highlighted: [String] {
    widgets.filter { unsafe gtk_widget_has_css_class($0.gtk, "flb-highlighted") != 0 }.map(\.text)
  }

  fileprivate func isPartlySeen(_ row: WidgetID) -> Bool {
    let (y, height) = extent(of: row)
    return y < scrolled.viewportHeight && y + height > 0
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }
