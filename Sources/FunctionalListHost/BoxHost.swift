package import FunctionalListCells
package import FunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Carries out renders in one list box, from attaching to detaching.
///
/// It calls the parts in order. The state belongs to the parts.
package final class BoxHost: ListHost {
  let parts: BoxParts
  let features: ListFeatures
  /// The features, and then the parts that they share.
  ///
  /// Features remap slots before the rows do, because they refer to rows by slots of the old list. They end
  /// before the connections to the box do, and are notified last that the rows are gone.
  let all: [any HostPart]
  package var options: HostOptions {
    didSet {
      for part in all { part.optionsChanged(options) }
      // A list that is to stay at its end, and is there, goes there.
      if options.scrollAnchor != oldValue.scrollAnchor, canChange { parts.box.requestLayout() }
      if options.liveRows != oldValue.liveRows {
        gate.change { [weak self] in self?.chooseLiveRows() }
      }
    }
  }

  /// Called when the box shows the list for the first time; one that is in use waits until it is free.
  package var onFilled: (() -> Void)?
  /// Called when the box is shown on screen.
  package var onMapped: (() -> Void)?
  /// The widget that the host fills.
  package let widget: BoxWidget

  /// Attaches a widget, without touching it yet.
  package init(
    _ widget: BoxWidget, _ reporter: Reporter, _ options: HostOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    self.options = options
    self.widget = widget
    let container = widget.container
    parts = BoxParts(container, reporter, options, gate, delegate: delegate)
    features = ListFeatures(parts)
    let (boxSignals, rowInput) = (BoxSignals(container), RowInput(container.handle))
    let viewportSignals = ViewportSignals(parts.box)
    all = features.all + parts.all + [boxSignals, viewportSignals, rowInput]
    changes.features = features
    changes.onViewportChanged = { [weak self] in self?.viewportChanged() }
    changes.update = { [weak self] in self?.update($0) }
    parts.rows.onRowShown = { [weak features] row, cell in
      for feature in features?.decorations ?? [] { feature.rowShown(row, cell) }
    }
    parts.layout.onMisalignedBox = { viewportSignals.callBackAfterScrolling() }
    parts.focusChange.onMainLoop = { [weak self, gate] in
      gate.mainLoopReached()
      self?.trackDeferredScroll()
    }
    parts.scroller.onFrame = { [weak self] in self?.animationAdvances(to: $0) ?? false }
    parts.recycler.onRowsLeave = { [weak self] rows throws(Detached) in
      for feature in self?.features.widgets ?? [] { try feature.rowsLeave(rows) }
    }
    parts.recycler.onRowsEntered = { [weak self] rows throws(Detached) in
      try self?.rowsEntered(rows)
    }
    parts.supply.onFocusOffered = { [weak features] in features?.offerFocus(to: $0, $1) }
    parts.supply.onWillTakeFocus = { [weak features] in features?.willTakeFocus($0) }
    parts.spacers.onFocusOffered = { [weak features] in
      features?.offerFocus(from: $0, $1) ?? false
    }
    gate.isDeferring = { [weak self] in self?.deferChanges() ?? false }
    viewportSignals.connect(viewportHandlers)
    boxSignals.connect(boxHandlers)
    // GTK passes an event to the controller that was added last first.
    rowInput.connect(inputHandlers)
    for feature in features.all.reversed() { feature.connect() }
    for part in all { part.optionsChanged(options) }
  }

  /// The widget, of whichever kind.
  package var handle: Widget { parts.box.handle }
  private var holder: BoxHolder { BoxHolder.of(parts.box.handle) }
  var changes: Changes { parts.changes }
  var gate: RenderGate { changes.gate }
  var delegate: (any ListHostDelegate)? { changes.delegate }
  var name: String { parts.name }
  var isAtRest: Bool { changes.isAtRest }
  var canChange: Bool { changes.canChange }

  /// Fills the box with `list`, if it is free and not filled yet; a box of another list, when that has left it.
  package func fill(with list: FlatList) {
    guard !changes.attachment.isDetached, !changes.isFilled else { return }
    if let other = holder.other(than: self) {
      holder.wait(self) { [weak self] in self?.gate.change { self?.fill(with: list) } }
      guard other.gate.isBusy else { return reportHolder() }
      // The code that it is calling may be about to release it.
      return MainLoop.soon { [weak self] in self?.reportHolder() }
    }
    guard parts.integrity.checkIsFree() else { return }
    holder.take(self)
    ListAround.set(self, of: parts.box.handle)
    parts.box.sortByOrder()
    unsafe flb_accessible_hide_type_name(parts.box.widget)
    changes.noteFilled()
    if let mode = options.selectionMode { parts.state.setSelectionMode(mode) }
    parts.selection.showMode()
    for part in all { part.mapped() }
    apply(Comparison(old: FlatList(), new: list), animations: nil)
    onFilled?()
    onFilled = nil
  }

  private func reportHolder() {
    guard !changes.attachment.isDetached, let other = holder.other(than: self),
      !other.changes.attachment.isDetached
    else { return }
    parts.integrity.reportList(named: other.name)
  }

  /// Updates which rows are live, after a change of the viewport or of the options.
  func chooseLiveRows() {
    guard canChange else { return }
    parts.layout.chooseMode(options.liveRows, count: parts.rows.list.count)
    changes.untilDetached { () throws(Detached) in try parts.layout.modeChanged() }
    parts.scroller.redirect()
  }
}

