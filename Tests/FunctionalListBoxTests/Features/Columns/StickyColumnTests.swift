import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Sticky headers and footers whose parts stand in the columns of the list.
nonisolated final class StickyColumnTests: GtkTestCase {
  func testASumStandsInItsColumnWhileItIsSticky() {
    onTable { table in
      table.assertTheSumIsInItsColumn()
      XCTAssertNil(table.label("no date"), "its column is hidden")
      table.list.table.columnState.order = ["size", "name"]
      table.list.stage.waitUntilQuiet(table.list.window)
      table.assertTheSumIsInItsColumn()
      table.resize("size", to: 200)
      table.assertTheSumIsInItsColumn()
      table.list.table.columnState.hidden = ["date": false]
      table.list.stage.waitUntilQuiet(table.list.window)
      XCTAssertEqual(table.x("no date"), table.x("Date"))
    }
  }

  func testASumWidensItsColumn() {
    onTable(sum: "4,950,000,000,000") { table in
      XCTAssertEqual(table.end("4,950,000,000,000"), table.end("1"))
      XCTAssertGreaterThan(table.x("4,950,000,000,000"), table.end("file 0"))
      XCTAssertEqual(table.end("Size"), table.end("1"), accuracy: 30)
    }
  }

  func testColumnsComeAndGoAboveAStickySum() {
    onTable { table in
      let columns = table.list.table.columns
      table.list.table.columns = []
      table.list.stage.waitUntilQuiet(table.list.window)
      XCTAssertNotNil(table.label("no date"), "one after the other")
      table.list.table.columns = columns
      table.list.stage.waitUntilQuiet(table.list.window)
      XCTAssertNil(table.label("no date"))
      table.assertTheSumIsInItsColumn()
    }
  }

  func testThePartsOfAStickyFooterStandInTheColumns() {
    onStage { stage in
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        for isPadded in [false, true] {
          let table = TableUnderTest(stage)
          let list = table.list
          list.window.textDirection = direction
          let sheet = StyleSheet("list.padded { padding: 0 30px; }")
          sheet.install()
          defer { sheet.remove() }
          if isPadded { list.listBox.addCSSClass("padded") }
          Self.show(in: list, sum: "99999999")
          let kind = "\(direction), padded: \(isPadded)"
          Self.check(table, "99999999", kind)
          table.resize("size", to: 140)
          Self.check(table, "99999999", kind)
          Self.show(in: list, sum: "123456789012345678")
          table.resize("size", to: nil)
          Self.check(table, "123456789012345678", kind)
          stage.destroy(list.window)
        }
      }
    }
  }

  private func onTable(sum: String = "4,950", _ body: @MainActor (TableUnderTest) -> Void) {
    onStage { stage in
      let table = TableUnderTest(stage)
      // The footer's own row is not live.
      table.list.table.liveRows = .nearViewport(margin: 100)
      table.list.table.renderAndDiff([
        TableSection(
          key: "s", rows: (0..<100).map { table.row("file \($0)", $0 == 0 ? "1" : "\($0)") },
          footer: table.row("Total", sum, date: "no date"),
          style: SectionStyle(footerIsSticky: true))
      ])
      stage.waitUntilQuiet(table.list.window)
      body(table)
    }
  }

  @MainActor private static func check(_ table: TableUnderTest, _ sum: String, _ kind: String) {
    table.list.stage.waitUntilQuiet(table.list.window)
    let panes = unsafe WidgetID(table.list.scrolled.pointer).all { $0.has(cssClass: "flb-sticky") }
    XCTAssertEqual(panes.map(\.firstText), ["Sum"], kind)
    for (part, other) in [("Sum", "file 3"), (sum, "1003")] {
      XCTAssertEqual(table.x(part), table.x(other), kind)
      XCTAssertEqual(table.end(part), table.end(other), kind)
    }
  }

  @MainActor private static func show(in list: ListUnderTest, sum: String) {
    func cell(_ key: String, _ texts: [String]) -> any CellConfigType {
      ColumnRow.cell(key: key, state: texts) { row, texts in
        row["name"].text = texts?[0] ?? ""
        row["size"].text = texts?[1] ?? ""
      }
    }
    list.table.renderAndDiff([
      TableSection(
        key: "s", rows: (0..<60).map { cell("\($0)", ["file \($0)", "\(1_000 + $0)"]) },
        footer: cell("", ["Sum", sum]), style: SectionStyle(footerIsSticky: true))
    ])
  }
}

extension TableUnderTest {
  fileprivate func assertTheSumIsInItsColumn(line: UInt = #line) {
    XCTAssertNotNil(list.stickyPane, line: line)
    XCTAssertEqual(end("4,950"), end("1"), line: line)
    XCTAssertEqual(x("Total"), x("file 0"), line: line)
  }
}
