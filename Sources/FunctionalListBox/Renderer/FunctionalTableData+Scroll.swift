public import FunctionalListCore

extension FunctionalTableData {
  /// Scrolls to the row at `path`, be it live or not; while rows are being shown, as in a configure
  /// closure, once they are.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - animated: whether the list glides there, where the desktop wants animations; over rows far
  ///     away it jumps.
  ///   - scrollPosition: where the row is to be seen.
  /// - Returns: Whether there is such a row, in a box that is in a scrolled window, or in no window yet.
  ///   A list that is not on screen scrolls when it is first seen.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func scroll(
    to path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition = .top
  ) -> Bool {
    guard slot(of: path) != nil, host?.canScroll == true else { return false }
    gate.change { [weak self] in
      guard let self, let slot = slot(of: path) else { return }
      host?.scroll(to: slot, scrollPosition, animated: animated)
    }
    return true
  }

  /// The part of the list (not of the box's widget, see ``FunctionalTableData/Rect``) that the row at `path` takes up, or
  /// `nil` where there is no such row, or no box on screen.
  ///
  /// Of a row that was never live the height is estimated.
  ///
  /// - Complexity: As ``index(of:)``; where all rows are live each one above is measured,
  ///   too (`gtk_widget_measure`, which remembers what did not change).
  public func rect(of path: ItemPath) -> Rect? {
    guard let slot = slot(of: path) else { return nil }
    return host?.rect(of: slot)
  }

  /// The path of the row at a place of the list, as ``rect(of:)`` has it, or `nil` where there
  /// is none: at a header, say.
  ///
  /// - Complexity: O(log *n*); where all rows are live O(*n*) between a render and the next frame.
  public func itemPath(at point: Point) -> ItemPath? {
    host?.slot(at: point).flatMap(list.path(ofSlot:))
  }

  /// The paths of the rows of which at least one pixel is visible, from top to bottom.
  ///
  /// - Complexity: O(*k*), where *k* is the number of visible rows: every row, if the box is on
  ///   screen but not in a scrolled window. Each path is made when it is read.
  public var visibleItemPaths: ItemPaths {
    var rows = host?.visibleSlots ?? RangeSet()
    for slot in rows.ranges.joined() where list.isDecoration(slot) {
      rows.remove(contentsOf: slot..<slot + 1)
    }
    return ItemPaths(list: list, slots: rows)
  }

  /// Calls `action` when an end of the list comes within `distance` of the viewport: once for each
  /// arrival, and once more after each render that has changed the number of rows and left the end
  /// within it, so that a short page is followed by another.
  ///
  /// At the very top rows that are put in above come into view, and leave the top reached. Nothing is
  /// reached before the box is on screen in a scrolled window.
  ///
  /// Event handlers of the list follow one convention. A handler that needs only its closure is a
  /// property (``onSelectionChanged``). A handler that needs more is a method whose name also starts
  /// with `on` and which takes the closure last, so that it reads the same at the call. In both
  /// forms a new closure replaces the previous one, and `nil` removes it.
  ///
  /// - Parameters:
  ///   - edge: the end of the list. Each end has one action.
  ///   - distance: how many pixels may lie between the viewport and the end.
  ///   - action: what to do, for example load more rows; `nil` removes the previous action.
  public func onEdgeReached(_ edge: Edge, distance: Double = 0, perform action: (() -> Void)?) {
    edges[edge] = action.map { EdgeWatch(distance: distance, action: $0) }
    lookAtEdges()
  }

  func slot(of path: ItemPath) -> Int? {
    index(of: path).flatMap(list.slot)
  }

  /// Tells the watches of the edges what is seen now.
  ///
  /// - Parameter afterFrame: whether a frame has ended: actions that render are not to be called again
  ///   and again while one is laid out.
  func lookAtEdges(afterFrame: Bool = false) {
    guard !edges.isEmpty, let host else { return }
    var arrived: [() -> Void] = []
    for (edge, distance) in host.distancesToEdges {
      guard var watch = edges[edge] else { continue }
      if watch.arrives(at: distance, of: list.rowCount, afterFrame: afterFrame) {
        arrived.append(watch.action)
      }
      edges[edge] = watch
    }
    for action in arrived { action() }
  }
}

/// One action of ``FunctionalTableData/onEdgeReached(_:distance:perform:)``.
struct EdgeWatch {
  let distance: Double
  let action: () -> Void
  /// The number of rows when the action was called, while the viewport is at the edge.
  private var toldCount: Int?

  init(distance: Double, action: @escaping () -> Void) {
    self.distance = distance
    self.action = action
  }

  /// Whether the viewport has come to the edge of so many rows, or is still there though they are
  /// others than they were.
  mutating func arrives(at distance: Double, of rowCount: Int, afterFrame: Bool) -> Bool {
    guard distance <= self.distance else {
      toldCount = nil
      return false
    }
    guard toldCount == nil || (afterFrame && toldCount != rowCount) else { return false }
    toldCount = rowCount
    return true
  }
}
