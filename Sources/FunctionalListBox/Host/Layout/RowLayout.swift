import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Decides which rows are live, and places them.
///
/// In a list whose rows are all live, the live range is the whole list.
final class RowLayout {
  /// `LiveRows.automatic` lets every row be live up to this number of slots.
  private static let fewestVirtualizedSlots = 200
  /// The maximum number of rounds in which rows become live and are measured before the rest waits
  /// for the next layout.
  ///
  /// Another round is needed if rows are lower than estimated, so that more of them are visible.
  private static let mostRounds = 12
  /// How many slots become live on each side of the focus successor, which may be hidden.
  private static let successorCount = 8
  /// The tolerated surplus of live rows: a fraction of the wanted ones, or a number.
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
  /// Called when the box must be aligned as soon as scrolling has ended.
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
  /// If the successor `mayBeHidden`, a slot beside it may have to take the focus in its place.
  func wanted(with successor: Int?, mayBeHidden: Bool) -> RangeSet<Int> {
    var wanted = wantedSlots
    if let successor {
      let margin = mayBeHidden ? Self.successorCount : 0
      let end = min(successor + max(1, margin), rows.list.count)
      wanted.insert(contentsOf: max(0, successor - margin)..<end)
    }
    return wanted
  }

  /// The slots that should be live: those near the viewport, and the sticky header.
  ///
  /// A screen reader meets the header at its place in the list.
  private var wantedSlots: RangeSet<Int> {
    var wanted = RangeSet([virtualizer.wantedSlots])
    if let slot = stickySlot { wanted.insert(contentsOf: slot..<slot + 1) }
    return wanted
  }

  private var areNeededLive: Bool {
    rows.hasLive(virtualizer.neededSlots) && stickySlot.map { rows.row(at: $0) != nil } ?? true
  }

  private var stickySlot: Int? { geometry.stickyHeader?.slot }

  /// The number of the library's rows in the box.
  var boxCount: Int { rows.rows.count + rows.removed.count + spacers.count }

  /// Whether the box is, or may yet be, in a scrolled window.
  var canScroll: Bool {
    unsafe box.listBox.scrolledWindow != nil || gtk_widget_get_root(box.widget) == nil
  }
}

// MARK: - The live range

extension RowLayout {
  /// Decides whether the list is virtualized.
  ///
  /// - Returns: Whether that has changed.
  @discardableResult
  func chooseMode(_ liveRows: LiveRows, count: Int) -> Bool {
    let isVirtualized = wantsVirtualization(liveRows, count: count)
    let hasChanged = isVirtualized != virtualizer.isVirtualized
    if case .nearViewport(let margin) = liveRows, margin.isFinite {
      // No list has more pixels than this.
      geometry.setMode(isVirtualized: isVirtualized, margin: min(max(0, margin), 1e15))
    } else {
      geometry.setMode(isVirtualized: isVirtualized)
    }
    return hasChanged
  }

  private func wantsVirtualization(
    _ liveRows: LiveRows, count: Int
  ) -> Bool {
    switch liveRows {
    case .all: false
    case .automatic:
      canScroll
        && (count > Self.fewestVirtualizedSlots
          || Double(virtualizer.heights.total) > ScrollMap.longestBox)
    case .nearViewport: count > 0 && canScroll
    }
  }

  /// Makes exactly the wanted rows live, after the mode or the margin has changed.
  func modeChanged() throws(Detached) {
    let view = geometry.view
    if let view, !geometry.holdsAnchor || !geometry.takeAlong(to: view) { geometry.track(view) }
    if !virtualizer.isVirtualized { for row in rows.rows { row.resetPlace() } }
    try recycle(wantedSlots)
    try settle(in: view)
  }

  /// Takes all rows out of the box.
  func removeAll() {
    for row in (rows.rows + rows.removed).reversed() { box.remove(row) }
    spacers.cover([]).removed.forEach(box.remove)
  }
}

// MARK: - Place

