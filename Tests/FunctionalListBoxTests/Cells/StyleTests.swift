import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Classes and lines of rows.
nonisolated final class StyleTests: GtkTestCase {
  func testNamesThatAreNoClassesAreLeftOut() {
    onStage { stage in
      let list = ListUnderTest(stage)
      for classes in [["", ".card", "card"], ["card", ""], []] {
        list.render([styled("a", CellStyle(cssClasses: classes))])
        XCTAssertEqual(list.widget("a").has(cssClass: "card"), classes.contains("card"))
      }
    }
  }

  func testAClassNamedTwiceGoesWhenItIsNamedNoMore() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([styled("a", CellStyle(cssClasses: ["card", "card"]))])
      list.render([styled("a", CellStyle(cssClasses: ["card"]))])
      XCTAssert(list.widget("a").has(cssClass: "card"))
      list.render([styled("a", CellStyle())])
      XCTAssertFalse(list.widget("a").has(cssClass: "card"))
    }
  }

  func testAStyleThatChangesKeepsTheViewAndTheSelection() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([styled("a", nil)])
      let view = list.content("a")
      list.select("a")
      list.render([styled("a", CellStyle(cssClasses: ["card"]))])
      XCTAssert(unsafe list.content("a").pointer == view.pointer)
      XCTAssertEqual(list.selectedTexts, ["a"])
      list.render([styled("a", CellStyle(isSelectable: false))])
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testARowThatMovesInItsSectionGetsTheLinesOfItsPlace() {
    onStage { stage in
      let list = ListUnderTest(stage)
      for keys in ["a b c", "c a b", "b", "a b"] {
        let keys = keys.split(separator: " ").map(String.init)
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: keys.map { styled($0, nil) }, style: SectionStyle(separators: .default))
        ])
        for (offset, key) in keys.enumerated() {
          let top = offset == 0 ? "full" : "none"
          let bottom = offset == keys.count - 1 ? "full" : "inset"
          XCTAssertEqual(lines(of: list.widget(key)), ["flb-separators-\(top)-\(bottom)"])
        }
      }
    }
  }

  func testARowsOwnLinesWin() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: [styled("a", CellStyle(bottomSeparator: .inset)), styled("b", nil)],
          style: SectionStyle(separators: .full))
      ])
      XCTAssertEqual(lines(of: list.widget("a")), ["flb-separators-full-inset"])
      XCTAssertEqual(lines(of: list.widget("b")), ["flb-separators-none-full"])
    }
  }

  func testLinesAreDrawnWhereTheyBelong() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let rows = [
        ("plain", CellStyle()), ("full", CellStyle(topSeparator: .full)),
        ("inset", CellStyle(bottomSeparator: .inset)),
      ].map {
        HostCell<Box, String, EdgeBasedTableItemLayout>(key: $0, state: $0, style: $1) {
          view, _ in view.setMinimumSize(height: 30)
        }
      }
      list.show(rows)
      stage.waitUntilQuiet(list.window)
      let plain = try Pixels(of: list.widgets[0])
      let full = try Pixels(of: list.widgets[1])
      let inset = try Pixels(of: list.widgets[2])
      XCTAssertEqual(full.rowsThatDiffer(from: plain), [0])
      XCTAssertEqual(full.columnsThatDiffer(from: plain), 0..<full.width)
      XCTAssertEqual(inset.rowsThatDiffer(from: plain), [inset.height - 1])
      XCTAssertEqual(inset.columnsThatDiffer(from: plain), 12..<inset.width)
    }
  }

  func testALineOfARowIsFullThenInsetThenGone() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      for line in [\CellStyle.topSeparator, \CellStyle.bottomSeparator] {
        for (separator, start) in [(RowSeparator.full, 0), (.inset, 12), (nil, nil), (.full, 0)] {
          var style = CellStyle()
          style[keyPath: line] = separator
          list.show(
            [("plain", CellStyle()), ("lined", style)].map {
              HostCell<Box, String, EdgeBasedTableItemLayout>(key: $0, state: $0, style: $1) {
                view, _ in view.setMinimumSize(height: 30)
              }
            })
          stage.waitUntilQuiet(list.window)
          let (plain, lined) = (try Pixels(of: list.widgets[0]), try Pixels(of: list.widgets[1]))
          XCTAssertEqual(
            lined.rowsThatDiffer(from: plain),
            start == nil ? [] : [line == \.topSeparator ? 0 : lined.height - 1])
          guard let start else { continue }
          XCTAssertEqual(lined.columnsThatDiffer(from: plain), start..<lined.width)
        }
      }
    }
  }

  func testABackgroundComesChangesAndGoes() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let color = { (background: CSSColor?) in
        list.show([
          HostCell<Box, String, EdgeBasedTableItemLayout>(
            key: "a", state: "a", style: CellStyle(backgroundColor: background)
          ) { view, _ in view.setMinimumSize(height: 30) }
        ])
        stage.waitUntilQuiet(list.window)
        return try Pixels(of: list.widgets[0]).color(x: 150, y: 15)
      }
      let plain = try color(nil)
      XCTAssertEqual(try color("#ff0000"), [255, 0, 0])
      XCTAssertEqual(try color("#ffff00"), [255, 255, 0])
      XCTAssertEqual(try color(nil), plain)
      XCTAssertNotEqual(plain, [255, 255, 0])
    }
  }

  func testATileHasTheBackgroundAndTheCornersOfItsStyle() throws {
    try onStage { stage in
      let grid = GridUnderTest(stage, size: ItemSize(width: 60, height: 60))
      let colors = { (style: CellStyle) in
        grid.grid.renderAndDiff([
          TableSection(
            key: "s",
            rows: [
              HostCell<Box, String, EdgeBasedTableItemLayout>(
                key: "a", state: "a", style: style
              ) { _, _ in }
            ])
        ])
        stage.waitUntilQuiet(grid.window)
        let tile = try Pixels(of: XCTUnwrap(grid.tiles.first))
        return [tile.color(x: 1, y: 1), tile.color(x: 30, y: 30)]
      }
      let plain = try colors(CellStyle())
      XCTAssertEqual(
        try colors(CellStyle(backgroundColor: "#ff0000", cornerRadius: 0)),
        [[255, 0, 0], [255, 0, 0]])
      let round = try colors(CellStyle(backgroundColor: "#ff0000", cornerRadius: 20))
      XCTAssertNotEqual(round[0], [255, 0, 0])
      XCTAssertEqual(round[1], [255, 0, 0])
      XCTAssertEqual(try colors(CellStyle()), plain)
    }
  }

  func testLinesAreMirroredFromRightToLeft() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      unsafe gtk_widget_set_direction(list.listBox.gtk, GTK_TEXT_DIR_RTL)
      let rows = [("plain", CellStyle()), ("inset", CellStyle(topSeparator: .inset))].map {
        HostCell<Box, String, EdgeBasedTableItemLayout>(key: $0, state: $0, style: $1) {
          view, _ in view.setMinimumSize(height: 30)
        }
      }
      list.show(rows)
      for row in list.widgets { unsafe gtk_widget_set_direction(row.gtk, GTK_TEXT_DIR_RTL) }
      stage.waitUntilQuiet(list.window)
      let plain = try Pixels(of: list.widgets[0])
      let inset = try Pixels(of: list.widgets[1])
      XCTAssertEqual(inset.columnsThatDiffer(from: plain), 0..<inset.width - 12)
    }
  }
}

private func styled(_ key: String, _ style: CellStyle?) -> TextCell {
  TextCell(key: key, state: key, style: style)
}

private func lines(of row: WidgetID) -> [String] {
  ["none", "full", "inset"].flatMap { top in
    ["none", "full", "inset"].map { "flb-separators-\(top)-\($0)" }
  }.filter { row.has(cssClass: $0) }
}
