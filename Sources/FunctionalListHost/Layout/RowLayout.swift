import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Decides which rows are live, and places them.
///
/// In a list whose rows are all live, the live range is the whole list.
final class RowLayout {
  /// The maximum number of rounds in which rows become live and are measured, until the next layout.
  ///
  /// Another round is needed if rows are lower than estimated, so that more of them are visible.
  private static let maxRounds = 12
  /// The number of slots that become live on each side of a focus successor that may be hidden.
  private static let successorMargin = 8
  /// The maximum surplus of live rows: a fraction of the wanted ones, but at least a number.
  private static let toleratedSurplus = (fraction: 4, count: 3)

  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let spacers: Spacers
  private let popovers: OpenPopovers
  private let attachment: Attachment
  /// Makes slots live, and no others except those that the user is interacting with.
  private let recycle: (RangeSet<Int>) throws(Detached) -> Void
  /// The shift of the box when the rows were placed last.
  private var placedShift = 0.0
  /// Called when the box is to be aligned after the end of scrolling.
  var onMisalignedBox: (() -> Void)?

  init(
    _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ spacers: Spacers,
    _ popovers: OpenPopovers, _ attachment: Attachment,
    recycle: @escaping (RangeSet<Int>) throws(Detached) -> Void
  ) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.spacers = spacers
    self.popovers = popovers
    self.attachment = attachment
    self.recycle = recycle
  }

  private var virtualizer: Virtualizer { geometry.virtualizer }

  /// The slots that should be live: those near the viewport, and the focus successor.
  ///
  /// If the successor `mayBeHidden`, the slots beside it are included: one of them may take the focus.
  func wanted(with successor: Int?, mayBeHidden: Bool) -> RangeSet<Int> {
    var wanted = wantedSlots
    if let successor {
      let margin = mayBeHidden ? Self.successorMargin : 0
      let end = min(successor + max(1, margin), rows.list.count)
      wanted.insert(contentsOf: max(0, successor - margin)..<end)
    }
    return wanted
  }

  /// The slots that should be live: those near the viewport, and the sticky rows.
  ///
  /// A screen reader reads them at their positions in the list.
  private var wantedSlots: RangeSet<Int> {
    geometry.stickyRows.reduce(RangeSet(virtualizer.wantedSlots)) { $0.union(.only($1.slot)) }
  }

  private var areNeededLive: Bool {
    rows.hasLive(virtualizer.neededSlots)
      && geometry.stickyRows.allSatisfy { rows.row(at: $0.slot) != nil }
  }

  /// The number of the library's rows in the box.
  var boxCount: Int { rows.rows.count + rows.removed.count + spacers.count }

  /// Whether the box is in a scrolled window, or in no window yet.
  var canScroll: Bool {
    unsafe box.handle.scrolledWindow != nil || gtk_widget_get_root(box.widget) == nil
  }
}

// MARK: - The live range

extension RowLayout {
  /// Decides whether the list is virtualized.
  ///
  /// - Returns: Whether that has changed.
  @discardableResult
  func chooseMode(_ liveRows: LiveRows, count: Int) -> Bool {
    let isTooLong = Double(virtualizer.heights.total) > ScrollMap.longestBox
    let isVirtualized =
      canScroll
      && liveRows.areNearViewport(
        count: count, wereNearViewport: virtualizer.isVirtualized, isTooLong: isTooLong)
    let hasChanged = isVirtualized != virtualizer.isVirtualized
    if case .nearViewport(let margin) = liveRows, margin.isFinite {
      // More than the height of any list.
      geometry.setMode(isVirtualized: isVirtualized, margin: min(max(0, margin), 1e15))
    } else {
      geometry.setMode(isVirtualized: isVirtualized)
    }
    return hasChanged
  }

  /// Makes exactly the wanted rows live, after the mode or the margin has changed.
  func modeChanged() throws(Detached) {
    let view = geometry.view
    if let view, !geometry.keepsAnchor || !geometry.transferPosition(to: view) {
      geometry.track(view)
    }
    if !virtualizer.isVirtualized { for row in rows.rows { row.resetPosition() } }
    try recycle(wantedSlots)
    try settle(in: view)
  }

  /// Removes all rows from the box.
  func removeAll() {
    for row in (rows.rows + rows.removed).reversed() { box.remove(row) }
    spacers.cover([]).removed.forEach(box.remove)
  }
}

// MARK: - Place

extension RowLayout {
  /// Makes rows live and measures them until all visible rows are live, and places the spacers.
  ///
  /// Unless `atOnce`, the box is aligned later if possible, because kinetic scrolling continues from its own
  /// positions. Unless the list `isScrolling`, the scroll anchor is kept.
  func settle(
    in view: ScrolledView?, atOnce: Bool = true, isScrolling: Bool = false
  ) throws(Detached) {
    guard virtualizer.isVirtualized else {
      return try place(in: view, isScrolling: isScrolling)
    }
    if hasTooManyRows { try recycle(wantedSlots) }
    for _ in 0..<Self.maxRounds {
      let haveGrown = geometry.measure()
      if haveGrown { geometry.restoreAnchor() }
      if virtualizer.hasPage, !areNeededLive {
        try recycle(wantedSlots)
      } else if !haveGrown, !geometry.clampToEnd() {
        // Whether the viewport is beyond the end is known only when the rows at the end are live.
        break
      }
    }
    try placeBox(in: view, atOnce: atOnce, isScrolling: isScrolling)
  }

