import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The only access to a `GtkListBox`: its rows, their order, the selection and measurements.
///
/// A sort function orders the rows (``RowOrder``): GTK moves a row whose number has changed without removing
/// it from the box, so that it keeps focus, caret, selection and hover.
@safe
final class RowBox: HostPart {
  /// The number of rows that are sorted in the time of moving one, a few microseconds.
  ///
  /// If more than one row in so many moves, all rows are sorted at once.
  private static let rowsSortedPerMove = 8

  let listBox: ListBox
  private let released: DeferredRelease
  private let events = BoxEvents()
  /// The rows that are being unselected before they are removed.
  private var leaving: Set<ObjectIdentifier> = []
  private var needsPointerUpdate = false

  init(_ listBox: ListBox, _ released: DeferredRelease) {
    self.listBox = listBox
    self.released = released
    unsafe flb_list_box_make_placeholder_focusable(listBox.pointer)
    released.onRelease = { [listBox] object in
      if let row = object as? BoxRow { Self.retainIfSelected(row, in: listBox) }
    }
  }

  /// Prevents GTK from reading a freed row.
  ///
  /// A row that a handler removes while GTK selects it stays the selected row of the box. GTK clears it if no
  /// other row is selected (`gtk_list_box_unselect_all`); until then the box owns a reference.
  private static func retainIfSelected(_ row: BoxRow, in listBox: ListBox) {
    let box = unsafe listBox.object.assumingMemoryBound(to: GObject.self)
    let owned = unsafe g_object_get_data(box, ownedRow)
    let isStale = unsafe gtk_list_box_get_selected_row(listBox.pointer) == row.row || owned != nil
    guard isStale else { return }
    let selected = unsafe gtk_list_box_get_selected_rows(listBox.pointer)
    defer { unsafe g_list_free(selected) }
    if unsafe selected == nil { unsafe gtk_list_box_unselect_all(listBox.pointer) }
    let last = unsafe UnsafeMutableRawPointer(gtk_list_box_get_selected_row(listBox.pointer))
    if unsafe last == UnsafeMutableRawPointer(row.row) {
      unsafe g_object_set_data_full(box, ownedRow, g_object_ref(row.row)) { row in
        unsafe g_object_unref(row)
      }
    } else if unsafe owned != nil, unsafe last != owned {
      unsafe g_object_set_data(box, ownedRow, nil)
    }
  }

  private static let ownedRow = "functional-list-box-owned-row"

  var widget: UnsafeMutablePointer<GtkWidget> { unsafe listBox.widget }
  var hasParent: Bool { unsafe gtk_widget_get_parent(widget) != nil }
  /// The window that the box is in.
  var root: OpaquePointer? { unsafe gtk_widget_get_root(widget) }
  /// The row that contains a widget.
  func row(containing widget: UnsafeMutablePointer<GtkWidget>) -> LiveRow? {
    var next: UnsafeMutablePointer<GtkWidget>? = unsafe widget
    while let child = unsafe next {
      unsafe next = gtk_widget_get_parent(child)
      if unsafe next == self.widget { return unsafe BoxRow.owner(ofWidget: child)?.live }
    }
    return nil
  }

  /// The focused widget in that window.
  var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
    unsafe root.flatMap { unsafe gtk_root_get_focus($0) }
  }
  /// Whether the window that the box is in was destroyed.
  ///
  /// GTK removes a destroyed window from its toplevels before it disposes of the contents.
  var isInDestroyedWindow: Bool {
    guard let root = unsafe root else { return false }
    let toplevels = unsafe gtk_window_get_toplevels()
    return !(0..<(unsafe g_list_model_get_n_items(toplevels))).contains { index in
      guard let item = unsafe g_list_model_get_item(toplevels, index) else { return false }
      defer { unsafe g_object_unref(item) }
      return unsafe item == UnsafeMutableRawPointer(root)
    }
  }
  var isMapped: Bool { unsafe gtk_widget_get_mapped(widget) != 0 }
  /// The width of the box in pixels, 0 before it is laid out.
  var width: Int32 { unsafe gtk_widget_get_width(widget) }
  /// The height of the box in pixels, 0 before it is laid out.
  var height: Int32 { unsafe gtk_widget_get_height(widget) }

  /// The size of the monitor that shows the window, in application pixels.
  var screenSize: (width: Int, height: Int) {
    guard let native = unsafe gtk_widget_get_native(widget),
      let surface = unsafe gtk_native_get_surface(native),
      let monitor = unsafe gdk_display_get_monitor_at_surface(
        gtk_widget_get_display(widget), surface)
    else { return (1024, 768) }
    var frame = GdkRectangle()
    unsafe gdk_monitor_get_geometry(monitor, &frame)
    return (Int(frame.width), Int(frame.height))
  }

  /// Adds a CSS class to the box, or removes it.
  func setClass(_ name: String, _ isSet: Bool) { unsafe setCSSClass(name, isSet, of: widget) }

  /// Whether other code has removed a row from the box since the last call.
  func takeRowWasTaken() -> Bool {
    defer { unsafe events.pointer.pointee.was_taken = 0 }
    return unsafe events.pointer.pointee.was_taken != 0
  }
}

