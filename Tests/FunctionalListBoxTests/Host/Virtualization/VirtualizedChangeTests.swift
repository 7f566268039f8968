import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list goes over from all of its rows being live to few, and back, wherever its box is.
nonisolated final class VirtualizedChangeTests: GtkTestCase {
  func testWhatIsSeenStaysInARenderAfterOneThatMadeAllRowsLive() {
    onStage { stage in
      let list = LongList(stage, count: 300)
      list.list.scroll(to: 3_000)
      let before = list.seen
      let frames = list.record {
        for rows in [50..<95, 48..<95, 46..<96] {
          list.list.table.renderAndDiff([list.section(rows)])
        }
      }
      for frame in frames { XCTAssertEqual(frame, before) }
      XCTAssertEqual(list.list.widgets.count, 50)
    }
  }

  // Long: long lists
  func testNothingSeenMovesWhenOtherRowsAreToBeLive() {
    onStage { stage in
      for part in [0, 0.3, 1] {
        let list = LongList(
          stage, count: 1_000, liveRows: .all, height: RowHeightTests.randomHeight)
        XCTAssertEqual(list.list.widgets.count, 1_000)
        list.scroll(toPart: part)
        let choices: [LiveRows] = [
          .automatic, .nearViewport(margin: 0), .all, .nearViewport(margin: 3_000), .automatic,
          .all,
        ]
        for liveRows in choices {
          let before = list.seen
          let frames = list.watch { list.list.table.liveRows = liveRows }
          for frame in frames { XCTAssertEqual(frame, before, "\(liveRows) at \(part)") }
          if liveRows == .all {
            XCTAssertEqual(list.list.widgets.count, 1_000)
          } else {
            XCTAssertLessThan(list.list.widgets.count, 300)
          }
        }
      }
    }
  }

  func testRowsThatWereNeverLiveAreMeasuredBeforeAllAreLive() {
    onStage { stage in
      let list = LongList(stage, count: 1_000, height: RowHeightTests.randomHeight)
      list.scroll(toPart: 0.6)
      let before = list.seen
      let frames = list.watch { list.list.table.liveRows = .all }
      for frame in frames { XCTAssertEqual(frame, before) }
      list.expectRest()
    }
  }

  func testABoxThatIsNotScrolledHasAllRows() {
    onStage { stage in
      let (table, box) = (FunctionalTableData(name: "test"), ListBox())
      table.listBox = box
      stage.present(box)
      table.renderAndDiff([Self.section(300)])
      XCTAssertEqual(Self.rowCount(of: box), 300)
      table.liveRows = .nearViewport(margin: 0)
      XCTAssertEqual(Self.rowCount(of: box), 300)
    }
  }

  func testABoxIsMovedIntoAScrolledWindowOutOfItAndToAnother() {
    onStage { stage in
      let (table, box) = (FunctionalTableData(name: "test"), ListBox())
      let (plain, first, second) = (Box(), ScrolledWindow(), ScrolledWindow())
      let column = Box()
      for view in [first, second] {
        view.expandsVertically = true
        column.append(view)
      }
      column.append(plain)
      table.listBox = box
      plain.append(box)
      let window = stage.present(column, height: 500)
      table.renderAndDiff([Self.section(300)])
      XCTAssertEqual(Self.rowCount(of: box), 300)
      for _ in 0..<2 {
        plain.remove(box)
        first.child = box
        stage.waitForFrame(in: window)
        XCTAssertLessThan(Self.rowCount(of: box), 100)
        first.verticalOffset = 3_000
        stage.waitForFrame(in: window)
        Self.expectWhole(box, in: first)
        first.child = nil
        second.child = box
        stage.waitForFrame(in: window)
        XCTAssertLessThan(Self.rowCount(of: box), 100)
        Self.expectWhole(box, in: second)
        second.verticalOffset = 1_000
        stage.waitForFrame(in: window)
        Self.expectWhole(box, in: second)
        second.child = nil
        plain.append(box)
        stage.waitForFrame(in: window)
        XCTAssertEqual(Self.rowCount(of: box), 300)
      }
    }
  }

  func testAHiddenPageOfAStackShowsTheSameWhenItIsBack() {
    onStage { stage in
      let (table, box, scrolled, stack) = (
        FunctionalTableData(name: "test"), ListBox(), ScrolledWindow(), Stack()
      )
      scrolled.child = box
      stack.add(scrolled, name: "list")
      stack.add(Label("other"), name: "other")
      table.listBox = box
      table.renderAndDiff([Self.section(1_000)])
      let window = stage.present(stack, height: 400)
      scrolled.verticalOffset = 9_000
      stage.waitForFrame(in: window)
      for isRendering in [false, true] {
        let before = Self.seen(of: box, in: scrolled)
        XCTAssertGreaterThan(before.count, 5)
        unsafe gtk_stack_set_visible_child_name(stack.pointer, "other")
        stage.waitForFrame(in: window)
        if isRendering { table.renderAndDiff([Self.section(1_200)]) }
        unsafe gtk_stack_set_visible_child_name(stack.pointer, "list")
        stage.waitForFrame(in: window)
        XCTAssertEqual(Self.seen(of: box, in: scrolled), before)
        Self.expectWhole(box, in: scrolled)
        scrolled.verticalOffset += 500
        stage.waitForFrame(in: window)
        Self.expectWhole(box, in: scrolled)
      }
    }
  }

  func testAMillionRowsOfABoxInNoWindowAreNotMade() {
    onStage { stage in
      let (table, box) = (FunctionalTableData(name: "test"), ListBox())
      table.listBox = box
      table.renderAndDiff([Self.section(1_000_000)])
      XCTAssertLessThan(Self.rowCount(of: box), 100)
      table.renderAndDiff([Self.section(1_000_001)])
      let scrolled = ScrolledWindow()
      scrolled.child = box
      XCTAssertLessThan(Self.rowCount(of: box), 100)
      // A window that is never shown.
      let hidden = Window()
      hidden.child = scrolled
      table.renderAndDiff([Self.section(1_000_000)])
      XCTAssertLessThan(Self.rowCount(of: box), 100)
      hidden.child = nil
      hidden.destroy()
      let window = stage.present(scrolled, height: 400)
      XCTAssertLessThan(Self.rowCount(of: box), 100)
      Self.expectWhole(box, in: scrolled)
      scrolled.verticalOffset = 2_000_000
      stage.waitForFrame(in: window)
      Self.expectWhole(box, in: scrolled)
    }
  }

  func testWidgetsAboveAndBelowTheListAreScrolledToo() {
    onStage { stage in
      let (above, below) = (Label("above"), Label("below"))
      for banner in [above, below] { banner.setMinimumSize(height: 900) }
      let list = LongList(
        stage, count: 1_000,
        nesting: { box in
          let column = Box()
          column.append(above)
          column.append(box)
          column.append(below)
          return column
        })
      let length = 1_800 + 44_000 - list.scrolled.viewportHeight
      for _ in 0..<2 {
        list.scroll(toPart: 1)
        XCTAssertEqual(list.scrolled.verticalOffset, length)
        _ = MainContext.idle(wakes: 30)
        XCTAssertEqual(list.scrolled.verticalOffset, length)
        list.scrolled.verticalOffset = length - 700
        list.paint()
        XCTAssertEqual(list.seen.last?.number, 999)
        XCTAssertEqual(list.seen.last.map { $0.y + $0.height }, list.scrolled.viewportHeight - 200)
        list.render()
        list.list.table.renderAndDiff([list.section(0..<1_001)])
        list.paint()
        XCTAssertEqual(list.seen.last?.number, 1_000)
        list.list.table.renderAndDiff([list.section(0..<1_000)])
        list.paint()
        list.scrolled.verticalOffset = 20_000
        list.paint()
        XCTAssertNil(list.flaw)
        XCTAssertEqual(list.position, 19_100)
        list.expectRest()
        list.scrolled.verticalOffset = 850
        list.paint()
        XCTAssertEqual(list.seen.first.map { [Double($0.number), $0.y] }, [0, 50])
        list.scrolled.verticalOffset = 0
        list.paint()
        XCTAssertEqual(list.seen.count, 0)
        list.scrolled.verticalOffset = 2_000
        list.paint()
        XCTAssertEqual(list.position, 1_100)
      }
    }
  }

  func testAListThatIsScrolledSidewaysToo() {
    onStage { stage in
      let list = LongList(stage, count: 2_000)
      list.list.listBox.setMinimumSize(width: 2_000)
      list.paint()
      let sideways = unsafe gtk_scrolled_window_get_hadjustment(list.scrolled.pointer)
      unsafe gtk_adjustment_set_value(sideways, 700)
      for part in [0.5, 1, 0.2, 0] {
        list.watch { list.scroll(toPart: part) }
        list.expectRest()
      }
      XCTAssertEqual(unsafe gtk_adjustment_get_value(sideways), 700)
    }
  }

  func testAnotherBoxIsAttachedWhileOneIsScrolled() {
    onStage { stage in
      let list = LongList(stage, count: 5_000)
      list.scroll(toPart: 0.5)
      let (other, scrolled) = (ListBox(), ScrolledWindow())
      scrolled.child = other
      let window = stage.present(scrolled, height: 400)
      list.list.table.listBox = other
      XCTAssertEqual(list.list.widgets.count, 0)
      XCTAssertLessThan(Self.rowCount(of: other), 100)
      stage.waitForFrame(in: window)
      Self.expectWhole(other, in: scrolled)
      scrolled.verticalOffset = 4_000
      stage.waitForFrame(in: window)
      Self.expectWhole(other, in: scrolled)
      list.list.table.listBox = list.list.listBox
      list.paint()
      XCTAssertNil(list.flaw)
      XCTAssertEqual(Self.rowCount(of: other), 0)
      list.list.table.listBox = nil
      XCTAssertEqual(list.list.widgets.count, 0)
      list.paint()
    }
  }

  func testRowsAndSpacersAreGoneWithTheirListHoweverItEnds() {
    onStage { stage in
      let ends: [@MainActor (LongList) -> Void] = [
        { $0.list.table.listBox = nil },
        { $0.list.destroyBox() },
        { stage.destroy($0.list.window) },
        { list in
          list.list.table.renderAndDiff([])
          list.list.table.reuseLimit = 0
        },
      ]
      for end in ends {
        var watches: [FinalizationWatch] = []
        @MainActor func run() -> LongList {
          let list = LongList(stage, count: 5_000)
          list.scroll(toPart: 0.5)
          list.scroll(toPart: 0.2)
          list.paint()
          for row in list.list.widgets {
            watches.append(FinalizationWatch(row.handle))
            if let view = row.children.first { watches.append(FinalizationWatch(view.handle)) }
          }
          end(list)
          return list
        }
        let list = run()
        XCTAssertGreaterThan(watches.count, 20)
        for watch in watches { stage.assertFinalized(watch) }
        withExtendedLifetime(list) {}
      }
    }
  }

  func testARendererThatIsDroppedWhileItsListIsScrolledLeavesNothing() {
    onStage { stage in
      var watches: [FinalizationWatch] = []
      weak var dropped: FunctionalTableData?
      let (box, scrolled) = (ListBox(), ScrolledWindow())
      scrolled.child = box
      let window = stage.present(scrolled, height: 400)
      @MainActor func run() {
        let table = FunctionalTableData(name: "test")
        table.listBox = box
        table.renderAndDiff([Self.section(100_000)])
        stage.waitForFrame(in: window)
        scrolled.verticalOffset = 2_000_000
        stage.waitForFrame(in: window)
        watches = unsafe WidgetID(box.pointer).children.map { FinalizationWatch($0.handle) }
        dropped = table
      }
      run()
      XCTAssertNil(dropped)
      XCTAssertEqual(Self.rowCount(of: box), 0)
      for watch in watches { stage.assertFinalized(watch) }
      _ = MainContext.idle(wakes: 30)
      scrolled.verticalOffset = 0
      stage.waitForFrame(in: window)
    }
  }
}

