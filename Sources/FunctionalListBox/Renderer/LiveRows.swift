extension FunctionalTableData {
  /// Which rows of a list have widgets.
  ///
  /// The row with the focus, the selected one, and those in which something is going on (an open popover,
  /// a drag, a pressed button, a transition of a `GtkStack` or a `GtkRevealer`) stay live besides.
  public nonisolated enum LiveRows: Hashable, Sendable {
    /// Those in the viewport and up to a quarter of its height above and below it, where the box stands
    /// in a `GtkScrolledWindow` and has more than 200 rows, headers and footers; else all.
    case automatic
    /// All.
    case all
    /// Those in the viewport and up to `margin` pixels above and below it, however few rows there are;
    /// all, where the box is in no scrolled window.
    ///
    /// A negative margin is 0; one that is not finite is that of ``automatic``.
    case nearViewport(margin: Double)
  }
}
