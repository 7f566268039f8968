import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Closes the open popovers and menus of rows that leave the viewport, and keeps the others open.
///
/// GTK places a popover again whenever the widget that it points at moves. In a layout it does so twice:
/// after the box has moved, and after the row has moved in the box. On X11 it logs a critical warning if the
/// popover points outside of all monitors (`gdk_surface_get_layout_monitor`). So a popover whose row leaves
/// the viewport is closed before the layout. A popover whose row is outside of the window only between the
/// two moves points at a larger area, which is always visible, until the layout has ended.
final class OpenPopovers: HostPart {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  private let nextFrame: NextFrame
  /// Called before a layout that may move a row with an open popover; calls ``prepareForLayout()``.
  var onFrame: (() -> Void)?
  /// Whether ``onFrame`` is to be called in the next frame.
  private var isWaiting = false
  /// The popovers that point at a larger area during the layout.
  private var widened: [Widened] = []

  /// The area that a popover has pointed at before, `nil` for its parent, and the side of the popover.
  @safe
  private struct Widened {
    let popover: Widget
    let area: GdkRectangle?
    let side: GtkPositionType

    init(_ popover: Widget) {
      self.popover = popover
      var area = GdkRectangle()
      let pointer = unsafe UnsafeMutablePointer<GtkPopover>(popover.pointer)
      self.area = unsafe gtk_popover_get_pointing_to(pointer, &area) == 0 ? nil : area
      side = unsafe gtk_popover_get_position(pointer)
    }
  }

