import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The buttons of a row stand on the background of the row, in its colours, and in one row at a time.
nonisolated final class RowButtonLookTests: GtkTestCase {
  func testTheButtonsStandOnTheColourOfTheRowInEveryState() throws {
    try onStage { stage in
      for isRowView in [false, true] {
        let list = ListUnderTest(stage, height: 400)
        list.show(rows(isRowView: isRowView))
        stage.movePointer(to: list.before)
        stage.waitUntilQuiet(list.window)
        let plain = try color(of: list.widgets[0], in: list)
        var seen: Set<[Int]> = [plain]
        for state in ["hovered", "selected", "selected and hovered"] {
          if state == "selected" {
            stage.click(list.widgets[0].handle, at: (60, 10))
            stage.press("Down", "Up", in: list.window)
          } else {
            stage.movePointer(to: list.widgets[0].handle, at: (60, 10))
          }
          stage.waitUntilQuiet(list.window)
          let row = list.widgets[0]
          let rowColor = try color(of: row, in: list)
          seen.insert(rowColor)
          XCTAssertEqual(try stripColors(of: row, in: list), [rowColor], "\(state) \(isRowView)")
        }
        XCTAssertGreaterThanOrEqual(seen.count, 3)
        let colored = list.widgets[1]
        stage.movePointer(to: colored.handle, at: (60, 10))
        stage.waitUntilQuiet(list.window)
        let rowColor = try color(of: colored, in: list)
        XCTAssertGreaterThan(rowColor[0], rowColor[1] + 100)
        XCTAssertEqual(try stripColors(of: colored, in: list), [rowColor], "\(isRowView)")
        list.window.close()
      }
    }
  }

  func testTheAppCanStyleTheBoxOfTheButtons() throws {
    try onStage { stage in
      let sheet = StyleSheet(".flb-row-actions { background: #00ff00; }")
      sheet.install()
      defer { sheet.remove() }
      for isRowView in [false, true] {
        let list = ListUnderTest(stage, height: 400)
        list.show(rows(isRowView: isRowView))
        stage.movePointer(to: list.widgets[0].handle, at: (60, 10))
        stage.waitUntilQuiet(list.window)
        XCTAssertEqual(try stripColors(of: list.widgets[0], in: list), [[0, 255, 0]])
        list.window.close()
      }
    }
  }

  func testOnlyTheRowThatTheUserWorksInHasButtons() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(rows(isRowView: false))
      let withButtons = {
        stage.waitForFrame(in: list.window)
        return list.widgets.indices.filter { strip(of: list.widgets[$0]) != nil }
      }
      stage.click(list.widgets[1].handle, at: (60, 10))
      XCTAssertEqual(withButtons(), [1])
      stage.movePointer(to: list.widgets[2].handle, at: (60, 10))
      XCTAssertEqual(withButtons(), [2])
      XCTAssert(list.widgets[1].handle.containsFocus)
      stage.press("Up", in: list.window)
      XCTAssertEqual(withButtons(), [0])
      stage.movePointer(to: list.widgets[2].handle, at: (62, 10))
      XCTAssertEqual(withButtons(), [2])
      stage.hold("Shift_L", true, in: list.window)
      stage.hold("Shift_L", false, in: list.window)
      XCTAssertEqual(withButtons(), [2])
      stage.movePointer(to: list.before)
      XCTAssertEqual(withButtons(), [])
      stage.press("Down", in: list.window)
      XCTAssertEqual(withButtons(), [1])
    }
  }

  /// The pointer does not move, so that the display server tells nothing.
  func testAClickHitsTheButtonThatHasComeUnderAPointerThatRests() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var log: [String] = []
      list.table.renderAndDiff([
        TableSection(
          key: "s",
          rows: (0..<60).map { number in
            var cell = ListUnderTest.cell("r\(number)", height: 20)
            cell.actions = CellActions(
              activationAction: { log.append("ACTIVATED r\(number)") },
              rowActions: {
                RowAction("Delete", placement: .trailing) { log.append("delete r\(number)") }
              })
            return cell
          })
      ])
      stage.waitForFrame(in: list.window)
      stage.movePointer(to: list.row("r5"))
      guard let button = strip(of: list.widget("r5"))?.children.first else {
        return XCTFail("no button")
      }
      stage.movePointer(to: button.handle)
      for clicks in [1, 2, -1, 3] {
        log = []
        for _ in 0..<abs(clicks) { press(clicks < 0 ? 4 : 5, stage, list) }
        stage.waitForScrolling(in: list)
        let shown = list.widgets.filter { strip(of: $0) != nil }.map(\.text)
        XCTAssertEqual(shown.count, 1)
        XCTAssertNotEqual(shown, ["r5"])
        press(1, stage, list)
        stage.pump(until: !log.isEmpty, "the click")
        XCTAssertEqual(log, shown.map { "delete \($0)" })
      }
    }
  }
}

@MainActor
private func press(_ button: Int, _ stage: Stage, _ list: ListUnderTest) {
  for isDown in [true, false] { stage.input?.hold(button: button, isDown) }
  stage.settle(list.window, file: #filePath, line: #line)
}

@MainActor
private func rows(isRowView: Bool) -> [any RowDescription] {
  let text = "a text that goes on to the end of its row and a little further than that"
  let actions = CellActions(rowActions: {
    RowAction("Pin", iconName: "view-pin-symbolic", placement: .trailing) {}
    RowAction("Delete", role: .destructive, placement: .trailing) {}
  })
  let colors: [CSSColor?] = [nil, "#ff8080", nil]
  return colors.enumerated().map { index, color -> any RowDescription in
    let style = CellStyle(backgroundColor: color)
    guard isRowView else {
      return Label.cell(key: index, state: text, style: style, actions: actions) { label, text in
        label.text = text ?? ""
        label.truncates = true
      }
    }
    return ListUnderTest.truncatingRowView("\(index)", text, style: style, actions: actions)
  }
}

@MainActor
private func strip(of row: WidgetID) -> WidgetID? {
  row.children.first { $0.has(cssClass: "flb-row-actions") }
}

/// The colour of a row above its text.
@MainActor
private func color(of row: WidgetID, in list: ListUnderTest) throws -> [Int] {
  let extent = list.extent(of: row)
  return try Pixels(of: unsafe WidgetID(list.scrolled.pointer))
    .color(x: 60, y: Int(extent.y) + 4)
}

/// The colours of a strip above the names of its buttons.
@MainActor
private func stripColors(of row: WidgetID, in list: ListUnderTest) throws -> Set<[Int]> {
  let pixels = unsafe try Pixels(of: WidgetID(list.scrolled.pointer))
  var bounds = graphene_rect_t()
  let strip = try XCTUnwrap(strip(of: row))
  _ = unsafe gtk_widget_compute_bounds(strip.gtk, list.scrolled.gtk, &bounds)
  let y = Int(list.extent(of: row).y) + 4
  var colors: Set<[Int]> = []
  for x in Int(bounds.origin.x)..<Int(bounds.origin.x + bounds.size.width) {
    colors.insert(pixels.color(x: x, y: y))
  }
  return colors
}
