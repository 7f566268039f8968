/// Which rows of a list have widgets.
///
/// The row with the focus, the selected row, and rows that the user is interacting with also stay
/// live: a row with an open popover, a drag, a pressed button, or a running transition of a
/// `GtkStack` or a `GtkRevealer`.
public nonisolated enum LiveRows: Hashable, Sendable {
  /// All rows, unless the box is in a `GtkScrolledWindow` and has more than 200 rows, headers and
  /// footers. Then only the rows in the viewport, and up to a quarter of its height above and below
  /// it, until the list has at most 50, because a filter that leaves a hundred rows would otherwise
  /// make them all.
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

  /// The number of them from which a list whose rows were not all live is such a list again.
  private static let maxCountAfterMore = 50

  /// Whether only rows near the viewport are live in a list of `count` rows, headers and footers that scrolls.
  ///
  /// `wereNearViewport` says that only those were live before; `isTooLong`, that no box can be as high as all rows.
  package func areNearViewport(
    count: Int, wereNearViewport: Bool = false, isTooLong: Bool = false
  ) -> Bool {
    switch self {
    case .all: false
    case .automatic:
      count > (wereNearViewport ? Self.maxCountAfterMore : Self.maxAllLiveCount) || isTooLong
    case .nearViewport: count > 0
    }
  }
}
