import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A virtualized list, and one whose rows are all live, in windows of their own.
@safe
final class SoakLists {
  /// A row as it is seen.
  struct Seen: Equatable, CustomStringConvertible {
    var text: String
    var y: Double
    var height: Double
    var isSelected: Bool
    var classes: [String]
    var description: String {
      "\(text)@\(y)+\(height)\(isSelected ? "*" : "")\(classes.isEmpty ? "" : " \(classes)")"
    }
  }

  /// Where the keyboard focus is.
  struct Focus: Equatable {
    var text: String
    var type: String
    var caret: [Int32]
  }

  let stage: Stage
  let full: ListUnderTest
  let virtualized: ListUnderTest
  var both: [ListUnderTest] { [full, virtualized] }
  private var frames: [ObjectIdentifier: Counter] = [:]
  private var listeners: [Listener] = []

  init(_ stage: Stage, mode: SelectionMode, _ variant: SoakVariant = SoakVariant()) {
    self.stage = stage
    virtualized = ListUnderTest(stage, width: 340, height: 500, nesting: variant.nesting)
    full = ListUnderTest(stage, width: 340, height: 500, nesting: variant.nesting)
    full.table.liveRows = .all
    for list in both {
      list.table.scrollAnchor = variant.scrollAnchor
      list.listBox.selectionMode = mode
      list.scrolled.expandsVertically = false
      list.scrolled.verticalAlignment = .start
      list.scrolled.horizontalAlignment = .start
      let counter = Counter()
      frames[ObjectIdentifier(list)] = counter
      guard let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk) else { continue }
      unsafe listeners.append(
        Listener("after-paint", of: UnsafeMutableRawPointer(clock)) { counter.value += 1 })
    }
    resize(width: 260, height: 240)
  }

  func stop() {
    for listener in listeners { listener.stop() }
    listeners = []
  }

  /// Waits until frames of these lists are painted.
  func paint(_ lists: [ListUnderTest]) {
    let counters = lists.compactMap { frames[ObjectIdentifier($0)] }
    let before = counters.map(\.value)
    for list in lists {
      guard let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk) else { continue }
      unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    }
    stage.pump(until: zip(counters, before).allSatisfy { $0.value > $1 }, "frames")
  }

  func resize(width: Int, height: Int) {
    for list in both { list.scrolled.setMinimumSize(width: width, height: height) }
    paint(both)
  }

  /// Scrolls the full list to where the virtualized one is.
  func align() {
    let seen = seen(in: virtualized)
    guard let first = seen.first, let other = full.widgets.first(where: { $0.text == first.text })
    else { return }
    let distance = full.y(of: other) - first.y
    guard distance != 0 else { return }
    full.scrolled.verticalOffset += distance
    paint([full])
  }

  /// What is seen of a list.
  func seen(in list: ListUnderTest) -> [Seen] {
    let page = list.scrolled.viewportHeight
    return list.widgets.compactMap { row in
      let y = list.y(of: row)
      let height = unsafe Double(gtk_widget_get_height(row.gtk))
      guard y < page, y + height > 0, !row.children.isEmpty, row.handle.isVisible else {
        return nil
      }
      let isSelected = unsafe gtk_list_box_row_is_selected(row.row) != 0
      return Seen(
        text: row.text, y: y, height: height, isSelected: isSelected, classes: classes(of: row))
    }
  }

  private func classes(of row: WidgetID) -> [String] {
    guard let names = unsafe gtk_widget_get_css_classes(row.gtk) else { return [] }
    defer { unsafe g_strfreev(names) }
    var classes: [String] = []
    var index = 0
    while let name = unsafe names[index] {
      unsafe classes.append(String(cString: name))
      index += 1
    }
    return classes.filter { $0 != "activatable" }.sorted()
  }

  /// The widget that has the focus of a list's window.
  func focus(in list: ListUnderTest) -> Focus? {
    guard let widget = unsafe gtk_root_get_focus(list.window.pointer) else { return nil }
    let id = unsafe WidgetID(OpaquePointer(widget))
    var caret: [Int32] = []
    if id.isA(gtk_editable_get_type()) {
      var (start, end) = (Int32(0), Int32(0))
      _ = unsafe gtk_editable_get_selection_bounds(OpaquePointer(widget), &start, &end)
      unsafe caret = [gtk_editable_get_position(OpaquePointer(widget)), start, end]
    }
    let type = unsafe String(
      cString: g_type_name_from_instance(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)))
    return Focus(text: list.focusedText ?? "", type: type, caret: caret)
  }

  /// What decides what a list does next.
  func state(of list: ListUnderTest) -> String {
    let selected = unsafe gtk_list_box_get_selected_row(list.listBox.pointer)
      .map { unsafe WidgetID(OpaquePointer($0)).text }
    return """
      at \(list.scrolled.verticalOffset) of \(list.scrolled.contentHeight), page \
      \(list.scrolled.viewportHeight), focus \(focus(in: list)?.text ?? "nil") \
      \(focus(in: list)?.type ?? ""), selected row \
      \(selected ?? "nil"), \(list.widgets.count) live, \(list.listBox.selectionMode), seen \
      \(seen(in: list).map { "\($0.text)@\($0.y)+\($0.height)" })
      """
  }

  /// What differs, or `nil`.
  func difference() -> String? {
    let (few, all) = (seen(in: virtualized), seen(in: full))
    if few != all {
      return "seen:\n  \(few)\nbut of all:\n  \(all)"
    }
    let (paths, allPaths) = (virtualized.table.selectedItemPaths, full.table.selectedItemPaths)
    if Array(paths) != Array(allPaths) {
      return "selected: \(paths.map(\.itemKey)), but of all: \(allPaths.map(\.itemKey))"
    }
    let (focus, allFocus) = (focus(in: virtualized), focus(in: full))
    if focus != allFocus {
      return "focus: \(String(describing: focus)), but of all: \(String(describing: allFocus))"
    }
    let (visible, allVisible) = (virtualized.table.visibleItemPaths, full.table.visibleItemPaths)
    if visible != allVisible {
      return "visible: \(visible.map(\.itemKey)), but of all: \(allVisible.map(\.itemKey))"
    }
    let (position, upper) = (
      virtualized.scrolled.verticalOffset, virtualized.scrolled.contentHeight
    )
    if position < 0 || position > max(0, upper - virtualized.scrolled.viewportHeight) {
      return "scrolled beyond the end: \(position) of \(upper)"
    }
    return nil
  }
}

