package import FunctionalListGtk

/// A view in a row in which keys move a cursor of its own, such as that of a grid.
package protocol CursorHolder: Widget {
  /// Takes the focus from the row above it, or from the row below it.
  ///
  /// - Returns: Whether it was taken.
  func takeCursor(isFromBelow: Bool, at entry: CursorEntry) -> Bool
}

/// Where the cursor enters a ``CursorHolder``.
package enum CursorEntry {
  /// In the first or the last line: at the tile nearest to `center`, the middle of the widget that had the focus
  /// in another such view, in pixels of this view; in the first column if it is `nil`.
  case line(center: Double?)
  /// At the first or the last tile.
  case tile
}
