import CFunctionalListGtk
import FunctionalListCore

/// The positions of slots and of the viewport, in pixels of the list, as if every row were live.
final class ListGeometry {
  private let box: RowBox
  private let rows: RowStore
  private(set) var virtualizer = Virtualizer() { didSet { lastMeasured = nil } }
  /// The positions with the heights that rows have now, if they were asked for since the last change.
  private var lastMeasured: Virtualizer?
  /// The width of the widest row.
  let widths: RowWidths
  /// Whether the anchor is kept, rather than the scroll position.
  var holdsAnchor = true
  /// Whether rows were inserted or changed since the last layout by GTK.
  private(set) var awaitsLayout = false
  /// The size of the box after the last layout, whose height changes when a row is hidden or shown.
  private var laidOutSize: (width: Int32, height: Int32) = (0, 0)
  /// What scrolls the viewport.
  private var adjustment: ObjectReference?
  /// Whether a `GtkViewport` scrolls the list, in which a header can stick.
  private var hasViewport = false
  /// Whether the viewport is at the very top of the scrolled content.
  private var isAtTop = true
  /// The distance by which the next layout will move the box, because one above it has another height.
  private var heldFromAbove = 0.0
  /// Whether the app has scrolled since the layout by GTK began.
  private var isScrolledInLayout = false

