import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The positions of slots and of the viewport, in pixels of the list, as if every row were live.
final class ListGeometry: HostPart {
  let box: RowBox
  let rows: RowStore
  private(set) var virtualizer: Virtualizer { didSet { lastMeasured = nil } }
  /// The positions with the heights that rows have now, if they were asked for since the last change.
  private var lastMeasured: Virtualizer?
  /// The width of the widest row.
  let widths: RowWidths
  /// Whether the anchor is kept, rather than the scroll position.
  private(set) var holdsAnchor = true
  /// Whether rows were inserted or changed since the last layout by GTK.
  private(set) var awaitsLayout = false
  /// The size of the box after the last layout, whose height changes when a row is hidden or shown.
  private var laidOutSize: (width: Int32, height: Int32) = (0, 0)
  /// What scrolls the viewport.
  private var adjustment: ObjectReference?
  /// Whether a `GtkViewport` scrolls the list, in which a header can stick.
  private(set) var hasViewport = false
  /// Whether the viewport is at the very top of the scrolled content.
  private var isAtTop = true
  /// The distance by which the next layout will move the box, because one above it has another height.
  private var heldFromAbove = 0.0
  /// Whether the app has scrolled since the layout by GTK began.
  private var isScrolledInLayout = false

  init(_ box: RowBox, _ rows: RowStore, _ virtualizer: Virtualizer = Virtualizer()) {
    self.virtualizer = virtualizer
    self.box = box
    self.rows = rows
    widths = RowWidths(rows)
  }

  /// The viewport, or `nil` if the box is not on screen in a scrolled window.
  var view: ScrolledView? { ScrolledView(of: box.listBox) }

  /// Whether the box is in a scrolled window, on screen or not.
  var canScroll: Bool { unsafe box.listBox.scrolledWindow != nil }

  /// Notes that the app has scrolled while GTK lays out the window, which holds nothing then.
  func noteScrollInLayout() { isScrolledInLayout = true }

  /// Updates the position of the viewport.
  func track(_ view: ScrolledView) {
    track(view, at: view.visibleRows.lowerBound - heldFromAbove)
  }

  /// Updates the position of the viewport, if there is one.
  func trackView() { if let view { track(view) } }

  /// Updates the position of the viewport after a scroll; at the end of the scrolled content the end is held.
  ///
  /// - Returns: Whether another row may have to be held when the visible rows are live.
  func trackScroll(_ view: ScrolledView) -> Bool {
    let old = virtualizer.map.position
    track(view)
    let isAtEnd = virtualizer.isAtEnd
    if isAtEnd { virtualizer.anchorEnd() }
    return isAtEnd || virtualizer.map.position != old
  }

  /// Notes that a list box above has scrolled, to where the next layout will move this one.
  func holdFromAbove(_ view: ScrolledView) {
    heldFromAbove = view.visibleRows.lowerBound - virtualizer.map.boxPosition
  }

  /// Takes the position in the list along to another viewport.
  ///
  /// - Returns: Whether the viewport is another one.
  func takeAlong(to view: ScrolledView) -> Bool {
    guard let adjustment, unsafe adjustment.object != view.adjustment.object, !isAtTop else {
      return false
    }
    self.adjustment = view.adjustment
    hasViewport = view.hasViewport
    virtualizer.enterViewport(atBoxPosition: view.visibleRows.lowerBound, page: view.page)
    return true
  }

  private func track(_ view: ScrolledView, at boxPosition: Double) {
    adjustment = view.adjustment
    hasViewport = view.hasViewport
    isAtTop = view.position <= 0
    virtualizer.viewportChanged(
      boxPosition: boxPosition, page: view.page, above: view.above, below: view.below
    ) { [rows] in rows.canAnchor($0) }
  }

  /// Updates the size of the viewport after a layout by GTK, which is no scroll.
  ///
  /// A list at the top of the viewport is to stay where it was. GTK may have moved it: the content above
  /// it has another height, or the whole content was lower than the scroll position for a moment
  /// (`gtk_adjustment_configure`).
  func trackLayout(_ view: ScrolledView) {
    heldFromAbove = 0
    if virtualizer.isVirtualized { widths.measure(in: view) }
    let (position, held) = (view.visibleRows.lowerBound, virtualizer.map.boxPosition)
    let isAtTopOfViewport =
      virtualizer.hasPage && virtualizer.isSeen && virtualizer.map.position >= 0
    let isOfAnother = unsafe adjustment?.object != view.adjustment.object
    guard holdsAnchor, !isOfAnother, isAtTopOfViewport, !isAtTop, !isScrolledInLayout,
      position != held
    else {
      isScrolledInLayout = false
      return track(view)
    }
    track(view, at: held)
  }

  /// Takes over the slots of a new list; the scroll position stays the same number of pixels.
  func remap(_ slots: SlotRemapping) {
    rowsChanged()
    widths.remap(slots)
    virtualizer.remap(slots, holding: nil)
  }

