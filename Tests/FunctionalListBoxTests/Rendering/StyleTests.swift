import CFunctionalListGtk
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
          XCTAssertEqual(lines(of: list.widget(key)), ["separators-\(top)-\(bottom)"])
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
      XCTAssertEqual(lines(of: list.widget("a")), ["separators-full-inset"])
      XCTAssertEqual(lines(of: list.widget("b")), ["separators-none-full"])
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
  TextCell(key: key, state: key, style: style) { view, state in view.text = state ?? "" }
}

private func lines(of row: WidgetID) -> [String] {
  ["none", "full", "inset"].flatMap { top in
    ["none", "full", "inset"].map { "separators-\(top)-\($0)" }
  }.filter { row.has(cssClass: $0) }
}

/// What GTK draws of a widget.
private struct Pixels {
  let width: Int
  let height: Int
  private let values: [UInt32]

  init(of widget: WidgetID) throws {
    let paintable = unsafe gtk_widget_paintable_new(widget.gtk)
    let object = unsafe UnsafeMutableRawPointer(paintable)
    defer { unsafe g_object_unref(object) }
    width = unsafe Int(gtk_widget_get_width(widget.gtk))
    height = unsafe Int(gtk_widget_get_height(widget.gtk))
    let snapshot = unsafe gtk_snapshot_new()
    unsafe gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = unsafe gtk_snapshot_free_to_node(snapshot) else {
      values = [UInt32](repeating: 0, count: width * height)
      return
    }
    defer { unsafe gsk_render_node_unref(node) }
    let renderer = unsafe gtk_native_get_renderer(gtk_widget_get_native(widget.gtk))
    var frame = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    let texture = unsafe try XCTUnwrap(gsk_renderer_render_texture(renderer, node, &frame))
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    var values = [UInt32](repeating: 0, count: width * height)
    let stride = width * 4
    unsafe values.withUnsafeMutableBytes {
      unsafe gdk_texture_download(texture, $0.baseAddress, gsize(stride))
    }
    self.values = values
  }

  func rowsThatDiffer(from other: Pixels) -> [Int] {
    (0..<height).filter { y in
      (0..<width).contains { values[y * width + $0] != other.values[y * width + $0] }
    }
  }

  func columnsThatDiffer(from other: Pixels) -> Range<Int> {
    let columns = (0..<width).filter { x in
      (0..<height).contains { values[$0 * width + x] != other.values[$0 * width + x] }
    }
    guard let first = columns.first, let last = columns.last else { return 0..<0 }
    return first..<last + 1
  }
}
