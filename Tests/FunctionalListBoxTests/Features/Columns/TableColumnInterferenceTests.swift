import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Columns of lists in unusual places, and handlers that change the list.
nonisolated final class TableColumnInterferenceTests: GtkTestCase {
  func testAHandlerDetachesTheList() {
    for detach in [true, false] {
      onStage { stage in
        let table = TableUnderTest(stage)
        table.show([("a.txt", "1")])
        var count = 0
        table.list.table.onSortChanged { [list = table.list] _ in
          count += 1
          if detach { list.table.listBox = nil } else { list.table.columns = [] }
        }
        table.click("Size")
        stage.waitForFrame(in: table.list.window)
        XCTAssertEqual(count, 1)
        XCTAssertNil(table.title("Size"))
      }
    }
  }

  func testAHandlerDestroysTheWindow() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([("a.txt", "1")])
      var isCalled = false
      table.list.table.onSortChanged { [stage, window = table.list.window] _ in
        isCalled = true
        stage.destroy(window)
      }
      guard let title = table.title("Size") else { return XCTFail("no title") }
      _ = unsafe gtk_widget_activate(title.gtk)
      stage.pump(until: isCalled, "the handler")
      stage.pump()
    }
  }

  func testTheListIsDetachedWhileTheMenuIsOpenOrABorderIsDragged() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([("a.txt", "1")])
      guard let title = table.title("Name") else { return XCTFail("no title") }
      stage.click(title, button: 3)
      XCTAssertNotNil(table.list.waitForMenu())
      table.list.table.listBox = nil
      stage.waitForFrame(in: table.list.window)
      XCTAssertNil(OpenMenu.of(table.list.window))
      table.list.table.listBox = table.list.listBox
      table.show([("a.txt", "1")])
      table.drag(endOf: "Name", by: -40) { table.list.table.listBox = nil }
      XCTAssertNil(table.title("Name"))
    }
  }

  func testAColumnGoesWhileItsBorderIsDragged() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([("a.txt", "1")])
      let problems = DiagnosticLog.collect { log in
        table.drag(endOf: "Size", by: 20) { table.list.table.columns.remove(at: 1) }
        return log.take()
      }
      XCTAssertEqual(problems, [.unknownColumn("size")])
      XCTAssertNil(table.title("Size"))
      XCTAssertNotNil(table.title("Name"))
    }
  }

  func testAListBelowOtherWidgets() {
    onStage { stage in
      let table = TableUnderTest(stage, nesting: ListUnderTest.amongWidgets(of: 100))
      table.show((0..<50).map { ("file \($0)", "\($0)") })
      XCTAssertGreaterThan(table.y("file 0"), table.y("Name"))
      XCTAssertGreaterThan(table.y("Name"), 100, "it stands above its rows")
      XCTAssert(table.list.table.scroll(to: table.path(20), animated: false))
      stage.waitForFrame(in: table.list.window)
      XCTAssertLessThan(table.y("Name"), 100, "it stays at the top")
      XCTAssertGreaterThan(table.y("file 20"), table.y("Name"))
    }
  }

  func testAListWithoutAScrolledWindowHasColumnsAndNoTitles() {
    onStage { stage in
      let (listBox, column) = (ListBox(), Box())
      let table = FunctionalTableData(name: "test")
      table.listBox = listBox
      table.columns = [ListColumn("name", title: "Name"), ListColumn("size", title: "Size")]
      column.append(listBox)
      let window = stage.present(column, width: 300, height: 200)
      table.renderAndDiff([
        TableSection(
          key: "s",
          rows: ["a", "bbbbbbbb"].map { text in
            ColumnRow.cell(key: text, state: text) { row, text in
              row["name"].text = text ?? ""
              row["size"].text = "size of \(text ?? "")"
            }
          })
      ])
      stage.waitForFrame(in: window)
      let labels = unsafe WidgetID(window.pointer).all { $0.isA(gtk_label_get_type()) }
      let x = labels.filter { $0.text.hasPrefix("size") }.map { label in
        var bounds = graphene_rect_t()
        _ = unsafe gtk_widget_compute_bounds(label.gtk, window.gtk, &bounds)
        return bounds.origin.x
      }
      XCTAssertEqual(x.count, 2)
      XCTAssertEqual(Set(x).count, 1, "below each other")
    }
  }

  func testTheMarginOfTheAppStays() {
    onStage { stage in
      let table = TableUnderTest(stage)
      unsafe gtk_widget_set_margin_top(table.list.listBox.gtk, 30)
      table.show([("a.txt", "1")])
      XCTAssertGreaterThan(table.y("a.txt"), table.y("Name") + 30)
      table.list.table.listBox = nil
      XCTAssertEqual(unsafe gtk_widget_get_margin_top(table.list.listBox.gtk), 30)
    }
  }

  func testAListThatIsShownLaterAndHiddenAgain() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.list.scrolled.isVisible = false
      table.show([("a.txt", "1")])
      XCTAssertNil(table.title("Name"))
      for _ in 0..<3 {
        table.list.scrolled.isVisible = true
        stage.waitForFrame(in: table.list.window)
        XCTAssertNotNil(table.title("Name"))
        XCTAssertGreaterThan(table.y("a.txt"), table.y("Name"))
        table.list.scrolled.isVisible = false
        stage.waitForFrame(in: table.list.window)
      }
    }
  }

  func testTheEndOfAListPushesItsTitlesOutOfTheViewport() {
    onStage { stage in
      let other = ListBox()
      let below = FunctionalTableData(name: "below")
      let table = TableUnderTest(stage) { listBox in
        let column = Box()
        column.append(listBox)
        column.append(other)
        return column
      }
      below.listBox = other
      below.columns = [ListColumn("name", title: "Below")]
      table.show((0..<20).map { ("file \($0)", "\($0)") })
      below.renderAndDiff([
        TableSection(
          key: "s",
          rows: (0..<50).map { number in
            ColumnRow.cell(key: number, state: number) { row, number in
              row["name"].text = "row \(number ?? 0)"
            }
          })
      ])
      stage.waitForFrame(in: table.list.window)
      let top = table.y("Name")
      XCTAssert(below.scroll(to: ItemPath(sectionKey: "s", itemKey: 20), animated: false))
      stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.y("Below"), top, accuracy: 1)
      XCTAssertLessThan(table.y("Name"), top - 20, "it is above the viewport")
    }
  }

  func testAListWithoutRowsHasTitles() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([])
      XCTAssertLessThan(table.x("Name"), table.x("Size"))
      let y = table.y("Name")
      table.show([("a.txt", "1")])
      XCTAssertEqual(table.y("Name"), y)
      table.show([])
      XCTAssertEqual(table.y("Name"), y)
    }
  }

  func testAMillionRowsHaveColumns() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<1_000_000, id: \.self) { number in
          ColumnRow.cell(state: number) { row, number in row["name"].text = "row \(number ?? 0)" }
        }
      ])
      stage.waitForFrame(in: table.list.window)
      let path = ItemPath(sectionKey: "s", itemKey: 900_000)
      XCTAssert(table.list.table.scroll(to: path, animated: false))
      stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.x("row 900000"), table.x("Name"))
      XCTAssertGreaterThan(table.y("row 900000"), table.y("Name"))
      XCTAssertLessThan(table.list.table.liveRowCount, 200)
    }
  }

  func testHandlersThatRenderWhileABorderIsDraggedAndATitleMoves() {
    onStage { stage in
      let table = TableUnderTest(stage)
      var count = 0
      table.list.table.onColumnStateChanged { [unowned table] _ in
        count += 1
        table.list.table.renderAndDiff([TableSection(key: "s", rows: [])])
        // GTK 4.24 draws no frame while it delivers the motion of a drag.
        table.render([("file \(count)", "\(count)")])
      }
      table.show([("a.txt", "1")])
      table.drag(endOf: "Name", by: -60)
      table.drag("Size", to: "Name")
      XCTAssertGreaterThan(count, 1)
      XCTAssertEqual(table.list.table.columnState.order.first, "size")
      XCTAssertLessThan(table.x("\(count)"), table.x("file \(count)"))
    }
  }

  func testTabGoesFromTheTitlesToTheRowsAndBack() {
    onStage { stage in
      let table = TableUnderTest(stage)
      table.show([("a.txt", "1")])
      let window = table.list.window
      _ = unsafe gtk_widget_grab_focus(table.list.before.gtk)
      stage.press("Tab", in: window)
      XCTAssertEqual(table.focusedTitle, "Name")
      stage.press("Tab", in: window)
      XCTAssertEqual(table.focusedTitle, "Size")
      stage.press("Tab", in: window)
      XCTAssertEqual(table.list.table.focusedItemPath, ItemPath(sectionKey: "s", itemKey: "a.txt"))
      stage.press("shift+Tab", in: window)
      XCTAssertEqual(table.focusedTitle, "Size")
    }
  }
}