  /// Makes a slot the anchor, and moves the viewport to where it is at its place.
  func restore(_ anchor: Virtualizer.Anchor) {
    virtualizer.setAnchor(anchor)
    restoreAnchor()
  }

  func optionsChanged(_ options: ListOptions) { holdsAnchor = options.scrollAnchor != .none }

  /// Lets only the slots within a distance from the viewport be live, or all.
  func setMode(isVirtualized: Bool, margin: Double? = nil) {
    virtualizer.isVirtualized = isVirtualized
    virtualizer.margin = margin
  }

  /// Moves the viewport so that the anchor keeps its position after heights above it have changed.
  func restoreAnchor() { virtualizer.restoreAnchor(inView: holdsAnchor) }

  /// Makes the first visible row the anchor.
  func holdFirstSeen() {
    virtualizer.anchorFirstVisible { [rows] in rows.canAnchor($0) }
  }

  /// The first visible row, at its place, as it would be the anchor.
  var firstSeen: Virtualizer.Anchor {
    virtualizer.firstSeen(isLive: { [rows] in rows.canAnchor($0) })
  }

  /// The place in the viewport that an anchor keeps during a render, by its new slot.
  func place(of anchor: RenderAnchor?, in comparison: Comparison) -> Virtualizer.Anchor? {
    virtualizer.place(of: anchor, in: comparison, isLive: { [rows] in rows.canAnchor($0) })
  }

  /// The first slot whose top is visible, or the first of all at the very top of the list.
  func reading(in positions: Virtualizer) -> Virtualizer.Anchor? {
    positions.reading(isLive: { [rows] in rows.canAnchor($0) })
  }

  /// Whether a slot has a row that loads more and has not finished.
  func isLoader(_ slot: Int) -> Bool {
    rows.row(at: slot).map { $0.isLoader && $0.isShown } ?? false
  }

  func rowsGone(_ fate: BoxFate) {
    virtualizer = Virtualizer()
    awaitsLayout = false
    laidOutSize = (0, 0)
    adjustment = nil
    hasViewport = false
    isAtTop = true
    heldFromAbove = 0
    isScrolledInLayout = false
  }
}

// MARK: - Measure

extension ListGeometry {
  /// Notes that rows were inserted or changed, which GTK lays out with the next frame.
  func rowsChanged() {
    awaitsLayout = true
    lastMeasured = nil
    // GTK lays out nothing if no size has changed.
    box.requestLayout()
  }

  /// Measures the live rows whose heights are unknown or may have changed (`gtk_widget_measure`).
  ///
  /// - Parameter end: the first slot that need not be measured before GTK's layout.
  /// - Returns: Whether a height has changed.
  @discardableResult
  func measure(upTo end: Int = .max) -> Bool {
    let heights = heights(upTo: end, isQuestion: false)
    return Self.store(heights, in: &virtualizer, rows.list)
  }

  /// The heights of the live rows whose heights are unknown or may have changed.
  ///
  /// A widget that is measured may call the app, so nothing is being changed meanwhile. A question leaves the
  /// rows to be measured.
  private func heights(upTo end: Int = .max, isQuestion: Bool) -> [(slot: Int, height: Int)] {
    var heights: [(slot: Int, height: Int)] = []
    for row in rows.rows {
      guard let slot = row.slot, slot < end else { break }
      guard row.needsMeasure || !virtualizer.heights.isMeasured(slot) else { continue }
      if !isQuestion { row.needsMeasure = false }
      heights.append((slot, box.measure(row)))
    }
    return heights
  }

  /// Stores measured heights, and returns whether one has changed.
  private static func store(
    _ heights: [(slot: Int, height: Int)], in positions: inout Virtualizer, _ list: FlatList
  ) -> Bool {
    var hasChanged = false
    for (slot, height) in heights where positions.heights.count > slot {
      if positions.measure(height, at: slot, in: list) { hasChanged = true }
    }
    if hasChanged { positions.estimate(in: list) }
    return hasChanged
  }

  /// Notes that GTK has laid out the rows; they are measured again if heights may have changed.
  ///
  /// - Returns: Whether heights may have changed by themselves: by neither a render nor the width.
  @discardableResult
  func laidOut() -> Bool {
    let isOfSameWidth = box.width == laidOutSize.width
    let isOfSameHeight = box.height == laidOutSize.height
    var haveChanged = false
    for row in rows.rows where row.takeHeightChanged() { haveChanged = true }
    let areKnown = !awaitsLayout && isOfSameWidth
    laidOutSize.width = box.width
    guard awaitsLayout || haveChanged || !isOfSameHeight else { return false }
    awaitsLayout = false
    laidOutSize.height = box.height
    for row in rows.rows { row.needsMeasure = true }
    // The spacers of a virtualized list change the height too.
    return areKnown && (haveChanged || !virtualizer.isVirtualized)
  }

