/// Which rows of a list have widgets.
///
/// The row with the focus, the selected row, and rows that the user is interacting with also stay
/// live: a row with an open popover, a drag, a pressed button, or a running transition of a
/// `GtkStack` or a `GtkRevealer`.
public nonisolated enum LiveRows: Hashable, Sendable {
  /// All rows, unless the box is in a `GtkScrolledWindow` and has more than 200 rows, headers and
  /// footers. Then only the rows in the viewport, and up to a quarter of its height above and below
  /// it.
  case automatic
  /// All rows.
  case all
  /// The rows in the viewport and up to `margin` pixels above and below it, however few rows there
  /// are. If the box is not in a scrolled window, all rows.
  ///
  /// A negative margin counts as 0. A margin that is not finite counts as that of ``automatic``.
  case nearViewport(margin: Double)
}
