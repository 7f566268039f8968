import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Columns with titles: what stands where, and what the pointer and the keys do.
nonisolated final class TableColumnsTests: GtkTestCase {
  func testPartsStandInTheirColumns() {
    onTable { table in
      table.show([("a.txt", "1"), ("b.txt", "22222")])
      XCTAssertEqual(table.x("a.txt"), table.x("Name"))
      XCTAssertEqual(table.end("1"), table.end("22222"), "at the end of the column")
      XCTAssertEqual(table.width("1"), table.width("22222"))
      XCTAssertGreaterThan(table.width("a.txt"), 120, "it has the rest")
      XCTAssertNil(table.title("Date"), "it is hidden")
    }
  }

  func testTheTitlesStayAtTheTop() {
    onTable { table in
      table.show((0..<100).map { ("file \($0)", "\($0)") })
      let top = table.y("Name")
      let first = table.y("file 0")
      XCTAssertGreaterThan(first, top, "below the titles")
      XCTAssert(table.list.table.scroll(to: table.path(50), animated: false))
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.y("Name"), top)
      XCTAssertEqual(table.y("file 50"), first, accuracy: 1)
      XCTAssertEqual(
        table.list.table.visibleItemPaths.first, table.path(50), "no row counts below the titles")
    }
  }

  func testAClickSortsAndWithShiftFurther() {
    onTable { table in
      table.show([("a.txt", "1")])
      var orders: [[ColumnSort]] = []
      table.list.table.onSortChanged { orders.append($0) }
      table.click("Size")
      table.click("Size")
      table.list.stage.hold("shift", true, in: table.list.window)
      table.click("Name")
      table.list.stage.hold("shift", false, in: table.list.window)
      XCTAssertEqual(
        orders,
        [
          [ColumnSort("size", .descending)], [ColumnSort("size", .ascending)],
          [ColumnSort("size", .ascending), ColumnSort("name", .ascending)],
        ])
    }
  }

  func testABorderIsDraggedAndFits() {
    onTable { table in
      table.show([("a.txt", "1"), ("b.txt", "22222")])
      let width = table.width("1")
      table.drag(endOf: "Size", by: 40)
      XCTAssertEqual(table.width("1"), width + 40, accuracy: 1)
      XCTAssertEqual(table.list.table.columnState.widths["size"] ?? 0, width + 40, accuracy: 1)
      table.clickTwice(endOf: "Size")
      XCTAssertEqual(table.width("1"), width, accuracy: 1)
    }
  }

  func testATitleIsDragged() {
    onTable { table in
      table.show([("a.txt", "1")])
      var orders: [[ColumnSort]] = []
      table.list.table.onSortChanged { orders.append($0) }
      table.drag("Size", to: "Name")
      XCTAssertEqual(table.list.table.columnState.order.first, "size")
      XCTAssertLessThan(table.x("1"), table.x("a.txt"))
      XCTAssertEqual(orders, [], "a drag is no click")
    }
  }

  func testTheMenuShowsAndHides() {
    onTable { table in
      table.show([("a.txt", "1")])
      guard let title = table.title("Name") else { return XCTFail("no title") }
      table.list.stage.click(title, button: 3)
      guard let menu = table.list.waitForMenu() else { return }
      table.list.stage.click(menu.item("Date"))
      table.list.stage.pump(until: table.title("Date") != nil, "the column")
      XCTAssertNotNil(table.title("Date"))
      XCTAssertEqual(table.x("of a.txt"), table.x("Date"))
      table.list.table.columnState = ColumnState(hidden: ["name": true])
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertNil(table.title("Name"))
      XCTAssertNil(table.label("a.txt"))
    }
  }

  func testKeysOnATitle() {
    onTable { table in
      table.show([("a.txt", "1")])
      let (stage, window) = (table.list.stage, table.list.window)
      guard let title = table.title("Size") else { return XCTFail("no title") }
      _ = unsafe gtk_widget_grab_focus(title.gtk)
      let width = table.width("1")
      stage.press("ctrl+Right", in: window)
      XCTAssertEqual(table.width("1"), width + 10, accuracy: 1)
      stage.press("ctrl+Left", "ctrl+Left", in: window)
      XCTAssertEqual(table.width("1"), width - 10, accuracy: 1)
      stage.press("Return", in: window)
      XCTAssertEqual(table.list.table.columnState.sort, [ColumnSort("size", .descending)])
      stage.press("ctrl+shift+Left", in: window)
      XCTAssertEqual(table.list.table.columnState.order.first, "size")
    }
  }

  func testFromRightToLeft() {
    onTable { table in
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      table.show([("a.txt", "1"), ("b.txt", "22222")])
      XCTAssertGreaterThan(table.x("a.txt"), table.x("1"))
      XCTAssertEqual(table.x("1"), table.x("22222"))
      let width = table.width("1")
      table.drag(endOf: "Size", by: -8)
      XCTAssertEqual(table.width("1"), width + 8, accuracy: 1)
    }
  }

  func testBadInputIsReported() {
    onTable { table in
      let problems = DiagnosticLog.collect { log in
        table.list.table.columns = [
          ListColumn("name", title: "Name"), ListColumn("name", title: "Again"),
          ListColumn("size", title: "Size", width: .fixed(.nan)),
        ]
        table.show([("a.txt", "1")])
        XCTAssertEqual(table.x("a.txt"), table.x("Name"))
        return log.take()
      }
      XCTAssertEqual(
        problems, [.repeatedColumn("name"), .invalidColumnWidth("size"), .unknownColumn("date")])
    }
  }

  func testColumnsComeAndGo() {
    onTable { table in
      table.show([("a.txt", "1")])
      let (first, end) = (table.y("a.txt"), table.end("1"))
      let columns = table.list.table.columns
      table.list.table.columns = []
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertNil(table.title("Name"))
      XCTAssertLessThan(table.y("a.txt"), first, "the titles leave no space")
      XCTAssertLessThan(table.x("a.txt"), table.x("1"), "one after the other")
      table.list.table.columns = columns
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.y("a.txt"), first)
      XCTAssertEqual(table.end("1"), end)
      XCTAssertNil(table.label("of a.txt"), "its column is hidden")
      table.list.table.listBox = nil
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertNil(table.title("Name"))
      XCTAssertEqual(unsafe gtk_widget_get_margin_top(table.list.listBox.gtk), 0)
    }
  }

  func testTheListIsAsWideAsItsColumnsNeed() {
    onTable { table in
      table.show((0..<100).map { ("file \($0)", "1") })
      let list = table.list.listBox
      let width = unsafe gtk_widget_get_width(list.gtk)
      table.resize("size", to: 900)
      XCTAssertGreaterThan(unsafe gtk_widget_get_width(list.gtk), 1_020)
      table.resize("size", to: 700)
      let narrower = unsafe gtk_widget_get_width(list.gtk)
      XCTAssertEqual(narrower, 1_020 - 200, accuracy: 100)
      XCTAssertEqual(table.end("file 0") + 12, table.x("1"), accuracy: 1)
      table.resize("size", to: nil)
      XCTAssertEqual(unsafe gtk_widget_get_width(list.gtk), width)
    }
  }

  func testATextThatWrapsIsHigherInANarrowColumn() {
    onTable { table in
      table.show([("a text of several words", "1"), ("b", "22")])
      guard let label = table.label("a text of several words") else {
        return XCTFail("no text")
      }
      let y = table.y("b")
      unsafe gtk_label_set_ellipsize(OpaquePointer(label.gtk), PANGO_ELLIPSIZE_NONE)
      unsafe gtk_label_set_wrap(OpaquePointer(label.gtk), 1)
      table.resize("name", to: 60)
      XCTAssertGreaterThan(table.y("b"), y)
      table.resize("name", to: 250)
      XCTAssertEqual(table.y("b"), y)
      table.resize("name", to: nil)
      unsafe gtk_widget_set_margin_end(table.list.scrolled.gtk, 240)
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertGreaterThan(table.y("b"), y, "in a narrow window")
    }
  }

  func testAHighPartOfAHiddenColumnTakesNoHeight() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([("a.txt", "1"), ("b.txt", "2")])
      let height = table.y("b.txt") - table.y("a.txt")
      let other = TableUnderTest(
        stage,
        nesting: {
          $0.isVisible = false; return $0
        })
      other.show([("a.txt", "1"), ("b.txt", "2")], date: String(repeating: "line\n", count: 9))
      other.list.listBox.isVisible = true
      stage.waitUntilQuiet(other.list.window)
      XCTAssertEqual(other.y("b.txt") - other.y("a.txt"), height)
    }
  }

  func testWideRowsScrolledInDoNotChangeTheWidths() {
    onTable { table in
      table.show((0..<2_000).map { ("file \($0)", $0 == 1_500 ? "1234567890123" : "1") })
      let width = table.width("1")
      XCTAssert(table.list.table.scroll(to: table.path(1_500), animated: false))
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.width("1234567890123"), width)
    }
  }

  func testTheTitlesAreReleased() {
    onStage { stage in
      var watch: FinalizationWatch?
      do {
        let table = TableUnderTest(stage)
        table.show([("a.txt", "1")])
        watch = table.title("Name").map(FinalizationWatch.init)
        stage.destroy(table.list.window)
      }
      stage.pump()
      XCTAssertEqual(watch?.isFinalized, true)
    }
  }

  private func onTable(_ body: @MainActor (TableUnderTest) -> Void) {
    onStage { body(TableUnderTest($0)) }
  }
}
