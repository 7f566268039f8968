import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The live rows, and the list that they show.
package final class RowStore: HostPart {
  private(set) var list = FlatList()
  /// The live rows, by ascending slots.
  private(set) var rows: [LiveRow] = []
  /// The rows that a render has removed from the list, while they are in the box.
  private(set) var removed: [LiveRow] = []
  /// The rows that have left the list, but whose exit animation is still running.
  private var leaving = LeavingRows()
  /// Whether the widgets of rows have names by default.
  private var namesRowWidgets = false
  /// Called when a row shows a cell, before its height is measured.
  var onRowShown: (LiveRow, any CellConfigType) -> Void = { _, _ in }
  private let supply: RowSupply
  private let attachment: Attachment
  private let released: DeferredRelease
  /// The live rows that load more.
  let loaders = LoaderRows()

  init(
    _ supply: RowSupply, _ attachment: Attachment, _ released: DeferredRelease
  ) {
    self.supply = supply
    self.attachment = attachment
    self.released = released
    supply.describe = { [unowned self] row in row.slot.map { list.description(ofSlot: $0) } }
    DragWatch.start()
    PopoverWatch.start()
    InputMethodWatch.start()
  }

  /// Those of these slots that are live.
  func liveSlots(in slots: Range<Int>) -> RangeSet<Int> { rows.slots.filter(slots.contains) }

  /// The slot that the user presses with the pointer or a finger.
  var pressedSlot: Int? { rows.first(where: \.isPressed)?.slot }
  /// The slot that the user is interacting with, as a mark says.
  var slotInUse: Int? { rows.first(where: \.marks.areInUse)?.slot }

  /// Aligns the separators of rows that begin at the text with it, after a layout.
  func placeLines(of slots: RangeSet<Int>) {
    for row in slots.ranges.lazy.flatMap(rows(at:)) { row.placeLines() }
  }

  /// Whether every slot has a live row.
  var areAllLive: Bool { rows.count == list.count }

  /// The live row of a slot.
  ///
  /// - Complexity: O(1) if all rows are live, else O(log *k*) for *k* live rows.
  func row(at slot: Int) -> LiveRow? {
    guard list.indices.contains(slot) else { return nil }
    if areAllLive { return rows[slot] }
    let index = rows.partitioningIndex { ($0.slot ?? slot) >= slot }
    return index < rows.count && rows[index].slot == slot ? rows[index] : nil
  }

  /// The live rows of a range of slots.
  func rows(at slots: Range<Int>) -> some Sequence<LiveRow> {
    let start = rows.partitioningIndex { ($0.slot ?? slots.lowerBound) >= slots.lowerBound }
    return rows[start...].prefix { ($0.slot ?? slots.upperBound) < slots.upperBound }
  }

  /// Whether a slot can be the scroll anchor, and is live.
  func canAnchor(_ slot: Int) -> Bool {
    row(at: slot).map { list.canAnchor(slot, isLoader: $0.isLoader, isHidden: !$0.isShown) }
      ?? false
  }

  /// Whether all these slots are live.
  func hasLive(_ slots: Range<Int>) -> Bool {
    if slots.isEmpty || areAllLive { return true }
    let index = rows.partitioningIndex { ($0.slot ?? 0) >= slots.lowerBound }
    let last = index + slots.count - 1
    return last < rows.count && rows[index].slot == slots.lowerBound
      && rows[last].slot == slots.upperBound - 1
  }

  /// The live slots.
  var liveRanges: [Range<Int>] {
    var live: [Range<Int>] = []
    for slot in rows.lazy.compactMap(\.slot) {
      if let last = live.last, last.upperBound == slot {
        live[live.count - 1] = last.lowerBound..<slot + 1
      } else {
        live.append(slot..<slot + 1)
      }
    }
    return live
  }

  /// The slots between live rows.
  var gaps: [Range<Int>] {
    guard !areAllLive else { return [] }
    var gaps: [Range<Int>] = []
    var next = 0
    for slot in rows.lazy.compactMap(\.slot) {
      if slot > next { gaps.append(next..<slot) }
      next = slot + 1
    }
    if next < list.count { gaps.append(next..<list.count) }
    return gaps
  }

  /// The cell of a slot; a ``MissingCell`` for a row that has no widget.
  func cell(at slot: Int) -> any CellConfigType {
    list.description(ofSlot: slot).cell ?? MissingCell()
  }

  /// The actions of a slot, or `nil` for a slot outside of the list.
  func actions(at slot: Int) -> CellActions? {
    list.indices.contains(slot) ? cell(at: slot).actions : nil
  }
}

// MARK: - A render

