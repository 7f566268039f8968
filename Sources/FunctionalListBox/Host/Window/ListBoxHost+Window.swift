import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Fewer rows than this are all live, unless the app asks for a window.
private let fewestRows = 200

extension ListBoxHost {
  /// Whether only some of `count` rows should be live.
  func wantsWindow(for count: Int) -> Bool {
    switch liveRows {
    case .all: false
    case .automatic: count > fewestRows && canScroll
    case .nearViewport: count > 0 && canScroll
    }
  }

  /// Whether the box is in a scrolled window, or may yet get into one.
  var canScroll: Bool {
    unsafe listBox.scrolledWindow != nil || gtk_widget_get_root(listBox.widget) == nil
  }

  /// Opens or closes the window, as it should be for `count` rows.
  func chooseWindow(for count: Int) {
    if wantsWindow(for: count) {
      openWindow()
      if let window {
        window.wantsMargin(liveRows)
        let view = ScrolledView(of: listBox)
        if let view { window.follow(view) }
        makeLive(RangeSet([window.wantedSlots]), in: window)
        guard !isOver else { return }
        settle(window, in: view)
      }
    } else {
      closeWindow()
    }
  }

  /// Goes over to a window; the rows stay as they are.
  func openWindow() {
    guard window == nil else { return }
    let window = LiveWindow()
    window.wantsMargin(liveRows)
    window.apply(Comparison(old: FlatList(), new: shown))
    self.window = window
    window.isLive = { [weak self] in self?.row(at: $0) != nil }
    window.spacers.onFocus = { [weak self] in self?.focus(in: $0, $1) ?? false }
    measureRows(in: window)
    window.map.listHeight = Double(window.heights.total)
    if let view = ScrolledView(of: listBox) {
      window.map.page = view.page
      window.below = view.below
      window.map.boxScrolled(to: view.visibleRows.lowerBound)
      window.map.show(view.visibleRows.lowerBound)
      window.holdFirstSeen()
    }
  }

  /// Makes all rows live.
  func closeWindow() {
    guard let window else { return }
    let view = ScrolledView(of: listBox)
    if let view { window.follow(view) }
    let anchor = anchorSlot(in: window)
    window.holdFirstSeen()
    makeLive(RangeSet([0..<shown.count]), in: window)
    guard !isOver else { return }
    removeSpacers()
    measureRows(in: window)
    window.restoreAnchor()
    _ = window.comeBack()
    self.window = nil
    awaitsLayout = true
    for row in rows { row.resetPosition() }
    view?.scrollBox(to: window.map.position)
    if let anchor, view != nil { scroll.hold(rows[anchor], of: listBox) }
  }

  func removeSpacers() {
    guard let window else { return }
    window.spacers.cover([]).superfluous.forEach(takeOut)
  }

  private func takeOut(_ spacer: Spacer) {
    unsafe flb_row_set_watch(spacer.row, nil)
    guard unsafe gtk_widget_get_parent(spacer.widget) == listBox.widget else { return }
    // GTK leaves the mark on a row that is taken out.
    unsafe gtk_list_box_unselect_row(listBox.pointer, spacer.row)
    unsafe gtk_list_box_remove(listBox.pointer, spacer.widget)
  }

  /// Turns what is shown into what a new description says.
  func render(_ comparison: Comparison, in window: LiveWindow) {
    let new = comparison.new
    let view = ScrolledView(of: listBox)
    if let view { window.follow(view) }
    let anchor = anchor(for: comparison, in: window)
    let focus = focus()
    let newSlots = comparison.newSlots(of: rows.map(\.slot))

    // What changes in what is known of rows that need not be live.
    let heir = focus.flatMap { comparison.focusSuccessor(of: $0.slot) }
    let leavers = zip(rows, newSlots).filter { $0.1 == nil }.map(\.0)
    noteGone(leavers)
    window.apply(comparison)
    toldSlots = comparison.newSlots(of: toldSlots)
    selectionToTell = comparison.newSlots(of: selectionToTell)
    leaving = leavers
    defer { leaving = [] }
    takeOver(new, newSlots)
    if let anchor {
      window.anchor = anchor
      window.restoreAnchor()
    } else {
      window.hold(window.seenSlots.lowerBound)
    }

    // What changes in the rows that are live.
    for row in rows {
      switch comparison.change(of: row.slot) {
      case .unchanged, .otherKey: break
      case .updated: update(row, row.slot, by: comparison)
      case .replaced: replaceContent(of: row, row.slot, by: comparison)
      }
      guard !isOver else { return }
    }
    var wanted = RangeSet([window.wantedSlots])
    let pins = Pins(of: self)
    let losesFocus = focus != nil && (!pins.haveFocus || leavers.contains(where: pins.hasFocus))
    if losesFocus, let heir { wanted.insert(contentsOf: heir..<heir + 1) }
    makeLive(wanted, leavers: leavers, handingFocusTo: losesFocus ? heir : nil, in: window)
    guard !isOver else { return }
    settle(window, in: view)
  }

