/// Where Tab moves the focus in a list (`GtkListTabBehavior`, of GTK 4.12 and later).
///
/// The library itself moves the focus, with every version of GTK.
public enum TabBehavior: Hashable, Sendable {
  /// Through all rows and the widgets in them, and then out of the list.
  case all
  /// Through the widgets of one row, and then out of the list; the arrow keys move the focus to other rows.
  ///
  /// From a widget in a header or footer, Tab moves the focus to the next row.
  case item
  /// As ``item``, because the cells of a row are widgets in it.
  case cell
}
