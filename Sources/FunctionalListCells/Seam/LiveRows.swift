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

nonisolated extension LiveRows {
  /// The maximum number of rows, headers and footers that are all live with ``automatic``.
  private static let maxAllLiveCount = 200

  /// Whether only rows near the viewport are live in a list of `count` rows, headers and footers that scrolls.
  ///
  /// `isTooLong` says that no box can be as high as all of them.
  package func areNearViewport(count: Int, isTooLong: Bool = false) -> Bool {
    switch self {
    case .all: false
    case .automatic: count > Self.maxAllLiveCount || isTooLong
    case .nearViewport: count > 0
    }
  }
}
