import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Widgets of one column have the same width in all rows of a list.
nonisolated final class ColumnTests: GtkTestCase {
  func testWidgetsOfAColumnAreAsWideAsTheWidest() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
        gtk_widget_set_default_direction(direction)
        let list = ListUnderTest(stage, width: 400)
        list.show([row("a", "1", "x"), row("b", "1,000,000", "x"), row("c", "100", "wide one")])
        XCTAssertEqual(list.spans("size").count, 1)
        XCTAssertEqual(list.spans("kind").count, 1)
        let width = list.spans("size").first?.width ?? 0
        XCTAssertEqual(width, list.naturalWidth("1,000,000"))
        list.window.close()
      }
    }
  }

  func testAColumnThatGetsWiderIsSoInTheSameFrame() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", "1", "x"), row("b", "1", "x")])
      list.render([row("a", "1", "x"), row("b", "1,000", "x")])
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth("1,000")])
    }
  }

  func testAColumnStaysAsWideUntilARenderKeepsNothing() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", "1", "x"), row("b", "1,000,000", "x")])
      let width = list.naturalWidth("1,000,000")
      list.show([row("a", "1", "x")])
      XCTAssertEqual(list.spans("size").map(\.width), [width])
      list.show([row("c", "22", "x"), row("d", "2", "x")])
      XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth("22")])
    }
  }

  func testAnotherFontMeasuresAnew() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.listBox.addCSSClass("large")
      stage.install(".large { font-size: 30px; }")
      list.show([row("a", "1", "x"), row("b", "1,000", "x")])
      let width = list.spans("size").first?.width ?? 0
      list.listBox.removeCSSClass("large")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth("1,000")])
      XCTAssertLessThan(list.spans("size").first?.width ?? 0, width)
    }
  }

  func testAHeaderStandsOverItsColumnsAlsoWhereItIsSticky() throws {
    try onStage { stage in
      for (text, widest) in [("Size in bytes", "Size in bytes"), ("Size", "1,000,000")] {
        let list = ListUnderTest(stage, width: 400)
        let header = WidgetCell(key: "header", state: text) {
          ColumnView()
        } configure: { view, text in
          view.size.text = text ?? ""
          view.kind.text = "Kind"
        }
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: (0..<30).map { row("\($0)", $0 == 3 ? "1,000,000" : "1", "x") },
            header: header, style: SectionStyle(headerIsSticky: true))
        ])
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth(widest)])
        list.scrolled.verticalOffset = 200
        stage.waitForFrame(in: list.window)
        stage.waitForFrame(in: list.window)
        let panes = unsafe WidgetID(list.scrolled.pointer).all { $0.has(cssClass: "flb-sticky") }
        let pane = try XCTUnwrap(panes.first).handle
        XCTAssertEqual(list.columnWidgets("size", in: pane).map(\.text), [text])
        for column in ["size", "kind"] {
          XCTAssertEqual(
            list.columnWidgets(column, in: pane).map(list.span), Array(list.spans(column)))
        }
        list.window.close()
      }
    }
  }

  func testTwoListsDoNotShareColumns() {
    onStage { stage in
      let other = ListBox()
      let list = ListUnderTest(stage, width: 400) { listBox in
        let column = Box()
        for box in [listBox, other] { column.append(box) }
        return column
      }
      let table = FunctionalTableData(name: "other")
      table.listBox = other
      table.renderAndDiff([TableSection(key: "s", rows: [row("x", "1,000,000,000", "x")])])
      list.show([row("a", "1", "x"), row("b", "22", "x")])
      XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth("22")])
    }
  }

  func testTheColumnsOfALongListStayWhereTheyAreWhileItScrolls() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      // The widest row is the first one.
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<10_000, id: \.self) { number in
          row("\(number)", number == 0 ? "1,000,000" : "\(number)", "kind \(number % 7)")
        }
      ])
      stage.waitForFrame(in: list.window)
      let spans = list.spans("size")
      XCTAssertEqual(spans.count, 1)
      XCTAssertLessThan(list.table.liveRowCount, 200)
      for offset in stride(from: 0, to: 10_000, by: 397) {
        list.table.scroll(
          to: ItemPath(sectionKey: "s", itemKey: offset), animated: false, scrollPosition: .top)
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.spans("size"), spans)
        XCTAssertEqual(list.spans("kind").count, 1)
      }
    }
  }

  func testScrollingLaysOutNoRowThatIsLiveAlready() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      var measured: [String] = []
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<1_000, id: \.self) { number in
          row("\(number)", "\(1_000 + number)", "x")
        }
      ])
      stage.waitForFrame(in: list.window)
      stage.wheel(3, over: list.scrolled)
      stage.waitForScrolling(in: list)
      // A row that asks for a layout is measured again, and the width of its label is asked for.
      for widget in list.columnWidgets("size", in: list.listBox) {
        _ = unsafe Listener("notify::width-request", of: widget.object, arguments: 1) {
          measured.append(widget.text)
        }
      }
      stage.wheel(3, over: list.scrolled)
      stage.waitForScrolling(in: list)
      XCTAssertEqual(measured, [])
    }
  }

  func testARowOfThePoolTakesTheNewWidths() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", "1,000,000", "x"), row("b", "1", "x")])
      list.show([])
      list.show([row("c", "22", "x")])
      XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth("22")])
      list.table.listBox = nil
      list.table.listBox = list.listBox
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.spans("size").map(\.width), [list.naturalWidth("22")])
    }
  }

  func testAMinimumSizeOfTheAppAndMarginsAreKept() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show(
        ["1", "1,000"].map { text in
          WidgetCell(key: text, state: text) {
            let label = Label()
            label.columnName = "size"
            XCTAssertEqual(label.columnName, "size")
            label.setMinimumSize(width: 150, height: 40)
            label.setMargins(leading: 5, trailing: 7)
            label.horizontalAlignment = .start
            return label
          } configure: { label, text in
            label.text = text ?? ""
          }
        })
      XCTAssertEqual(list.spans("size").map(\.width), [150])
      let heights = list.columnWidgets("size", in: list.listBox).map {
        unsafe gtk_widget_get_height($0.gtk)
      }
      XCTAssertEqual(heights, [40, 40])
    }
  }
}

