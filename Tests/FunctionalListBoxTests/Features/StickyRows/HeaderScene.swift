import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list with sticky headers that have a popover, and call the test when they call the app.
final class HeaderScene {
  let stage: Stage
  let list: ListUnderTest
  var days = Array(0..<20)
  /// The days without rows.
  var emptyDays: Set<Int> = []
  var isSticky = true
  /// Whether a header is a label, and nothing else.
  var isPlain = false
  var title = "Day"
  private(set) var headers: [FinalizationWatch] = []
  private var other: (window: Window, scrolled: ScrolledWindow)?
  private var isThere = true
  /// The texts of the headers whose popovers have closed.
  private(set) var closed: [String] = []
  /// Called once, when the next header is configured.
  var onConfigured: (() -> Void)?
  /// Called once, when the next popover of a header closes.
  var onClosed: (() -> Void)?

  init(
    _ stage: Stage, _ liveRows: LiveRows, nesting: (ListBox) -> Widget = { $0 }
  ) {
    self.stage = stage
    list = ListUnderTest(stage, width: 300, height: 400, nesting: nesting)
    list.table.liveRows = liveRows
    render()
    quiet()
  }

  func render() {
    list.table.renderAndDiff(
      days.map { day in
        TableSection(
          key: "\(day)",
          rows: (0..<(emptyDays.contains(day) ? 0 : 12)).map {
            ListUnderTest.cell("\($0)", "row \(day)-\($0)")
          },
          header: header("\(title) \(day)"), style: SectionStyle(headerIsSticky: isSticky))
      })
  }

  private func header(_ text: String) -> any CellConfigType {
    if isPlain { return ListUnderTest.cell("", text) }
    return HostCell<HeaderView, String, EdgeBasedTableItemLayout>(
      key: "", state: text,
      behavior: { [weak self] view in
        view.popover.onClosed = { [weak self] in
          self?.closed.append(text)
          self?.once(\.onClosed)
        }
      }
    ) { [weak self] view, text in
      if !view.isWatched { self?.headers.append(FinalizationWatch(view)) }
      view.isWatched = true
      view.label.text = text ?? ""
      if text != nil { self?.once(\.onConfigured) }
    }
  }

  private func once(_ handler: ReferenceWritableKeyPath<HeaderScene, (() -> Void)?>) {
    let body = self[keyPath: handler]
    self[keyPath: handler] = nil
    body?()
  }

  func quiet() {
    for window in [isThere ? list.window : nil, other?.window].compactMap(\.self) {
      guard let clock = unsafe gtk_widget_get_frame_clock(window.gtk) else { continue }
      // The window may be destroyed meanwhile.
      let object = unsafe UnsafeMutableRawPointer(g_object_ref(UnsafeMutableRawPointer(clock)))
      stage.waitUntilQuiet(window)
      unsafe g_object_unref(object)
    }
    stage.pump()
  }

  func scroll(to offset: Double) {
    list.scrolled.verticalOffset = offset
    quiet()
  }

  func destroyWindow() {
    isThere = false
    stage.destroy(list.window)
  }

  func moveToAnotherWindow() {
    list.scrolled.child = nil
    let (window, scrolled) = (Window(), ScrolledWindow())
    scrolled.child = list.listBox
    window.child = scrolled
    window.present()
    other = (window, scrolled)
  }

  /// Shows all days in the window again, whatever has been done to the list.
  ///
  /// - Returns: `false` if the window is destroyed.
  func comeBack() -> Bool {
    guard isThere else { return false }
    (isSticky, days) = (true, Array(0..<20))
    if unsafe gtk_widget_is_ancestor(list.listBox.gtk, list.scrolled.gtk) == 0 {
      other?.scrolled.child = nil
      list.scrolled.child = list.listBox
    }
    list.listBox.isVisible = true
    list.table.listBox = list.listBox
    render()
    quiet()
    return true
  }

  /// Destroys the windows.
  func end() {
    other?.window.destroy()
    other = nil
    if isThere { destroyWindow() }
    stage.pump()
  }

  func openPopover(file: StaticString = #filePath, line: UInt = #line) {
    guard let popover = popover else { return XCTFail("no popover", file: file, line: line) }
    unsafe gtk_popover_popup(UnsafeMutablePointer(popover.handle.pointer))
    quiet()
    XCTAssert(popover.isMapped, file: file, line: line)
  }

  func closePopover(file: StaticString = #filePath, line: UInt = #line) {
    guard let popover = popover else { return XCTFail("no popover", file: file, line: line) }
    unsafe gtk_popover_popdown(UnsafeMutablePointer(popover.handle.pointer))
  }

  /// The popover of the sticky header.
  private var popover: WidgetID? { pane?.all { $0.isA(gtk_popover_get_type()) }.first }
}

// MARK: - What is seen

extension HeaderScene {
  /// The viewport of the first window, while it scrolls the list.
  var viewport: WidgetID? {
    let widget = unsafe gtk_scrolled_window_get_child(list.scrolled.pointer)
    guard let widget = unsafe widget, unsafe gtk_widget_get_mapped(list.listBox.gtk) != 0,
      unsafe gtk_widget_is_ancestor(list.listBox.gtk, widget) != 0
    else { return nil }
    return unsafe WidgetID(OpaquePointer(widget))
  }

  /// What is above the scrolled content.
  var panes: [WidgetID] { Array(viewport?.children.dropFirst() ?? []) }

  var pane: WidgetID? { panes.first }

  /// The text of the sticky header.
  var sticky: String? { pane?.textInside }

  /// The text of the header that is to be sticky by where the rows are.
  var expected: String? {
    guard isSticky, viewport != nil else { return nil }
    let rows = list.widgets.filter { !$0.textInside.isEmpty }
    guard let row = rows.first(where: { list.y(of: $0) + list.extent(of: $0).height > 0 }),
      list.y(of: row) < 0 || row.text.hasPrefix("row") && list.y(of: row) <= 0
    else { return nil }
    let day = row.textInside.drop { !$0.isNumber }.prefix { $0.isNumber }
    return "\(title) \(day)"
  }
}

private final class HeaderView: Box {
  let label = Label()
  let popover = Popover(Label("popover"))
  var isWatched = false

  required init() {
    super.init(orientation: .horizontal)
    append(label)
    // One that takes all input lets GTK ask for a tooltip where it has been.
    popover.closesByItself = false
    unsafe gtk_widget_set_parent(popover.gtk, gtk)
  }
}

extension WidgetID {
  /// The text of the first label in the widget, however deep.
  var textInside: String {
    if isA(gtk_label_get_type()) { return text }
    return children.lazy.map(\.textInside).first { !$0.isEmpty } ?? ""
  }
}
