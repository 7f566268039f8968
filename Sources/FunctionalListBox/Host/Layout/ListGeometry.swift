import CFunctionalListGtk
import FunctionalListCore

/// The positions of slots and of the viewport, in pixels of the list, as if every row were live.
final class ListGeometry {
  private let box: RowBox
  private let rows: RowStore
  private(set) var virtualizer = Virtualizer()
  /// Whether rows were inserted or changed since the last layout by GTK.
  private(set) var awaitsLayout = false
  /// The height of the box after the last layout, which changes when a row is hidden or shown.
  private var laidOutHeight: Int32 = 0

  init(_ box: RowBox, _ rows: RowStore) {
    self.box = box
    self.rows = rows
  }

  /// The viewport, or `nil` if the box is not on screen in a scrolled window.
  var view: ScrolledView? { ScrolledView(of: box.listBox) }

  /// Updates the position of the viewport.
  func follow(_ view: ScrolledView) {
    virtualizer.follow(
      boxPosition: view.visibleRows.lowerBound, page: view.page, below: view.below
    ) { [rows] in rows.row(at: $0) != nil }
  }

  /// Takes over the slots of a new list.
  ///
  /// The anchor keeps its position. Without an anchor the scroll position stays the same number of
  /// pixels.
  func follow(_ comparison: Comparison, holding anchor: Virtualizer.Anchor?) {
    rowsChanged()
    virtualizer.apply(comparison)
    if let anchor {
      virtualizer.hold(anchor)
      virtualizer.restoreAnchor()
    } else {
      virtualizer.hold(virtualizer.seenSlots.lowerBound)
    }
  }

  /// Changes the virtualizer, which nothing else does.
  func update<Result>(_ body: (inout Virtualizer) -> Result) -> Result { body(&virtualizer) }

  /// Makes the first visible row the anchor.
  func holdFirstSeen() {
    virtualizer.holdFirstSeen { [rows] in rows.row(at: $0) != nil }
  }

  /// Forgets the list.
  func forget() {
    virtualizer = Virtualizer()
    awaitsLayout = false
    laidOutHeight = 0
  }
}

// MARK: - Measure

extension ListGeometry {
  /// Notes that rows were inserted or changed, which GTK lays out with the next frame.
  func rowsChanged() { awaitsLayout = true }

  /// Measures the live rows whose heights may have changed (`gtk_widget_measure`).
  ///
  /// - Parameter end: the first slot that need not be measured before GTK's layout.
  /// - Returns: Whether a height has changed.
  @discardableResult
  func measure(upTo end: Int = .max) -> Bool {
    var hasChanged = false
    for row in rows.rows where row.needsMeasure {
      guard let slot = row.slot, slot < end else { break }
      row.needsMeasure = false
      if virtualizer.measure(box.measure(row), at: slot, in: rows.list) { hasChanged = true }
    }
    if hasChanged { virtualizer.estimate(in: rows.list) }
    return hasChanged
  }

  /// Notes that GTK has laid out the rows; they are measured again if heights may have changed.
  func laidOut() {
    var haveChanged = awaitsLayout || box.height != laidOutHeight
    for row in rows.rows where row.takeHeightChanged() { haveChanged = true }
    guard haveChanged else { return }
    awaitsLayout = false
    laidOutHeight = box.height
    for row in rows.rows { row.needsMeasure = true }
  }

  /// Measures all rows, so that positions are known before GTK lays them out.
  private func measureForQuery() {
    guard awaitsLayout else { return }
    if measure() { virtualizer.restoreAnchor() }
  }
}

// MARK: - Queries

extension ListGeometry {
  /// Whether the positions of rows and of the viewport are known.
  var isLaidOut: Bool { virtualizer.isVirtualized ? virtualizer.hasPage : !awaitsLayout }

  /// The slots with at least one pixel in the viewport, without hidden rows.
  var visibleSlots: RangeSet<Int> {
    let range = visibleRange
    var visible = RangeSet([range])
    for slot in range where rows.row(at: slot)?.isShown == false {
      visible.remove(contentsOf: slot..<slot + 1)
    }
    return visible
  }

  private var visibleRange: Range<Int> {
    guard box.isMapped else { return 0..<0 }
    guard let view else { return rows.list.indices }
    measureForQuery()
    follow(view)
    return virtualizer.isSeen ? virtualizer.seenSlots : 0..<0
  }

  /// The height of the list.
  var height: Double {
    measureForQuery()
    return Double(virtualizer.heights.total)
  }

  /// The rectangle of a slot in the list, or `nil` if the box is not on screen.
  func rect(of slot: Int) -> FunctionalTableData.Rect? {
    guard box.isMapped, rows.list.indices.contains(slot) else { return nil }
    measureForQuery()
    return FunctionalTableData.Rect(
      x: 0, y: Double(virtualizer.heights.offset(of: slot)), width: Double(box.width),
      height: Double(virtualizer.heights.height(of: slot)))
  }

  /// The slot at a point of the list.
  func slot(at point: FunctionalTableData.Point) -> Int? {
    guard box.isMapped, point.x >= 0, point.x < Double(box.width) else { return nil }
    measureForQuery()
    guard point.y >= 0, point.y < Double(virtualizer.heights.total) else { return nil }
    return virtualizer.heights.slot(at: Int(point.y))
  }

  /// The position of the viewport.
  func position(in view: ScrolledView) -> Double {
    measureForQuery()
    follow(view)
    return virtualizer.map.position
  }

  /// The height of the list that is at a height of the viewport, in pixels, or of the box where nothing
  /// scrolls it.
  func position(atViewportY y: Double) -> Double {
    guard let view else { return y }
    return position(in: view) + y
  }

  /// A height of the box as one of the viewport.
  func viewportY(atBoxY y: Double) -> Double { y - (view?.visibleRows.lowerBound ?? 0) }

  /// The viewport, or `nil` before the rows are laid out or if there is none.
  var viewport: ListViewport? {
    guard isLaidOut, let view else { return nil }
    return ListViewport(position: position(in: view), page: view.page, height: height)
  }

  /// The distance from the viewport to the end of the list, in pixels; `nil` without a viewport.
  var distanceToEnd: Double? {
    view.map { height - position(in: $0) - $0.page }
  }

  /// The scroll position that shows a slot at a position in the viewport.
  func position(
    for slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition, in view: ScrolledView
  ) -> Double? {
    guard let rect = rect(of: slot) else { return nil }
    let bottom = rect.y + rect.height - view.page
    let target =
      switch scrollPosition {
      case .top: rect.y
      case .middle: ((rect.y + bottom) / 2).rounded()
      case .bottom: bottom
      case .nearest: min(rect.y, max(bottom, position(in: view)))
      }
    return max(0, min(target, height - view.page))
  }
}
