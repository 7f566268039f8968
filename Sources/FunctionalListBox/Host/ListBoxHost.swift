import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Shows descriptions in one list box, from attaching to detaching.
///
/// It runs the steps of the parts in order. The state belongs to the parts.
final class ListBoxHost: ListHost {
  let parts: HostContext
  let features: ListFeatures
  private let boxSignals = BoxSignals()
  let selectionInput = SelectionInput()
  private let viewportSignals = ViewportSignals()
  private let rowInput = RowInput()
  var options: ListOptions {
    get { parts.options }
    set {
      let old = parts.options
      parts.options = newValue
      optionsChanged(from: old)
    }
  }
  var listActions: (() -> [RowActionElement])? {
    get { parts.listActions }
    set { parts.listActions = newValue }
  }
  var dropRules: DropRules? {
    get { parts.dropRules }
    set {
      parts.dropRules = newValue
      for feature in features.all { feature.optionsChanged() }
    }
  }

  /// Attaches `listBox`, without touching it yet.
  init(
    _ listBox: ListBox, _ reporter: Reporter, _ options: ListOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    parts = HostContext(listBox, reporter, options, gate, delegate: delegate)
    features = ListFeatures(parts)
    parts.relay = self
    parts.geometry.holdsAnchor = options.scrollAnchor != .none
    parts.rows.identifiesRows = options.identifiesRows
    parts.layout.onMisalignedBox = { [viewportSignals] in viewportSignals.callBackAfterScrolling() }
    connectFocus()
    connectPopovers()
    parts.scroller.onFrame = { [weak self, selectionInput] time in
      selectionInput.listMoves()
      return self?.animationAdvances(to: time) ?? false
    }
    parts.recycler.onRowsLeave = { [weak self] rows throws(Detached) in
      for feature in self?.features.all ?? [] { try feature.rowsLeave(rows) }
    }
    parts.recycler.onRowsEntered = { [weak self] rows throws(Detached) in
      try self?.rowsEntered(rows)
    }
    gate.isHeld = { [weak self] in self?.holdsChanges() ?? false }
    viewportSignals.handlers = viewportHandlers
    boxSignals.connect(to: listBox, boxHandlers)
    rowInput.connect(to: listBox, inputHandlers)
    selectionInput.connect(to: listBox, selectionHandlers)
  }

  var listBox: ListBox { parts.listBox }
  var gate: RenderGate { parts.gate }
  var delegate: (any ListHostDelegate)? { parts.delegate }
  var name: String { parts.name }
  var isAtRest: Bool { parts.isAtRest }
  var canChange: Bool { parts.canChange }

  /// Fills the box with `list`, if it is free and not filled yet.
  func fill(with list: FlatList) {
    guard !parts.attachment.isDetached, !parts.isFilled, parts.integrity.checkIsFree() else {
      return
    }
    parts.box.sortByOrder()
    unsafe flb_accessible_hide_type_name(listBox.widget)
    parts.isFilled = true
    if let mode = options.selectionMode { parts.state.setSelectionMode(mode) }
    parts.selection.showMode()
    connectToViewport()
    apply(Comparison(old: FlatList(), new: list), animations: nil)
  }

  func apply(_ comparison: Comparison, animations: TableAnimations?) {
    guard !parts.attachment.isDetached else { return }
    guard parts.isFilled else { return fill(with: comparison.new) }
    endingWithTheBox { () throws(Detached) in try render(comparison, animations) }
  }

  func endingWithTheBox(_ steps: () throws(Detached) -> Void) { parts.endingWithTheBox(steps) }

  private func render(
    _ comparison: Comparison, _ animations: TableAnimations?
  ) throws(Detached) {
    try putBackTakenRows()
    if let view = parts.geometry.view { parts.geometry.follow(view) }
    for feature in features.all { try feature.renderBegins(comparison, animations: animations) }
    try parts.state.render(comparison, options.scrollAnchor, in: self)
    parts.integrity.reportForeignRows(below: parts.layout.boxCount)
    try parts.attachment.call { parts.supply.renderEnds() }
    try parts.rows.adoptBehaviors(ofSame: comparison.isOfOneDescription)
    for feature in features.all { try feature.renderEnds(comparison) }
    try offersChanged()
  }

  private func rowsEntered(_ rows: [LiveRow]) throws(Detached) {
    try parts.selection.mark(rows)
    parts.selecting.rowsEntered(rows)
    for feature in features.all { try feature.rowsEntered(rows) }
    try parts.attachment.check()
  }

  private func putBackTakenRows() throws(Detached) {
    let parts = parts
    let restored = try parts.integrity.putBackTakenRows(parts.rows.rows, parts.spacers.rows) {
      row throws(Detached) in try parts.rows.exchange(row)
    }
    guard !restored.isEmpty else { return }
    for case (let row, true) in restored {
      guard let slot = row.slot else { continue }
      try parts.state.restore(.only(slot), in: parts.view)
    }
    parts.selection.show()
    parts.integrity.reportTakenRows(restored.count)
    try parts.attachment.check()
  }

  private func optionsChanged(from old: ListOptions) {
    parts.geometry.holdsAnchor = options.scrollAnchor != .none
    parts.rows.identifiesRows = options.identifiesRows
    for feature in features.all { feature.optionsChanged() }
    if options.reuseLimit != old.reuseLimit { parts.supply.setReuseLimit(options.reuseLimit) }
    if options.liveRows != old.liveRows { gate.change { [weak self] in self?.chooseLiveRows() } }
  }

