package import CFunctionalListGtk
import CFunctionalListSupport

extension Widget {
  /// The widget as a `GtkListBoxRow`, or `nil` if it is of another type.
  package var listBoxRow: UnsafeMutablePointer<GtkListBoxRow>? {
    guard unsafe flb_is_a(object, gtk_list_box_row_get_type()) != 0 else { return nil }
    return unsafe object.assumingMemoryBound(to: GtkListBoxRow.self)
  }

  /// Whether the widget is a `GtkListBoxRow`.
  package var isListBoxRow: Bool { unsafe listBoxRow != nil }
}