// MARK: - Insert, remove, order

extension RowBox {
  /// Keeps the rows sorted by their order (`gtk_list_box_set_sort_func`).
  func sortByOrder() {
    unsafe gtk_list_box_set_sort_func(listBox.pointer, flb_row_compare, nil, nil)
  }

  func rowsGone(_ fate: BoxFate) {
    if fate == .detached { unsafe gtk_list_box_set_sort_func(listBox.pointer, nil, nil, nil) }
  }

  /// Inserts `row` at the position that its order determines (`gtk_list_box_insert`).
  func insert(_ row: BoxRow) {
    unsafe gtk_list_box_insert(listBox.pointer, row.widget, -1)
    row.events = events
  }

  /// Unselects `row` and removes it from the box (`gtk_list_box_remove`).
  func remove(_ row: BoxRow) {
    released.keep(row)
    row.events = nil
    row.live?.hasCheck = false
    guard contains(row), !leaving.contains(ObjectIdentifier(row)) else { return }
    // A removed row would stay marked as selected, and could not be selected again. A handler must not remove
    // the row meanwhile, because GTK then reads its next sibling.
    if row.isSelected {
      leaving.insert(ObjectIdentifier(row))
      unselect(row)
      leaving.remove(ObjectIdentifier(row))
      guard contains(row) else { return }
    }
    unsafe gtk_list_box_remove(listBox.pointer, row.widget)
  }

  func contains(_ row: BoxRow) -> Bool {
    unsafe gtk_widget_get_parent(row.widget) == widget
  }

  /// Numbers rows for a new list: those that are not stationary are still to be moved or removed.
  func renumber(_ changes: RowChanges) {
    var pending = changes.above?.order.pending ?? .beforeAll
    for (row, slot) in zip(changes.rows, changes.stationarySlots) {
      guard let slot else {
        row.order = pending
        continue
      }
      row.order = .ofSlot(slot)
      pending = row.order.pending
    }
  }

  /// Moves rows to the positions of their slots, without removing them from the box.
  ///
  /// - Parameters:
  ///   - rows: rows whose order is that of another slot, or pending.
  ///   - count: the number of the library's rows in the box.
  ///   - atOnce: whether the positions of other rows do not match their orders either.
  func move(_ rows: [LiveRow], among count: Int, atOnce: Bool) {
    if !atOnce, rows.count * Self.rowsSortedPerMove <= count {
      for row in rows {
        row.order = row.targetOrder
        moveOne(row)
      }
    } else {
      for row in rows { row.order = row.targetOrder }
      if !isInOrder(count) { unsafe gtk_list_box_invalidate_sort(listBox.pointer) }
    }
  }

  /// Whether the first rows of the box are those of the library, in ascending order.
  ///
  /// - Complexity: O(`count`) calls of GTK that read.
  func isInOrder(_ count: Int) -> Bool {
    unsafe flb_list_box_is_in_order(listBox.pointer, gsize(count), events.pointer) != 0
  }

