import FunctionalListHost
import FunctionalListCells
public import FunctionalListCore
public import FunctionalListGtk

extension FunctionalData {
  /// Scrolls to the row at `path`.
  ///
  /// The row need not be live. In a list that stays at its end (``ScrollAnchor/bottom``), a row
  /// that was scrolled to the top or the middle stays in the viewport when rows arrive at the end,
  /// until the user or the app scrolls again.
  ///
  /// A call from inside a render, for example from a configure closure, takes effect at its end. A
  /// list that is not on screen, or has no box yet, scrolls when it is first shown.
  ///
  /// - Parameters:
  ///   - path: the path of the row.
  ///   - animated: whether the scrolling is animated. The desktop may disable animations. If the row
  ///     is more than two pages away, the animation covers only the last two.
  ///   - scrollPosition: the position of the row in the viewport.
  /// - Returns: Whether there is such a row. It is `false` for a box that is in a window, but in no scrolled one.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func scroll(
    to path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition = .top
  ) -> Bool {
    scroll(animated, scrollPosition) { $0.slot(of: path) }
  }

  /// Scrolls to the header of a section, or to its first row if it has no header.
  ///
  /// - Parameters:
  ///   - key: the key of the section.
  ///   - animated: whether the scrolling is animated; see ``scroll(to:animated:scrollPosition:)``.
  ///   - scrollPosition: the position of the header in the viewport.
  /// - Returns: Whether there is such a section with a header or a row. It is `false` for a box that is in a window,
  ///   but in no scrolled one.
  /// - Complexity: O(*n*) comparisons of keys, where *n* is the number of sections.
  @discardableResult
  public func scroll(
    toSection key: some ListKey, animated: Bool = true,
    scrollPosition: ScrollPosition = .top
  ) -> Bool {
    let key = key.keyText
    return scroll(animated, scrollPosition) { $0.firstSlot(ofSection: key) }
  }

  private func scroll(
    _ animated: Bool, _ position: ScrollPosition, to slot: @escaping (FunctionalData) -> Int?
  ) -> Bool {
    renderChanges()
    guard slot(self) != nil, filledHost?.canScroll != false else { return false }
    gate.change { [weak self] in
      guard let self, let slot = slot(self) else { return }
      perform(.scroll(position, isAnimated: animated), at: slot)
    }
    return true
  }

  private func firstSlot(ofSection key: String) -> Int? {
    guard let section = list.sections.firstIndex(where: { $0.key == key }) else { return nil }
    return list.slots(ofSection: section).first
  }

  /// Scrolls to the row at `path` if it is not visible, and highlights it for a moment, as for a
  /// search hit.
  ///
  /// The row need not be live. If the desktop disables animations, the highlight does not fade, and
  /// lasts as long. Another call ends the highlight of the previous row.
  ///
  /// A call from inside a render takes effect at its end. A list that is not on screen, or has no box yet, does so
  /// when it is first shown.
  ///
  /// - Parameters:
  ///   - path: the path of the row.
  ///   - animated: whether the scrolling is animated.
  ///   - scrollPosition: the position of the row in the viewport.
  /// - Returns: Whether there is such a row.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func flash(
    _ path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition = .nearest
  ) -> Bool {
    renderChanges()
    guard slot(of: path) != nil else { return false }
    scroll(to: path, animated: animated, scrollPosition: scrollPosition)
    gate.change { [weak self] in
      if let self, let slot = slot(of: path) { perform(.highlight, at: slot) }
    }
    return true
  }

  /// The rectangle of the row at `path` in the coordinates of the list, or `nil` if there is no such
  /// row or the box is not on screen.
  ///
  /// The height of a row that was never live is estimated. See ``ListRect`` for the
  /// coordinates.
  ///
  /// - Complexity: As ``index(of:)``. If all rows are live, every row above is also measured
  ///   (`gtk_widget_measure`, which caches).
  public func rect(of path: ItemPath) -> ListRect? {
    guard let slot = slot(of: path) else { return nil }
    return host?.rect(of: slot)
  }

  /// The path of the row at a point, or `nil` if there is no row, for example at a header.
  ///
  /// The point is in the coordinates of ``rect(of:)``.
  ///
  /// - Complexity: O(log *n*). If all rows are live, O(*n*) between a render and the next frame.
  public func itemPath(at point: ListPoint) -> ItemPath? {
    guard case .row(let path) = element(at: point) else { return nil }
    return path
  }

  /// The header, row or footer at a point, or `nil` if there is none or the box is not on screen.
  ///
  /// The point is in the coordinates of ``rect(of:)``.
  ///
  /// - Complexity: O(log *n*). If all rows are live, O(*n*) between a render and the next frame.
  public func element(at point: ListPoint) -> ListElement? {
    host?.slot(at: point).map(list.element)
  }

  /// The paths of the rows with at least one pixel in the viewport, from top to bottom.
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

  /// The number of rows after the row at `path` that are below the viewport.
  ///
  /// A row that is partly visible is not below it. Each ``LoadMoreCell`` at the end of the list is
  /// not counted. While no scrolled window contains the list, or it is not on screen, all rows
  /// after `path` count.
  ///
  /// - Returns: 0 if there is no row at `path`.
  /// - Complexity: As ``index(of:)``, and O(*k*) for *k* visible rows. Between a render and the next frame a
  ///   list whose rows are all live measures each of them.
  public func unseenCount(after path: ItemPath) -> Int {
    guard let slot = slot(of: path), let last = list.lastRow else { return 0 }
    let first = max(slot + 1, firstUnseenSlot)
    return max(0, list.rowCount(above: last + 1) - list.rowCount(above: first))
  }

  /// The first slot below the viewport; 0 while nothing is visible.
  private var firstUnseenSlot: Int {
    guard let host, let viewport = host.viewport else { return 0 }
    // Hidden rows may be the last ones.
    if viewport.position + viewport.page >= viewport.height { return list.count }
    return host.visibleSlots.ranges.last?.upperBound ?? 0
  }

  /// Calls `action` when the viewport comes within `distance` of an end of the list.
  ///
  /// The action is called once for each arrival. While the viewport stays there, it is called again
  /// after a render has changed the number of rows, if the new rows do not fill the viewport and
  /// the distance, or if the user has scrolled since. No end is reached before the box is on screen
  /// in a scrolled window.
  ///
  /// Event handlers of the list follow one convention. A handler that needs only its closure is a
  /// property (``onSelectionChanged``). A handler that needs more is a method whose name also starts
  /// with `on` and which takes the closure last, so that it reads the same at the call. In both
  /// forms a new closure replaces the previous one, and `nil` removes it.
  ///
  /// - Parameters:
  ///   - edge: the end of the list. Each end has one action.
  ///   - distance: the distance between the viewport and the end, in pixels.
  ///   - action: what to do, for example load more rows; `nil` removes the previous action.
  public func onEdgeReached(_ edge: ListEdge, distance: Double = 0, perform action: (() -> Void)?) {
    edges[edge] = action.map { EdgeWatch(edge, distance: distance, action: $0) }
    checkEdges()
  }

  package func slot(of path: ItemPath) -> Int? {
    index(of: path).flatMap(list.slot)
  }

  /// Calls the handlers of the ends that the viewport has reached.
  ///
  /// - Parameter afterFrame: whether a frame has ended. A handler is called again only then,
  ///   because one that renders would otherwise be called repeatedly during a layout.
  func checkEdges(afterFrame: Bool = false) {
    guard !edges.isEmpty, let viewport = host?.viewport else { return }
    var actions: [() -> Void] = []
    for edge in [ListEdge.top, .bottom] {
      guard var watch = edges[edge] else { continue }
      if watch.arrives(in: viewport, rowCount: list.rowCount, afterFrame: afterFrame) {
        actions.append(watch.action)
      }
      edges[edge] = watch
    }
    for action in actions { action() }
  }
}

/// The action for one end of the list, see ``FunctionalData/onEdgeReached(_:distance:perform:)``.
struct EdgeWatch {
  let edge: ListEdge
  /// The distance from the end at which the handler is called, in pixels.
  let distance: Double
  let action: () -> Void
  private var arrival = ArrivalWatch()
  /// The number of rows at the last call.
  private var lastRowCount: Int?

  init(_ edge: ListEdge, distance: Double, action: @escaping () -> Void) {
    self.edge = edge
    self.distance = distance
    self.action = action
  }

  /// Whether the handler is to be called.
  ///
  /// It is called once when the viewport arrives at the end. While the viewport stays there, it is
  /// called again only after rows were inserted, if all of them together do not fill the viewport
  /// or if the user has scrolled since.
  mutating func arrives(in viewport: ListViewport, rowCount: Int, afterFrame: Bool) -> Bool {
    guard viewport.distance(to: edge) <= distance else {
      arrival.leave()
      return false
    }
    let arrives = arrival.fires(
      in: viewport, heightToFill: viewport.page + distance,
      mayRepeat: afterFrame && rowCount != lastRowCount)
    if arrives { lastRowCount = rowCount }
    return arrives
  }
}
