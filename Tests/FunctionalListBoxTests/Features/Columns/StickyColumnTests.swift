import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Parts of sticky headers and footers stand in the columns of the rows.
nonisolated final class StickyColumnTests: GtkTestCase {
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
