import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The width of the widest row of a box that can be scrolled horizontally, also while that row is not live.
final class RowWidths {
  private let rows: RowStore
  private var widest: (slot: Int, width: Int32)?

  init(_ rows: RowStore) { self.rows = rows }

  /// The minimum width of the spacers, in pixels; -1 if the box cannot be scrolled horizontally.
  var minimum: Int32 { widest?.width ?? -1 }

  /// Remaps the slots to a new list; the width of a changed row is discarded.
  func remap(_ slots: SlotRemapping) {
    guard let (slot, width) = widest else { return }
    widest = slots.slot(of: slot).flatMap {
      slots.comparison.isInsertedOrChanged(at: $0) ? nil : ($0, width)
    }
  }

  /// Measures the live rows after a layout (`gtk_widget_measure`), if the viewport is narrower than the box.
  func measure(in view: ScrolledView) {
    guard view.scrollsSideways else { return }
    if let slot = widest?.slot, rows.row(at: slot) != nil { widest = nil }
    for row in rows.rows {
      var width: Int32 = 0
      unsafe gtk_widget_measure(row.widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
      if let slot = row.slot, width > minimum { widest = (slot, width) }
    }
  }
}
