import FunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Carries out renders in one list box, from attaching to detaching.
///
/// It calls the parts in order. The state belongs to the parts.
final class BoxHost: ListHost {
  let context: HostContext
  let features: ListFeatures
  /// The features, and then the parts that they share.
  ///
  /// Features remap slots before the rows do, because they refer to rows by slots of the old list. They end
  /// before the connections to the box do, and are notified last that the rows are gone.
  let parts: [any HostPart]
  var options: ListOptions {
    get { context.options }
    set {
      let old = context.options
      context.options = newValue
      for part in parts { part.optionsChanged(newValue) }
      if newValue.liveRows != old.liveRows { gate.change { [weak self] in self?.chooseLiveRows() } }
    }
  }
  var listActions: (() -> [RowActionElement])? {
    get { context.listActions }
    set { context.listActions = newValue }
  }
  var dropRules: DropRules? {
    get { context.dropRules }
    set {
      context.dropRules = newValue
      for feature in features.all { feature.optionsChanged(options) }
    }
  }

  var typeAhead: TypeAhead {
    get { context.typeAhead }
    set { context.typeAhead = newValue }
  }

  /// Attaches a container, without touching it yet.
  init(
    _ container: any RowContainer, _ reporter: Reporter, _ options: ListOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    context = HostContext(container, reporter, options, gate, delegate: delegate)
    features = ListFeatures(context)
    let (boxSignals, rowInput) = (BoxSignals(container), RowInput(container.handle))
    let viewportSignals = ViewportSignals(context.box)
    parts = features.all + context.parts + [boxSignals, viewportSignals, rowInput]
    context.features = features
    context.onViewportChanged = { [weak self] in self?.viewportChanged() }
    context.update = { [weak self] in self?.update($0) }
    context.layout.onMisalignedBox = { viewportSignals.callBackAfterScrolling() }
    context.focusChange.onMainLoop = { [weak self, gate] in
      gate.mainLoopReached()
      self?.trackDeferredScroll()
    }
    context.scroller.onFrame = { [weak self] in self?.animationAdvances(to: $0) ?? false }
    context.recycler.onRowsLeave = { [weak self] rows throws(Detached) in
      for feature in self?.features.widgets ?? [] { try feature.rowsLeave(rows) }
    }
    context.recycler.onRowsEntered = { [weak self] rows throws(Detached) in
      try self?.rowsEntered(rows)
    }
    gate.isDeferring = { [weak self] in self?.deferChanges() ?? false }
    viewportSignals.connect(viewportHandlers)
    boxSignals.connect(boxHandlers)
    // GTK passes an event to the controller that was added last first.
    rowInput.connect(inputHandlers)
    for feature in features.all.reversed() { feature.connect() }
  }

  var container: any RowContainer { context.box.container }
  private var holder: BoxHolder { BoxHolder.of(context.box.handle) }
  var gate: RenderGate { context.gate }
  var delegate: (any ListHostDelegate)? { context.delegate }
  var name: String { context.name }
  var isAtRest: Bool { context.isAtRest }
  var canChange: Bool { context.canChange }

  /// Fills the box with `list`, if it is free and not filled yet; a box of another list, when that has left it.
  func fill(with list: FlatList) {
    guard !context.attachment.isDetached, !context.isFilled else { return }
    if let other = holder.other(than: self) {
      holder.wait(self) { [weak self] in self?.gate.change { self?.fill(with: list) } }
      guard other.gate.isBusy else { return reportHolder() }
      // The code that it is calling may be about to release it.
      return MainLoop.soon { [weak self] in self?.reportHolder() }
    }
    guard context.integrity.checkIsFree() else { return }
    holder.take(self)
    context.box.sortByOrder()
    unsafe flb_accessible_hide_type_name(context.box.widget)
    context.noteFilled()
    if let mode = options.selectionMode { context.state.setSelectionMode(mode) }
    context.selection.showMode()
    for part in parts { part.mapped() }
    apply(Comparison(old: FlatList(), new: list), animations: nil)
  }

  private func reportHolder() {
    guard !context.attachment.isDetached, let other = holder.other(than: self),
      !other.context.attachment.isDetached
    else { return }
    context.integrity.reportList(named: other.name)
  }

  /// Updates which rows are live, after a change of the viewport or of the options.
  func chooseLiveRows() {
    guard canChange else { return }
    context.layout.chooseMode(options.liveRows, count: context.rows.list.count)
    context.untilDetached { () throws(Detached) in try context.layout.modeChanged() }
    context.scroller.redirect()
  }
}

// MARK: - A render

extension BoxHost: @MainActor RenderHost {
  func apply(_ comparison: Comparison, animations: TableAnimations?) {
    guard !context.attachment.isDetached else { return }
    guard context.isFilled else { return fill(with: comparison.new) }
    context.untilDetached { () throws(Detached) in try render(comparison, animations) }
  }

  private func render(
    _ comparison: Comparison, _ animations: TableAnimations?
  ) throws(Detached) {
    try putBackTakenRows()
    context.geometry.trackView()
    for feature in features.all { try feature.renderBegins(comparison, animations: animations) }
    try context.state.render(
      comparison, options.scrollAnchor, selectsNeighbor: options.selectsNeighborAfterRemoval,
      in: self)
    context.integrity.reportForeignRows(below: context.layout.boxCount)
    try context.attachment.call { context.supply.renderEnds() }
    try context.rows.adoptBehaviors(ofSame: comparison.isOfOneDescription)
    for feature in features.all { try feature.renderEnds(comparison) }
    try features.offersChanged()
  }

