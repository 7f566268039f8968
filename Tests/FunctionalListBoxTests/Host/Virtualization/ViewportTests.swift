import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What other code does with the scrolled window of a virtualized list.
nonisolated final class ViewportTests: GtkTestCase {
  func testAnAdjustmentThatOthersConfigureIsFollowedAtOnce() {
    onStage { stage in
      let list = LongList(stage, count: 5_000)
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(list.scrolled.pointer)
      for step in 0..<10 {
        list.watch("step \(step)") {
          unsafe gtk_adjustment_set_step_increment(adjustment, Double(10 + step))
          list.scrolled.verticalOffset = Double(step * 7_919 % 5_000) * 40
        }
        XCTAssertEqual(list.position, list.scrolled.verticalOffset)
      }
      list.expectRest()
    }
  }

  func testTheListThatShrinksUnderTheViewportIsSeenToItsEnd() {
    onStage { stage in
      let list = LongList(stage, count: 5_000)
      list.scroll(toPart: 1)
      for count in [4_000, 300, 250] {
        let frames = list.watch { list.list.table.renderAndDiff([list.section(0..<count)]) }
        for frame in frames { XCTAssertEqual(frame.last?.number, count - 1) }
        XCTAssertEqual(list.seen.last?.bottom, list.scrolled.viewportHeight)
      }
    }
  }

  func testAPageWithMarginsIsSeenToItsEnd() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 20)] {
        for isAlone in [false, true] {
          let list = ListUnderTest(stage, height: 200) { listBox in
            let page = isAlone ? listBox as Widget : Box()
            if let page = page as? Box { page.append(listBox) }
            page.setMargins(top: 24, bottom: 36)
            return page
          }
          list.table.liveRows = liveRows
          list.show((0..<30).map { ListUnderTest.cell("\($0)", "\($0)") })
          for _ in 0..<4 {
            list.scrolled.verticalOffset = list.scrolled.contentHeight
            stage.waitForFrame(in: list.window)
          }
          XCTAssertEqual(
            list.scrolled.verticalOffset,
            list.scrolled.contentHeight - list.scrolled.viewportHeight, "\(liveRows) \(isAlone)")
          let (y, height) = list.extent(of: list.widget("29"))
          XCTAssertEqual(y + height, list.scrolled.viewportHeight - 36, "\(liveRows) \(isAlone)")
          list.scrolled.verticalOffset = 0
          stage.waitForFrame(in: list.window)
          XCTAssertEqual(list.y("0"), 24, "\(liveRows) \(isAlone)")
          list.table.scroll(
            to: ItemPath(sectionKey: "s", itemKey: "10"), animated: false, scrollPosition: .top)
          stage.waitForFrame(in: list.window)
          XCTAssertEqual(list.y("10"), 0, "\(liveRows) \(isAlone)")
          stage.clear()
        }
      }
    }
  }

  func testAWindowThatGrowsAndShrinksIsFilledInEveryFrame() {
    onStage { stage in
      for part in [0, 0.5, 1] {
        let list = LongList(stage, count: 100_000)
        list.scroll(toPart: part)
        list.watch("at \(part)") {
          for height in [900, 200, 1_000, 400] {
            unsafe gtk_window_set_default_size(
              UnsafeMutablePointer<GtkWindow>(list.list.window.pointer), 300, Int32(height))
            for _ in 0..<5 { list.paint() }
          }
        }
        list.expectRest("at \(part)")
      }
    }
  }

  func testAScrolledWindowThatOnlyScrollsSidewaysIsPassedOver() {
    onStage { stage in
      let sideways = ScrolledWindow()
      sideways.verticalPolicy = .never
      let list = LongList(
        stage, count: 2_000,
        nesting: { box in
          sideways.child = box
          return sideways
        })
      for part in [0, 0.5, 1] {
        list.scroll(toPart: part)
        XCTAssertNil(list.flaw)
        XCTAssertEqual(
          list.list.table.visibleItemPaths.compactMap { Int($0.itemKey) }, list.seen.map(\.number))
        XCTAssertLessThan(list.list.widgets.count, 50)
      }
      XCTAssertEqual(list.seen.last?.number, 1_999)
    }
  }

  func testAListWithoutAMarginIsWholeWhereverItIsScrolled() {
    onStage { stage in
      let list = LongList(
        stage, count: 3_000, liveRows: .nearViewport(margin: 0), height: RowHeightTests.randomHeight
      )
      list.scroll(toPart: 0.4)
      list.expectSteps(of: 60, count: 40)
      list.expectSteps(of: -37, count: 80)
      list.expectRest()
      XCTAssertLessThan(list.list.widgets.count, 25)
    }
  }

  func testAFlingReachesTheTopOfRowsOfUnknownHeights() {
    onStage { stage in
      for (first, others) in [(20, 120), (120, 20)] {
        let list = LongList(stage, count: 1_000, height: { $0 < 100 ? first : others })
        list.scroll(toPart: 0.12)
        for _ in 0..<12 where list.scrolled.verticalOffset > 0 {
          list.scrolled.fling(velocity: -6_000)
          list.watch { stage.waitForScrolling(in: list.list) }
        }
        XCTAssertEqual(list.seen.first?.number, 0)
        XCTAssertEqual(list.seen.first?.y, 0)
      }
    }
  }

  func testAnExpanderThatTheUserOpensStaysUnderThePointer() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 300, height: 400)
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<1_000, id: \.self) { number in
          HostCell<ExpanderView, Int, EdgeBasedTableItemLayout>(key: "\(number)", state: number) {
            view, number in
            view.title = number.map { "\($0)" } ?? ""
          }
        }
      ])
      stage.waitForFrame(in: list.window)
      list.scrolled.verticalOffset = 15_000
      stage.waitForFrame(in: list.window)
      let rows = list.widgets.filter { row in
        let (y, height) = list.extent(of: row)
        return !row.children.isEmpty && y >= 0 && y + height < list.scrolled.viewportHeight
      }
      XCTAssertGreaterThan(rows.count, 4)
      for row in [rows[3], rows[1]] {
        let y = list.y(of: row)
        let height = list.extent(of: row).height
        let frames = FrameRecorder(list.window) { list.y(of: row) }
        stage.click(row.handle, at: (20, height / 2))
        stage.waitUntilQuiet(list.window)
        frames.stop()
        XCTAssertGreaterThan(list.extent(of: row).height, height + 50)
        XCTAssertEqual(Set(frames.values), [y])
      }
    }
  }
}

/// A row that the user can open.
@safe
private final class ExpanderView: Box {
  private let expander: OpaquePointer

  required init() {
    unsafe expander = OpaquePointer(gtk_expander_new(""))
    super.init()
    let child = Label("more")
    child.setMinimumSize(height: 90)
    unsafe gtk_expander_set_child(expander, child.gtk)
    unsafe gtk_box_append(UnsafeMutablePointer<GtkBox>(pointer), UnsafeMutablePointer(expander))
  }

  var title: String {
    get { unsafe String(cString: gtk_expander_get_label(expander)) }
    set {
      unsafe gtk_expander_set_label(expander, newValue)
      if newValue.isEmpty { unsafe gtk_expander_set_expanded(expander, 0) }
    }
  }
}
