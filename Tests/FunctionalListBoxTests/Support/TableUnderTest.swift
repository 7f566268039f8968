import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// A list with columns of names, sizes and hidden dates.
final class TableUnderTest {
  let list: ListUnderTest

  init(_ stage: Stage, nesting: (ListBox) -> Widget = { $0 }) {
    list = ListUnderTest(stage, width: 400, height: 300, nesting: nesting)
    list.table.columns = [
      ListColumn("name", title: "Name", width: .flexible(minimum: 120), sort: .ascending),
      ListColumn("size", title: "Size", alignment: .end, sort: .descending),
      ListColumn("date", title: "Date", isHidden: true),
    ]
  }

  func show(_ files: [(name: String, size: String)], date: String? = nil) {
    render(files, date: date)
    list.stage.waitForFrame(in: list.window)
  }

  /// Shows files in the next frame.
  func render(_ files: [(name: String, size: String)], date: String? = nil) {
    list.table.renderAndDiff([
      TableSection(key: "s", rows: files.map { row($0.name, $0.size, date: date) })
    ])
  }

  func row(_ name: String, _ size: String, date: String? = nil) -> any CellConfigType {
    ColumnRow.cell(key: name, state: [name, size, date ?? "of \(name)"]) { row, texts in
      row["name"].text = texts?[0] ?? ""
      row["size"].text = texts?[1] ?? ""
      row["date"].text = texts?[2] ?? ""
    }
  }

  func resize(_ column: String, to width: Double?) {
    list.table.columnState.widths[column] = width
    list.stage.waitForFrame(in: list.window)
  }

  func path(_ number: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "file \(number)") }

  /// The button of a title that is shown.
  func title(_ text: String) -> Widget? {
    unsafe WidgetID(list.window.pointer)
      .all { $0.isA(gtk_button_get_type()) && $0.isMapped && $0.all { $0.text == text }.count > 0 }
      .first?.handle
  }

  func label(_ text: String) -> WidgetID? {
    unsafe WidgetID(list.window.pointer)
      .all { $0.isA(gtk_label_get_type()) && $0.isMapped && $0.text == text }.first
  }

  private func bounds(_ text: String) -> graphene_rect_t {
    var bounds = graphene_rect_t()
    guard let label = label(text) else {
      XCTFail("\(text) is not shown")
      return bounds
    }
    _ = unsafe gtk_widget_compute_bounds(label.gtk, list.window.gtk, &bounds)
    return bounds
  }

  func x(_ text: String) -> Double { Double(bounds(text).origin.x) }
  func y(_ text: String) -> Double { Double(bounds(text).origin.y) }
  func width(_ text: String) -> Double { Double(bounds(text).size.width) }
  func end(_ text: String) -> Double { x(text) + width(text) }

  /// The text of the title with the focus.
  var focusedTitle: String? {
    let window = unsafe UnsafeMutablePointer<GtkWindow>(list.window.pointer)
    guard let focus = unsafe gtk_window_get_focus(window) else { return nil }
    let id = unsafe WidgetID(OpaquePointer(focus))
    return id.isA(gtk_button_get_type())
      ? id.all { !$0.text.isEmpty && $0.isA(gtk_label_get_type()) }.first?.text : nil
  }

  func click(_ text: String) {
    if let title = title(text) { list.stage.click(title) } else { XCTFail("no title \(text)") }
  }

  /// The place of the border at the end of a title.
  private func border(_ text: String) -> (title: Widget, x: Double)? {
    guard let title = title(text) else { return nil }
    // With its padding and its border.
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(title.gtk, title.gtk, &bounds)
    let (x, width) = (Double(bounds.origin.x), Double(bounds.size.width))
    return (title, title.textDirection == .rightToLeft ? x + 1 : x + width - 1)
  }

  func drag(endOf text: String, by distance: Double, _ body: () -> Void = {}) {
    guard let (title, x) = border(text) else { return XCTFail("no title \(text)") }
    // The title itself moves.
    var (start, point) = (graphene_point_t(x: Float(x), y: 10), graphene_point_t())
    _ = unsafe gtk_widget_compute_point(title.gtk, list.scrolled.gtk, &start, &point)
    let (left, y) = (Double(point.x), Double(point.y))
    list.stage.drag(
      list.scrolled, from: (left, y), through: [(left + distance / 2, y), (left + distance, y)]
    ) { body() }
    list.stage.waitForFrame(in: list.window)
  }

  func clickTwice(endOf text: String) {
    guard let (title, x) = border(text) else { return XCTFail("no title \(text)") }
    list.stage.click(title, count: 2, at: (x, 10))
    list.stage.waitForFrame(in: list.window)
  }

  func drag(_ text: String, to other: String) {
    guard let title = title(text) else { return XCTFail("no title \(text)") }
    let distance = x(other) - x(text)
    list.stage.drag(
      title, from: (20, 10), through: [(distance / 2, 10), (distance, 10)])
    list.stage.waitForFrame(in: list.window)
  }
}