extension RowStore {
  /// Adopts a new list: kept rows get their new slots, the others leave ``rows``.
  ///
  /// - Complexity: O(*k*) for *k* live rows below the first that changes, and O(*k* log *k*) if rows move.
  func reorder(by plan: RenderPlan) -> RowChanges {
    defer { if namesRowWidgets { identifyRows() } }
    guard !plan.keepsOrder else {
      list = plan.comparison.new
      return RowChanges()
    }
    let first = rows.partitioningIndex {
      ($0.slot ?? 0) >= plan.comparison.changedOldSlots.lowerBound
    }
    var changes = RowChanges(above: rows[..<first].last, rows: Array(rows[first...]))
    var kept: [LiveRow] = []
    for row in changes.rows {
      let step = row.slot.map(plan.step) ?? .removed
      switch step {
      case .kept, .moved: kept.append(row)
      case .removed:
        if row.ownCell == nil { row.ownCell = row.slot.map { list.description(ofSlot: $0) } }
        removed.append(row)
      }
      if case .moved = step { changes.moved.append(row) }
      row.slot = step.slot
      changes.stationarySlots.append(step.stationarySlot)
    }
    list = plan.comparison.new
    if !changes.moved.isEmpty { kept.sort { ($0.slot ?? 0) < ($1.slot ?? 0) } }
    rows.replaceSubrange(first..., with: kept)
    return changes
  }

  /// Adopts a list that differs only in its closures.
  func adopt(_ list: FlatList) { self.list = list }

  /// Updates the live rows whose cells differ.
  ///
  /// `beforeReplacing` is called before the view of a row is replaced by one of another kind.
  func update(
    by plan: RenderPlan, beforeReplacing: (LiveRow) throws(Detached) -> Void
  ) throws(Detached) {
    let comparison = plan.comparison
    let changed = comparison.changedSlots
    let first = rows.partitioningIndex { ($0.slot ?? 0) >= changed.lowerBound }
    for row in rows[first...] {
      guard let slot = row.slot, slot < changed.upperBound else { break }
      switch plan.content(of: slot) {
      case .inserted, .unchanged: continue
      case .updated, .replaced: break
      }
      guard let oldSlot = comparison.oldSlot(of: slot) else { continue }
      let old = row.ownCell ?? comparison.old.description(ofSlot: oldSlot)
      let (cell, reads) = try attachment.call {
        supply.described(at: slot, of: list, for: row)
      }
      if cell.kind(isDecoration: row.isDecoration) == row.kind {
        try show(cell, reads, in: row, at: slot, after: old)
      } else {
        try beforeReplacing(row)
        try replace(row, at: slot, by: (cell, reads), after: old)
      }
    }
    if !removed.isEmpty { rows.removeAll { $0.slot == nil } }
  }

  /// Shows a cell of another kind in a row.
  ///
  /// If the old or the new view is the row itself, this row leaves the list, and the slot gets another one
  /// when rows become live.
  private func replace(
    _ row: LiveRow, at slot: Int, by described: (cell: any CellConfigType, reads: RowTracking?),
    after old: any RowDescription
  ) throws(Detached) {
    let (cell, reads) = described
    let isDecoration = row.isDecoration
    let content = try attachment.call {
      row.isView || supply.hasView(thatIsRowFor: cell, isDecoration: isDecoration)
        ? nil : supply.makeContent(for: cell, isDecoration: isDecoration)
    }
    if let content, !supply.viewIsRow(content) {
      released.keep(row.content.view)
      try attachment.call { row.replace(content, after: old) }
      try show(cell, reads, in: row, at: slot, after: nil)
    } else {
      if let content { supply.keep(content) }
      row.ownCell = old
      row.slot = nil
      removed.append(row)
    }
  }

  /// Replaces the handlers of an older description in the live rows.
  ///
  /// If the description is the same as before, only pending handlers are set.
  func adoptBehaviors(ofSame isSame: Bool) throws(Detached) {
    for row in supply.rowsWithHandlers.removeAll() {
      try attachment.call { isSame ? row.setPendingBehavior() : row.adoptBehavior() }
    }
  }
}

// MARK: - Inserted and removed rows

extension RowStore {
  /// Shows the cell of a slot in a row that has shown the slot before.
  ///
  /// - Returns: `false` if the row is of another kind, and shows nothing.
  func show(_ slot: Int, in row: LiveRow) throws(Detached) -> Bool {
    let (cell, reads) = try attachment.call { supply.described(at: slot, of: list, for: row) }
    guard cell.kind(isDecoration: row.isDecoration) == row.kind else { return false }
    try show(cell, reads, in: row, at: slot, after: row.ownCell)
    return true
  }