extension VirtualizedChangeTests {
  @MainActor static func section(_ count: Int) -> TableSection {
    TableSection(key: "s", items: 0..<count, id: \.self) { number in
      ListUnderTest.cell("\(number)", "\(number)")
    }
  }

  @MainActor static func rowCount(of box: ListBox) -> Int {
    unsafe WidgetID(box.pointer).children.count
  }

  /// The texts and places of the rows with a pixel in the viewport.
  @MainActor static func seen(of box: ListBox, in scrolled: ScrolledWindow) -> [String] {
    extents(of: box, in: scrolled).map { "\($0.text)@\($0.y)" }
  }

  @MainActor private static func extents(
    of box: ListBox, in scrolled: ScrolledWindow
  ) -> [(text: String, y: Double, height: Double)] {
    unsafe WidgetID(box.pointer).children.compactMap { row in
      var bounds = graphene_rect_t()
      guard !row.text.isEmpty,
        unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds) != 0
      else { return nil }
      let (y, height) = (Double(bounds.origin.y), Double(bounds.size.height))
      return y < scrolled.viewportHeight && y + height > 0 ? (row.text, y, height) : nil
    }
  }

  /// Fails unless consecutive numbers fill what is seen.
  @MainActor static func expectWhole(
    _ box: ListBox, in scrolled: ScrolledWindow, file: StaticString = #filePath, line: UInt = #line
  ) {
    let rows = extents(of: box, in: scrolled)
    guard let first = rows.first, let last = rows.last else {
      return XCTFail("nothing is seen", file: file, line: line)
    }
    XCTAssertLessThanOrEqual(first.y, 0, file: file, line: line)
    XCTAssertGreaterThanOrEqual(
      last.y + last.height, scrolled.viewportHeight, file: file, line: line)
    for (row, next) in zip(rows, rows.dropFirst()) {
      XCTAssertEqual(next.y, row.y + row.height, file: file, line: line)
      XCTAssertEqual(Int(next.text), Int(row.text).map { $0 + 1 }, file: file, line: line)
    }
  }
}
