import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Shows descriptions in one list box, from attaching to detaching.
///
/// Rows are ordered by a sort function: each has a number, and GTK moves a row whose number changed
/// without taking it out of the box, so that it keeps focus, caret, selection and hover.
final class ListBoxHost: ListHost {
  let name: String
  let listBox: ListBox
  /// Called when the box, or the window that it is in, was destroyed.
  var onDestroyed: (() -> Void)?
  /// Runs what may call the app outside of a render, so that renders called meanwhile wait.
  var holdRenders: (() -> Void) -> Void = { $0() }
  /// Whether the box was destroyed or let go of: nothing may touch it any more.
  private(set) var isOver = false
  /// Whether the rows are in the box; not where someone else uses it.
  private(set) var isShowing = false
  /// The live rows, from top to bottom: one for each slot of ``shown``, unless there is a window.
  var rows: [LiveRow] = []
  /// The live rows that a render takes out, as long as they are in the box.
  var leaving: [LiveRow] = []
  /// What only the rows near the viewport are live of; `nil` where all are.
  var window: LiveWindow?
  /// Which rows the app wants to be live.
  var liveRows: FunctionalTableData.LiveRows {
    didSet { afterChanges { [weak self] in self?.liveRowsChanged() } }
  }
  /// The description whose rows are in the box.
  var shown = FlatList()
  /// Whether rows are being changed: what GTK signals now is not the user's doing.
  private(set) var isApplying = false
  /// What the app wants of the rows while they are being changed.
  private var wishes: [() -> Void] = []
  var pool: ReusePool<CellKind, LiveRow>
  private let wakeful = WakefulRows()
  let integrity = Integrity()
  /// Whether a key press is being handed on to GTK.
  var isMovingCursor = false
  /// The slots that are selected.
  var selection = RangeSet<Int>()
  var selectionSignals = SelectionSignals()
  /// The slots that are yet to be told that they are selected.
  var selectionToTell = RangeSet<Int>()
  let signals = Signals()
  let scroll = ScrollKeeper()
  let viewport = ViewportSignals()
  /// Whether what GTK scrolls to is to be seen.
  var followsViewport = true
  /// Whether rows were changed, of which all are live, since GTK has laid them out.
  var awaitsLayout = false
  /// What stays in its place while a render changes what is around it.
  var scrollAnchor = FunctionalTableData.ScrollAnchor.top
  /// Whether the end of the list was seen when the user, or the app, has last scrolled.
  var isAtEnd = true
  /// Called when other rows may be seen than before, outside of renders.
  var onViewportChanged: (() -> Void)?
  /// Called after each frame.
  var onPainted: (() -> Void)?
  /// Called when the user has selected or deselected rows.
  var onSelectionChanged: (() -> Void)?
  /// The slots that are known to be seen, for rows and headers that want to be told.
  var toldSlots = RangeSet<Int>()
  /// What rows that are gone are to be told.
  var goneActions: [@MainActor (Bool) -> Void] = []
  let tidings = Tidings()
  let glide = Glide()
  /// What is described now for a live row; `nil` while it is on its way to another place.
  private lazy var describeNewest: (LiveRow) -> (any RowDescription)? = { [unowned self] row in
    guard !row.order.isPending else { return nil }
    return row.slot < shown.count ? shown.description(ofSlot: row.slot) : row.ownCell
  }

  /// Attaches `listBox`, without touching it yet.
  init(_ listBox: ListBox, name: String, reuseLimit: Int, liveRows: FunctionalTableData.LiveRows) {
    self.listBox = listBox
    self.name = name
    self.liveRows = liveRows
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
    (rows + leaving).reversed().forEach(takeOut)
    removeSpacers()
    unsafe gtk_list_box_set_sort_func(listBox.pointer, nil, nil, nil)
    tellFarewell(forgetRows)
  }

