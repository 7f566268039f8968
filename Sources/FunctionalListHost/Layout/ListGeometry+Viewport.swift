import FunctionalListCells
import FunctionalListCore
import FunctionalListGtk

/// The position of the viewport, and points in it.
extension ListGeometry {
  /// Whether the list may scroll to keep its anchor.
  ///
  /// One in a row of another list waits until the other one has been laid out, which may move the row.
  var mayKeepAnchor: Bool { unsafe keepsPosition || box.handle.outerRow == nil }

  /// The position of the viewport.
  var position: Double { current.map.position }

  /// The point of the list at a point of the viewport, or of the box if it is not scrolled.
  func point(at point: ViewportPoint) -> ListPoint {
    ListPoint(x: point.x, y: view == nil ? point.y : position + point.y)
  }

  /// The point of the viewport at a point of the box.
  func viewportPoint(at point: BoxPoint) -> ViewportPoint {
    ViewportPoint(x: point.x, y: point.y - (view?.visibleRows.lowerBound ?? 0))
  }

  /// The viewport, or `nil` before the rows are laid out or if there is none.
  var viewport: ListViewport? {
    isLaidOut && view != nil ? ListViewport(current) : nil
  }

  /// Notes whether the end of the list is visible, if the box is on screen.
  func note(_ end: inout ListEnd) { if view != nil { end.note(current) } }
}
