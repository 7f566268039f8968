import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

typealias TextCell = HostCell<Label, String, EdgeBasedTableItemLayout>
typealias EntryCell = HostCell<Entry, String, EdgeBasedTableItemLayout>
typealias ButtonCell = HostCell<Button, String, EdgeBasedTableItemLayout>

/// A list box in a scrolled window on the stage, with the renderer that fills it.
@safe
final class ListUnderTest {
  let stage: Stage
  let table = FunctionalTableData(name: "test")
  let listBox = ListBox()
  let window: Window
  let scrolled = ScrolledWindow()
  /// What stands above and below the scrolled window, and can take the focus.
  let before = Button("before")
  let after = Button("after")

  /// - Parameters:
  ///   - isAttached: whether the renderer has the list box from the beginning.
  ///   - nesting: puts the list box into what the window scrolls.
  init(
    _ stage: Stage, width: Int = 300, height: Int = 200, isAttached: Bool = true,
    nesting: (ListBox) -> Widget = { $0 }
  ) {
    self.stage = stage
    scrolled.child = nesting(listBox)
    scrolled.expandsVertically = true
    if isAttached { table.listBox = listBox }
    let column = Box()
    column.append(before)
    column.append(scrolled)
    column.append(after)
    window = stage.present(column, width: width, height: height)
  }

  /// Renders one section of rows, each with its key as its text.
  func render(_ keys: String) {
    render(keys.split(separator: " ").map { Self.cell(String($0), $0) })
  }

  func render(_ rows: [any RowDescription]) {
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
  }

  /// Renders a section of rows, and waits until they are painted.
  func show(_ rows: [any RowDescription]) {
    render(rows)
    stage.waitForFrame(in: window)
  }

  /// Puts a list box below and above other widgets, as in a page of settings.
  ///
  /// - Parameter height: that of each of them, in pixels; 0 for none.
  static func amongWidgets(of height: Int) -> (ListBox) -> Widget {
    { listBox in
      guard height > 0 else { return listBox }
      let (column, above, below) = (Box(), Label(), Label())
      for label in [above, below] { label.setMinimumSize(height: height) }
      for widget in [above, listBox, below] { column.append(widget) }
      return column
    }
  }

  /// Disposes of the box, although handles keep it.
  func destroyBox() {
    scrolled.child = nil
    unsafe g_object_run_dispose(UnsafeMutablePointer<GObject>(listBox.pointer))
  }

  static func cell(_ key: String, _ text: some StringProtocol) -> TextCell {
    TextCell(key: key, state: String(text))
  }

  static func entry(_ key: String, _ text: String) -> EntryCell {
    EntryCell(key: key, state: text)
  }

  static func button(_ key: String, _ text: String) -> ButtonCell {
    ButtonCell(key: key, state: text) { view, state in view.label = state ?? "" }
  }

  /// A row whose view is a `GtkListBoxRow` that C code makes; `made` is called with each.
  static func rowView(
    _ key: String, _ text: String, height: Int = -1, actions: CellActions = CellActions(),
    made: @escaping @MainActor () -> Void = {}
  ) -> any RowDescription {
    WidgetCell(key: key, state: text, actions: actions) {
      made()
      let row = unsafe Widget(sinking: OpaquePointer(gtk_list_box_row_new()))
      unsafe gtk_list_box_row_set_child(UnsafeMutablePointer(row.pointer), gtk_label_new(nil))
      return row
    } configure: { row, text in
      let label = unsafe gtk_list_box_row_get_child(UnsafeMutablePointer(row.pointer))
      unsafe gtk_label_set_text(OpaquePointer(label), text ?? "")
      row.setMinimumSize(height: text == nil ? -1 : height)
    }
  }

