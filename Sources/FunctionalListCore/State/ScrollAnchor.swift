/// The row that keeps its position on screen while a render changes the rows around it.
///
/// It is a visible row that the render does not move. If a row moves to another position, the list does not
/// follow it. If all visible rows move, for example because most rows of their section have a new
/// order, the scroll position does not change.
///
/// The list follows a row only while the user is working in it: the row is pressed or dragged, has an open
/// menu or popover, its text is being edited, or it is visible and has a focus that the user has moved there by a
/// key or a click. A focus that the window or the app has set does not count.
///
/// When a filter begins (`TableSection.filtered`), the row that the user reads keeps its position if it is a match.
/// Otherwise the list shows the first match. When the filter ends, the row that the user has chosen among the
/// matches keeps its position.
///
/// A row that loads more (`LoadMoreCell`) is never the anchor, so the rows that it loads do not move the
/// others.
public enum ScrollAnchor: Hashable, Sendable {
  /// A row in which the user is working, or else the selected row, or else the first visible row, if it is visible
  /// and does not move. At the very top of the list there is no anchor, so
  /// that rows inserted there are visible, unless the row is pressed, has an open popover, or its text is being
  /// edited.
  case top
  /// The same as ``top``, and also at the very top of the list: for a timeline, in which inserted rows must not move
  /// the row that the user reads.
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
