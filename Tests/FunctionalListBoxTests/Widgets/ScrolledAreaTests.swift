import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What a scrolled window tells of its scrolling.
nonisolated final class ScrolledAreaTests: GtkTestCase {
  func testScrollingIsReportedWithWhatIsVisibleOnceForSeveralChanges() {
    onStage { stage in
      let (scrolled, child) = (ScrolledWindow(), Box())
      child.setMinimumSize(height: 1_000)
      scrolled.child = child
      var areas: [ScrolledWindow.VisibleArea] = []
      scrolled.onScrolled = { areas.append($0) }
      stage.present(scrolled, width: 300, height: 200)
      stage.pump()
      XCTAssertEqual(areas.last, scrolled.visibleArea)
      XCTAssertEqual(areas.last?.contentHeight, 1_000)
      XCTAssertEqual(areas.last?.isAtTop, true)
      XCTAssertEqual(areas.last?.isAtBottom, false)
      areas = []
      scrolled.verticalOffset = 100
      scrolled.verticalOffset = 1_000
      XCTAssertEqual(areas, [])
      stage.pump()
      XCTAssertEqual(areas, [scrolled.visibleArea])
      XCTAssertEqual(areas.map(\.y), [800])
      XCTAssertEqual(areas.map(\.isAtBottom), [true])
      scrolled.verticalOffset = 0
      scrolled.verticalOffset = 800
      stage.pump()
      XCTAssertEqual(areas.count, 1)
    }
  }

  func testAnotherHeightOfTheContentIsReported() {
    onStage { stage in
      let (scrolled, child) = (ScrolledWindow(), Box())
      child.setMinimumSize(height: 150)
      scrolled.child = child
      let window = stage.present(scrolled, width: 300, height: 200)
      XCTAssert(scrolled.visibleArea.isAtTop && scrolled.visibleArea.isAtBottom)
      var areas: [ScrolledWindow.VisibleArea] = []
      scrolled.onScrolled = { areas.append($0) }
      child.setMinimumSize(height: 500)
      stage.waitForFrame(in: window)
      stage.pump()
      XCTAssertEqual(areas.last?.contentHeight, 500)
      XCTAssertEqual(areas.last?.isAtBottom, false)
      scrolled.onScrolled = nil
      let count = areas.count
      child.setMinimumSize(height: 600)
      stage.waitForFrame(in: window)
      stage.pump()
      XCTAssertEqual(areas.count, count)
    }
  }

  func testAHandlerThatIsSetLaterIsCalledWithAnAreaThatAnEarlierOneKnew() {
    onStage { stage in
      let (scrolled, child) = (ScrolledWindow(), Box())
      child.setMinimumSize(height: 1_000)
      scrolled.child = child
      stage.present(scrolled, width: 300, height: 200)
      scrolled.onScrolled = { _ in }
      scrolled.verticalOffset = 100
      stage.pump()
      scrolled.onScrolled = nil
      scrolled.verticalOffset = 0
      stage.pump()
      var areas: [Double] = []
      scrolled.onScrolled = { areas.append($0.y) }
      scrolled.verticalOffset = 100
      stage.pump()
      XCTAssertEqual(areas, [100])
    }
  }

  func testAHandlerRendersAfterTheRenderThatScrolls() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show((0..<50).map { ListUnderTest.cell("\($0)", "\($0)") })
      var wasRendering: [Bool] = []
      list.scrolled.onScrolled = { [table = list.table] area in
        wasRendering.append(table.isRendering)
        guard area.y > 0 else { return }
        table.renderAndDiff([
          TableSection(key: "s", rows: [ListUnderTest.cell("0", "scrolled")])
        ])
      }
      list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "49"), animated: false, scrollPosition: .bottom)
      XCTAssertEqual(wasRendering, [])
      stage.pump(until: list.texts == ["scrolled"], "the render")
      stage.waitForFrame(in: list.window)
      XCTAssertFalse(wasRendering.isEmpty || wasRendering.contains(true))
    }
  }

  func testTheHandlerOfABehaviourIsThatOfTheNewestDescription() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      for name in ["old", "new"] {
        list.show([
          WidgetCell(
            key: "a", state: 0,
            behavior: { (view: ScrolledWindow) in
              view.onScrolled = { _ in log.append(name) }
            }
          ) {
            let (view, child) = (ScrolledWindow(), Box())
            child.setMinimumSize(height: 500)
            view.child = child
            view.minimumContentHeight = 60
            return view
          } configure: { _, _ in
          }
        ])
        log = []
      }
      let scrolled = list.widgets[0].all { $0.typeName == "GtkScrolledWindow" }[0].handle
      unsafe ScrolledWindow(adopting: scrolled.pointer).verticalOffset = 20
      stage.pump()
      XCTAssertEqual(log, ["new"])
      list.show([])
      log = []
      unsafe ScrolledWindow(adopting: scrolled.pointer).verticalOffset = 40
      stage.pump()
      XCTAssertEqual(log, [])
    }
  }
}
