import CFunctionalListGtk
import CFunctionalListSupport

/// The rows of lists, those of other code included.
enum RowsOfWidgets {
  /// Whether the children of a widget are rows.
  static func areIn(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    [gtk_list_box_get_type(), gtk_flow_box_get_type(), gtk_list_base_get_type()]
      .contains { unsafe flb_is_a(widget, $0) != 0 }
  }
}
