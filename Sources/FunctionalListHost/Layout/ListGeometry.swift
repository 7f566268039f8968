import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The positions of slots and of the viewport, in pixels of the list, as if every row were live.
final class ListGeometry: HostPart {
  let box: RowBox
  let rows: RowStore
  /// What covers rows at the edges of the viewport; `nil` for nothing.
  weak var stickyCover: (any StickyCover)?
  private(set) var virtualizer: Virtualizer { didSet { lastMeasured = nil } }
  /// The cached result of ``measured``, until the next change.
  private var lastMeasured: Virtualizer?
  /// The width of the widest row.
  let widths: RowWidths
  /// Whether renders and layouts keep the scroll anchor, rather than the scroll position.
  private(set) var keepsAnchor = true
  /// Whether a render without an anchor has not been laid out yet.
  private var holdsPosition = false
  /// Whether rows were inserted or changed since the last layout by GTK.
  private(set) var awaitsLayout = false
  /// The size of the box after the last layout, whose height changes when a row is hidden or shown.
  private var laidOutSize: (width: Int32, height: Int32) = (0, 0)
  /// The viewport in which the box was on screen last.
  private var lastViewport = LastViewport()
  /// The distance by which the next layout moves the box, because the height of a box above has changed, or by
  /// which it scrolls a list that enters.
  private var pendingShift = 0.0
  /// Whether the list keeps its position in the layout that is being settled.
  private(set) var keepsPosition = false
  /// What was visible after the last layout of all lists in the viewport.
  private var settledLayout = SettledLayout()
  /// Whether the list has entered a viewport with its position, to which it scrolls in the next layout.
  ///
  /// By then all lists in the viewport are on screen.
  private(set) var isEntering = false
  /// The shift and the height of a grid in the last layout by GTK.
  private var placed = (shift: 0.0, height: 0)
  /// Whether the app has scrolled since the layout by GTK began.
  private var isScrolledInLayout = false

  init(_ box: RowBox, _ rows: RowStore, _ virtualizer: Virtualizer = Virtualizer()) {
    self.virtualizer = virtualizer
    self.box = box
    self.rows = rows
    widths = RowWidths(rows)
  }

  /// The viewport, or `nil` if the box is not on screen in a scrolled window.
  var view: ScrolledView? { ScrolledView(of: box.handle) }

  /// Whether the box is in a scrolled window, on screen or not.
  var canScroll: Bool { unsafe box.handle.scrolledWindow != nil }

  /// Whether the position of the viewport is known: that on screen, or on a hidden page the one that the list
  /// had there, if nobody has scrolled since.
  var isPlaced: Bool {
    box.isMapped ? view != nil : virtualizer.hasPage && lastViewport.isHidden(with: box.handle)
  }

  /// Whether a `GtkViewport` scrolls the list, in which headers and footers can stick.
  var hasViewport: Bool { lastViewport.isGtkViewport }

  /// Notes that the app has scrolled while GTK lays out the window, whose position then takes precedence.
  func noteScrollInLayout() { isScrolledInLayout = true }

  /// Updates the position of the viewport.
  func track(_ view: ScrolledView) {
    track(view, at: view.visibleRows.lowerBound - pendingShift)
  }

  /// Updates the position of the viewport, if there is one.
  func trackView() { if let view { track(view) } }

  /// Updates the position of the viewport after a scroll; at the end of the list the end becomes the anchor.
  ///
  /// - Returns: Whether the anchor must be updated when the visible rows are live.
  func trackScroll(_ view: ScrolledView) -> Bool {
    let old = virtualizer.map.position
    if isEntering { (isEntering, pendingShift) = (false, 0) }
    track(view)
    let isAtEnd = virtualizer.isAtEnd
    if isAtEnd { virtualizer.anchorEnd() }
    return isAtEnd || virtualizer.map.position != old
  }

  /// The height by which the next layout changes the box.
  var growth: Double { settledLayout.growth(to: virtualizer) }

  /// Notes that other lists hear of the growth, and returns whether they do not know it.
  func takeGrowth() -> Bool { settledLayout.takeGrowth(to: virtualizer) }

  /// Whether the user has seen any part of the list that is in the viewport.
  var isRead: Bool { isPlaced && settledLayout.isRead(at: virtualizer) }

  /// Notes that changes of other lists move the list.
  func noteMoved() { settledLayout.move() }

  /// Waits for the next layout, which moves the box by the growth of those above it.
  ///
  /// If that is not known, or the list is entering, the position in the list stays until then.
  func waitForLayout(in view: ScrolledView, growthAbove: Double? = nil) {
    guard let growthAbove, !isEntering else {
      pendingShift = view.visibleRows.lowerBound - virtualizer.map.boxPosition
      return
    }
    pendingShift = growthAbove
    noteMoved()
    track(view)
  }

  func settled() {
    settledLayout = SettledLayout(virtualizer)
    keepsPosition = false
  }

  /// The position of the viewport in the box as GTK has laid it out, before the next layout moves the box.
  var laidOutBoxPosition: Double { virtualizer.map.boxPosition + pendingShift }

