import FunctionalListHost
import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Headers, footers and lines in list boxes whose rows the theme draws as cards or with lines.
nonisolated final class ListClassTests: GtkTestCase {
  func testHeadersAndFootersAreNoCards() throws {
    try onStage { stage in
      stage.install(
        "list.boxed-list-separate > row { background: #ff0000; box-shadow: inset 0 9px #00ff00; }",
        asTheme: true)
      let list = ListUnderTest(stage, height: 500)
      list.listBox.addCSSClass("boxed-list-separate")
      show([section("a", ["1"], header: true, footer: true)], in: list)
      XCTAssertEqual(try colors(of: list), [white, red, white])
      XCTAssertEqual(try colors(of: list, y: 4), [white, green, white])
    }
  }

  func testTheAppDecidesOnTheLookOfHeaders() throws {
    try onStage { stage in
      stage.install("list.boxed-list-separate > row { background: #ff0000; }", asTheme: true)
      let list = ListUnderTest(stage, height: 500)
      list.listBox.addCSSClass("boxed-list-separate")
      let header = filling("header", CellStyle(backgroundColor: "#0000ff"))
      show([TableSection(key: "a", rows: [filling("1", nil)], header: header)], in: list)
      XCTAssertEqual(try colors(of: list), [[0, 0, 255], red])
    }
  }

  func testAHeaderDoesNotShowThePointer() throws {
    try onStage { stage in
      stage.install(".navigation-sidebar > row:hover { background: #ff0000; }", asTheme: true)
      let list = ListUnderTest(stage, height: 500)
      list.listBox.addCSSClass("navigation-sidebar")
      show([section("a", ["1"], header: true, footer: true)], in: list)
      for row in list.widgets {
        unsafe gtk_widget_set_state_flags(row.gtk, GTK_STATE_FLAG_PRELIGHT, 0)
      }
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(try colors(of: list), [white, red, white])
    }
  }

  func testAListDrawsNoLineBelowAHeader() throws {
    for name in ["separators", "boxed-list", "content"] {
      try onStage { stage in
        let list = lined(stage, name)
        show(
          [section("a", ["1", "2"], header: true, footer: true), section("b", ["3"])], in: list)
        XCTAssertEqual(try colors(of: list, y: -2), [white, red, red, red, red], name)
      }
    }
  }

  func testTheLinesOfASectionTakeThePlaceOfThoseOfTheList() throws {
    for name in ["separators", "boxed-list", "content"] {
      try onStage { stage in
        let list = lined(stage, name)
        show(
          [
            section("a", ["1"], header: true), section("b", ["2", "3"], header: true, lines: true),
            section("c", ["4"]),
          ], in: list)
        XCTAssertEqual(
          try colors(of: list, y: -2), [white, red, white, green, green, red], name)
        XCTAssertEqual(
          try colors(of: list, y: 1), [white, white, white, green, white, white], name)
      }
    }
  }

  func testASectionDrawsNoLineBelowALineOfTheList() throws {
    try onStage { stage in
      let list = lined(stage, "separators")
      show([section("a", ["1"], footer: true), section("b", ["2", "3"], lines: true)], in: list)
      XCTAssertEqual(try colors(of: list, y: 1), [white, white, white, white])
      XCTAssertEqual(try colors(of: list, y: -2), [red, red, green, green])
      show([section("b", ["2", "3"], lines: true)], in: list)
      XCTAssertEqual(try colors(of: list, y: 1), [green, white])
    }
  }

  func testTheListDrawsTheLinesThatASectionLeavesOut() throws {
    try onStage { stage in
      let list = lined(stage, "boxed-list")
      let rows = ["1", "2"].map { filling($0, CellStyle(separatorColor: "#00ff00")) }
      let style = SectionStyle(separators: .init(top: RowSeparator(thickness: 4)))
      show(
        [TableSection(key: "a", rows: rows, header: filling("header", nil), style: style)], in: list
      )
      XCTAssertEqual(try colors(of: list, y: 1), [white, green, white])
      XCTAssertEqual(try colors(of: list, y: -2), [white, red, red])
    }
  }

  func testASectionDrawsNoLineAtTheEdgeOfACard() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, height: 500)
      list.listBox.addCSSClass("boxed-list")
      show([section("a", ["1", "2"], lines: true)], in: list)
      XCTAssertEqual(try colors(of: list, y: 1), [white, white])
      XCTAssertEqual(try colors(of: list, y: -2), [green, white])
    }
  }

  func testMarksOfADragAndAFlashKeepTheShadowOfACard() throws {
    try onStage { stage in
      DragStyleSheet.install()
      let list = ListUnderTest(stage, height: 500)
      list.listBox.setMargins(top: 20, leading: 20, bottom: 20, trailing: 20)
      let edge = { (row: Int) in
        let (y, height) = list.extent(of: list.widgets[row])
        let pixels = unsafe try Pixels(of: WidgetID(list.scrolled.pointer))
        return pixels.color(x: 19, y: Int(y + height / 2)) != pixels.color(x: 2, y: 2)
      }
      let classes = ["", "flb-drop-above", "flb-drop-below", "flb-drop-on"]
      let rows = classes.map { filling($0, CellStyle(cssClasses: [$0])) } + [filling("flash", nil)]
      list.listBox.addCSSClass("boxed-list-separate")
      show([TableSection(key: "s", rows: rows)], in: list)
      list.table.flash(ItemPath(sectionKey: "s", itemKey: "flash"))
      stage.pump(until: list.widgets[4].has(cssClass: "flb-highlighted"), "the flash")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(try (0..<5).map(edge), [false, true, true, true, true])
      list.listBox.removeCSSClass("boxed-list-separate")
      list.listBox.addCSSClass("boxed-list")
      list.listBox.addCSSClass("flb-shows-drop")
      unsafe gtk_widget_set_state_flags(list.listBox.gtk, GTK_STATE_FLAG_DROP_ACTIVE, 0)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(try edge(0), true)
    }
  }

  func testMarksOfADragStandOutFromTheBackgroundOfEveryTheme() throws {
    try onStage { stage in
      DragStyleSheet.install()
      let list = ListUnderTest(stage, height: 500)
      list.listBox.selectionMode = .multiple
      defer { Theme.set("Default") }
      for theme in ["Default", "Default-dark", "Default-hc", "Default-hc-dark"] {
        Theme.set(theme)
        for mark in ["flb-drop-above", "flb-drop-below", "flb-drop-on"] {
          let style = CellStyle(cssClasses: [mark])
          var selected = style
          selected.selected = true
          list.show([filling("1", style), filling("2", selected)])
          let lines = try colors(of: list, y: mark == "flb-drop-below" ? -1 : 0)
          for (line, background) in zip(lines, try colors(of: list)) {
            let contrast = Self.contrast(line, background)
            XCTAssertGreaterThan(contrast, 3, "\(mark), \(line) on \(background) in \(theme)")
          }
          list.show([])
        }
      }
    }
  }

  /// The contrast of two colours, from 1 to 21.
  private static func contrast(_ a: [Int], _ b: [Int]) -> Double {
    let luminance = { (color: [Int]) in
      zip(color, [0.2126, 0.7152, 0.0722]).reduce(0.05) { sum, part in
        let value = Double(part.0) / 255
        return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
    let (first, second) = (luminance(a), luminance(b))
    return max(first, second) / min(first, second)
  }
}

private let (white, red, green) = ([255, 255, 255], [255, 0, 0], [0, 255, 0])

/// A list whose theme draws a red line below each row.
private func lined(_ stage: Stage, _ name: String) -> ListUnderTest {
  stage.install("list.\(name) > row { border-bottom: 4px solid #ff0000; }", asTheme: true)
  let list = ListUnderTest(stage, height: 500)
  list.listBox.addCSSClass(name)
  return list
}

private func show(_ sections: [TableSection], in list: ListUnderTest) {
  list.table.renderAndDiff(sections)
  list.stage.waitUntilQuiet(list.window)
}

/// The colours of the rows at a height, counted from their bottom if it is negative.
private func colors(of list: ListUnderTest, y: Int = 20) throws -> [[Int]] {
  let pixels = unsafe try Pixels(of: WidgetID(list.scrolled.pointer))
  return list.widgets.map { row in
    let (top, height) = list.extent(of: row)
    return pixels.color(x: 150, y: Int(top) + (y < 0 ? Int(height) + y : y))
  }
}

/// A section whose lines are green, and 4 pixels thick.
private func section(
  _ key: String, _ keys: [String], header: Bool = false, footer: Bool = false, lines: Bool = false
) -> TableSection {
  let line = RowSeparator(thickness: 4)
  return TableSection(
    key: key, rows: keys.map { filling($0, CellStyle(separatorColor: "#00ff00")) },
    header: header ? filling("header", nil) : nil, footer: footer ? filling("footer", nil) : nil,
    style: SectionStyle(
      separators: lines ? .init(top: line, bottom: line, interitem: line) : .none))
}

/// A row without text, 40 pixels high.
private func filling(
  _ key: String, _ style: CellStyle?
) -> HostCell<Box, String, EdgeBasedTableItemLayout> {
  HostCell(key: key, state: key, style: style) { view, _ in view.setMinimumSize(height: 40) }
}

/// The theme of GTK.
private enum Theme {
  static func set(_ name: String) {
    var value = GValue()
    unsafe g_value_init(&value, GType(16 << 2))
    unsafe g_value_set_string(&value, name)
    unsafe g_object_set_property(
      UnsafeMutablePointer<GObject>(gtk_settings_get_default()), "gtk-theme-name", &value)
    unsafe g_value_unset(&value)
  }
}