  /// Forgets a box that is being destroyed, without touching it.
  func abandon() {
    guard !isOver else { return }
    isOver = true
    signals.forget()
    viewport.forget()
    tellFarewell(forgetRows)
    onDestroyed?()
  }

  /// Lets go of a box whose window was destroyed, and of nothing where it only leaves its window.
  func leaveDestroyedWindow() {
    guard unsafe gtk_widget_get_root(listBox.widget).map(isToplevel) == false else { return }
    detach()
    onDestroyed?()
  }

  func apply(_ comparison: Comparison) {
    guard !isOver else { return }
    guard isShowing else { return show(comparison.new) }
    changeRows {
      repair(checkingOrder: !comparison.isUnchanged)
      guard !isOver else { return }
      if !comparison.isUnchanged { render(comparison) }
      guard !isOver else { return }
      shown = comparison.new
      glide.follow(comparison)
      adoptBehaviors()
    }
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
    if unsafe gtk_widget_get_mapped(listBox.widget) != 0 { viewport.connect(to: self) }
    apply(Comparison(old: FlatList(), new: list))
  }

  /// Says that other rows may be seen than before, once nothing is being changed any more.
  func viewportChanged() {
    guard !isApplying, !isOver else { return }
    noteEnd()
    tellVisibility()
    onViewportChanged?()
  }

  /// Runs what changes rows, and does not take what GTK signals meanwhile for the user's doing.
  func changeRows(_ body: () -> Void) {
    guard !isApplying else { return body() }
    isApplying = true
    defer { isApplying = false }
    holdRenders {
      body()
      isApplying = false
      let wishes = wishes
      self.wishes = []
      for wish in wishes where !isOver { wish() }
    }
  }

  /// Runs what the app wants of the rows, when they are not being changed.
  ///
  /// - Returns: Whether that is now.
  @discardableResult
  func afterChanges(_ wish: @escaping () -> Void) -> Bool {
    guard isApplying else {
      wish()
      return true
    }
    wishes.append(wish)
    return false
  }

  /// Lets those rows be live that should be.
  func liveRowsChanged() {
    guard isShowing, !isOver else { return }
    changeRows { chooseWindow(for: shown.count) }
    glide.goOn()
  }

  private func render(_ comparison: Comparison) {
    selection = comparison.newSlots(of: selection)
    if wantsWindow(for: comparison.new.count) { openWindow() }
    if let window {
      render(comparison, in: window)
      if !wantsWindow(for: comparison.new.count) { closeWindow() }
    } else {
      let plan = RenderPlan(comparison)
      let anchor = scroll.anchor(of: self, for: plan)
      carryOut(plan, by: comparison)
      guard !isOver else { return }
      if let anchor { scroll.settle(anchor, rows) }
      awaitsLayout = true
    }
  }

  private func carryOut(_ plan: RenderPlan, by comparison: Comparison) {
    let arrangement = plan.arrangement
    let lostFocus = handOverFocus(for: plan)
    guard !isOver else { return }
    remove(plan.removals)
    guard !isOver else { return }
    var inserted: [LiveRow] = []
    for slot in plan.insertions {
      inserted.append(makeRow(for: comparison.new, slot: slot))
      guard !isOver else { return }
    }
    toldSlots = comparison.newSlots(of: toldSlots)
    selectionToTell = comparison.newSlots(of: selectionToTell)
    if plan.changesOrder {
      number(rows, by: plan, arrangement)
      shown = comparison.new
      place(inserted, by: plan, arrangement)
    } else {
      shown = comparison.new
    }
    for slot in plan.replacements {
      guard !isOver else { return }
      replaceContent(of: rows[slot], slot, by: comparison)
    }
    for slot in plan.updates {
      guard !isOver else { return }
      update(rows[slot], slot, by: comparison)
    }
    guard !isOver else { return }
    if plan.changesOrder { restoreOrder() }
    if let lostFocus { focusRow(nearestTo: lostFocus) }
    noteSelection()
  }