  /// Transfers the position in the list to another viewport, or to the same one if the position has changed on
  /// a hidden page.
  ///
  /// - Returns: `false` if there is nothing to transfer.
  func transferPosition(to view: ScrolledView) -> Bool {
    guard lastViewport.isTransferred(to: view, of: box.handle) else { return false }
    lastViewport.note(view)
    virtualizer.enterViewport(atBoxPosition: view.visibleRows.lowerBound, page: view.page)
    isEntering = true
    box.requestLayout()
    return true
  }

  private func track(_ view: ScrolledView, at boxPosition: Double) {
    lastViewport.track(view)
    virtualizer.viewportChanged(
      boxPosition: boxPosition, page: view.page, above: view.above, below: view.below
    ) { [rows] in rows.canAnchor($0) }
  }

  /// Updates the size of the viewport after a layout by GTK, which is no scroll.
  ///
  /// A list that enters, or is at the top of the viewport, keeps its position there. GTK may have moved it,
  /// because the height of the content above has changed, or because the content was temporarily too low for the
  /// scroll position (`gtk_adjustment_configure`). A list in a row of another one keeps its position only where the
  /// other list has left that row at the top of the viewport.
  func trackLayout(_ view: ScrolledView) {
    defer { (isScrolledInLayout, isEntering) = (false, false) }
    pendingShift = 0
    if virtualizer.isVirtualized { widths.measure(in: view) }
    let (position, old) = (view.visibleRows.lowerBound, virtualizer.map.boxPosition)
    let isAtTopOfViewport =
      virtualizer.hasPage && virtualizer.isSeen && virtualizer.map.position >= 0
    keepsPosition =
      keepsAnchor && lastViewport.isSame(as: view)
      && (isEntering || isAtTopOfViewport && !lastViewport.isAtTop)
      && box.outerRowBounds.map { $0.contains(position) } ?? true
    track(view, at: keepsPosition && !isScrolledInLayout ? old : position)
  }

  /// Remaps the slots to a new list; the scroll position in pixels stays.
  func remap(_ slots: SlotRemapping) {
    rowsChanged()
    widths.remap(slots)
    if slots.comparison.new.count == 0 { settledLayout.empty(virtualizer) }
    virtualizer.remap(slots, anchor: nil)
    holdsPosition = true
  }

  /// Sets the anchor, and moves the viewport so that the anchor has its offset.
  func restore(_ anchor: Virtualizer.Anchor) {
    virtualizer.setAnchor(anchor)
    holdsPosition = false
    restoreAnchor()
    lastViewport.move(isBelowTop: virtualizer.map.position > 0)
  }

  /// Sets the lines of a grid, in a layout by GTK; the anchor keeps its position.
  ///
  /// Wider tiles of a render may leave fewer columns. If it had no anchor, the position in pixels stays.
  func setLines(_ lines: TileLines) {
    let old = virtualizer.heights.lines
    virtualizer.setLines(lines)
    if lines.height == nil {
      for row in rows.rows { row.needsMeasure = true }
      measure()
    }
    guard lines != old, keepsAnchor else { return }
    if holdsPosition { virtualizer.setAnchor(virtualizer.seenSlots.lowerBound) }
    restoreAnchor()
  }

  /// Notes that GTK lays out the tiles of a grid at their positions.
  func notePlaced() {
    placed = (virtualizer.map.shift, virtualizer.boxHeight)
    holdsPosition = false
  }

  /// Whether the tiles of a grid stand elsewhere than in the last layout by GTK, relative to the box, or the height
  /// of the box differs.
  var needsLayout: Bool {
    isGrid && (placed.shift != virtualizer.map.shift || placed.height != virtualizer.boxHeight)
  }

  func optionsChanged(_ options: HostOptions) { keepsAnchor = options.scrollAnchor != .none }

  /// Sets whether only the slots within a distance from the viewport are live.
  func setMode(isVirtualized: Bool, margin: Double? = nil) {
    virtualizer.isVirtualized = isVirtualized
    virtualizer.margin = margin
  }

  /// Moves the viewport so that the anchor keeps its position after heights above it have changed.
  func restoreAnchor() { virtualizer.restoreAnchor(inView: keepsAnchor) }

  /// Makes the first visible row the anchor.
  func anchorFirstVisible() {
    virtualizer.anchorFirstVisible { [rows] in rows.canAnchor($0) }
  }

  /// The first visible row that can be the anchor, with its offset.
  var firstSeen: Virtualizer.Anchor {
    virtualizer.firstSeen(canAnchor: { [rows] in rows.canAnchor($0) })
  }

  /// The anchor in the new list that a render keeps at its offset in the viewport.
  func anchor(for anchor: RenderAnchor?, in comparison: Comparison) -> Virtualizer.Anchor? {
    if settledLayout.isEmptied, virtualizer.heights.count == 0, anchor == nil { return nil }
    return virtualizer.anchor(
      for: anchor, in: comparison, canAnchor: { [rows] in rows.canAnchor($0) })
  }

  /// The first slot whose top is visible, or the first of all at the very top of the list.
  func reading(in positions: Virtualizer) -> Virtualizer.Anchor? {
    positions.reading(canAnchor: { [rows] in rows.canAnchor($0) })
  }