extension RowLayout {
  /// Makes rows live and measures them until all visible rows are live, and places the spacers.
  ///
  /// Unless `atOnce`, the box stays where it is if it can, because kinetic scrolling sets positions
  /// that it has computed before. Unless the list `isScrolling`, what is seen stays where it is.
  func settle(
    in view: ScrolledView?, atOnce: Bool = true, isScrolling: Bool = false
  ) throws(Detached) {
    guard virtualizer.isVirtualized else {
      return try place(in: view, isScrolling: isScrolling)
    }
    if hasTooManyRows { try recycle(wantedSlots) }
    for _ in 0..<Self.mostRounds {
      let haveGrown = geometry.measure()
      if haveGrown { geometry.restoreAnchor() }
      if virtualizer.hasPage, !areNeededLive {
        try recycle(wantedSlots)
      } else if !haveGrown, !geometry.clampToEnd() {
        // Only when the rows at the end are live is it known whether the viewport is beyond the
        // end.
        break
      }
    }
    try placeBox(in: view, atOnce: atOnce, isScrolling: isScrolling)
  }

  /// Places a list whose rows are all live.
  ///
  /// Only the anchor and the rows above it have to be measured before GTK's layout, and all if the viewport
  /// is beyond the end of the list, as far as its heights are known.
  private func place(in view: ScrolledView?, isScrolling: Bool) throws(Detached) {
    guard let view else { return }
    geometry.measure(upTo: geometry.isLaidOut ? .max : virtualizer.anchor.slot + 1)
    if geometry.holdsAnchor { geometry.restoreAnchor() }
    if virtualizer.isBeyondEnd, geometry.measure(), geometry.holdsAnchor {
      geometry.restoreAnchor()
    }
    geometry.clampToEnd()
    geometry.alignBox()
    try scrollBox(in: view, isScrolling: isScrolling)
  }

  /// Sets the heights of the spacers, and moves the box if it may move.
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
      spacer.setSize(width: geometry.widths.least, height: gap.height)
    }
    placedShift = virtualizer.map.shift
    if let view { try scrollBox(in: view, isScrolling: isScrolling) }
  }

  /// Scrolls to where the box is to be; the app may be told of it (`GtkAdjustment::value-changed`).
  private func scrollBox(in view: ScrolledView, isScrolling: Bool) throws(Detached) {
    try attachment.call {
      view.scrollBox(to: virtualizer.map.boxPosition, isHolding: !isScrolling)
    }
    try popovers.rowsMove()
  }

  /// Aligns the box with the position in the list, for the scroll bar; nothing visible moves.
  ///
  /// It waits while a popover is open in a row, which GTK would place anew in between (``OpenPopovers``):
  /// the next layout or scroll asks again.
  func alignBox() throws(Detached) {
    guard popovers.slots.isEmpty, let view = geometry.view, !virtualizer.map.isBoxAligned else {
      return
    }
    try settle(in: view)
  }

  /// Makes the rows live that have come near the viewport.
  func bringToLife(in view: ScrolledView) throws(Detached) {
    guard !areNeededLive || placedShift != virtualizer.map.shift else {
      if !virtualizer.map.isBoxAligned { onMisalignedBox?() }
      return try popovers.rowsMove()
    }
    try settle(in: view, atOnce: false)
  }

  /// Whether many more rows are live than should be, as in a viewport that was higher before.
  private var hasTooManyRows: Bool {
    guard virtualizer.hasPage else { return false }
    let count = virtualizer.wantedSlots.count
    let (fraction, least) = Self.toleratedSurplus
    return rows.rows.count > count + max(least, count / fraction)
  }
}

// MARK: - Single rows

extension RowLayout {
  /// The row of a slot, which is made live with the slots around it if it is not.
  func liveRow(at slot: Int) throws(Detached) -> LiveRow? {
    guard rows.list.indices.contains(slot) else { return nil }
    if let row = rows.row(at: slot) { return row }
    try makeLiveInPlace(virtualizer.slots(around: slot))
    return rows.row(at: slot)
  }

  /// Makes these slots live, in addition to those near the viewport, and places them.
  func makeLiveInPlace(_ slots: Range<Int>) throws(Detached) {
    try makeLive(slots)
    if geometry.measure() { geometry.restoreAnchor() }
    try placeBox(in: geometry.view)
  }

  /// Makes these slots live, in addition to those near the viewport.
  ///
  /// They are placed when the list is settled.
  func makeLive(_ slots: Range<Int>) throws(Detached) {
    try recycle(wantedSlots.union(RangeSet([slots])))
  }
}