  private func remove(_ slots: [Int]) {
    let leavers = slots.map { rows[$0] }
    noteGone(leavers)
    leavers.reversed().forEach(takeOut)
    for row in leavers {
      guard !isOver else { return }
      retire(row)
    }
  }

  /// Keeps a row that was taken out, for another that is to come.
  func retire(_ row: LiveRow) {
    row.reset()
    row.resetPosition()
    pool.put(row, kind: row.kind)
  }

  /// A row that shows what is described for a slot, and is not in the box yet.
  func makeRow(for list: FlatList, slot: Int) -> LiveRow {
    let cell = list.description(ofSlot: slot).cell
    let isDecoration = list.isDecoration(slot)
    let row =
      pool.take(kind: cell.kind(isDecoration: isDecoration))
      ?? LiveRow(
        for: cell, isDecoration: isDecoration, wakeful: wakeful, describe: describeNewest)
    show(cell, of: list, slot, in: row)
    return row
  }

  /// Shows a cell in a row of its kind.
  func show(_ cell: any CellConfigType, of list: FlatList, _ slot: Int, in row: LiveRow) {
    row.configure(
      with: cell, style: list.style(of: cell, inSlot: slot), isKept: list.isLazy(slot))
  }

  private func place(_ inserted: [LiveRow], by plan: RenderPlan, _ arrangement: [Int?]) {
    let old = rows
    var new = inserted.makeIterator()
    rows = arrangement.compactMap { slot in slot.map { old[$0] } ?? new.next() }
    for slot in plan.insertions { putIn(rows[slot], order: .ofSlot(slot)) }
    move(plan.moves.map(\.to))
  }

  /// Shows what is described for the slot of a live row now.
  func update(_ row: LiveRow, _ slot: Int, by comparison: Comparison) {
    let cell = comparison.new.description(ofSlot: slot).cell
    if cell.kind(isDecoration: row.isDecoration) == row.kind {
      show(cell, of: comparison.new, slot, in: row)
    } else {
      replaceContent(of: row, slot, by: comparison)
    }
  }

  /// Shows what is described for the slot of a live row now, in a view of another kind.
  func replaceContent(of row: LiveRow, _ slot: Int, by comparison: Comparison) {
    guard let oldSlot = comparison.oldSlot(of: slot) else { return }
    let cell = comparison.new.description(ofSlot: slot).cell
    keepFocus(in: row, slot: slot)
    row.replaceContent(
      for: cell, after: row.ownCell ?? comparison.old.description(ofSlot: oldSlot))
    show(cell, of: comparison.new, slot, in: row)
  }

  /// Lets the live rows hold no handlers of an older description.
  private func adoptBehaviors() {
    for row in wakeful.removeAll() {
      guard !isOver else { return }
      row.adoptBehavior()
    }
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
    let last = (rows, pool, window, wakeful.removeAll())
    rows = []
    shown = FlatList()
    pool = ReusePool(limit: pool.limit)
    selection = RangeSet()
    toldSlots = RangeSet()
    selectionToTell = RangeSet()
    window = nil
    scroll.forget()
    withExtendedLifetime(last) {}
  }

  /// Gives the row in a slot up for one that was made anew.
  func exchange(_ row: LiveRow) -> LiveRow {
    let new = makeRow(for: shown, slot: row.slot)
    setOrder(.ofSlot(row.slot), of: new)
    row.clearHandlers()
    guard !isOver, let index = rows.firstIndex(where: { $0 === row }) else { return row }
    rows[index] = new
    return new
  }
}

extension FlatList {
  /// The style of the cell in a slot, with the lines that its place asks for.
  func style(of cell: any CellConfigType, inSlot slot: Int) -> CellStyle {
    switch self[slot] {
    case .row(let index): sections[index.section].mergedStyle(of: cell, at: index.row)
    case .header, .footer: cell.style ?? CellStyle()
    }
  }
}