  /// Whether a slot has a row that loads more and has not finished.
  func isLoader(_ slot: Int) -> Bool {
    rows.row(at: slot).map { $0.isLoader && $0.isShown } ?? false
  }

  func unmapped() { lastViewport.hide() }

  func rowsGone(_ fate: BoxFate) {
    virtualizer = Virtualizer()
    awaitsLayout = false
    laidOutSize = (0, 0)
    lastViewport = LastViewport()
    pendingShift = 0
    settledLayout = SettledLayout()
    isEntering = false
    isScrolledInLayout = false
  }
}

// MARK: - Measure

extension ListGeometry {
  /// Notes that rows were inserted or changed, and requests a layout.
  func rowsChanged() {
    awaitsLayout = true
    lastMeasured = nil
    // GTK requests none if no size has changed. The tiles of a grid stand where their slots do.
    if virtualizer.heights.lines == nil { box.requestLayout() } else { box.queueResize() }
  }

  /// Measures the live rows whose heights are unknown or may have changed (`gtk_widget_measure`).
  ///
  /// - Parameter end: the first slot that is not measured.
  /// - Returns: Whether a height has changed.
  @discardableResult
  func measure(upTo end: Int = .max) -> Bool {
    let heights = heights(upTo: end, isQuestion: false)
    return Self.store(heights, in: &virtualizer, rows.list)
  }

  /// The heights of the live rows whose heights are unknown or may have changed.
  ///
  /// A measured widget may call the app, so the state changes only afterwards. A question changes nothing.
  private func heights(upTo end: Int = .max, isQuestion: Bool) -> [(slot: Int, height: Int)] {
    var heights: [(slot: Int, height: Int)] = []
    let lines = virtualizer.heights.lines
    if lines?.height != nil { return [] }
    for row in rows.rows {
      guard let slot = row.slot, slot < end else { break }
      guard row.needsMeasure || !virtualizer.heights.isMeasured(slot) else { continue }
      if !isQuestion { row.needsMeasure = false }
      let columns = lines?.columns
      let width = columns.map { $0.width(of: slot % $0.count) }
      heights.append((slot, box.measure(row, width: width)))
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
  /// - Returns: Whether heights may have changed for another reason than a render or the width.
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
    // The spacers of a virtualized list change the height of the box too.
    return areKnown && (haveChanged || !virtualizer.isVirtualized)
  }

  /// Updates the heights of rows that GTK has not laid out yet, and the position of the viewport.
  func catchUp() {
    if awaitsLayout, measure() { restoreAnchor() }
    trackView()
  }
}

// MARK: - Move

extension ListGeometry {
  /// Makes a slot the anchor, at its present offset.
  func setAnchor(_ slot: Int) { virtualizer.setAnchor(slot) }

  /// Moves the viewport so that an anchor has its offset, even above the viewport.
  func moveViewport(to anchor: Virtualizer.Anchor) {
    virtualizer.setAnchor(anchor)
    virtualizer.restoreAnchor()
  }

  /// Moves the viewport to a position, clamped to the end of the list, and updates the anchor.
  func moveViewport(to position: Double) {
    virtualizer.moveViewport(to: position)
    if !virtualizer.clampToEnd() { anchorFirstVisible() }
  }

  /// Moves the viewport to the end of the list (``Virtualizer/moveToEnd(rest:)``).
  func moveToEnd(rest: Double) -> Bool { virtualizer.moveToEnd(rest: rest) }

  /// Clamps the viewport to the end of the list, and returns whether it was beyond the end.
  @discardableResult
  func clampToEnd() -> Bool { virtualizer.clampToEnd() }

  /// Aligns the box with the position in the list.
  func alignBox() { virtualizer.alignBox() }

  func updateAllowedShifts(for live: [Range<Int>]) { virtualizer.updateAllowedShifts(for: live) }
}

// MARK: - Queries

/// Queries compute on a copy, and change nothing.
extension ListGeometry {
  /// The present positions, with the heights of rows that GTK has not laid out yet and the present scroll
  /// position.
  var current: Virtualizer {
    var current = measured
    if let view {
      current.viewportChanged(
        boxPosition: view.visibleRows.lowerBound - pendingShift, page: view.page,
        above: view.above, below: view.below
      ) { [rows] in rows.canAnchor($0) }
    }
    return current
  }

  /// The positions with the heights of rows that GTK has not laid out yet.
  var measured: Virtualizer {
    guard awaitsLayout else { return virtualizer }
    if let lastMeasured { return lastMeasured }
    let heights = heights(isQuestion: true)
    var measured = virtualizer
    if Self.store(heights, in: &measured, rows.list) {
      measured.restoreAnchor(inView: keepsAnchor)
    }
    lastMeasured = measured
    return measured
  }

  /// Whether the positions of rows and of the viewport are known.
  var isLaidOut: Bool { virtualizer.isVirtualized ? virtualizer.hasPage : !awaitsLayout }

  /// The height of the list.
  var height: Double { Double(measured.heights.total) }
}