  /// Shows a new list, in which the live rows have these slots; those that leave it come behind all
  /// that it has, with what they show.
  private func takeOver(_ new: FlatList, _ newSlots: [Int?]) {
    for row in leaving where row.ownCell == nil {
      row.ownCell = shown.description(ofSlot: row.slot)
    }
    shown = new
    var stayers: [LiveRow] = []
    for (row, slot) in zip(rows, newSlots) {
      guard let slot else { continue }
      setOrder(.ofSlot(slot), of: row)
      stayers.append(row)
    }
    rows = stayers.sorted { $0.slot < $1.slot }
    for (offset, row) in leaving.enumerated() {
      setOrder(.ofSlot(new.count + offset), of: row)
    }
  }

  /// Makes the rows of `wanted` live, and no others than those that the user is busy with.
  ///
  /// The rows that nobody needs any more show other slots: they are cleared, and configured anew,
  /// without leaving the box.
  func makeLive(
    _ wanted: RangeSet<Int>, leavers: [LiveRow] = [], handingFocusTo heir: Int? = nil,
    in window: LiveWindow
  ) {
    let pins = Pins(of: self)
    var kept: [LiveRow] = []
    var superfluous: [LiveRow] = []
    // GTK hands the focus on before its row goes, and forgets the selected row when it goes.
    let held = leavers.filter(pins.keepsPlace)
    var free = leavers.filter { !pins.keepsPlace($0) }
    for row in rows {
      if wanted.contains(row.slot) || pins.holds(row) {
        kept.append(row)
      } else {
        superfluous.append(row)
      }
    }
    noteGone(superfluous)
    free += superfluous
    var missing = wanted
    for row in kept { missing.remove(contentsOf: row.slot..<row.slot + 1) }
    let entering = Entering(self, missing, reusing: free)
    guard !isOver else { return }
    rows = (kept + entering.recycled + entering.new).sorted { $0.slot < $1.slot }
    arrange(entering, before: held.count, in: window)
    if heir.map({ focusRow(nearestTo: $0) }) != true, held.contains(where: pins.hasFocus) {
      dropFocus()
    }
    for row in held {
      takeOut(row)
      retire(row)
      guard !isOver else { return }
    }
    showSelection()
    tellPositions()
    for row in entering.recycled + entering.new { row.setBehavior() }
  }

  /// Puts the rows in order, and spacers between them.
  private func arrange(_ entering: Entering, before others: Int, in window: LiveWindow) {
    let spacers = window.spacers.cover(gaps)
    spacers.superfluous.forEach(takeOut)
    let (new, all) = (entering.new.count + spacers.new.count, rows.count + window.spacers.count)
    let inBox = all - new + others
    restyleEnds {
      if unsafe flb_list_box_is_in_order(
        listBox.pointer, gsize(inBox), integrity.rowWasTaken) == 0
      {
        unsafe gtk_list_box_invalidate_sort(listBox.pointer)
      }
      for spacer in spacers.new {
        unsafe gtk_list_box_insert(listBox.pointer, spacer.widget, -1)
        unsafe flb_row_set_watch(spacer.row, integrity.rowWasTaken)
      }
      entering.new.forEach(putBack)
    }
  }

  /// The slots between live rows.
  private var gaps: [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = 0
    for row in rows {
      if row.slot > next { gaps.append(next..<row.slot) }
      next = row.slot + 1
    }
    if next < shown.count { gaps.append(next..<shown.count) }
    return gaps
  }