  private func moveOne(_ row: BoxRow) {
    unsafe gtk_list_box_row_changed(row.row)
    // That has changed only the index of the row, not its position among the child widgets.
    let index = unsafe gtk_list_box_row_get_index(row.row)
    let above =
      unsafe index == 0 ? nil : gtk_list_box_get_row_at_index(listBox.pointer, index - 1)
    unsafe gtk_widget_insert_after(
      row.widget, widget, UnsafeMutableRawPointer(above)?.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Runs a closure that moves rows, and restyles the rows that are no longer the first or the last child.
  ///
  /// GTK would let them match `:first-child` or `:last-child` until another property of them changes.
  func restyleEnds(_ move: () -> Void) {
    let first = unsafe Widget(retaining: gtk_widget_get_first_child(widget))
    let last = unsafe Widget(retaining: gtk_widget_get_last_child(widget))
    move()
    if let first, unsafe gtk_widget_get_prev_sibling(first.widget) != nil { restyle(first) }
    if let last, unsafe gtk_widget_get_next_sibling(last.widget) != nil { restyle(last) }
  }

  private func restyle(_ row: Widget) {
    unsafe gtk_widget_add_css_class(row.widget, "flb-moved")
    unsafe gtk_widget_remove_css_class(row.widget, "flb-moved")
  }
}

// MARK: - Selection

extension RowBox {
  func select(_ row: BoxRow) { unsafe gtk_list_box_select_row(listBox.pointer, row.row) }

  func unselect(_ row: BoxRow) { unsafe gtk_list_box_unselect_row(listBox.pointer, row.row) }

  func selectAll() { unsafe gtk_list_box_select_all(listBox.pointer) }

  func unselectAll() { unsafe gtk_list_box_unselect_all(listBox.pointer) }

  /// The row from which GTK extends a selection, or the selected row if only one can be selected
  /// (`gtk_list_box_get_selected_row`).
  ///
  /// A row that was removed while GTK selected it is ignored.
  var selectionAnchor: LiveRow? {
    let row = unsafe BoxRow.owner(of: gtk_list_box_get_selected_row(listBox.pointer))?.live
    return row.flatMap { contains($0) ? $0 : nil }
  }

  /// The selected live rows, from top to bottom (`gtk_list_box_get_selected_rows`).
  var selectedRows: [LiveRow] {
    let list = unsafe gtk_list_box_get_selected_rows(listBox.pointer)
    defer { unsafe g_list_free(list) }
    var rows: [LiveRow] = []
    var next = unsafe list
    while let link = unsafe next {
      let row = unsafe link.pointee.data?.assumingMemoryBound(to: GtkListBoxRow.self)
      if let row = unsafe BoxRow.owner(of: row)?.live { rows.append(row) }
      unsafe next = link.pointee.next
    }
    return rows
  }
}

// MARK: - Measures

extension RowBox {
  /// The number of rows in the box, starting at an index.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number.
  func rowCount(from first: Int) -> Int {
    var count = 0
    while unsafe gtk_list_box_get_row_at_index(listBox.pointer, Int32(first + count)) != nil {
      count += 1
    }
    return count
  }

  /// Measures the height of `row` with the header that GTK puts above it, in pixels (`gtk_widget_measure`,
  /// which caches its results).
  func measure(_ row: LiveRow) -> Int {
    let header = unsafe gtk_list_box_row_get_header(row.row)
    let ownHeight = unsafe height(of: row.widget)
    guard let header = unsafe header else { return ownHeight }
    return unsafe ownHeight + height(of: header)
  }

  private func height(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    let width = width
    var height = Int32(0)
    unsafe gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, &height, nil, nil, nil)
    return Int(height)
  }

  /// The row of the library at a y coordinate of the box, in pixels (`gtk_list_box_get_row_at_y`).
  func row(atY y: Double) -> BoxRow? {
    unsafe BoxRow.owner(of: gtk_list_box_get_row_at_y(listBox.pointer, Int32(y)))
  }

  /// A point of the box in pixels of its window; `nil` outside of a window.
  func pointInWindow(_ point: BoxPoint) -> WidgetPoint? {
    unsafe root.flatMap {
      unsafe translate(point.x, point.y, from: widget, to: UnsafeMutablePointer($0))
    }.map(WidgetPoint.init)
  }

  /// A point of the window in pixels of the box.
  func point(inWindow point: WidgetPoint) -> BoxPoint? {
    unsafe root.flatMap {
      unsafe translate(point.x, point.y, from: UnsafeMutablePointer($0), to: widget)
    }.map(BoxPoint.init)
  }

  /// The origin of the rows in another widget, below the border and the padding of the box.
  func origin(in target: UnsafeMutablePointer<GtkWidget>) -> WidgetPoint? {
    unsafe translate(0, 0, from: widget, to: target).map(WidgetPoint.init)
  }

  /// The top left corner of a row with its border, in pixels of the box.
  func origin(of row: BoxRow) -> BoxPoint {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(row.widget, widget, &bounds)
    return BoxPoint(x: Double(bounds.origin.x), y: Double(bounds.origin.y))
  }

  /// The top left corner of the contents of a row, in pixels of the box.
  func contentOrigin(of row: BoxRow) -> BoxPoint? {
    unsafe translate(0, 0, from: row.widget, to: widget).map(BoxPoint.init)
  }

  /// Lets GTK allocate all rows again (`gtk_widget_queue_allocate`).
  func queueAllocate() { unsafe gtk_widget_queue_allocate(widget) }

  /// Whether the frame clock of the box is emitting a signal (`g_signal_get_invocation_hint`).
  var isInFrame: Bool {
    guard let clock = unsafe gtk_widget_get_frame_clock(widget) else { return false }
    return unsafe g_signal_get_invocation_hint(UnsafeMutableRawPointer(clock)) != nil
  }

  /// Requests the layout phase in this frame, or else in the next.
  func requestLayout() {
    guard let clock = unsafe gtk_widget_get_frame_clock(widget) else { return }
    unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  /// Notes that widgets were inserted or removed, perhaps under the pointer.
  func setNeedsPointerUpdate() { needsPointerUpdate = true }

  /// Whether widgets were inserted or removed since the last call.
  func takeNeedsPointerUpdate() -> Bool {
    defer { needsPointerUpdate = false }
    return needsPointerUpdate
  }

  /// Lets GTK find in the next frame the widget under the pointer, if the pointer is over the box.
  ///
  /// GTK requests that after a layout (`gdk_surface_request_motion`), but does it only in a frame that
  /// handles events. On X11 no such frame may come before the pointer moves.
  func updatePointer() {
    guard
      unsafe gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0,
      let clock = unsafe gtk_widget_get_frame_clock(widget)
    else { return }
    unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
  }

  /// The pixels by which a page key moves the cursor, as in GTK (`gtk_list_box_get_adjustment`).
  var pageIncrement: Double {
    let defaultIncrement = 100.0
    return unsafe gtk_list_box_get_adjustment(listBox.pointer)
      .map { unsafe gtk_adjustment_get_page_increment($0) } ?? defaultIncrement
  }
}
