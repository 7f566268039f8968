import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Lets the open popovers and menus of rows stay where their rows stay in sight, and closes the others.
///
/// GTK places a popover anew whenever the widget that it points at moves. In a layout it does so twice:
/// after the box has moved, and again after the row has moved in the box. On X11 it gives a critical
/// warning if what the popover points at is on no monitor (`gdk_surface_get_layout_monitor`). So a
/// popover whose row leaves the viewport is closed before the layout. One whose row is out of sight only in
/// between points at a high area that is in sight all the time, until the layout has ended.
final class OpenPopovers: HostPart {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  private let nextFrame: NextFrame
  /// Called when a frame begins whose layout may move a row with an open popover:
  /// ``prepareForLayout()`` is to be called.
  var onFrame: (() -> Void)?
  /// Whether the beginning of a frame is waited for.
  private var isWaiting = false
  /// The popovers that point at an area for the layout.
  private var widened: [Widened] = []

  /// What a popover has pointed at before, its parent for `nil`, and on which side of that it was.
  @safe
  private struct Widened {
    let popover: Widget
    let place: GdkRectangle?
    let side: GtkPositionType

    init(_ popover: Widget) {
      self.popover = popover
      var place = GdkRectangle()
      let pointer = unsafe UnsafeMutablePointer<GtkPopover>(popover.pointer)
      self.place = unsafe gtk_popover_get_pointing_to(pointer, &place) == 0 ? nil : place
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
  /// Costs nothing while no popover is open in a row.
  var slots: [Int] { openRows.compactMap(\.slot).sorted() }

  /// Prepares the popovers for the layout that puts the rows into their new places: at once if the layout
  /// is in this frame, or else when its frame begins, because the rows may come back until then.
  func rowsMove() throws(Detached) {
    guard !openRows.isEmpty else { return }
    if box.isInFrame { return try prepareForLayout() }
    waitForFrame()
  }

  /// Prepares a popover that has opened, if a layout is due that moves the rows.
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

  /// Closes the popovers that the next layout takes out of the viewport, and keeps the others on a monitor
  /// while it runs.
  ///
  /// The list stays where it is, although the focus may return to the row.
  func prepareForLayout() throws(Detached) {
    let openRows = openRows
    guard !openRows.isEmpty, geometry.virtualizer.hasPage, box.isMapped, let view = geometry.view
    else { return }
    let shift = boxShift(in: view)
    for row in openRows {
      for popover in row.openPopovers {
        if !willBeSeen(popover, in: row, view) {
          _ = try focus.withoutScrolling {
            giveFocusBack(from: popover)
            popover.closePopover()
            return false
          }
        } else if isOutside(popover, shiftedBy: shift) {
          widen(popover, by: shift)
        }
      }
    }
  }

  /// Lets the popovers point at their rows again, unless another layout is due in this frame.
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
      if let place = last.place {
        unsafe withUnsafePointer(to: place) { unsafe gtk_popover_set_pointing_to(popover, $0) }
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
  /// It is beside that, because there may be no room above and below.
  private func widen(_ popover: Widget, by distance: Double) {
    guard !widened.contains(where: { unsafe $0.popover.widget == popover.widget }) else { return }
    widened.append(Widened(popover))
    let pointer = unsafe UnsafeMutablePointer<GtkPopover>(popover.pointer)
    let distance = Int32(clamping: Int(abs(distance).rounded(.up)))
    var place = GdkRectangle()
    unsafe _ = gtk_popover_get_pointing_to(pointer, &place)
    place.y -= distance
    place.height += 2 * distance
    place.width = 1
    unsafe gtk_popover_set_position(pointer, GTK_POS_RIGHT)
    unsafe withUnsafePointer(to: place) { unsafe gtk_popover_set_pointing_to(pointer, $0) }
  }

  /// How many pixels to scroll for a widget in a row to be seen, as it is laid out now; `nil` if its middle
  /// is seen.
  func distanceOutOfSight(of widget: Widget) -> Double? {
    guard let window = unsafe box.listBox.scrolledWindow else { return nil }
    let middle = unsafe middle(of: widget.widget, in: window)
    let half = unsafe Double(gtk_widget_get_height(widget.widget)) / 2
    let end = unsafe Double(gtk_widget_get_height(window))
    if middle < 0 { return middle - half }
    return middle >= end ? middle + half - end : nil
  }

  /// Moves the focus from a popover to the widget that has opened it, an entry for example.
  ///
  /// GTK would do so after a later frame, and scroll there (`_gtk_window_unset_focus_and_default`).
  private func giveFocusBack(from popover: Widget) {
    guard popover.containsFocus, let parent = unsafe gtk_widget_get_parent(popover.widget),
      unsafe gtk_widget_get_focusable(parent) != 0, let root = unsafe box.root
    else { return }
    unsafe gtk_root_set_focus(root, parent)
  }

  /// The distance by which the next layout moves the box on screen.
  private func boxShift(in view: ScrolledView) -> Double {
    guard let window = unsafe box.listBox.scrolledWindow,
      let origin = unsafe box.origin(in: window)
    else { return 0 }
    return -view.visibleRows.lowerBound - origin.y
  }

  /// Whether a popover points at something that is seen after the layout.
  private func willBeSeen(_ popover: Widget, in row: LiveRow, _ view: ScrolledView) -> Bool {
    guard let slot = row.slot, let parent = unsafe gtk_widget_get_parent(popover.widget) else {
      return true
    }
    // The rows above decide where the row will be.
    geometry.measure(upTo: slot + 1)
    let virtualizer = geometry.virtualizer
    let top = Double(virtualizer.heights.offset(of: slot)) - virtualizer.map.position
    let place = unsafe top + middle(of: parent, in: row.widget)
    return place >= 0 && place < view.page
  }

  /// Whether what a popover points at is outside of the window when only the box has moved.
  private func isOutside(_ popover: Widget, shiftedBy shift: Double) -> Bool {
    guard let parent = unsafe gtk_widget_get_parent(popover.widget),
      let root = unsafe gtk_widget_get_root(box.widget)
    else { return false }
    let place = unsafe middle(of: parent, in: UnsafeMutablePointer(root)) + shift
    return unsafe place < 0 || place >= Double(gtk_widget_get_height(UnsafeMutablePointer(root)))
  }

  private func middle(
    of widget: UnsafeMutablePointer<GtkWidget>, in target: UnsafeMutablePointer<GtkWidget>
  ) -> Double {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(widget, target, &bounds)
    return Double(bounds.origin.y + bounds.size.height / 2)
  }
}
