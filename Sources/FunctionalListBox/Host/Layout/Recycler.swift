import CFunctionalListGtk
import FunctionalListCore

/// Makes rows live, in the widgets of rows that nobody needs any more.
final class Recycler {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let spacers: Spacers
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let visibility: VisibilityTracker

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

  private var isVirtualized: Bool { geometry.virtualizer.isVirtualized }

  /// Makes the rows of `wanted` live, and no others than those that the user is busy with.
  ///
  /// The rows that nobody needs any more show other slots: they are cleared, and configured anew,
  /// without leaving the box.
  ///
  /// Rows in `moved` stand elsewhere in the box than in the list. The row at `successor` gets the focus
  /// if the row that has it leaves.
  func makeLive(
    _ wanted: RangeSet<Int>, moving moved: [LiveRow] = [], focusSuccessor successor: Int? = nil
  ) throws(Detached) {
    if !isVirtualized, rows.areAllLive, rows.removed.isEmpty, moved.isEmpty, spacers.count == 0 {
      try handOverFocus(to: successor, from: [], focus.focusedRow)
      return selection.dropRefused()
    }
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
    try visibility.rowsLeave(superfluous)
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
    // Held rows are still in the box: whoever detaches it meanwhile takes them out.
    if hasChanged { rows.setRows(merge(kept, entered), removed: held) }
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
    if !held.isEmpty { rows.setRows(rows.rows) }
    selection.mark(entered)
    tellPositions()
    for row in entered { try rows.setBehavior(of: row) }
  }

  /// The live rows to keep, and those that nobody needs.
  private func split(
    by wanted: RangeSet<Int>, _ isHeld: (LiveRow) -> Bool
  ) -> (kept: [LiveRow], superfluous: [LiveRow]) {
    guard isVirtualized else { return (rows.rows, []) }
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

  /// Gives the focus of a row that is about to leave, or of a view that was exchanged, to the row at
  /// `successor`, or to the nearest that takes it.
  ///
  /// Left alone, GTK would focus *and select* the first row, and scroll to it.
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
    guard isVirtualized else { return }
    let list = rows.list
    for row in rows.rows {
      guard let slot = row.slot, case .row(let index) = list[slot] else { continue }
      row.setPosition(list.number(of: index), of: list.rowCount)
    }
  }

  /// Two lists of rows by ascending slots as one.
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
