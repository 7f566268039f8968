import CGtk
import CGtkSupport
import ListCore

/// Shows descriptions in one list box, from attaching to detaching.
///
/// Rows are ordered by a sort function: each has a number, and GTK moves a row whose number changed
/// without taking it out of the box, so that it keeps focus, caret, selection and hover.
final class ListBoxHost: ListHost {
  let name: String
  let listBox: ListBox
  /// Called when the box, or the window that it is in, was destroyed.
  var onDestroyed: (() -> Void)?
  /// Whether the box was destroyed or let go of: nothing may touch it any more.
  private(set) var isOver = false
  /// Whether the rows are in the box; not where someone else uses it.
  private(set) var isShowing = false
  /// The rows in the box, one for each slot of ``shown``.
  private(set) var rows: [LiveRow] = []
  /// The description whose rows are in the box.
  private(set) var shown = FlatList()
  /// Whether a plan is being carried out: what GTK signals now is not the user's doing.
  private(set) var isApplying = false
  private var pool: ReusePool<CellKind, LiveRow>
  let integrity = Integrity()
  /// Whether a key press is being handed on to GTK.
  var isMovingCursor = false
  var selectedRows: Set<ObjectIdentifier> = []
  let signals = Signals()
  let scroll = ScrollKeeper()

  /// Attaches `listBox`, without touching it yet.
  init(_ listBox: ListBox, name: String, reuseLimit: Int) {
    self.listBox = listBox
    self.name = name
    pool = ReusePool(limit: reuseLimit)
    connectSignals()
  }

  /// Takes the rows out of the box and lets go of it.
  func detach() {
    guard !isOver else { return }
    isOver = true
    disconnectSignals()
    guard isShowing else { return }
    if let focus = focus() { unsafe gtk_root_set_focus(focus.root, nil) }
    rows.reversed().forEach(takeOut)
    unsafe gtk_list_box_set_sort_func(listBox.pointer, nil, nil, nil)
    forgetRows()
  }

  /// Forgets a box that is being destroyed, without touching it.
  func abandon() {
    guard !isOver else { return }
    isOver = true
    signals.forget()
    forgetRows()
    onDestroyed?()
  }

  /// Lets go of a box whose window was destroyed, and of nothing where it only leaves its window.
  func leaveDestroyedWindow() {
    guard unsafe gtk_widget_get_root(listBox.widget).map(isToplevel) == false else { return }
    detach()
    onDestroyed?()
  }

  func apply(_ plan: RenderPlan, from old: FlatList, to new: FlatList) {
    guard !isOver else { return }
    guard isShowing else { return show(new) }
    isApplying = true
    defer { isApplying = false }
    repair(checkingOrder: !plan.isEmpty)
    guard !isOver else { return }
    if !plan.isEmpty {
      let anchor = scroll.anchor(of: self, for: plan)
      carryOut(plan, to: new)
      guard !isOver else { return }
      anchor?.settle(rows)
    }
    shown = new
    refreshBehaviors()
  }

  /// Shows `list` in the box, if it is free and shows nothing yet.
  func show(_ list: FlatList) {
    guard !isOver, !isShowing else { return }
    if let use = listBoxUse() {
      integrity.report(use, of: self)
      return
    }
    unsafe gtk_list_box_set_sort_func(listBox.pointer, flb_row_compare, nil, nil)
    isShowing = true
    apply(RenderPlan(Comparison(old: FlatList(), new: list)), from: FlatList(), to: list)
  }

  private func carryOut(_ plan: RenderPlan, to new: FlatList) {
    let arrangement = plan.arrangement
    let lostFocus = handOverFocus(for: plan)
    guard !isOver else { return }
    remove(plan.removals)
    guard !isOver else { return }
    var inserted: [LiveRow] = []
    for slot in plan.insertions {
      inserted.append(makeRow(for: new, slot: slot))
      guard !isOver else { return }
    }
    let old = shown
    if plan.changesOrder { place(inserted, by: plan, arrangement) }
    for slot in plan.replacements {
      guard !isOver else { return }
      replaceContent(of: rows[slot], slot, after: arrangement[slot].map(old.description), in: new)
    }
    for slot in plan.updates {
      guard !isOver else { return }
      configure(rows[slot], slot, in: new)
    }
    guard !isOver else { return }
    if plan.changesOrder { restoreOrder() }
    if let lostFocus { focusRow(nearestTo: lostFocus) }
    noteSelection()
  }

