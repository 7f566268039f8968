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
  /// Called with the rows that have become live, possibly none, when all rows are in order.
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

  /// Makes the slots in `wanted` live, and no others except those that the user is interacting with.
  ///
  /// Rows that are no longer needed are reset and show other slots, without leaving the box. Rows in `moved`
  /// are not yet in their positions in the box. The row at `successor` takes the focus if the focused row is
  /// removed.
  func makeLive(
    _ wanted: RangeSet<Int>, moving moved: [LiveRow] = [], focusSuccessor successor: Int? = nil
  ) throws(Detached) {
    if !isVirtualized, rows.areAllLive, rows.removed.isEmpty, moved.isEmpty, spacers.count == 0 {
      try passFocus(to: successor, from: [], focus.focusedRow)
      return try onRowsEntered([])
    }
    try rows.closePopoversOfRemoved()
    let focused = focus.focusedRow
    let pinned = PinnedRows(focused: focused, anchor: box.selectionAnchor)
    let removed = RemovedRows(rows.removed, pinned, isLeaving: rows.isLeaving)
    let (kept, superfluous) = split(by: wanted, pinned)
    let missing = missing(wanted, kept)
    try onRowsLeave(superfluous)
    let new = try show(missing, in: removed.reusable + superfluous)
    let hasChanged = !missing.isEmpty || !superfluous.isEmpty || !rows.removed.isEmpty
    // The end of a press or a drag must not reach another row.
    try remove(removed.busy, areReusable: false)
    try remove(removed.leaving)
    try remove(new.unused)
    // Pinned rows are still in the box. Detaching it meanwhile removes them.
    if hasChanged { rows.setRows(merge(kept, new.rows), removed: removed.pinned) }
    // A moved row may have left the box since, or have lost its slot to a view that is a row itself.
    let moved = moved.filter { $0.slot != nil && box.contains($0) }
    box.restyleEnds {
      let count = rows.rows.count - new.inserted.count + removed.pinned.count
      arrange(moved + new.recycled, new.inserted, among: count)
    }
    if hasChanged || !moved.isEmpty { geometry.rowsChanged() }
    try passFocus(to: successor, from: removed.pinned, focused)
    for row in removed.pinned { try remove([row], areReusable: !row.isBusy) }
    if !removed.pinned.isEmpty { rows.setRows(rows.rows) }
    try onRowsEntered(new.rows)
    for row in new.rows { try rows.setBehavior(of: row) }
  }

  /// Shows slots in the free rows of their kinds, or else in other rows.
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

  private func remove(_ removed: [LiveRow], areReusable: Bool = true) throws(Detached) {
    for row in removed {
      box.remove(row)
      if rows.isLeaving(row) {
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
    return wanted.subtracting(kept.slots)
  }

  /// Moves and inserts rows, and updates the spacers between them.
  ///
  /// `count` is the number of live rows in the box before.
  private func arrange(_ moving: [LiveRow], _ inserted: [LiveRow], among count: Int) {
    let covered = spacers.cover(rows.gaps)
    covered.removed.forEach(box.remove)
    // Spacers have moved too.
    box.move(
      moving, among: count + spacers.count - covered.inserted.count, atOnce: spacers.count > 0)
    for row in inserted { row.order = row.targetOrder }
    covered.inserted.forEach(box.insert)
    inserted.forEach(box.insert)
  }

  /// Moves the focus from a row that is hidden or about to be removed, or from a replaced view, to the row at
  /// `successor` or the nearest that takes it, or else to the box itself.
  ///
  /// Otherwise GTK would focus *and select* the first row, and scroll there.
  private func passFocus(
    to successor: Int?, from removed: [LiveRow], _ focused: LiveRow?
  ) throws(Detached) {
    let isLost = focused.map { row in !row.isShown || removed.contains { $0 === row } } ?? false
    guard isLost || (focused == nil && successor != nil) else { return }
    let isTaken = try successor.map { slot throws(Detached) in
      try focus.focusRow(nearestTo: slot, among: rows.rows)
    }
    if isTaken != true { try focus.hold() }
  }

  /// Merges two lists of rows by ascending slots.
  private func merge(_ kept: [LiveRow], _ new: [LiveRow]) -> [LiveRow] {
    guard let first = new.first?.slot else { return kept }
    let index = kept.partitioningIndex { ($0.slot ?? 0) > first }
    var merged = Array(kept[..<index])
    merged.reserveCapacity(kept.count + new.count)
    var rest = kept[index...]
    for row in new {
      while let next = rest.first, (next.slot ?? 0) < (row.slot ?? 0) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(row)
    }
    return merged + rest
  }
}

/// The rows that are removed from the box last: the focus must move before its row is removed, and GTK loses
/// the selection anchor with its row.
private struct PinnedRows {
  var focused: LiveRow?
  var anchor: LiveRow?

  func contains(_ row: LiveRow) -> Bool { row === focused || row === anchor }
}

/// The rows that a render has removed from the list.
private struct RemovedRows {
  var pinned: [LiveRow] = []
  /// The rows that the user is interacting with.
  var busy: [LiveRow] = []
  /// The rows with a running exit animation.
  var leaving: [LiveRow] = []
  /// The rows that can show other slots at once.
  var reusable: [LiveRow] = []

  init(_ removed: [LiveRow], _ pinned: PinnedRows, isLeaving: (LiveRow) -> Bool) {
    for row in removed {
      if pinned.contains(row) {
        self.pinned.append(row)
      } else if row.isBusy {
        busy.append(row)
      } else if isLeaving(row) {
        leaving.append(row)
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
  /// Those that are in the box already.
  var recycled: [LiveRow] = []
  /// Those that are to be inserted into the box.
  var inserted: [LiveRow] = []
  /// The free rows that were not reused.
  var unused: [LiveRow] = []
}