extension SoakLists {
  /// The width that the lists are asked to have.
  var width: Int {
    var (width, height) = (Int32(0), Int32(0))
    unsafe gtk_widget_get_size_request(virtualized.scrolled.gtk, &width, &height)
    return Int(width)
  }

  /// The live row of a key.
  func widget(of key: String, in list: ListUnderTest) -> WidgetID? {
    list.widgets.first { $0.text == key || $0.text.hasPrefix(key + " ") }
  }

  /// Where on screen a row with a text can be clicked: at its end, where no entry or button is.
  func place(of text: String, in list: ListUnderTest) -> (x: Int, y: Int)? {
    guard let row = list.widgets.first(where: { $0.text == text }),
      let native = unsafe gtk_widget_get_native(row.gtk)
    else { return nil }
    var point = unsafe graphene_point_t(x: 3, y: Float(gtk_widget_get_height(row.gtk)) / 2)
    var target = graphene_point_t()
    var (left, top) = (0.0, 0.0)
    _ = unsafe gtk_widget_compute_point(row.gtk, list.window.gtk, &point, &target)
    unsafe gtk_native_get_surface_transform(native, &left, &top)
    let origin = list === full ? 500.0 : 0
    return (Int(Double(target.x) + left + origin), Int(Double(target.y) + top))
  }
}