  private func putBackTakenRows() throws(Detached) {
    let context = context
    let restored = try context.integrity.putBackTakenRows(context.rows.rows, context.spacers.rows) {
      row throws(Detached) in try context.rows.exchange(row)
    }
    guard !restored.isEmpty else { return }
    try context.selection.restore(restored.filter(\.wasSelected).map(\.row))
    context.integrity.reportTakenRows(restored.count)
    try context.attachment.check()
  }

  private func rowsEntered(_ rows: [LiveRow]) throws(Detached) {
    try context.selection.mark(rows)
    context.selecting.rowsEntered(rows)
    for feature in features.all { try feature.rowsEntered(rows) }
    try context.attachment.check()
  }

  var listView: HostView { context.view }

  func carryOut(_ edit: RenderEdit) throws(Detached) {
    let comparison = edit.comparison
    guard !comparison.isUnchanged else { return context.rows.adopt(comparison.new) }
    // While rows and slots are those of the old list: the app words what a screen reader says of removed ones.
    if let successor = edit.focusSuccessor {
      for feature in features.announcements {
        try feature.focusPasses(to: successor, in: comparison)
      }
    }
    for feature in features.clicks { feature.listMoves() }
    if options.scrollAnchor.staysAtEnd { context.scroller.noteNewRows(by: comparison) }
    try change(edit)
  }

  /// Shows the new list, and the scroll anchor in its place.
  private func change(_ edit: RenderEdit) throws(Detached) {
    let (context, comparison, successor) = (context, edit.comparison, edit.focusSuccessor)
    let view = context.geometry.view
    let kept = context.anchors.anchor(for: edit.anchor, in: comparison)
    context.state.remap(edit.plan.slots)
    for part in parts { part.remap(edit.plan.slots) }
    let changes = context.rows.reorder(by: edit.plan)
    context.box.renumber(changes)
    // Before rows become live, because the positions decide which.
    if let anchor = edit.restored.map(context.scroller.begin) ?? kept {
      context.geometry.restore(anchor)
    }
    context.layout.chooseMode(options.liveRows, count: comparison.new.count)
    // Updates before insertions, so that a row that takes the focus is up to date.
    try context.rows.update(by: edit.plan) { row throws(Detached) in
      row.closePopovers()
      try context.focus.leaveView(of: row)
    }
    for feature in features.copies { try feature.rowsUpdated(comparison) }
    // The focus moves before its row leaves. Selection marks are set when the rows are in the box.
    let focused = context.focus.focusedRow
    let focusStays = focused?.slot == successor && focused?.isShown == true
    try context.recycler.makeLive(
      context.layout.wanted(with: successor, mayBeHidden: !focusStays), moving: changes.moved,
      focusSuccessor: successor)
    // Only now the heights are those of the new rows.
    try context.layout.settle(in: view, atOnce: context.popovers.slots.isEmpty)
    context.integrity.restoreOrder(context.layout.boxCount)
  }

  func finish(_ end: RenderEnd) throws(Detached) {
    if end.changesSelection {
      context.selection.show()
      context.notifySelection()
    }
    if let slot = end.restoredFocus { try restoreFocus(to: slot) }
    for feature in features.announcements { feature.announce(end.comparison) }
  }

  private func restoreFocus(to slot: Int) throws(Detached) {
    guard context.focus.isOnRow || context.focus.isHeld,
      let row = try context.layout.liveRow(at: slot), row.takesCursor
    else { return }
    try context.focus.moveFocus(to: row)
  }
}

// MARK: - Detach

extension BoxHost {
  /// Removes the rows from the box, and ends the change in progress.
  ///
  /// While GTK moves the focus, the rows stay in the box until it has.
  func detach() {
    guard context.attachment.end() else { return }
    // Completions may be waiting for the end of an animation.
    defer { gate.resume() }
    for part in parts { part.end(.detached) }
    guard context.isFilled else { return }
    guard context.focusChange.isInProgress else { return takeRowsOut() }
    gate.change { [self] in takeRowsOut() }
  }

  private func takeRowsOut() {
    if context.box.isMapped { context.rows.closePopovers() }
    if context.focus.focusedRow != nil { context.focus.drop() }
    context.layout.removeAll()
    rowsGone(.detached)
  }

  /// Forgets a box that is being destroyed, without touching it.
  private func abandon() {
    guard context.attachment.end() else { return }
    defer { gate.resume() }
    for part in parts { part.end(.destroyed) }
    rowsGone(.destroyed)
    delegate?.boxWasDestroyed(of: self)
  }

  private func rowsGone(_ fate: BoxFate) {
    for part in parts.reversed() { part.rowsGone(fate) }
    if fate == .detached { holder.leave(self) }
  }

  /// Detaches if the window was destroyed.
  ///
  /// A box that merely moves to another window stays attached.
  private func leaveDestroyedWindow() {
    guard context.box.isInDestroyedWindow else { return }
    detach()
    delegate?.boxWasDestroyed(of: self)
  }

  private var boxHandlers: BoxSignals.Handlers {
    BoxSignals.Handlers(
      destroyed: { [weak self] in self?.abandon() },
      unrealized: { [weak self] in self?.leaveDestroyedWindow() },
      activated: { [weak self] in self?.activate($0) ?? false },
      modeChanged: { [weak self] in self?.context.selection.modeChanged() },
      rowSelected: { [weak self] in self?.context.selection.noteRowSignal() },
      selectionChanged: { [weak self] in self?.selectionChanged() },
      mapped: { [weak self] in self?.boxMapped() },
      unmapped: { [weak self] in self?.boxUnmapped() })
  }
}
