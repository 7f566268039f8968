import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// The look of titles, and of tables whose list boxes have style classes.
nonisolated final class TableLookTests: GtkTestCase {
  func testTheArrowStandsBesideTheText() {
    onTable { table in
      table.list.table.columnState.sort = [ColumnSort("size", .descending)]
      table.show([("a.txt", "1")])
      table.resize("size", to: 150)
      let arrow = table.arrow(of: "Size")
      XCTAssertEqual(table.end("1"), table.end("Size"), "the title ends where the texts do")
      XCTAssertLessThan(table.x("Size") - arrow.end, 10)
      XCTAssertGreaterThan(table.x("Size"), arrow.end)
      table.list.table.columns[1].alignment = .start
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.x("1"), table.x("Size"))
      XCTAssertLessThan(table.arrow(of: "Size").x - table.end("Size"), 10)
    }
  }

  func testTheTitleOfATreeBeginsWhereTheRowsOfItsRootDo() {
    onTable { table in
      var row = ColumnRow.cell(key: "a", state: "a") { row, text in row["name"].text = text ?? "" }
      row.actions.expansion = RowExpansion(level: 0, isExpandable: true, isExpanded: true) { _ in }
      var child = ColumnRow.cell(key: "b", state: "b") { row, text in row["name"].text = text ?? ""
      }
      child.actions.expansion = RowExpansion(level: 1, isExpandable: false, isExpanded: false) {
        _ in
      }
      table.list.table.renderAndDiff([TableSection(key: "s", rows: [row, child])])
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.x("Name"), table.x("a"))
      XCTAssertLessThan(table.x("a"), table.x("b"))
    }
  }

  func testTheRowsOfADataTableAreLow() {
    onTable { table in
      let files = [("a.txt", "1"), ("b.txt", "2")]
      table.show(files)
      let height = table.y("b.txt") - table.y("a.txt")
      table.list.listBox.addCSSClass("data-table")
      table.list.stage.waitForFrame(in: table.list.window)
      let low = table.y("b.txt") - table.y("a.txt")
      XCTAssertLessThan(low, height - 10)
      XCTAssertGreaterThanOrEqual(low, 16, "no text covers another one")
      table.list.listBox.removeCSSClass("data-table")
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(table.y("b.txt") - table.y("a.txt"), height)
    }
  }

  func testTheTitlesOfACardHaveItsCornersUntilRowsScrollBelowThem() {
    onTable { table in
      table.list.listBox.addCSSClass("boxed-list")
      table.show((0..<100).map { ("file \($0)", "1") })
      XCTAssert(table.titlesHaveClass("card"))
      XCTAssertFalse(table.titlesHaveClass("flb-scrolled"))
      XCTAssert(table.list.table.scroll(to: table.path(50), animated: false))
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssert(table.titlesHaveClass("flb-scrolled"))
      table.list.listBox.removeCSSClass("boxed-list")
      XCTAssert(table.list.table.scroll(to: table.path(0), animated: false))
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertFalse(table.titlesHaveClass("card"))
      XCTAssertFalse(table.titlesHaveClass("flb-scrolled"))
      table.list.table.columns = []
      table.list.stage.waitForFrame(in: table.list.window)
      XCTAssertEqual(unsafe gtk_widget_has_css_class(table.list.listBox.gtk, "flb-titled"), 0)
    }
  }

  private func onTable(_ body: @MainActor (TableUnderTest) -> Void) {
    onStage { body(TableUnderTest($0)) }
  }
}

extension TableUnderTest {
  /// Where the arrow of a title is in the window.
  fileprivate func arrow(of text: String) -> (x: Double, end: Double) {
    guard let title = title(text),
      let arrow = unsafe WidgetID(title.pointer).all({ $0.isA(gtk_image_get_type()) }).first
    else {
      XCTFail("no arrow")
      return (0, 0)
    }
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(arrow.gtk, list.window.gtk, &bounds)
    return (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
  }

  /// Whether the widget with the titles has a CSS class.
  fileprivate func titlesHaveClass(_ name: String) -> Bool {
    guard let title = title("Name") else { return false }
    let pane = unsafe gtk_widget_get_parent(gtk_widget_get_parent(title.gtk))
    return unsafe gtk_widget_has_css_class(pane, name) != 0
  }
}