// MARK: - A render

extension BoxHost: @MainActor RenderHost {
  package func apply(_ comparison: Comparison, animations: TableAnimations?) {
    guard !changes.attachment.isDetached else { return }
    guard changes.isFilled else { return fill(with: comparison.new) }
    changes.untilDetached { () throws(Detached) in try render(comparison, animations) }
  }

  private func render(
    _ comparison: Comparison, _ animations: TableAnimations?
  ) throws(Detached) {
    try putBackTakenRows()
    parts.geometry.trackView()
    for feature in features.all { try feature.renderBegins(comparison, animations: animations) }
    try parts.state.render(
      comparison, options.scrollAnchor, selectsNeighbor: options.selectsNeighborAfterRemoval,
      in: self)
    parts.integrity.reportForeignRows(below: parts.layout.boxCount)
    try changes.attachment.call { parts.supply.renderEnds() }
    try parts.rows.adoptBehaviors(ofSame: comparison.isOfOneDescription)
    for feature in features.all { try feature.renderEnds(comparison) }
    try features.offersChanged()
  }

  private func putBackTakenRows() throws(Detached) {
    let parts = parts
    let restored = try parts.integrity.putBackTakenRows(parts.rows.rows, parts.spacers.rows) {
      row throws(Detached) in try parts.rows.exchange(row)
    }
    guard !restored.isEmpty else { return }
    try parts.selection.restore(restored.filter(\.wasSelected).map(\.row))
    parts.integrity.reportTakenRows(restored.count)
    try changes.attachment.check()
  }

  private func rowsEntered(_ rows: [LiveRow]) throws(Detached) {
    try parts.selection.mark(rows)
    parts.selecting.rowsEntered(rows)
    for feature in features.all { try feature.rowsEntered(rows) }
    try changes.attachment.check()
  }

  package var listView: HostView { parts.view }

  package func carryOut(_ edit: RenderEdit) throws(Detached) {
    let comparison = edit.comparison
    guard !comparison.isUnchanged else { return parts.rows.adopt(comparison.new) }
    // While rows and slots are those of the old list: the app words what a screen reader says of removed ones.
    if let successor = edit.focusSuccessor {
      for feature in features.announcements {
        try feature.focusPasses(to: successor, in: comparison)
      }
    }
    for feature in features.clicks { feature.listMoves() }
    if options.scrollAnchor.staysAtEnd { parts.scroller.noteNewRows(by: comparison) }
    try change(edit)
  }