  init(_ box: RowBox, _ rows: RowStore) {
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
  func follow(_ view: ScrolledView) {
    follow(view, at: view.visibleRows.lowerBound - heldFromAbove)
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

  private func follow(_ view: ScrolledView, at boxPosition: Double) {
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
  func followLayout(_ view: ScrolledView, holds: Bool) {
    heldFromAbove = 0
    if virtualizer.isVirtualized { widths.measure(in: view) }
    let (position, held) = (view.visibleRows.lowerBound, virtualizer.map.boxPosition)
    let isAtTopOfViewport =
      virtualizer.hasPage && virtualizer.isSeen && virtualizer.map.position >= 0
    let isOfAnother = unsafe adjustment?.object != view.adjustment.object
    guard holds, !isOfAnother, isAtTopOfViewport, !isAtTop, !isScrolledInLayout, position != held
    else {
      isScrolledInLayout = false
      return follow(view)
    }
    follow(view, at: held)
  }

  /// Takes over the slots of a new list.
  ///
  /// The anchor keeps its position. Without an anchor the scroll position stays the same number of
  /// pixels.
  func follow(_ comparison: Comparison, holding anchor: Virtualizer.Anchor?) {
    rowsChanged()
    widths.follow(comparison)
    virtualizer.apply(comparison)
    if let anchor {
      virtualizer.setAnchor(anchor)
      restoreAnchor()
    } else {
      virtualizer.setAnchor(virtualizer.seenSlots.lowerBound)
    }
  }

  /// Changes the virtualizer, which nothing else does.
  func update<Result>(_ body: (inout Virtualizer) -> Result) -> Result { body(&virtualizer) }

  /// Moves the viewport so that the anchor keeps its position after heights above it have changed.
  func restoreAnchor() { virtualizer.restoreAnchor(inView: holdsAnchor) }

  /// Makes the first visible row the anchor.
  func holdFirstSeen() {
    virtualizer.anchorFirstVisible { [rows] in rows.canAnchor($0) }
  }

  /// The first visible row, at its place, as it would be the anchor.
  var firstSeen: Virtualizer.Anchor { firstSeen(in: virtualizer) }

  private func firstSeen(in positions: Virtualizer) -> Virtualizer.Anchor {
    var virtualizer = positions
    virtualizer.anchorFirstVisible { [rows] in rows.canAnchor($0) }
    return virtualizer.anchor
  }

  /// The first slot whose top is visible, or the first of all at the very top of the list.
  func reading(in positions: Virtualizer) -> Virtualizer.Anchor? {
    guard positions.heights.count > 0 else { return nil }
    guard positions.map.position > 0 else { return .init(slot: 0, offset: 0) }
    return firstSeen(in: positions)
  }

  /// The slots that are seen whole, and not covered by a sticky header, or else one; `nil` where nothing is
  /// scrolled.
  var wholeSlots: Range<Int>? {
    guard canScroll, virtualizer.heights.count > 0 else { return nil }
    let slots = virtualizer.slotsWithVisibleTops
    let end = Double(virtualizer.heights.offset(of: slots.upperBound))
    let isCut = end > virtualizer.map.position + virtualizer.map.page
    let whole = isCut && slots.count > 1 ? slots.dropLast() : slots
    return whole.drop { $0 + 1 < whole.upperBound && hides($0) }
  }

  /// Whether a slot has a row that loads more and has not finished.
  func isLoader(_ slot: Int) -> Bool {
    rows.row(at: slot).map { $0.isLoader && $0.isShown } ?? false
  }

  /// Forgets the list.
  func forget() {
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
    if let view { follow(view) }
  }
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

  /// The slots with at least one pixel in the viewport, without hidden rows and those that a sticky header
  /// covers.
  var visibleSlots: RangeSet<Int> {
    guard box.isMapped else { return RangeSet() }
    let current = current
    var range = rows.list.indices
    if view != nil { range = current.isSeen ? current.seenSlots : 0..<0 }
    var visible = RangeSet([range])
    if !range.isEmpty, hasViewport, let header = current.stickyHeader(in: rows.list) {
      visible.remove(contentsOf: current.slots(under: header).clamped(to: range))
    }
    for slot in range where rows.row(at: slot)?.isShown == false {
      visible.remove(contentsOf: slot..<slot + 1)
    }
    return visible
  }

  /// The sticky header at the top of the viewport, or `nil` if no header sticks there.
  var stickyHeader: StickyHeader? {
    hasViewport ? virtualizer.stickyHeader(in: rows.list) : nil
  }

  /// Whether a slot is hidden from the user who has moved the focus there: it is outside of the viewport
  /// of a virtualized list, or its top is under a sticky header.
  func hides(_ slot: Int) -> Bool {
    if virtualizer.isVirtualized, !virtualizer.seenSlots.contains(slot) { return true }
    let top = Double(virtualizer.heights.offset(of: slot)) - virtualizer.map.position
    return top >= 0 && top < stickyHeight(above: slot) && stickyHeader != nil
  }

  /// The height of the sticky header that covers a slot at the top of the viewport, in pixels.
  func stickyHeight(above slot: Int) -> Double {
    hasViewport ? virtualizer.stickyHeight(above: slot, in: rows.list) : 0
  }

  /// The height of the list.
  var height: Double { Double(measured.heights.total) }

  /// The rectangle of a slot in the list, or `nil` if the box is not on screen.
  func rect(of slot: Int) -> FunctionalTableData.Rect? {
    guard box.isMapped, rows.list.indices.contains(slot) else { return nil }
    let heights = measured.heights
    return FunctionalTableData.Rect(
      x: 0, y: Double(heights.offset(of: slot)), width: Double(box.width),
      height: Double(heights.height(of: slot)))
  }

  /// The slot at a point of the list.
  func slot(at point: FunctionalTableData.Point) -> Int? {
    guard box.isMapped, point.x >= 0, point.x < Double(box.width) else { return nil }
    let heights = measured.heights
    guard point.y >= 0, point.y < Double(heights.total) else { return nil }
    return heights.slot(at: Int(point.y))
  }

  /// The position of the viewport.
  var position: Double { current.map.position }

  /// The height of the list that is at a height of the viewport, in pixels, or of the box where nothing
  /// scrolls it.
  func position(atViewportY y: Double) -> Double { view == nil ? y : position + y }

  /// A height of the box as one of the viewport.
  func viewportY(atBoxY y: Double) -> Double { y - (view?.visibleRows.lowerBound ?? 0) }

  /// The viewport, or `nil` before the rows are laid out or if there is none.
  var viewport: ListViewport? {
    guard isLaidOut, let view else { return nil }
    return ListViewport(position: position, page: view.page, height: height)
  }

  /// The position at which a slot is at the top of the viewport, below a sticky header.
  func topmost(_ slot: Int) -> Double? { rect(of: slot).map { $0.y - stickyHeight(above: slot) } }

  /// The position at the end of the scrolled content.
  func end(in view: ScrolledView) -> Double { max(-view.above, height + view.below - view.page) }

  /// The scroll position that shows a slot at a position in the viewport.
  ///
  /// It is within the list, except the nearest one: that leaves other widgets above and below visible.
  func position(
    for slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition, in view: ScrolledView
  ) -> Double? {
    guard let rect = rect(of: slot) else { return nil }
    let present = rect.y - self.position
    let target = rect.y - place(of: slot, scrollPosition, from: present, in: view)
    return scrollPosition == .nearest ? target : max(0, min(target, height - view.page))
  }

  /// The distance from the top of the viewport to a slot at a scroll position, if the list is long enough.
  ///
  /// `present` is the distance now.
  func place(
    of slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition, from present: Double,
    in view: ScrolledView
  ) -> Double {
    let space = view.page - Double(virtualizer.heights.height(of: slot))
    let covered = stickyHeight(above: slot)
    return switch scrollPosition {
    case .top: covered
    case .middle: space - (space / 2).rounded()
    case .bottom: space
    case .nearest: max(covered, min(present, space))
    }
  }
}
