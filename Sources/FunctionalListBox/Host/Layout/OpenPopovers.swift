import CFunctionalListGtk
import FunctionalListCore

/// The open popovers and menus in visible rows, which close when their rows leave the viewport.
///
/// GTK places a popover anew whenever what it points at moves, in the middle of a layout: when the box
/// has moved, and again when the row has moved in the box. On X11 a place that is on no monitor is a
/// critical warning, also if the popover is there only in between (`gdk_surface_get_layout_monitor`). A
/// popover that would be there is closed before the layout.
final class OpenPopovers {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  /// The rows that were seen in the last frame.
  private var seen: [SeenRow] = []

  private struct SeenRow {
    weak var row: LiveRow?
  }

  init(_ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
  }

  private var open: [(row: LiveRow, popover: Widget)] {
    seen.compactMap(\.row).flatMap { row in row.openPopovers.map { (row, $0) } }
  }

  /// The slot of a row with an open popover; `nil` if there is none.
  var slot: Int? {
    seen.lazy.compactMap(\.row).first { !$0.openPopovers.isEmpty && $0.slot != nil }?.slot
  }

  /// Notes the rows that are seen, when a frame has been painted.
  func noteSeen() {
    guard geometry.virtualizer.hasPage else { return forget() }
    seen = geometry.virtualizer.seenSlots.compactMap { rows.row(at: $0) }.map { SeenRow(row: $0) }
  }

  /// Forgets the rows.
  func forget() { seen = [] }

  /// Closes the popovers that the next layout would take out of the viewport.
  ///
  /// The list stays where it is, although the focus may return to the row.
  func closeUnseen() throws(Detached) {
    let open = open
    guard !open.isEmpty, box.isMapped, let view = geometry.view else { return }
    let shift = boxShift(in: view)
    for (row, popover) in open where !canStay(popover, in: row, view, boxShift: shift) {
      _ = try focus.withoutScrolling {
        unsafe gtk_popover_popdown(popover.object.assumingMemoryBound(to: GtkPopover.self))
        return false
      }
    }
  }

  /// The distance by which the next layout moves the box on screen.
  private func boxShift(in view: ScrolledView) -> Double {
    guard let window = unsafe box.listBox.scrolledWindow else { return 0 }
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(box.widget, window, &bounds)
    return -view.visibleRows.lowerBound - Double(bounds.origin.y)
  }

  /// Whether a popover points at something that is seen, after the layout and when only the box has moved.
  private func canStay(
    _ popover: Widget, in row: LiveRow, _ view: ScrolledView, boxShift: Double
  ) -> Bool {
    guard let slot = row.slot, let rowRect = geometry.rect(of: slot),
      let parent = unsafe gtk_widget_get_parent(popover.widget),
      let root = unsafe gtk_widget_get_root(box.widget)
    else { return true }
    let (inRow, inWindow) = unsafe (
      middle(of: parent, in: row.widget), middle(of: parent, in: UnsafeMutablePointer(root))
    )
    let place = rowRect.y - geometry.virtualizer.map.position + inRow
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
