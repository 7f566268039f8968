import CFunctionalListGtk
import FunctionalListCore

/// Closes the open popovers and menus of rows that leave the viewport.
///
/// GTK places a popover anew whenever the widget that it points at moves. In a layout it does so twice:
/// after the box has moved, and again after the row has moved in the box. On X11 it gives a critical
/// warning if either place is on no monitor (`gdk_surface_get_layout_monitor`). Such a popover is
/// therefore closed before the layout.
final class OpenPopovers {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  /// The widget whose menu opens as soon as the widget is laid out in sight.
  var awaitingMenu: Widget?

  init(_ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
  }

  private var openRows: [LiveRow] {
    PopoverWatch.rows.filter { row in row.slot.map { rows.row(at: $0) === row } ?? false }
  }

  /// The slots of the rows with open popovers, ascending.
  ///
  /// Costs nothing while no popover is open in a row.
  var slots: [Int] { openRows.compactMap(\.slot).sorted() }

  /// Closes the popovers that the next layout would take out of the viewport.
  ///
  /// The list stays where it is, although the focus may return to the row.
  func closeUnseen() throws(Detached) {
    let openRows = openRows
    guard !openRows.isEmpty, geometry.virtualizer.hasPage, box.isMapped, let view = geometry.view
    else { return }
    let shift = boxShift(in: view)
    for row in openRows {
      for popover in row.openPopovers where !canStay(popover, in: row, view, boxShift: shift) {
        _ = try focus.withoutScrolling {
          giveFocusBack(from: popover)
          popover.closePopover()
          return false
        }
      }
    }
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

  /// Whether a popover points at something that is seen, after the layout and when only the box has moved.
  private func canStay(
    _ popover: Widget, in row: LiveRow, _ view: ScrolledView, boxShift: Double
  ) -> Bool {
    guard let slot = row.slot, let parent = unsafe gtk_widget_get_parent(popover.widget),
      let root = unsafe gtk_widget_get_root(box.widget)
    else { return true }
    let (inRow, inWindow) = unsafe (
      middle(of: parent, in: row.widget), middle(of: parent, in: UnsafeMutablePointer(root))
    )
    // The rows above decide where the row will be.
    geometry.measure(upTo: slot + 1)
    let virtualizer = geometry.virtualizer
    let place = Double(virtualizer.heights.offset(of: slot)) - virtualizer.map.position + inRow
    let height = unsafe Double(gtk_widget_get_height(UnsafeMutablePointer(root)))
    return place >= 0 && place < view.page && inWindow + boxShift >= 0
      && inWindow + boxShift < height
  }

  private func middle(
    of widget: UnsafeMutablePointer<GtkWidget>, in target: UnsafeMutablePointer<GtkWidget>
  ) -> Double {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(widget, target, &bounds)
    return Double(bounds.origin.y + bounds.size.height / 2)
  }
}