  init(
    _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper,
    _ nextFrame: NextFrame
  ) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
    self.nextFrame = nextFrame
  }

  private var openRows: [LiveRow] {
    PopoverWatch.rows.filter { row in row.slot.map { rows.row(at: $0) === row } ?? false }
  }

  /// The slots of the rows with open popovers, ascending.
  ///
  /// - Complexity: O(1) while no popover is open in a row.
  var slots: [Int] { openRows.compactMap(\.slot).sorted() }

  /// Prepares the popovers for the layout that moves the rows: at once if the layout is in this frame, or
  /// else in the next frame, because the rows may move back until then.
  func rowsMove() throws(Detached) {
    guard !openRows.isEmpty else { return }
    if box.isInFrame { return try prepareForLayout() }
    waitForFrame()
  }

  /// Prepares a popover that has opened, if the next layout moves the rows.
  func popoverShown() {
    guard let view = geometry.view, geometry.awaitsLayout || boxShift(in: view) != 0 else { return }
    waitForFrame()
  }

  private func waitForFrame() {
    guard !isWaiting else { return }
    isWaiting = true
    nextFrame.call { [weak self] in
      self?.isWaiting = false
      self?.onFrame?()
    }
  }

  /// Closes the popovers whose rows leave the viewport in the next layout, and keeps the others on a monitor
  /// during it.
  ///
  /// The focus may return to a row, which scrolls nothing.
  func prepareForLayout() throws(Detached) {
    let openRows = openRows
    guard !openRows.isEmpty, geometry.virtualizer.hasPage, box.isMapped, let view = geometry.view
    else { return }
    let shift = boxShift(in: view)
    // The heights of the rows above determine the position of a row.
    if let last = openRows.compactMap(\.slot).max() { geometry.measure(upTo: last + 1) }
    for row in openRows {
      for popover in row.openPopovers {
        if !willBeSeen(popover, in: row, view) {
          _ = try focus.withoutScrolling {
            restoreFocus(from: popover)
            popover.closePopover()
            return false
          }
        } else if isOutside(popover, shiftedBy: shift) {
          widen(popover, by: shift)
        }
      }
    }
  }

  /// Lets the popovers point at their rows again, unless another layout follows in this frame.
  func settled() {
    if !widened.isEmpty, geometry.view.map(boxShift) ?? 0 == 0 { narrow() }
  }

  func painted() { narrow() }

  /// Lets the popovers point at their rows again (`gtk_popover_set_pointing_to`).
  private func narrow() {
    let restored = widened
    widened = []
    for last in restored {
      let popover = unsafe UnsafeMutablePointer<GtkPopover>(last.popover.pointer)
      if let area = last.area {
        unsafe withUnsafePointer(to: area) { unsafe gtk_popover_set_pointing_to(popover, $0) }
      } else {
        unsafe gtk_popover_set_pointing_to(popover, nil)
      }
      unsafe gtk_popover_set_position(popover, last.side)
    }
  }

  func end(_ fate: BoxFate) {
    // GTK would show a popover that is not mapped.
    if fate == .detached, box.isMapped { narrow() }
    widened = []
  }

  /// Lets a popover point also at everything within a distance above and below, in pixels.
  ///
  /// The popover is beside the area, because there may be no room above and below.
  private func widen(_ popover: Widget, by distance: Double) {
    guard !widened.contains(where: { unsafe $0.popover.widget == popover.widget }) else { return }
    widened.append(Widened(popover))
    let pointer = unsafe UnsafeMutablePointer<GtkPopover>(popover.pointer)
    let distance = Int32(clamping: Int(abs(distance).rounded(.up)))
    var area = GdkRectangle()
    unsafe _ = gtk_popover_get_pointing_to(pointer, &area)
    area.y -= distance
    area.height += 2 * distance
    area.width = 1
    unsafe gtk_popover_set_position(pointer, GTK_POS_RIGHT)
    unsafe withUnsafePointer(to: area) { unsafe gtk_popover_set_pointing_to(pointer, $0) }
  }

  /// The distance in pixels by which to scroll for a widget in a row to be visible, in the present layout;
  /// `nil` if its middle is visible.
  func distanceOutOfSight(of widget: Widget) -> Double? {
    guard let window = unsafe box.handle.scrolledWindow else { return nil }
    let middle = unsafe middle(of: widget.widget, in: window)
    let half = unsafe Double(gtk_widget_get_height(widget.widget)) / 2
    let end = unsafe Double(gtk_widget_get_height(window))
    if middle < 0 { return middle - half }
    return middle >= end ? middle + half - end : nil
  }

  /// Moves the focus from a popover to the widget that has opened it, such as an entry.
  ///
  /// GTK would do so after a later frame, and scroll there (`_gtk_window_unset_focus_and_default`).
  private func restoreFocus(from popover: Widget) {
    guard popover.containsFocus, let parent = unsafe gtk_widget_get_parent(popover.widget),
      unsafe gtk_widget_get_focusable(parent) != 0, let root = unsafe box.root
    else { return }
    unsafe gtk_root_set_focus(root, parent)
  }

  /// The distance by which the next layout moves the box on screen.
  private func boxShift(in view: ScrolledView) -> Double {
    guard let window = unsafe box.handle.scrolledWindow,
      let origin = unsafe box.origin(in: window)
    else { return 0 }
    return -view.visibleRows.lowerBound - origin.y
  }

  /// Whether a popover points at a widget that is visible after the layout.
  private func willBeSeen(_ popover: Widget, in row: LiveRow, _ view: ScrolledView) -> Bool {
    guard let slot = row.slot, let parent = unsafe gtk_widget_get_parent(popover.widget) else {
      return true
    }
    let virtualizer = geometry.virtualizer
    let top = Double(virtualizer.heights.offset(of: slot)) - virtualizer.map.position
    let y = unsafe top + middle(of: parent, in: row.widget)
    return y >= 0 && y < view.page
  }

  /// Whether a popover points at a widget that is outside of the window after the box has moved, but not the
  /// row.
  private func isOutside(_ popover: Widget, shiftedBy shift: Double) -> Bool {
    guard let parent = unsafe gtk_widget_get_parent(popover.widget),
      let root = unsafe gtk_widget_get_root(box.widget)
    else { return false }
    let y = unsafe middle(of: parent, in: UnsafeMutablePointer(root)) + shift
    return unsafe y < 0 || y >= Double(gtk_widget_get_height(UnsafeMutablePointer(root)))
  }

  private func middle(
    of widget: UnsafeMutablePointer<GtkWidget>, in target: UnsafeMutablePointer<GtkWidget>
  ) -> Double {
    let bounds = unsafe verticalBounds(of: widget, in: target)
    return bounds.y + bounds.height / 2
  }
}