  /// Takes over the heights that rows have before GTK lays them out, and the position of the viewport.
  func catchUp() {
    if awaitsLayout, measure() { restoreAnchor() }
    trackView()
  }
}

// MARK: - Move

extension ListGeometry {
  /// Makes a slot the anchor, at its present position.
  func hold(_ slot: Int) { virtualizer.setAnchor(slot) }

  /// Moves the viewport to where a slot is at a place, even if that is above the viewport.
  func moveViewport(to anchor: Virtualizer.Anchor) {
    virtualizer.setAnchor(anchor)
    virtualizer.restoreAnchor()
  }

  /// Moves the viewport to a position, as far as the list goes, and holds what is seen there.
  func moveViewport(to position: Double) {
    virtualizer.moveViewport(to: position)
    if !virtualizer.clampToEnd() { holdFirstSeen() }
  }

  /// Moves the viewport to the end of the list (``Virtualizer/moveToEnd(rest:)``).
  func moveToEnd(rest: Double) -> Bool { virtualizer.moveToEnd(rest: rest) }

  /// Moves the viewport to the end of the list if it is beyond the end, and returns whether it was.
  @discardableResult
  func clampToEnd() -> Bool { virtualizer.clampToEnd() }

  /// Aligns the box with the position in the list.
  func alignBox() { virtualizer.alignBox() }

  /// Makes room in the box for live rows.
  func updateAllowedShifts(for live: [Range<Int>]) { virtualizer.updateAllowedShifts(for: live) }
}

// MARK: - Queries

/// What is asked changes nothing: the answers are those of a copy.
extension ListGeometry {
  /// The positions as they are now: with the heights that rows have before GTK lays them out, and with the
  /// viewport where it is.
  var current: Virtualizer {
    var current = measured
    if let view {
      current.viewportChanged(
        boxPosition: view.visibleRows.lowerBound - heldFromAbove, page: view.page,
        above: view.above, below: view.below
      ) { [rows] in rows.canAnchor($0) }
    }
    return current
  }

  private var measured: Virtualizer {
    guard awaitsLayout else { return virtualizer }
    if let lastMeasured { return lastMeasured }
    let heights = heights(isQuestion: true)
    var measured = virtualizer
    if Self.store(heights, in: &measured, rows.list) {
      measured.restoreAnchor(inView: holdsAnchor)
    }
    lastMeasured = measured
    return measured
  }

  /// Whether the positions of rows and of the viewport are known.
  var isLaidOut: Bool { virtualizer.isVirtualized ? virtualizer.hasPage : !awaitsLayout }

  /// The height of the list.
  var height: Double { Double(measured.heights.total) }

  /// The rectangle of a slot in the list, or `nil` if the box is not on screen.
  func rect(of slot: Int) -> Rect? {
    guard box.isMapped, rows.list.indices.contains(slot) else { return nil }
    return measured.rect(of: slot, width: Double(box.width))
  }

  /// The slot at a point of the list.
  func slot(at point: Point) -> Int? {
    box.isMapped ? measured.slot(at: point, width: Double(box.width)) : nil
  }

  /// The position of the viewport.
  var position: Double { current.map.position }

  /// The point of the list at a point of the viewport, or of the box where nothing scrolls it.
  func point(at point: ViewportPoint) -> Point {
    Point(x: point.x, y: view == nil ? point.y : position + point.y)
  }

  /// The point of the viewport at a point of the box.
  func viewportPoint(at point: BoxPoint) -> ViewportPoint {
    ViewportPoint(x: point.x, y: point.y - (view?.visibleRows.lowerBound ?? 0))
  }

  /// The viewport, or `nil` before the rows are laid out or if there is none.
  var viewport: ListViewport? {
    isLaidOut && view != nil ? ListViewport(current) : nil
  }

  /// Notes where the end of the list is visible, unless the box is not on screen.
  func note(_ end: inout ListEnd) { if view != nil { end.note(current) } }

  /// The position at which a slot is at the top of the viewport, below a sticky header.
  func topmost(_ slot: Int) -> Double? { rect(of: slot).map { $0.y - stickyHeight(above: slot) } }

  /// The scroll position that shows a slot at a position in the viewport.
  ///
  /// It is within the list, except the nearest one: that leaves other widgets above and below visible.
  func position(for slot: Int, _ scrollPosition: ScrollPosition, in view: ScrolledView) -> Double? {
    guard let rect = rect(of: slot) else { return nil }
    let present = rect.y - self.position
    let target = rect.y - place(of: slot, scrollPosition, from: present, in: view)
    return scrollPosition == .nearest ? target : max(0, min(target, height - view.page))
  }

  /// The distance from the top of the viewport to a slot at a scroll position, if the list is long enough.
  ///
  /// `present` is the distance now.
  func place(
    of slot: Int, _ scrollPosition: ScrollPosition, from present: Double,
    in view: ScrolledView
  ) -> Double {
    virtualizer.place(
      of: slot, scrollPosition, from: present, page: view.page, covered: stickyHeight(above: slot))
  }
}
