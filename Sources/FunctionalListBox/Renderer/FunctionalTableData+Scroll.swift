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
  /// - Complexity: As ``indexPathFromKeyPath(_:)``.
  @discardableResult
  public func scroll(
    to path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition = .top
  ) -> Bool {
    guard let slot = slot(of: path), let listBoxHost else { return false }
    return listBoxHost.scroll(to: slot, scrollPosition, animated: animated)
  }

  /// The part of the list (not of the box's widget, see ``FunctionalTableData/Rect``) that the row at `path` takes up, or
  /// `nil` where there is no such row, or no box on screen.
  ///
  /// Of a row that was never live the height is estimated.
  ///
  /// - Complexity: As ``indexPathFromKeyPath(_:)``; where all rows are live each one above is measured,
  ///   too (`gtk_widget_measure`, which remembers what did not change).
  public func rectForKeyPath(_ path: ItemPath) -> Rect? {
    guard let slot = slot(of: path) else { return nil }
    return listBoxHost?.rect(ofSlot: slot)
  }

  /// The path of the row at a place of the list, as ``rectForKeyPath(_:)`` has it, or `nil` where there
  /// is none: at a header, say.
  ///
  /// - Complexity: O(log *n*); where all rows are live O(*n*) between a render and the next frame.
  public func keyPath(at point: Point) -> ItemPath? {
    listBoxHost?.slot(at: point).flatMap(list.path(ofSlot:))
  }

  /// The paths of the rows of which at least a pixel is seen, from top to bottom.
  ///
  /// - Complexity: O(*k*) for *k* rows that are seen: all, in a box on screen in no scrolled window.
  public var visibleItemPaths: [ItemPath] {
    listBoxHost?.seenSlots.ranges.joined().compactMap(list.path(ofSlot:)) ?? []
  }

  /// Calls `action` when an end of the list comes within `distance` of the viewport: once for each
  /// arrival, and once more after each render that has changed the number of rows and left the end
  /// within it, so that a short page is followed by another.
  ///
  /// At the very top rows that are put in above come into view, and leave the top reached. Nothing is
  /// reached before the box is on screen in a scrolled window.
  ///
  /// - Parameters:
  ///   - edge: the end; each has one action.
  ///   - distance: how many pixels may lie between the viewport and the end.
  ///   - action: loads more, say; `nil` takes the last one away.
  public func onEdgeReached(_ edge: Edge, distance: Double = 0, _ action: (() -> Void)?) {
    edges[edge] = action.map { EdgeWatch(distance: distance, action: $0) }
    listBoxHost?.onViewportChanged?()
  }

  func slot(of path: ItemPath) -> Int? {
    indexPathFromKeyPath(path).flatMap(list.slot)
  }

  /// Tells the watches of the edges what is seen now.
  ///
  /// - Parameter afterFrame: whether a frame has ended: actions that render are not to be called again
  ///   and again while one is laid out.
  func lookAtEdges(afterFrame: Bool = false) {
    guard !edges.isEmpty, let listBoxHost, listBoxHost.isLaidOut else { return }
    var arrived: [() -> Void] = []
    for (edge, distance) in listBoxHost.distancesToEdges {
      guard var watch = edges[edge] else { continue }
      if watch.arrives(at: distance, of: list.rowCount, afterFrame: afterFrame) {
        arrived.append(watch.action)
      }
      edges[edge] = watch
    }
    for action in arrived { action() }
  }
}

/// One action of ``FunctionalTableData/onEdgeReached(_:distance:_:)``.
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
