import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The names of the widgets of rows.
nonisolated final class RowIdentifierTests: GtkTestCase {
  func testRowsAreNamedAfterTheirKeysWhereTheAppAsksForIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff(sections([("s", "a b"), ("t", "c")]))
      XCTAssertEqual(identifiers(of: list), ["", "own", "", "", ""])
      list.table.namesRowWidgets = true
      XCTAssertEqual(identifiers(of: list), ["s.a", "own", "", "t.c", ""])
      // Rows that come, that are reused, and that move to another section.
      list.table.renderAndDiff(sections([("s", "d"), ("t", "c a")]))
      XCTAssertEqual(identifiers(of: list), ["s.d", "", "t.c", "t.a", ""])
      list.table.namesRowWidgets = false
      XCTAssertEqual(identifiers(of: list), ["", "", "", "", ""])
    }
  }

  func testRowsOfALongListAreNamedWhenTheyBecomeLive() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.namesRowWidgets = true
      list.table.liveRows = .nearViewport(margin: 50)
      list.table.renderAndDiff([
        TableSection(key: "s", items: Array(0..<500), id: \.self) { number in
          ListUnderTest.cell("\(number)", "\(number)")
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "400"), animated: false)
      stage.waitForFrame(in: list.window)
      let rows = list.widgets.filter { !$0.text.isEmpty }
      XCTAssert(rows.contains { $0.text == "400" })
      XCTAssertLessThan(rows.count, 100)
      XCTAssertEqual(rows.map(identifier), rows.map { "s.\($0.text)" })
    }
  }

  func testAnIdentifierOfACellComesFirst() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.namesRowWidgets = true
      let render = { (identifier: String?) in
        list.render([
          TextCell(key: "a", state: "a", accessibility: Accessibility(identifier: identifier))
        ])
      }
      for (given, expected) in [(nil, "s.a"), ("own", "own"), (nil, "s.a")] {
        render(given)
        XCTAssertEqual(identifier(of: list.widget("a")), expected)
      }
    }
  }
}

private func sections(_ sections: [(key: String, rows: String)]) -> [TableSection] {
  sections.map { key, rows in
    let rows = rows.split(separator: " ").map { row in
      TextCell(
        key: String(row), state: String(row),
        accessibility: Accessibility(identifier: row == "b" ? "own" : nil)
      )
    }
    return TableSection(key: key, rows: rows, footer: ListUnderTest.cell("", "footer"))
  }
}

/// The identifier of a row, or nothing if it has none, for which GTK returns the name of its type.
private func identifier(of row: WidgetID) -> String {
  let name = unsafe String(cString: gtk_widget_get_name(row.gtk))
  return ["FlbRow", "GtkListBoxRow"].contains(name) ? "" : name
}

private func identifiers(of list: ListUnderTest) -> [String] {
  list.widgets.map(identifier)
}
