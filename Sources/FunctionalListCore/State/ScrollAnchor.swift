/// The row that keeps its position on screen while a render changes the rows around it.
///
/// A row that loads more (`LoadMoreCell`) is never the anchor, so the rows that it loads do not move the
/// others.
public enum ScrollAnchor: Hashable, Sendable {
  /// The row that the user is pressing, else the first of these that is visible and not removed: the row
  /// with an open popover, the row with the focus, the selected row, the first visible row. At the very
  /// top of the list none of the last three is the anchor, so that rows inserted there are visible, unless
  /// text is being edited in the row with the focus, or a filter ends.
  case top
  /// The same as ``top``, at the very top of the list too: for a timeline, in which the user goes on
  /// reading where they are.
  case reading
  /// The end of the list while it is visible, for a log or a chat; otherwise the same as ``top``.
  ///
  /// Such a list opens at its end. Rows inserted there do not push out a row that the app has restored,
  /// or scrolled to the top or the middle, until the user or the app scrolls again.
  case bottom
  /// No row: the vertical offset stays the same.
  case none
}
