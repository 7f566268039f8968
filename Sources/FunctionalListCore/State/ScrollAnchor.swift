/// The row that keeps its position on screen while a render changes the rows around it.
///
/// It is a visible row that the render does not move. A row that is sorted elsewhere goes there, and the list
/// does not follow it. If all visible rows move, for example because most rows of their section have a new
/// order, the scroll position stays.
///
/// The list follows a row only while the user is working in it: the row is pressed or dragged, has an open
/// menu or popover, its text is being edited, or the user has put the focus there by a key or a click and sees
/// it. The focus that a window has at its start is not the user's, nor is one that the app sets.
///
/// When a filter begins (`TableSection.filtered`), the row that was read stays if it is a match. Otherwise the
/// list shows the first match. The row that the user has chosen among the matches stays when the filter ends.
///
/// A row that loads more (`LoadMoreCell`) is never the anchor, so the rows that it loads do not move the
/// others.
public enum ScrollAnchor: Hashable, Sendable {
  /// A row in which the user is working, else the first of these that is visible and does not move: the selected
  /// row, the first visible row. At the very top of the list no row is the anchor, so
  /// that rows inserted there are visible, unless the row is pressed, has an open popover, or its text is being
  /// edited.
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

  /// Whether the list stays at its end while that is visible.
  package var staysAtEnd: Bool { self == .bottom }
}