  /// Shows the new list, and the scroll anchor in its place.
  private func change(_ edit: RenderEdit) throws(Detached) {
    let (parts, comparison, successor) = (parts, edit.comparison, edit.focusSuccessor)
    let view = parts.geometry.view
    let kept = parts.anchors.anchor(for: edit.anchor, in: comparison)
    parts.state.remap(edit.plan.slots)
    for part in all { part.remap(edit.plan.slots) }
    let changes = parts.rows.reorder(by: edit.plan)
    parts.box.renumber(changes)
    // Before rows become live, because the positions decide which.
    if let anchor = edit.restored.map(parts.scroller.begin) ?? kept {
      parts.geometry.restore(anchor)
    }
    parts.layout.chooseMode(options.liveRows, count: comparison.new.count)
    let isAtEnd = options.scrollAnchor.staysAtEnd && parts.scroller.goToEnd(in: view)
    // Updates before insertions, so that a row that takes the focus is up to date.
    try parts.rows.update(by: edit.plan) { row throws(Detached) in
      row.closePopovers()
      try parts.focus.leaveView(of: row)
    }
    for feature in features.copies { try feature.rowsUpdated(comparison) }
    // The focus moves before its row leaves. Selection marks are set when the rows are in the box.
    let focused = parts.focus.focusedRow
    let focusStays = focused?.slot == successor && focused?.isShown == true
    try parts.recycler.makeLive(
      parts.layout.wanted(with: successor, mayBeHidden: !focusStays), moving: changes.moved,
      focusSuccessor: successor)
    // Only now the heights are those of the new rows.
    try parts.layout.settle(
      in: view, atOnce: parts.popovers.slots.isEmpty, isScrolling: isAtEnd)
    parts.integrity.restoreOrder(parts.layout.boxCount)
  }

  package func finish(_ end: RenderEnd) throws(Detached) {
    if end.changesSelection {
      parts.selection.show()
      parts.selection.notify()
    }
    if let slot = end.restoredFocus { try restoreFocus(to: slot) }
    for feature in features.announcements { feature.announce(end.comparison) }
  }

  private func restoreFocus(to slot: Int) throws(Detached) {
    guard parts.focus.isOnRow || parts.focus.isHeld,
      let row = try parts.layout.liveRow(at: slot), row.takesCursor
    else { return }
    try parts.focus.moveFocus(to: row)
  }
}

// MARK: - Detach

extension BoxHost {
  /// Removes the rows from the box, and ends the change in progress.
  ///
  /// While GTK moves the focus, the rows stay in the box until it has.
  package func detach() {
    guard changes.attachment.end() else { return }
    // Completions may be waiting for the end of an animation.
    defer { gate.resume() }
    for part in all { part.end(.detached) }
    guard changes.isFilled else { return }
    guard parts.focusChange.isInProgress else { return takeRowsOut() }
    gate.change { [self] in takeRowsOut() }
  }

  private func takeRowsOut() {
    if parts.box.isMapped { parts.rows.closePopovers() }
    if parts.focus.focusedRow != nil { parts.focus.drop() }
    parts.layout.removeAll()
    rowsGone(.detached)
  }

  /// Forgets a box that is being destroyed, without touching it.
  private func abandon() {
    guard changes.attachment.end() else { return }
    defer { gate.resume() }
    for part in all { part.end(.destroyed) }
    rowsGone(.destroyed)
    delegate?.boxWasDestroyed(of: self)
  }

  private func rowsGone(_ fate: BoxFate) {
    for part in all.reversed() { part.rowsGone(fate) }
    guard fate == .detached else { return }
    ListAround.set(nil, of: parts.box.handle)
    holder.leave(self)
  }

  /// Detaches if the window was destroyed.
  ///
  /// A box that merely moves to another window stays attached.
  private func leaveDestroyedWindow() {
    guard parts.box.isInDestroyedWindow else { return }
    detach()
    delegate?.boxWasDestroyed(of: self)
  }

  private var boxHandlers: BoxSignals.Handlers {
    BoxSignals.Handlers(
      destroyed: { [weak self] in self?.abandon() },
      unrealized: { [weak self] in self?.leaveDestroyedWindow() },
      activated: { [weak self] in self?.activate($0) ?? false },
      modeChanged: { [weak self] in self?.parts.selection.modeChanged() },
      rowSelected: { [weak self] in self?.parts.selection.noteRowSignal() },
      selectionChanged: { [weak self] in self?.selectionChanged() },
      mapped: { [weak self] in self?.boxMapped() },
      unmapped: { [weak self] in self?.boxUnmapped() })
  }
}