  /// Makes the rows live that should be.
  private func chooseLiveRows() {
    guard canChange else { return }
    parts.layout.chooseMode(options.liveRows, count: parts.rows.list.count)
    endingWithTheBox { () throws(Detached) in try parts.layout.modeChanged() }
    parts.scroller.redirect()
  }
}

// MARK: - Detach

extension ListBoxHost {
  /// Removes the rows from the box and releases it, even in the middle of a change, which then ends.
  ///
  /// While GTK moves the focus the rows stay in the box.
  func detach() {
    guard parts.attachment.end() else { return }
    // Completions may have waited for the motion.
    defer { gate.resume() }
    parts.caret.end()
    parts.nextFrame.framesEnd()
    parts.scroller.stop()
    for feature in features.all { feature.end(.detached) }
    boxSignals.disconnect(from: listBox)
    selectionInput.disconnect(from: listBox)
    viewportSignals.disconnect()
    parts.popoverFocus.end()
    rowInput.disconnect(from: listBox)
    guard parts.isFilled else { return }
    guard parts.focusChange.isInProgress else { return takeRowsOut() }
    gate.change { [self] in takeRowsOut() }
  }

  private func takeRowsOut() {
    if parts.box.isMapped { parts.rows.closeAll() }
    if parts.focus.focusedRow != nil { parts.focus.drop() }
    parts.layout.removeAll()
    parts.selecting.detach()
    parts.box.stopSorting()
    forget()
  }

  /// Forgets a box that is being destroyed, without touching it.
  private func abandon() {
    guard parts.attachment.end() else { return }
    defer { gate.resume() }
    parts.caret.end()
    parts.nextFrame.forget()
    parts.scroller.forget()
    for feature in features.all { feature.end(.destroyed) }
    boxSignals.forget()
    rowInput.forget()
    selectionInput.forget()
    viewportSignals.disconnect()
    parts.popoverFocus.end()
    forget()
    delegate?.boxWasDestroyed(of: self)
  }

  /// Detaches if the window was destroyed.
  ///
  /// A box that merely moves to another window stays attached.
  private func leaveDestroyedWindow() {
    guard unsafe gtk_widget_get_root(listBox.widget).map(isToplevel) == false else { return }
    detach()
    delegate?.boxWasDestroyed(of: self)
  }

  private func forget() {
    parts.rows.forget()
    parts.spacers.forget()
    parts.state.forget()
    parts.geometry.forget()
    for feature in features.all { feature.rowsGone() }
  }

  /// Whether GTK still knows the window.
  ///
  /// It forgets a destroyed window before it disposes of the contents.
  private func isToplevel(_ window: OpaquePointer) -> Bool {
    let toplevels = unsafe gtk_window_get_toplevels()
    return (0..<(unsafe g_list_model_get_n_items(toplevels))).contains { index in
      guard let item = unsafe g_list_model_get_item(toplevels, index) else { return false }
      defer { unsafe g_object_unref(item) }
      return unsafe item == UnsafeMutableRawPointer(window)
    }
  }
}

// MARK: - Signals of the box

extension ListBoxHost {
  private var boxHandlers: BoxSignals.Handlers {
    BoxSignals.Handlers(
      destroyed: { [weak self] in self?.abandon() },
      unrealized: { [weak self] in self?.leaveDestroyedWindow() },
      activated: { [weak self] in self?.activate($0) ?? false },
      modeChanged: { [weak self] in self?.parts.selection.modeChanged() },
      rowSelected: { [weak self] in self?.parts.selection.noteRowSignal() },
      selectionChanged: { [weak self] in self?.selectionChanged() },
      cursorMoves: { [weak self] in self?.moveCursor($0) ?? false },
      cursorActs: { [weak self] in self?.cursorActs() ?? false },
      mapped: { [weak self] in self?.boxMapped() },
      unmapped: { [weak self] in self?.boxUnmapped() })
  }

  private var viewportHandlers: ViewportSignals.Handlers {
    ViewportSignals.Handlers(
      scrolled: { [weak self] in self?.viewportScrolled(isHeld: $0) },
      heldFromAbove: { [weak self] in self?.boxHeldFromAbove() },
      scrolledInLayout: { [weak self] in self?.parts.geometry.noteScrollInLayout() },
      laidOut: { [weak self] in self?.viewportLaidOut() },
      settled: { [weak self] in self?.viewportSettled() },
      painted: { [weak self] in self?.viewportChanged(afterFrame: true) },
      focusMoved: { [weak self] in self?.focusMoved() },
      scrollingEnded: { [weak self] in self?.alignBox() })
  }

  /// The box is on screen, perhaps in another scrolled window than before, or in none.
  private func boxMapped() {
    guard canChange else { return }
    gate.change { [weak self] in self?.chooseLiveRows() }
    if canChange { connectToViewport() }
  }

  /// The focus may be in a popover already.
  private func connectToViewport() {
    viewportSignals.connect(to: parts.box)
    parts.caret.follow()
    parts.popoverFocus.follow()
  }

  private func boxUnmapped() {
    parts.nextFrame.framesEnd()
    parts.scroller.stop()
    for feature in features.all { feature.unmapped() }
    viewportSignals.disconnect()
    parts.caret.end()
    parts.popoverFocus.end()
    viewportChanged()
  }
}
