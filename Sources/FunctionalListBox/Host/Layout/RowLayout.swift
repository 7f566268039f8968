import CFunctionalListGtk
import FunctionalListCore

/// Decides which rows are live, and places them.
///
/// In a list whose rows are all live, the live range is the whole list.
final class RowLayout {
  /// `LiveRows.automatic` lets every row be live up to this number of slots.
  private static let fewestVirtualizedSlots = 200
  /// How often rows may become live and be measured before the rest waits for the next layout: each
  /// round shows rows that are seen because others turned out lower than estimated.
  private static let mostRounds = 12
  /// The part more live rows than wanted that is left alone.
  private static let toleratedSurplus = (fraction: 4, count: 3)

  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let spacers: Spacers
  /// Makes these slots live, and no others but those that the user is busy with.
  private let recycle: (RangeSet<Int>) throws(Detached) -> Void
  /// The shift of the box when the rows were placed last.
  private var placedShift = 0.0
  /// Whether the anchor of a list whose rows are all live is held, and not the scroll position.
  var holdsAnchor = true
  /// Called when the box is to be settled as soon as nobody scrolls any more.
  var onMisalignedBox: (() -> Void)?

  init(
    _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ spacers: Spacers,
    recycle: @escaping (RangeSet<Int>) throws(Detached) -> Void
  ) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.spacers = spacers
    self.recycle = recycle
  }

  private var virtualizer: Virtualizer { geometry.virtualizer }

  /// The slots that should be live, and that of the row that is to get the focus.
  func wanted(with successor: Int?) -> RangeSet<Int> {
    var wanted = RangeSet([virtualizer.wantedSlots])
    if let successor { wanted.insert(contentsOf: successor..<successor + 1) }
    return wanted
  }

  /// The number of rows in the box that are the library's.
  var boxCount: Int { rows.rows.count + rows.removed.count + spacers.count }

  /// Whether the box is in a scrolled window, or may yet get into one.
  var canScroll: Bool {
    unsafe box.listBox.scrolledWindow != nil || gtk_widget_get_root(box.widget) == nil
  }
}

// MARK: - The live range

extension RowLayout {
  /// Decides whether only the rows near the viewport are to be live.
  ///
  /// - Returns: Whether that differs from before.
  @discardableResult
  func chooseMode(_ liveRows: FunctionalTableData.LiveRows, count: Int) -> Bool {
    let isVirtualized = wantsVirtualization(liveRows, count: count)
    let hasChanged = isVirtualized != virtualizer.isVirtualized
    geometry.update { virtualizer in
      virtualizer.isVirtualized = isVirtualized
      virtualizer.margin = nil
      if case .nearViewport(let margin) = liveRows, margin.isFinite {
        // No list has more pixels than this.
        virtualizer.margin = min(max(0, margin), 1e15)
      }
    }
    return hasChanged
  }

  private func wantsVirtualization(
    _ liveRows: FunctionalTableData.LiveRows, count: Int
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

  /// Lets exactly those rows be live that should be, when the mode or the margin has changed.
  func modeChanged() throws(Detached) {
    let view = geometry.view
    if let view { geometry.follow(view) }
    if !virtualizer.isVirtualized { for row in rows.rows { row.resetPosition() } }
    try recycle(RangeSet([virtualizer.wantedSlots]))
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
  /// Measures the live rows until those that are seen are live, and gives the others their place.
  ///
  /// Unless `atOnce`, the box stays where it is, if it can: while the user scrolls, what moves a list by
  /// itself, as after a touch, goes to positions that it has chosen before.
  func settle(in view: ScrolledView?, atOnce: Bool = true) throws(Detached) {
    guard virtualizer.isVirtualized else { return place(in: view) }
    if hasTooManyRows { try recycle(RangeSet([virtualizer.wantedSlots])) }
    for _ in 0..<Self.mostRounds {
      let haveGrown = geometry.measure()
      if haveGrown { geometry.update { $0.restoreAnchor() } }
      if virtualizer.hasPage, !rows.hasLive(virtualizer.neededSlots) {
        try recycle(RangeSet([virtualizer.wantedSlots]))
      } else if !haveGrown, !geometry.update({ $0.clampToEnd() }) {
        // Whether the viewport is beyond the end is known when the rows there are live.
        break
      }
    }
    placeBox(in: view, atOnce: atOnce)
  }

  /// Places a list whose rows are all live: only what stands above the anchor has to be measured
  /// before GTK does.
  private func place(in view: ScrolledView?) {
    guard let view else { return }
    geometry.measure(upTo: geometry.isLaidOut ? .max : virtualizer.anchor.slot)
    geometry.update { virtualizer in
      if holdsAnchor { virtualizer.restoreAnchor() }
      _ = virtualizer.clampToEnd()
      virtualizer.alignBox()
    }
    view.scrollBox(to: virtualizer.map.boxPosition)
  }

  /// Gives the rows that are not live their place, and the box its position, if it may get another.
  func placeBox(in view: ScrolledView?, atOnce: Bool = false) {
    let live = rows.liveRanges
    if view != nil {
      if atOnce || !virtualizer.hasRoom(for: live) {
        geometry.update { $0.alignBox() }
      } else if !virtualizer.map.isBoxAligned {
        onMisalignedBox?()
      }
    }
    for (spacer, gap) in zip(spacers.rows, virtualizer.gaps(around: live)) {
      spacer.setHeight(gap.height)
    }
    placedShift = virtualizer.map.shift
    view?.scrollBox(to: virtualizer.map.boxPosition)
  }

  /// Makes the rows live that have come near the viewport.
  func bringToLife(in view: ScrolledView) throws(Detached) {
    guard !rows.hasLive(virtualizer.neededSlots) || placedShift != virtualizer.map.shift else {
      if !virtualizer.map.isBoxAligned { onMisalignedBox?() }
      return
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
  /// The row of a slot, which is made live if it is not, with those around it.
  func liveRow(at slot: Int) throws(Detached) -> LiveRow? {
    guard rows.list.indices.contains(slot) else { return nil }
    if let row = rows.row(at: slot) { return row }
    try makeLiveInPlace(virtualizer.slots(around: slot))
    return rows.row(at: slot)
  }

  /// Makes these slots live, in addition to those near the viewport, and places them.
  func makeLiveInPlace(_ slots: Range<Int>) throws(Detached) {
    try makeLive(slots)
    if geometry.measure() { geometry.update { $0.restoreAnchor() } }
    placeBox(in: geometry.view)
  }

  /// Makes these slots live, in addition to those near the viewport.
  ///
  /// They have no place until the list is settled.
  func makeLive(_ slots: Range<Int>) throws(Detached) {
    try recycle(RangeSet([virtualizer.wantedSlots, slots]))
  }
}