  /// Measures the live rows until those that are seen are live, and gives the others their place.
  ///
  /// While the list is being scrolled the box stays, where it can: what moves a list by itself, as
  /// after a touch, goes to positions that it has chosen before.
  ///
  /// Where not `atOnce` it gets its position when nobody has scrolled for a moment.
  func settle(_ window: LiveWindow, in view: ScrolledView?, atOnce: Bool = true) {
    if hasTooManyRows(for: window) { makeLive(RangeSet([window.wantedSlots]), in: window) }
    guard !isOver else { return }
    for _ in 0..<12 {
      let haveGrown = measureRows(in: window)
      if haveGrown {
        window.estimate(in: shown)
        window.restoreAnchor()
      }
      if window.hasPage, !hasLive(window.neededSlots) {
        makeLive(RangeSet([window.wantedSlots]), in: window)
        guard !isOver else { return }
      } else if !haveGrown, !window.comeBack() {
        // Whether it is beyond the end is known when the rows there are.
        break
      }
    }
    placeBox(window, in: view, atOnce: atOnce)
  }

  /// Gives the rows that are not live their place, and the box its position, if it may get another.
  func placeBox(_ window: LiveWindow, in view: ScrolledView?, atOnce: Bool = false) {
    guard let view else { return place(window) }
    if atOnce || mustSettle(window) {
      _ = window.map.settle()
    } else if !window.map.isSettled {
      viewport.settleLater(self)
    }
    place(window)
    view.scrollBox(to: window.map.boxPosition)
  }

  /// Whether the box cannot have another position than the one it should have: it ends with rows that
  /// are live, or soon.
  private func mustSettle(_ window: LiveWindow) -> Bool {
    let live = liveRanges
    return window.map.isNearEnd
      || !window.hasRoom(for: live, seen: seenRange(of: live, in: window).index)
  }

  /// Whether many more rows are live than should be, as in a viewport that was higher before.
  private func hasTooManyRows(for window: LiveWindow) -> Bool {
    guard window.hasPage else { return false }
    let count = window.wantedSlots.count
    return rows.count > count + max(3, count / 4)
  }

  /// Whether all these slots are live.
  func hasLive(_ slots: Range<Int>) -> Bool {
    guard let first = row(at: slots.lowerBound), !slots.isEmpty else { return slots.isEmpty }
    guard let index = rows.firstIndex(where: { $0 === first }) else { return false }
    let last = index + slots.count - 1
    return last < rows.count && rows[last].slot == slots.upperBound - 1
  }

  /// Measures the live rows (`gtk_widget_measure`, which remembers what did not change).
  ///
  /// - Returns: Whether a height differs from what was known.
  @discardableResult
  func measureRows(in window: LiveWindow) -> Bool {
    let width = unsafe gtk_widget_get_width(listBox.widget)
    var hasChanged = false
    for row in rows {
      var height = Int32(0)
      unsafe gtk_widget_measure(
        row.widget, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, &height, nil, nil, nil)
      if window.measure(Int(height), at: row.slot, in: shown) { hasChanged = true }
    }
    return hasChanged
  }

  /// Gives the spacers their heights, for what is seen to stand where it should.
  private func place(_ window: LiveWindow) {
    guard !rows.isEmpty else { return }
    let live = liveRanges
    let seen = seenRange(of: live, in: window)
    let gaps = LiveGap.gaps(
      around: live, seen: seen.index, top: window.top(of: seen.range), boxHeight: window.boxHeight,
      heights: window.heights)
    for (spacer, gap) in zip(window.spacers.spacers, gaps) { spacer.setHeight(gap.height) }
    window.placedShift = window.map.shift
  }

  /// The slots that are live.
  private var liveRanges: [Range<Int>] {
    var live: [Range<Int>] = []
    for row in rows {
      if let last = live.last, last.upperBound == row.slot {
        live[live.count - 1] = last.lowerBound..<row.slot + 1
      } else {
        live.append(row.slot..<row.slot + 1)
      }
    }
    return live
  }

  /// Which of the live ranges is seen.
  private func seenRange(
    of live: [Range<Int>], in window: LiveWindow
  ) -> (index: Int, range: Range<Int>) {
    let first = window.seenSlots.lowerBound
    let index = live.firstIndex { $0.contains(first) } ?? 0
    return (index, live.isEmpty ? 0..<0 : live[index])
  }

  /// The live row of a slot.
  func row(at slot: Int) -> LiveRow? {
    guard window != nil else { return rows.indices.contains(slot) ? rows[slot] : nil }
    let index = rows.partitioningIndex { $0.slot >= slot }
    return index < rows.count && rows[index].slot == slot ? rows[index] : nil
  }
}