  /// Places a list whose rows are all live.
  ///
  /// Before GTK's layout only the anchor and the rows above it are measured, or all rows if the viewport is
  /// beyond the end of the list according to the known heights.
  private func place(in view: ScrolledView?, isScrolling: Bool) throws(Detached) {
    guard let view else { return }
    geometry.measure(upTo: geometry.isLaidOut ? .max : virtualizer.anchor.slot + 1)
    if geometry.keepsAnchor { geometry.restoreAnchor() }
    if virtualizer.isBeyondEnd, geometry.measure(), geometry.keepsAnchor {
      geometry.restoreAnchor()
    }
    geometry.clampToEnd()
    geometry.alignBox()
    try scrollBox(in: view, isScrolling: isScrolling)
  }

  /// Sets the heights of the spacers, and aligns the box if `atOnce` or necessary.
  private func placeBox(
    in view: ScrolledView?, atOnce: Bool = false, isScrolling: Bool = false
  ) throws(Detached) {
    let live = rows.liveRanges
    geometry.updateAllowedShifts(for: live)
    if view != nil {
      if atOnce || !virtualizer.canKeepShift(for: live) {
        geometry.alignBox()
      } else if !virtualizer.map.isBoxAligned {
        onMisalignedBox?()
      }
    }
    for (spacer, gap) in zip(spacers.rows, virtualizer.gaps(around: live)) {
      spacer.setSize(width: geometry.widths.minimum, height: gap.height)
    }
    placedShift = virtualizer.map.shift
    if let view { try scrollBox(in: view, isScrolling: isScrolling) }
  }

  /// Scrolls to the position of the box, which may call the app (`GtkAdjustment::value-changed`).
  private func scrollBox(in view: ScrolledView, isScrolling: Bool) throws(Detached) {
    // No spacer moves the tiles of a grid.
    if geometry.needsLayout { box.queueResize() }
    guard !geometry.isEntering, isScrolling || geometry.mayKeepAnchor else {
      geometry.waitForLayout(in: view)
      return try popovers.rowsMove()
    }
    let changesHeight = geometry.takeGrowth()
    try attachment.call {
      view.scrollBox(
        to: geometry.laidOutBoxPosition, keepsAnchor: !isScrolling, changesHeight: changesHeight)
    }
    try popovers.rowsMove()
  }

  /// Aligns the box with the position in the list, for the scroll bar; nothing visible moves.
  ///
  /// Not while a popover is open in a row, which GTK would place again (``OpenPopovers``). The next layout or
  /// scroll repeats the call.
  func alignBox() throws(Detached) {
    guard popovers.slots.isEmpty, let view = geometry.view, !virtualizer.map.isBoxAligned else {
      return
    }
    try settle(in: view)
  }

  /// Makes the rows near the viewport live, after a scroll.
  func makeVisibleLive(in view: ScrolledView) throws(Detached) {
    guard !areNeededLive || placedShift != virtualizer.map.shift else {
      if !virtualizer.map.isBoxAligned { onMisalignedBox?() }
      return try popovers.rowsMove()
    }
    try settle(in: view, atOnce: false)
  }

  /// Whether many more rows are live than wanted, because the viewport was higher before.
  private var hasTooManyRows: Bool {
    guard virtualizer.hasPage else { return false }
    let count = virtualizer.wantedSlots.count
    let (fraction, minimum) = Self.toleratedSurplus
    return rows.rows.count > count + max(minimum, count / fraction)
  }
}

// MARK: - Single rows

extension RowLayout {
  /// The row of a slot, which is made live if it is not.
  ///
  /// The rows around it, or the line of tiles, come when the list scrolls there. A screen reader hears of each row
  /// that becomes live, and only then of the one that takes the focus.
  func liveRow(at slot: Int) throws(Detached) -> LiveRow? {
    guard rows.list.indices.contains(slot) else { return nil }
    if let row = rows.row(at: slot) { return row }
    try makeLiveAndPlace(virtualizer.heights.lineSlots(of: slot))
    return rows.row(at: slot)
  }

  /// Makes these slots live, in addition to those near the viewport, and places them.
  func makeLiveAndPlace(_ slots: Range<Int>) throws(Detached) {
    try makeLive(slots)
    if geometry.measure() { geometry.restoreAnchor() }
    try placeBox(in: geometry.view)
  }

  /// Makes these slots live, in addition to those near the viewport.
  ///
  /// They are placed by ``settle(in:atOnce:isScrolling:)``.
  func makeLive(_ slots: Range<Int>) throws(Detached) {
    try recycle(wantedSlots.union(RangeSet(slots)))
  }
}