  private func remove(_ slots: [Int]) {
    let leavers = slots.map { rows[$0] }
    leavers.reversed().forEach(takeOut)
    for (slot, row) in zip(slots, leavers) {
      guard !isOver else { return }
      row.reset(after: shown.description(ofSlot: slot))
      pool.put(row, kind: row.kind)
    }
  }

  private func makeRow(for list: FlatList, slot: Int) -> LiveRow {
    let cell = list.description(ofSlot: slot).cell
    let isDecoration = list.isDecoration(slot)
    let row =
      pool.take(kind: cell.kind(isDecoration: isDecoration))
      ?? LiveRow(for: cell, isDecoration: isDecoration)
    row.configure(with: cell, style: list.style(ofSlot: slot))
    return row
  }

  private func place(_ inserted: [LiveRow], by plan: RenderPlan, _ arrangement: [Int?]) {
    let old = rows
    var new = inserted.makeIterator()
    rows = arrangement.compactMap { slot in slot.map { old[$0] } ?? new.next() }
    number(old, by: plan, arrangement)
    for slot in plan.insertions { putIn(rows[slot], order: .ofSlot(slot)) }
    move(plan.moves.map(\.to))
  }

  private func configure(_ row: LiveRow, _ slot: Int, in list: FlatList) {
    row.configure(with: list.description(ofSlot: slot).cell, style: list.style(ofSlot: slot))
  }

  private func replaceContent(
    of row: LiveRow, _ slot: Int, after old: (any RowDescription)?, in list: FlatList
  ) {
    let cell = list.description(ofSlot: slot).cell
    keepFocus(in: row, slot: slot)
    if let old { row.replaceContent(for: cell, after: old) }
    row.configure(with: cell, style: list.style(ofSlot: slot))
  }

  private func refreshBehaviors() {
    let (rows, shown) = (rows, shown)
    for (section, description) in shown.sections.enumerated() {
      let slots = shown.slots(ofSection: section)
      if let header = description.header { setBehavior(of: rows[slots.lowerBound], to: header) }
      for (slot, cell) in zip(shown.rowSlots(ofSection: section), description.rows) {
        setBehavior(of: rows[slot], to: cell)
      }
      if let footer = description.footer { setBehavior(of: rows[slots.upperBound - 1], to: footer) }
    }
  }

  private func setBehavior(of row: LiveRow, to cell: any RowDescription) {
    guard row.hasBehavior, !isOver else { return }
    row.setBehavior(of: cell)
  }

  /// Keeps no more rows of a kind than this for reuse.
  func setReuseLimit(_ limit: Int) {
    let old = pool
    var pool = old
    pool.limit = limit
    self.pool = pool
    // Views go, and may call the app, when nothing is being changed any more.
    withExtendedLifetime(old) {}
  }

  private func forgetRows() {
    let last = (rows, pool)
    rows = []
    shown = FlatList()
    pool = ReusePool(limit: pool.limit)
    selectedRows = []
    scroll.forget()
    withExtendedLifetime(last) {}
  }

  /// Gives the row in a slot up for one that was made anew.
  func exchange(_ slot: Int) {
    let new = makeRow(for: shown, slot: slot)
    guard !isOver else { return }
    let old = rows[slot]
    rows[slot] = new
    withExtendedLifetime(old) {}
  }
}

extension FlatList {
  /// The style of what stands in a slot, with the lines that its place asks for.
  func style(ofSlot slot: Int) -> CellStyle {
    switch self[slot] {
    case .row(let index): sections[index.section].mergedStyle(forRowAt: index.row)
    case .header, .footer: description(ofSlot: slot).style ?? CellStyle()
    }
  }
}
