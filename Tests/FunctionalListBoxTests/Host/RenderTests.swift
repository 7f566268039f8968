import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class RenderTests: GtkTestCase {
  func testRowsStandInTheOrderOfTheDescription() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      XCTAssertEqual(list.texts, ["a", "b", "c"])
      list.render("c a d b")
      XCTAssertEqual(list.texts, ["c", "a", "d", "b"])
      list.render("")
      XCTAssertEqual(list.texts, [])
    }
  }

  func testARowKeepsItsWidgetThroughEveryReorder() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d e")
      let widgets = list.widgets
      list.render("e d c b a")
      XCTAssert(list.widgets == widgets.reversed())
      list.render("e b d c a")
      XCTAssert(list.widgets == [4, 1, 3, 2, 0].map { widgets[$0] })
    }
  }

  func testAnEqualDescriptionConfiguresNothing() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var calls = 0
      let render = {
        list.render(
          ["a", "b"].map { key in
            TextCell(key: key, state: key) { view, state in
              calls += 1
              view.text = state ?? ""
            }
          })
      }
      render()
      XCTAssertEqual(calls, 2)
      render()
      XCTAssertEqual(calls, 2)
    }
  }

  func testAnEqualDescriptionNotifiesNothingAndDrawsNoFrame() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      stage.waitUntilQuiet(list.window)
      var notifications = 0
      let listeners = unsafe (list.widgets + [WidgetID(list.listBox.pointer)]).map { widget in
        unsafe Listener("notify", of: widget.object, arguments: 1) { notifications += 1 }
      }
      let frames = FrameRecorder(list.window) { 1 }
      for _ in 0..<3 { list.render("a b c") }
      _ = MainContext.idle(wakes: 5)
      XCTAssertEqual(notifications, 0)
      XCTAssertEqual(frames.values, [])
      list.render("a b d")
      stage.waitForFrame(in: list.window)
      XCTAssertGreaterThan(frames.values.count, 0)
      frames.stop()
      for listener in listeners { listener.stop() }
    }
  }

  func testOnlyTheRowWhoseStateDiffersIsConfigured() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var shown: [String?] = []
      let render = { (states: [String]) in
        list.render(
          states.enumerated().map { offset, state in
            TextCell(key: String(offset), state: state) { view, state in
              shown.append(state)
              view.text = state ?? ""
            }
          })
      }
      render(["a", "b", "c"])
      shown = []
      render(["a", "B", "c"])
      XCTAssertEqual(shown, ["B"])
      XCTAssertEqual(list.texts, ["a", "B", "c"])
    }
  }

  func testARowOfAnotherKindIsReplacedInItsPlace() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      let widgets = list.widgets
      list.select("b")
      list.render([
        ListUnderTest.cell("a", "a"), ListUnderTest.button("b", "B"), ListUnderTest.cell("c", "c"),
      ])
      XCTAssertEqual(list.texts, ["a", "B", "c"])
      XCTAssert(list.widgets == widgets)
      XCTAssertEqual(list.selectedTexts, ["B"])
    }
  }

  func testADescriptionOfNothingEmptiesTheList() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      list.table.renderAndDiff([])
      XCTAssertEqual(list.texts, [])
      list.render("b")
      XCTAssertEqual(list.texts, ["b"])
    }
  }

  // Long: ten thousand rows
  func testTenThousandRowsCanBeShownAndReversed() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.liveRows = .all
      let keys = (0..<10_000).map(String.init)
      list.render(keys.map { ListUnderTest.cell($0, $0) })
      list.render(keys.reversed().map { ListUnderTest.cell($0, $0) })
      XCTAssertEqual(list.texts, keys.reversed())
      list.render([])
    }
  }
}
