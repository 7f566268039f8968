import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Lines that are indented to the text of their rows.
nonisolated final class SeparatorTests: GtkTestCase {
  func testAnInsetLineBeginsWhereTheTextDoesWhateverTheMargin() throws {
    try onStage { stage in
      for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
        gtk_widget_set_default_direction(direction)
        let list = ListUnderTest(stage)
        for margin in [nil, 40, 0, 25] as [Int?] {
          let style = CellStyle(
            bottomSeparator: .inset, separatorColor: "#ff0000",
            layoutMargins: margin.map { .init(leading: $0) })
          list.show([
            Label.cell(key: "a", state: "text", style: style)
          ])
          XCTAssertEqual(try lineStart(list.widgets[0], in: list), (margin ?? 12) + 2)
          XCTAssertEqual(try textStart(list.widgets[0], in: list), (margin ?? 12) + 2)
        }
        list.window.close()
      }
    }
  }

  func testItFollowsTheMarginsOfALayoutAndOfAViewAndWhatStandsBeforeTheText() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let style = CellStyle(topSeparator: .inset, separatorColor: "#ff0000")
      list.show([
        HostCell<Label, String, WideLayout>(key: "a", state: "a", style: style),
        HostCell<IconRow, String, LayoutMarginsTableItemLayout>(
          key: "b", state: "b", style: style
        ) { view, text in view.label.text = text ?? "" },
        Entry.cell(key: "c", state: "c", style: style),
      ])
      XCTAssertEqual(try lineStart(list.widgets[0], in: list, atTop: true), 42)
      for row in list.widgets {
        XCTAssertEqual(try lineStart(row, in: list, atTop: true), try textStart(row, in: list))
      }
    }
  }

  func testAnInsetLineIsRightInTheFirstFrameAndWhenRowsScrollIntoView() throws {
    try onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        let style = CellStyle(
          bottomSeparator: .inset, separatorColor: "#ff0000", layoutMargins: .init(leading: 30))
        list.show(
          (0..<400).map { number in
            Label.cell(key: number, state: "\(number)", style: style)
          })
        XCTAssertEqual(try lineStart(list.widget("0"), in: list), 32)
        stage.wheel(3, over: list.scrolled)
        stage.waitForScrolling(in: list)
        XCTAssertGreaterThan(list.scrolled.verticalOffset, 50)
        let seen = list.widgets.filter {
          let extent = list.extent(of: $0)
          return !$0.text.isEmpty && extent.y > 0 && extent.y + extent.height < 100
        }
        XCTAssertGreaterThan(seen.count, 1)
        for row in seen { XCTAssertEqual(try lineStart(row, in: list), 32, row.text) }
        list.window.close()
      }
    }
  }

  func testALineOfTwelvePixelsIsThatWhereverTheTextIs() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let style = CellStyle(
        bottomSeparator: RowSeparator(leadingInset: 12), separatorColor: "#ff0000",
        layoutMargins: .init(leading: 30))
      list.show([Label.cell(key: "a", state: "a", style: style)])
      XCTAssertEqual(try lineStart(list.widgets[0], in: list), 12)
    }
  }

  func testTheLineMovesWithTheTextWhenACheckAppearsBeforeIt() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .multiple
      let style = CellStyle(bottomSeparator: .inset, separatorColor: "#ff0000")
      list.show([Label.cell(key: "a", state: "a", style: style)])
      list.table.isSelecting = true
      stage.waitUntilQuiet(list.window)
      let start = try textStart(list.widgets[0], in: list)
      XCTAssertGreaterThan(start, 20)
      XCTAssertEqual(try lineStart(list.widgets[0], in: list), start)
    }
  }
}

private enum WideLayout: TableItemLayout {
  static func layOut(_ view: Widget) { view.setMargins(top: 4, leading: 40, bottom: 4) }
}

/// An icon, and text behind it.
private final class IconRow: Box {
  let label = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 9)
    append(Image(iconName: "go-next-symbolic"))
    append(label)
  }
}

/// Where the red line of a row begins, in pixels from the edge.
@MainActor
private func lineStart(_ row: WidgetID, in list: ListUnderTest, atTop: Bool = false) throws -> Int {
  let picture = unsafe try Pixels(of: WidgetID(list.scrolled.pointer))
  let extent = list.extent(of: row)
  let y = Int(atTop ? extent.y : extent.y + extent.height - 1)
  let red = (0..<picture.width).filter { picture.color(x: $0, y: y) == [255, 0, 0] }
  let (first, last) = (try XCTUnwrap(red.first), try XCTUnwrap(red.last))
  return unsafe gtk_widget_get_direction(row.gtk) == GTK_TEXT_DIR_RTL
    ? picture.width - 1 - last : first
}

/// Where the first text of a row begins, in pixels from the edge.
@MainActor
private func textStart(_ row: WidgetID, in list: ListUnderTest) throws -> Int {
  let texts = row.all { $0.isA(gtk_label_get_type()) || $0.isA(gtk_text_get_type()) }
  let text = try XCTUnwrap(texts.first)
  let isRightToLeft = unsafe gtk_widget_get_direction(row.gtk) == GTK_TEXT_DIR_RTL
  let width = unsafe gtk_widget_get_width(text.gtk)
  var (old, new) = (
    graphene_point_t(x: isRightToLeft ? Float(width) : 0, y: 0), graphene_point_t()
  )
  _ = unsafe gtk_widget_compute_point(text.gtk, list.scrolled.gtk, &old, &new)
  return unsafe isRightToLeft
    ? Int(gtk_widget_get_width(list.scrolled.gtk)) - Int(new.x) : Int(new.x)
}
