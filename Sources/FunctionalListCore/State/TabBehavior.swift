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
  /// As ``item``. In a list with columns, Left and Right move the focus through the parts of a row, Up and Down to the
  /// part in the same column of another row, and a screen reader is told the column when it changes.
  case cell
}
