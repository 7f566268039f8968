import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost

/// The rules that the styles of rows add to GTK's style sheets.
nonisolated final class RowStyleSheetTests: GtkTestCase {
  func testARowMayHaveAThousandColoursOneAfterTheOther() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let limit = RowStyleSheet.ruleCount + 400
      for number in 0..<1_000 {
        list.render([colored("a", number)])
        stage.pump()
        XCTAssertLessThan(RowStyleSheet.ruleCount, limit)
      }
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(try Pixels(of: list.widgets[0]).color(x: 50, y: 15), channels(999))
    }
  }

  func testManyRowsMayHaveAColourEach() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.table.liveRows = .all
      list.show((0..<2_500).map { colored("\($0)", $0) })
      for number in [0, 1, 99, 100, 101, 1_234, 2_499] {
        list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "\(number)"), animated: false)
        stage.waitForFrame(in: list.window)
        let drawn = try Pixels(of: list.widgets[number]).color(x: 50, y: 15)
        XCTAssertEqual(drawn, channels(number))
      }
      list.render([colored("a", 7), colored("b", 2_500)])
      // The rules of rows that have gone go when others come.
      for number in 0..<300 {
        list.render([colored("a", 7), colored("b", 3_000 + number)])
        stage.pump()
      }
      XCTAssertLessThan(RowStyleSheet.ruleCount, 1_000)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(try Pixels(of: list.widgets[0]).color(x: 50, y: 15), channels(7))
      XCTAssertEqual(try Pixels(of: list.widgets[1]).color(x: 50, y: 15), channels(3_299))
    }
  }

  func testAColourIsThereAgainAfterRowsHadOthers() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      for round in 0..<3 {
        for number in [1] + (round * 200..<round * 200 + 200).map({ $0 + 10 }) + [1] {
          list.render([colored("a", number)])
          stage.pump()
        }
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(try Pixels(of: list.widgets[0]).color(x: 50, y: 15), channels(1))
      }
    }
  }

  func testAViewThatIsARowHasNoClassesAfterItHasLeftTheList() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let view = TitleRow()
      list.show([
        WidgetCell(key: "a", state: 0, style: colored("a", 5).style) {
          view
        } configure: { _, _ in
        }
      ])
      XCTAssert(classes(of: view).contains { $0.hasPrefix("flb-background") })
      list.table.listBox = nil
      stage.pump(
        until: !classes(of: view).contains { $0.hasPrefix("flb-") }, "the classes to go")
    }
  }
}

/// A row of the colour of a number.
private func colored(
  _ key: String, _ number: Int
) -> HostCell<Box, String, EdgeBasedTableItemLayout> {
  let color = CSSColor("rgb(\(channels(number).map(String.init).joined(separator: ",")))")
  return HostCell(key: key, state: key, style: CellStyle(backgroundColor: color)) { view, _ in
    view.setMinimumSize(height: 30)
  }
}

private func channels(_ number: Int) -> [Int] { [number >> 8 & 255, number & 255, 128] }

private func classes(of widget: Widget) -> [String] {
  guard let names = unsafe gtk_widget_get_css_classes(widget.gtk) else { return [] }
  defer { unsafe g_strfreev(names) }
  var classes: [String] = []
  while let name = unsafe names[classes.count] { unsafe classes.append(String(cString: name)) }
  return classes
}
