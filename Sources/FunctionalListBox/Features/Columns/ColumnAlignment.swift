import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Gives the widgets of one column the same width in all live rows.
///
/// It does so after each layout: GTK lays out the rows that change in the same frame.
final class ColumnAlignment: ListFeature {
  private let context: HostContext
  /// The font of the list that the widths are for (`pango_context_get_serial`).
  private var fontSerial: guint = 0

  init(_ context: HostContext) { self.context = context }

  /// Begins anew with a list that has nothing of the last one.
  func renderEnds(_ comparison: Comparison) {
    if comparison.keepsNothing { context.columns.reset() }
  }

  func settled() {
    guard ColumnUse.isOn, context.box.isMapped else { return }
    let serial = unsafe pango_context_get_serial(gtk_widget_get_pango_context(context.box.widget))
    if serial != fontSerial {
      fontSerial = serial
      context.columns.reset()
    }
    context.columns.align(context.rows.rows)
  }
}