/// A view with a text that expands, and two columns at its end.
final class ColumnView: Box {
  let name = Label()
  let size = Label()
  let kind = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    name.expandsHorizontally = true
    size.columnName = "size"
    kind.columnName = "kind"
    for label in [name, size, kind] { append(label) }
  }
}

@MainActor
private func row(_ key: String, _ size: String, _ kind: String) -> any CellConfigType {
  WidgetCell(key: key, state: [size, kind]) {
    ColumnView()
  } configure: { view, texts in
    view.name.text = key
    view.size.text = texts?[0] ?? ""
    view.kind.text = texts?[1] ?? ""
  }
}

/// Where a widget is, horizontally.
private struct Span: Hashable {
  var x: Int
  var width: Int
}

extension ListUnderTest {
  fileprivate func columnWidgets(_ column: String, in widget: Widget) -> [WidgetID] {
    unsafe WidgetID(widget.pointer).all { $0.isMapped && $0.handle.columnName == column }
  }

  fileprivate func span(of widget: WidgetID) -> Span {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(widget.gtk, scrolled.gtk, &bounds)
    return Span(x: Int(bounds.origin.x), width: Int(bounds.size.width))
  }

  /// The places of the widgets of a column: one if they line up.
  fileprivate func spans(_ column: String) -> Set<Span> {
    Set(columnWidgets(column, in: listBox).map(span))
  }

  /// The width of a label with a text, in the font of the list.
  fileprivate func naturalWidth(_ text: String) -> Int {
    let layout = unsafe gtk_widget_create_pango_layout(listBox.gtk, text)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    var width = Int32(0)
    unsafe pango_layout_get_pixel_size(layout, &width, nil)
    return Int(width)
  }
}
