import FunctionalListGtk

/// A view in a row in which keys move a cursor of its own, such as that of a grid.
protocol CursorHolder: Widget {
  /// Takes the focus from the row above it, or from the row below it.
  ///
  /// - Parameters:
  ///   - isFromBelow: whether the cursor comes from below.
  ///   - center: the middle of the widget that had the focus in another such view, in pixels of this view;
  ///     `nil` if it comes from a plain row.
  /// - Returns: Whether it was taken.
  func takeCursor(isFromBelow: Bool, center: Double?) -> Bool
}