  /// Shows a slot in a row of its kind: one of `free`, one of the reuse pool, or a new one.
  ///
  /// - Returns: The row, and whether it is one of `free`.
  func makeLive(
    _ slot: Int, reusing free: inout FreeRows
  ) throws(Detached) -> (row: LiveRow, isRecycled: Bool) {
    let (cell, reads) = try attachment.call { supply.described(at: slot, of: list) }
    let isDecoration = list.isDecoration(slot)
    let kind = cell.kind(isDecoration: isDecoration)
    if let row = leaving.take(list.path(ofSlot: slot), kind) {
      try show(cell, reads, in: row, at: slot, after: row.ownCell)
      return (row, false)
    }
    if let row = free.take(kind) {
      try attachment.call { row.reset() }
      try show(cell, reads, in: row, at: slot, after: nil)
      return (row, true)
    }
    let row = try attachment.call { supply.row(for: cell, isDecoration: isDecoration) }
    try show(cell, reads, in: row, at: slot, after: nil)
    return (row, false)
  }

  /// Replaces the live rows, and the removed rows that are still in the box.
  func setRows(_ rows: [LiveRow], removed: [LiveRow] = []) {
    self.rows = rows
    self.removed = removed
  }

  /// Sets the handlers of a row that became live.
  func setBehavior(of row: LiveRow) throws(Detached) {
    try attachment.call { row.setBehavior() }
  }

  /// Closes the popovers of all rows, which are about to leave the box.
  func closePopovers() {
    for row in rows + removed { row.closePopovers() }
  }

  /// Closes the popovers of the rows that a render has removed from the list.
  func closePopoversOfRemoved() throws(Detached) {
    for row in removed { try attachment.call { row.closePopovers() } }
  }

  /// Resets a row that was removed from the box, and puts it into the reuse pool if `isReusable`.
  ///
  /// A row in which a text is changing is reset soon, and not reused.
  func retire(_ row: LiveRow, isReusable: Bool = true) throws(Detached) {
    guard !row.isTextChanging else {
      row.clearHandlers()
      return MainLoop.soon { row.reset() }
    }
    try attachment.call { row.reset() }
    if isReusable { supply.keep(row) }
  }

  /// Keeps a row that leaves the list unchanged, outside of the box, until ``retireLeaving()``.
  ///
  /// The row is used again if the row at `path` is inserted again.
  func keepLeaving(_ row: LiveRow, at path: ItemPath) { leaving.insert(row, at: path) }

  func isLeaving(_ row: LiveRow) -> Bool { leaving.contains(row) }

  /// Resets the leaving rows, and puts them into the reuse pool.
  func retireLeaving() throws(Detached) {
    for row in leaving.takeAll() { try retire(row, isReusable: !row.isBusy) }
  }

  /// Replaces the row of a slot by a new one.
  func exchange(_ row: LiveRow) throws(Detached) -> LiveRow {
    guard let slot = row.slot else { return row }
    var none = FreeRows([])
    let new = try makeLive(slot, reusing: &none).row
    new.order = row.order
    row.clearHandlers()
    guard let index = rows.firstIndex(where: { $0 === row }) else { return row }
    rows[index] = new
    return new
  }

  func rowsGone(_ fate: BoxFate) {
    let last = (rows, removed)
    for row in rows + removed + leaving.takeAll() { released.keep(row) }
    rows = []
    removed = []
    list = FlatList()
    supply.forget()
    withExtendedLifetime(last) {}
  }

  func optionsChanged(_ options: HostOptions) {
    guard options.namesRowWidgets != namesRowWidgets else { return }
    namesRowWidgets = options.namesRowWidgets
    identifyRows()
  }

  private func identifyRows() {
    for row in rows { identify(row) }
  }

  /// Names the widget of a row by its section and its key, if ``HostOptions/namesRowWidgets``.
  private func identify(_ row: LiveRow) {
    guard namesRowWidgets, let slot = row.slot, case .row(let index) = list[slot] else {
      return row.setDefaultIdentifier(nil)
    }
    let key = row.ownCell?.key ?? list.description(ofSlot: slot).key
    row.setDefaultIdentifier("\(list.sections[index.section].key).\(key)")
  }

  /// Shows a cell in a row of its kind.
  private func show(
    _ cell: any CellConfigType, _ reads: RowTracking?, in row: LiveRow, at slot: Int,
    after old: (any RowDescription)?
  ) throws(Detached) {
    row.slot = slot
    let style = list.style(of: cell, inSlot: slot)
    row.setDescriptionReads(reads)
    try attachment.call {
      row.show(cell, after: old, style: style, isKept: list.isLazy(slot))
      onRowShown(row, cell)
    }
    loaders.show(row)
    identify(row)
  }
}

extension FlatList {
  /// The style of the cell in a slot, with the separators and the CSS class of the slot.
  func style(of cell: any CellConfigType, inSlot slot: Int) -> CellStyle {
    var style = cell.style ?? CellStyle()
    switch self[slot] {
    case .row(let index): return sections[index.section].mergedStyle(of: cell, at: index.row)
    case .header: style.cssClasses.append(ListClassStyleSheet.header)
    case .footer: style.cssClasses.append(ListClassStyleSheet.footer)
    }
    return style
  }
}
