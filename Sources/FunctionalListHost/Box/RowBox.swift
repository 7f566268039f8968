import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The only access to the container: its rows, their order, the selection and measurements.
///
/// A sort function orders the rows (``RowOrder``): GTK moves a row whose number has changed without removing
/// it from the box, so that it keeps focus, caret, selection and hover.
@safe
package final class RowBox: HostPart {
  /// The number of rows that are sorted in the time of moving one, a few microseconds.
  ///
  /// If more than one row in so many moves, all rows are sorted at once.
  private static let rowsSortedPerMove = 8

  let container: any RowContainer
  private let released: DeferredRelease
  private let events = BoxEvents()
  /// The rows that are being unselected before they are removed.
  private var leaving: Set<ObjectIdentifier> = []
  private var needsPointerUpdate = false
  /// Whether Tab moves the focus out of the box from any row, and not to the next one (`GTK_LIST_TAB_ITEM`).
  var isLeftByTab: Bool {
    get { unsafe events.pointer.pointee.is_left_by_tab != 0 }
    set { unsafe events.pointer.pointee.is_left_by_tab = newValue ? 1 : 0 }
  }
  /// Whether a press at a point begins a drag of rows.
  var isGripped: (BoxPoint) -> Bool = { _ in false }

  init(_ container: any RowContainer, _ released: DeferredRelease) {
    self.container = container
    self.released = released
    container.prepare()
    released.onRelease = { [container] object in
      if let row = object as? BoxRow { Self.retainIfSelected(row, in: container) }
    }
  }

  /// Prevents GTK from reading a freed row.
  ///
  /// A row that a handler removes while GTK selects it stays the selected row of the box. GTK clears it if no
  /// other row is selected (`gtk_list_box_unselect_all`); until then the box owns a reference.
  private static func retainIfSelected(_ row: BoxRow, in container: any RowContainer) {
    let box = unsafe container.handle.object.assumingMemoryBound(to: GObject.self)
    let owned = unsafe g_object_get_data(box, ownedRow)
    let isStale = unsafe container.anchorRow == row.widget || owned != nil
    guard isStale else { return }
    let selected = unsafe container.selectedRows
    defer { unsafe g_list_free(selected) }
    if unsafe selected == nil { container.unselectAll() }
    let last = unsafe UnsafeMutableRawPointer(container.anchorRow)
    if unsafe last == UnsafeMutableRawPointer(row.widget) {
      unsafe g_object_set_data_full(box, ownedRow, g_object_ref(row.widget)) { row in
        unsafe g_object_unref(row)
      }
    } else if unsafe owned != nil, unsafe last != owned {
      unsafe g_object_set_data(box, ownedRow, nil)
    }
  }

  private static let ownedRow = "functional-list-box-owned-row"

  /// The container as a widget.
  var handle: Widget { container.handle }
  var widget: UnsafeMutablePointer<GtkWidget> { unsafe handle.widget }
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
  /// Whether the box is laid out from right to left.
  var isMirrored: Bool { unsafe gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
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

  /// Says a text while the box itself has the focus: a screen reader reads a description that comes.
  func say(_ text: String) {
    guard unsafe flb_accessible_has_description(widget) == 0 else { return }
    unsafe flb_accessible_set_description(widget, text.cText)
    unsafe flb_accessible_reset_description(widget)
  }

  /// Whether other code has removed a row from the box since the last call.
  func takeRowWasTaken() -> Bool {
    defer { unsafe events.pointer.pointee.was_taken = 0 }
    return unsafe events.pointer.pointee.was_taken != 0
  }

  /// Whether something in a row may have changed its size since the last call (``LiveRow/takeNewContent()``).
  func takeNewContent() -> Bool {
    defer { unsafe events.pointer.pointee.has_new_content = 0 }
    return unsafe events.pointer.pointee.has_new_content != 0
  }
}

// MARK: - Insert, remove, order

extension RowBox {
  /// Keeps the rows sorted by their order.
  func sortByOrder() { container.setSorts(true) }

  func rowsGone(_ fate: BoxFate) {
    if fate == .detached { container.setSorts(false) }
  }

  /// Inserts `row` at the position that its order determines.
  func insert(_ row: BoxRow) {
    unsafe container.insert(row.widget, at: -1)
    row.events = events
  }

  /// Unselects `row` and removes it from the box.
  func remove(_ row: BoxRow) {
    released.keep(row)
    row.events = nil
    row.live?.endAttachments(.box)
    guard contains(row), !leaving.contains(ObjectIdentifier(row)) else { return }
    // A removed row would stay marked as selected, and could not be selected again. A handler must not remove
    // the row meanwhile, because GTK then reads its next sibling.
    if row.isSelected {
      leaving.insert(ObjectIdentifier(row))
      unselect(row)
      leaving.remove(ObjectIdentifier(row))
      guard contains(row) else { return }
    }
    unsafe container.remove(row.widget)
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
      if !isInOrder(count) { container.sort() }
    }
  }

  /// Whether the first rows of the box are those of the library, in ascending order.
  ///
  /// - Complexity: O(`count`) calls of GTK that read.
  func isInOrder(_ count: Int) -> Bool {
    unsafe flb_box_is_in_order(widget, gsize(count), events.pointer) != 0
  }

  private func moveOne(_ row: BoxRow) {
    unsafe container.rowChanged(row.widget)
    // That has changed only the index of the row, not its position among the child widgets.
    let index = unsafe container.index(of: row.widget)
    let above = unsafe index == 0 ? nil : container.row(atIndex: index - 1)
    unsafe gtk_widget_insert_after(row.widget, widget, above)
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
  func select(_ row: BoxRow) {
    if contains(row) { unsafe container.select(row.widget) }
  }

  func unselect(_ row: BoxRow) { unsafe container.unselect(row.widget) }

  func selectAll() { container.selectAll() }

  func unselectAll() { container.unselectAll() }

  /// The row from which GTK extends a selection, or the selected row if only one can be selected.
  ///
  /// A row that was removed while GTK selected it is ignored.
  var selectionAnchor: LiveRow? {
    let row = unsafe BoxRow.owner(of: container.anchorRow)?.live
    return row.flatMap { contains($0) ? $0 : nil }
  }

  /// The selected live rows, from top to bottom.
  var selectedRows: [LiveRow] {
    let list = unsafe container.selectedRows
    defer { unsafe g_list_free(list) }
    var rows: [LiveRow] = []
    var next = unsafe list
    while let link = unsafe next {
      let row = unsafe link.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
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
    while unsafe container.row(atIndex: Int32(first + count)) != nil {
      count += 1
    }
    return count
  }

  /// Measures the height of `row` with the header that GTK puts above it, in pixels (`gtk_widget_measure`,
  /// which caches its results); the row has the width of the box unless it is a tile.
  func measure(_ row: LiveRow, width: Int? = nil) -> Int {
    let width = width.map { Int32($0) } ?? self.width
    let header = unsafe container.header(of: row.widget)
    let ownHeight = unsafe height(of: row.widget, width)
    guard let header = unsafe header else { return ownHeight }
    return unsafe ownHeight + height(of: header, width)
  }

  private func height(of widget: UnsafeMutablePointer<GtkWidget>, _ width: Int32) -> Int {
    var height = Int32(0)
    unsafe gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, &height, nil, nil, nil)
    return Int(height)
  }

  /// The row of the library at a point of the box.
  func row(at point: BoxPoint) -> BoxRow? { BoxRow.at(point, in: handle) }

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

  /// Lets GTK measure the box again (`gtk_widget_queue_resize`).
  func queueResize() { unsafe gtk_widget_queue_resize(widget) }

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

  /// The pixels by which a page key moves the cursor, as in GTK.
  var pageIncrement: Double {
    let defaultIncrement = 100.0
    return container.pageIncrement ?? defaultIncrement
  }
}
