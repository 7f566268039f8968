import CFunctionalListGtk
import FunctionalListCore

/// Makes rows live, reusing the widgets of rows that are no longer needed.
final class Recycler {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let spacers: Spacers
  private let focus: FocusKeeper
  /// Called before rows lose their slots.
  var onRowsLeave: ([LiveRow]) throws(Detached) -> Void = { _ in }
  /// Called with the rows that have become live, possibly none, when all rows are in their places.
  var onRowsEntered: ([LiveRow]) throws(Detached) -> Void = { _ in }

  init(
    _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ spacers: Spacers,
    _ focus: FocusKeeper
  ) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.spacers = spacers
    self.focus = focus
  }

  private var isVirtualized: Bool { geometry.virtualizer.isVirtualized }

  /// Makes the slots in `wanted` live, and no others except those that the user is interacting
  /// with.
  ///
  /// Rows that are no longer needed are cleared and show other slots, without leaving the box.
  ///
  /// Rows in `moved` are not in their places in the box yet. The row at `successor` takes the focus
  /// if the focused row leaves.
  func makeLive(
    _ wanted: RangeSet<Int>, moving moved: [LiveRow] = [], focusSuccessor successor: Int? = nil
  ) throws(Detached) {
    if !isVirtualized, rows.areAllLive, rows.removed.isEmpty, moved.isEmpty, spacers.count == 0 {
      try handOverFocus(to: successor, from: [], focus.focusedRow)
      return try onRowsEntered([])
    }
    try rows.closeRemoved()
    // A row that was given up for a view that is a row has no place to move to.
    let moved = moved.filter { $0.slot != nil }
    let focused = focus.focusedRow
    let pinned = PinnedRows(focused: focused, anchor: box.selectionAnchor)
    let leaving = LeavingRows(rows.removed, pinned, isHeld: rows.isHeld)
    let (kept, superfluous) = split(by: wanted, pinned)
    let missing = missing(wanted, kept)
    try onRowsLeave(superfluous)
    let new = try show(missing, in: leaving.reusable + superfluous)
    let hasChanged = !missing.isEmpty || !superfluous.isEmpty || !rows.removed.isEmpty
    // The end of a press or a drag must not reach another row.
    try takeOut(leaving.busy, areReusable: false)
    try takeOut(leaving.held)
    try takeOut(new.unused)
    // Pinned rows are still in the box. Detaching it meanwhile removes them.
    if hasChanged { rows.setRows(merge(kept, new.rows), removed: leaving.pinned) }
    box.restyleEnds {
      let count = rows.rows.count - new.inserted.count + leaving.pinned.count
      arrange(moved + new.recycled, new.inserted, among: count)
    }
    if hasChanged || !moved.isEmpty { geometry.rowsChanged() }
    try handOverFocus(to: successor, from: leaving.pinned, focused)
    for row in leaving.pinned { try takeOut([row], areReusable: !row.isBusy) }
    if !leaving.pinned.isEmpty { rows.setRows(rows.rows) }
    try onRowsEntered(new.rows)
    for row in new.rows { try rows.setBehavior(of: row) }
  }

  /// Shows slots in the rows that are free, and in others where these are of another kind.
  private func show(
    _ slots: RangeSet<Int>, in free: [LiveRow]
  ) throws(Detached) -> NewRows {
    var new = NewRows()
    var free = FreeRows(free)
    for slot in slots.ranges.joined() {
      let (row, isRecycled) = try rows.makeLive(slot, reusing: &free)
      new.rows.append(row)
      if isRecycled { new.recycled.append(row) } else { new.inserted.append(row) }
    }
    new.unused = free.rest
    return new
  }

  private func takeOut(_ leaving: [LiveRow], areReusable: Bool = true) throws(Detached) {
    for row in leaving {
      box.remove(row)
      if rows.isHeld(row) {
        row.clearHandlers()
      } else {
        try rows.retire(row, isReusable: areReusable)
      }
    }
  }

  /// The live rows to keep, and those that are no longer needed.
  private func split(
    by wanted: RangeSet<Int>, _ pinned: PinnedRows
  ) -> (kept: [LiveRow], superfluous: [LiveRow]) {
    guard isVirtualized else { return (rows.rows, []) }
    var (kept, superfluous) = ([LiveRow](), [LiveRow]())
    for row in rows.rows {
      if row.slot.map(wanted.contains) == true || pinned.contains(row) || row.isBusy {
        kept.append(row)
      } else {
        superfluous.append(row)
      }
    }
    return (kept, superfluous)
  }

  private func missing(_ wanted: RangeSet<Int>, _ kept: [LiveRow]) -> RangeSet<Int> {
    guard isVirtualized else { return RangeSet(rows.gaps) }
    var missing = wanted
    for slot in kept.lazy.compactMap(\.slot) { missing.remove(contentsOf: slot..<slot + 1) }
    return missing
  }

  /// Puts the rows in order, and spacers between them.
  ///
  /// The box had `count` live rows before.
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

  /// Moves the focus from a row that is about to leave or has been hidden, or from a view that was
  /// replaced, to the row at `successor` or the nearest that takes it.
  ///
  /// Otherwise GTK would focus *and select* the first row, or focus the box, and scroll there.
  private func handOverFocus(
    to successor: Int?, from leaving: [LiveRow], _ focused: LiveRow?
  ) throws(Detached) {
    let leaves = focused.map { row in !row.isShown || leaving.contains { $0 === row } } ?? false
    guard leaves || (focused == nil && successor != nil) else { return }
    let isTaken = try successor.map { slot throws(Detached) in
      try focus.focusRow(nearestTo: slot, among: rows.rows)
    }
    if isTaken != true { focus.drop() }
  }

  /// Merges two lists of rows by ascending slots.
  private func merge(_ kept: [LiveRow], _ entered: [LiveRow]) -> [LiveRow] {
    guard let first = entered.first?.slot else { return kept }
    let index = kept.partitioningIndex { ($0.slot ?? 0) > first }
    var merged = Array(kept[..<index])
    merged.reserveCapacity(kept.count + entered.count)
    var rest = kept[index...]
    for row in entered {
      while let next = rest.first, (next.slot ?? 0) < (row.slot ?? 0) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(row)
    }
    return merged + rest
  }
}

/// The rows that leave the box last: GTK hands the focus on before its row leaves, and forgets the row
/// from which a selection extends when it leaves.
private struct PinnedRows {
  var focused: LiveRow?
  var anchor: LiveRow?

  func contains(_ row: LiveRow) -> Bool { row === focused || row === anchor }
}

/// The rows that a render has taken out of the list.
private struct LeavingRows {
  var pinned: [LiveRow] = []
  /// The rows in which the user is doing something.
  var busy: [LiveRow] = []
  /// The rows whose way out is shown.
  var held: [LiveRow] = []
  /// The rows that can show other slots at once.
  var reusable: [LiveRow] = []

  init(_ removed: [LiveRow], _ pinned: PinnedRows, isHeld: (LiveRow) -> Bool) {
    for row in removed {
      if pinned.contains(row) {
        self.pinned.append(row)
      } else if row.isBusy {
        busy.append(row)
      } else if isHeld(row) {
        held.append(row)
      } else {
        reusable.append(row)
      }
    }
  }
}

/// The rows that have become live.
private struct NewRows {
  /// All of them, by ascending slots.
  var rows: [LiveRow] = []
  /// Those that were in the box.
  var recycled: [LiveRow] = []
  /// Those that are to be put into the box.
  var inserted: [LiveRow] = []
  /// The free rows that show nothing any more.
  var unused: [LiveRow] = []
}
