import CFunctionalListGtk
import FunctionalListCore

/// Decides which rows are live, and places them: in a list whose rows are all live, the live range is
/// the whole list.
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
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let visibility: VisibilityTracker
  /// The shift of the box when the rows were placed last.
  private var placedShift = 0.0
  /// Whether the anchor of a list whose rows are all live is held, and not the scroll position.
  var holdsAnchor = true
  /// Called when the box is to be settled as soon as nobody scrolls any more.
  var onUnsettled: (() -> Void)?

  init(
    _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ spacers: Spacers,
    _ focus: FocusKeeper, _ selection: RowSelection, _ visibility: VisibilityTracker
  ) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.spacers = spacers
    self.focus = focus
    self.selection = selection
    self.visibility = visibility
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
    try makeLive(RangeSet([virtualizer.wantedSlots]))
    try settle(in: view)
  }

  /// Makes the rows of `wanted` live, and no others than those that the user is busy with.
  ///
  /// The rows that nobody needs any more show other slots: they are cleared, and configured anew,
  /// without leaving the box.
  ///
  /// - Parameters:
  ///   - wanted: the slots to make live.
  ///   - moved: rows that stand elsewhere in the box than in the list.
  ///   - successor: the slot that gets the focus if the row that has it leaves.
  func makeLive(
    _ wanted: RangeSet<Int>, moving moved: [LiveRow] = [], focusSuccessor successor: Int? = nil
  ) throws(Detached) {
    try rows.closeRemoved()
    let pinned = (focused: focus.focusedRow, anchor: box.selectionAnchor)
    // GTK hands the focus on before its row leaves, and forgets the selected row when it leaves.
    let isHeld = { (row: LiveRow) in row === pinned.focused || row === pinned.anchor }
    let held = rows.removed.filter(isHeld)
    let (kept, superfluous) = split(by: wanted, isHeld)
    let missing = missing(wanted, kept)
    // Another row must not get the end of a press or a drag.
    let busy = rows.removed.filter { !isHeld($0) && $0.isBusy }
    let reusable = rows.removed.filter { row in !isHeld(row) && !busy.contains { $0 === row } }
    var free = FreeRows(reusable + superfluous)
    visibility.rowsLeave(superfluous)
    var entered: [LiveRow] = []
    var moving = moved
    var inserted: [LiveRow] = []
    for slot in missing.ranges.joined() {
      let (row, isRecycled) = try rows.makeLive(slot, reusing: &free)
      entered.append(row)
      if isRecycled { moving.append(row) } else { inserted.append(row) }
    }
    let hasChanged = !entered.isEmpty || !superfluous.isEmpty || !rows.removed.isEmpty
    for row in busy + free.rest {
      box.remove(row)
      try rows.retire(row, isReusable: !busy.contains { $0 === row })
    }
    if hasChanged { rows.setRows(merge(kept, entered)) }
    box.restyleEnds {
      arrange(moving, inserted, among: rows.rows.count - inserted.count + held.count)
    }
    if hasChanged || !moved.isEmpty { geometry.rowsChanged() }
    try handOverFocus(to: successor, from: held, pinned.focused)
    for row in held {
      let isBusy = row.isBusy
      box.remove(row)
      try rows.retire(row, isReusable: !isBusy)
    }
    selection.mark(entered)
    tellPositions()
    for row in entered { try rows.setBehavior(of: row) }
  }

  /// The live rows to keep, and those that nobody needs.
  private func split(
    by wanted: RangeSet<Int>, _ isHeld: (LiveRow) -> Bool
  ) -> (kept: [LiveRow], superfluous: [LiveRow]) {
    guard virtualizer.isVirtualized else { return (rows.rows, []) }
    var (kept, superfluous) = ([LiveRow](), [LiveRow]())
    for row in rows.rows {
      if row.slot.map(wanted.contains) == true || isHeld(row) || row.isBusy {
        kept.append(row)
      } else {
        superfluous.append(row)
      }
    }
    return (kept, superfluous)
  }

  private func missing(_ wanted: RangeSet<Int>, _ kept: [LiveRow]) -> RangeSet<Int> {
    guard virtualizer.isVirtualized else { return RangeSet(rows.gaps) }
    var missing = wanted
    for slot in kept.lazy.compactMap(\.slot) { missing.remove(contentsOf: slot..<slot + 1) }
    return missing
  }

  /// Puts the rows in order, and spacers between them.
  ///
  /// - Parameter count: the number of live rows in the box before.
  private func arrange(_ moving: [LiveRow], _ inserted: [LiveRow], among count: Int) {
    let covered = spacers.cover(rows.gaps)
    covered.removed.forEach(box.remove)
    // Spacers have moved too.
    box.move(
      moving, among: count + spacers.count - covered.inserted.count, atOnce: spacers.count > 0)
    for row in inserted { row.order = row.place }
    covered.inserted.forEach(box.insert)
    inserted.forEach(box.insert)
  }

  /// Gives the focus of a row that is about to leave, or of a view that was exchanged, to the row at
  /// `successor`, or to the nearest that takes it. Left alone, GTK would focus *and select* the first
  /// row, and scroll to it.
  private func handOverFocus(
    to successor: Int?, from held: [LiveRow], _ focused: LiveRow?
  ) throws(Detached) {
    let leaves = focused != nil && held.contains { $0 === focused }
    guard leaves || (focused == nil && successor != nil) else { return }
    let isTaken = try successor.map { slot throws(Detached) in try focus.focusRow(nearestTo: slot) }
    if isTaken != true { focus.drop() }
  }

  /// Tells assistive technologies where each live row stands among all.
  private func tellPositions() {
    guard virtualizer.isVirtualized else { return }
    let list = rows.list
    for row in rows.rows {
      guard let slot = row.slot, case .row(let index) = list[slot] else { continue }
      row.setPosition(list.number(of: index), of: list.rowCount)
    }
  }

  private func merge(_ kept: [LiveRow], _ entered: [LiveRow]) -> [LiveRow] {
    guard !entered.isEmpty else { return kept }
    guard !kept.isEmpty else { return entered }
    return (kept + entered).sorted { ($0.slot ?? 0) < ($1.slot ?? 0) }
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
  /// - Parameter atOnce: whether the box gets its position now. While the user scrolls it stays where
  ///   it is, if it can: what moves a list by itself, as after a touch, goes to positions that it has
  ///   chosen before.
  func settle(in view: ScrolledView?, atOnce: Bool = true) throws(Detached) {
    guard virtualizer.isVirtualized else { return place(in: view) }
    if hasTooManyRows { try makeLive(RangeSet([virtualizer.wantedSlots])) }
    for _ in 0..<Self.mostRounds {
      let haveGrown = geometry.measure()
      if haveGrown { geometry.update { $0.restoreAnchor() } }
      if virtualizer.hasPage, !rows.hasLive(virtualizer.neededSlots) {
        try makeLive(RangeSet([virtualizer.wantedSlots]))
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
      virtualizer.settleBox()
    }
    view.scrollBox(to: virtualizer.map.boxPosition)
  }

  /// Gives the rows that are not live their place, and the box its position, if it may get another.
  func placeBox(in view: ScrolledView?, atOnce: Bool = false) {
    let live = rows.liveRanges
    if view != nil {
      if atOnce || !virtualizer.hasRoom(for: live) {
        geometry.update { $0.settleBox() }
      } else if !virtualizer.map.isSettled {
        onUnsettled?()
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
      if !virtualizer.map.isSettled { onUnsettled?() }
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
    try makeLive(alsoLive: virtualizer.slots(around: slot))
    return rows.row(at: slot)
  }

  /// Makes these slots live, in addition to those near the viewport.
  func makeLive(alsoLive slots: Range<Int>) throws(Detached) {
    try makeLive(RangeSet([virtualizer.wantedSlots, slots]))
    if geometry.measure() { geometry.update { $0.restoreAnchor() } }
    placeBox(in: geometry.view)
  }
}