  /// A row whose view is a `GtkListBoxRow` with a text that is cut off where it is too long.
  static func truncatingRowView(
    _ key: String, _ text: String, style: CellStyle? = nil, actions: CellActions
  ) -> any RowDescription {
    WidgetCell(key: key, state: text, style: style, actions: actions) {
      let row = unsafe Widget(sinking: OpaquePointer(gtk_list_box_row_new()))
      let label = Label(text)
      label.truncates = true
      label.setMinimumSize(height: 30)
      unsafe gtk_list_box_row_set_child(UnsafeMutablePointer(row.pointer), label.gtk)
      return row
    } configure: { _, _ in
    }
  }

  /// A row of a certain height.
  static func cell(
    _ key: String, height: Int, style: CellStyle? = nil
  ) -> HostCell<Label, Int, EdgeBasedTableItemLayout> {
    HostCell(key: key, state: height, style: style) { view, height in
      view.text = height == nil ? "" : key
      view.setMinimumSize(height: height ?? -1)
    }
  }
}

extension ListUnderTest {
  /// The rows of the box, from top to bottom as widgets stand.
  var widgets: [WidgetID] {
    unsafe WidgetID(listBox.pointer).children.filter { $0.isA(gtk_list_box_row_get_type()) }
  }

  /// The rows of the box, as GTK's index has them.
  var indexedWidgets: [WidgetID] {
    var rows: [WidgetID] = []
    while let row = unsafe gtk_list_box_get_row_at_index(listBox.pointer, Int32(rows.count)) {
      unsafe rows.append(WidgetID(OpaquePointer(row)))
    }
    return rows
  }

  /// The texts of the rows; checked to be in the same order by index and as widgets.
  var texts: [String] {
    XCTAssert(indexedWidgets == widgets, "the order of the index is not that of the widgets")
    return widgets.map(\.text)
  }

  /// The row that shows `text`.
  func widget(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> WidgetID {
    guard let row = widgets.first(where: { $0.text == text }) else {
      XCTFail("no row shows \"\(text)\"", file: file, line: line)
      return unsafe WidgetID(listBox.pointer)
    }
    return row
  }

  /// A handle on the row that shows `text`.
  func row(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Widget {
    widget(text, file: file, line: line).handle
  }

  /// A handle on what is in the row that shows `text`.
  func content(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Widget {
    let row = widget(text, file: file, line: line)
    return row.children.first?.handle ?? row.handle
  }

  /// A handle on the entry in the row that shows `text`.
  func entry(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Entry {
    unsafe Entry(adopting: content(text, file: file, line: line).pointer)
  }

  /// Where the top of the row that shows `text` is on screen, counted from the scrolled window's.
  func y(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Double {
    y(of: widget(text, file: file, line: line))
  }

  func y(of row: WidgetID) -> Double { extent(of: row).y }

  /// Where a row is on screen, counted from the scrolled window's top, and how high with its padding.
  func extent(of row: WidgetID) -> (y: Double, height: Double) {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds) != 0 else {
      return (.nan, .nan)
    }
    return (Double(bounds.origin.y), Double(bounds.size.height))
  }

  /// The text of the row that has the focus, or in which it is; `nil` where it is elsewhere.
  var focusedText: String? {
    widgets.first { $0.handle.containsFocus }.map(\.text)
  }

  var selectedTexts: [String] {
    widgets.filter { unsafe gtk_list_box_row_is_selected($0.row) != 0 }.map(\.text)
  }

  func select(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    unsafe gtk_list_box_select_row(listBox.pointer, widget(text, file: file, line: line).row)
  }
}

extension Stage {
  /// Waits until GTK has scrolled to where the focus went, which takes it many frames.
  func waitForScrolling(in list: ListUnderTest) { waitForScrolling(of: list.scrolled) }

  /// Waits until what is scrolled stands still.
  func waitForScrolling(of scrolled: ScrolledWindow) {
    var positions: Set<Double> = []
    repeat {
      positions = []
      for _ in 0..<4 {
        waitForFrame(in: scrolled)
        positions.insert(scrolled.verticalOffset)
      }
    } while positions.count > 1
  }
}
