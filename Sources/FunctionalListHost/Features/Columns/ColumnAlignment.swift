import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Gives the widgets of one column the same width in all live rows.
///
/// It does so after each layout: GTK lays out the rows that change in the same frame.
final class ColumnAlignment: AlignsRows {
  private let box: RowBox
  private let rows: RowStore
  private let columns = ColumnWidths()
  /// The font of the list that the widths are for (`pango_context_get_serial`).
  private var fontSerial: guint = 0

  init(_ box: RowBox, _ rows: RowStore) {
    self.box = box
    self.rows = rows
  }

  /// Begins anew with a list that has nothing of the last one.
  func renderEnds(_ comparison: Comparison) {
    if comparison.keepsNothing { columns.reset() }
  }

  func align(_ row: LiveRow) {
    if ColumnUse.isOn { columns.align(row) }
  }

  func settled() {
    guard ColumnUse.isOn, box.isMapped else { return }
    let serial = unsafe pango_context_get_serial(gtk_widget_get_pango_context(box.widget))
    if serial != fontSerial {
      fontSerial = serial
      columns.reset()
    }
    columns.align(rows.rows)
  }
}
