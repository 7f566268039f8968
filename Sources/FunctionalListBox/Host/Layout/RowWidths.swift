import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The width that a box needs which can be scrolled sideways: that of its widest row, also while that is not
/// live.
final class RowWidths {
  private let rows: RowStore
  private var widest: (slot: Int, width: Int32)?

  init(_ rows: RowStore) { self.rows = rows }

  /// The least width of the rows that are not live, in pixels; -1 if nothing can be scrolled sideways.
  var least: Int32 { widest?.width ?? -1 }

  /// Takes over the slots of a new list; a row that has changed may be narrower.
  func remap(_ slots: SlotRemapping) {
    guard let (slot, width) = widest else { return }
    widest = slots.slot(of: slot).flatMap {
      slots.comparison.isInsertedOrChanged(at: $0) ? nil : ($0, width)
    }
  }

  /// Measures the live rows after a layout (`gtk_widget_measure`), while a viewport is narrower than they are.
  func measure(in view: ScrolledView) {
    guard view.scrollsSideways else { return }
    if let slot = widest?.slot, rows.row(at: slot) != nil { widest = nil }
    for row in rows.rows {
      var width: Int32 = 0
      unsafe gtk_widget_measure(row.widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
      if let slot = row.slot, width > least { widest = (slot, width) }
    }
  }
}
