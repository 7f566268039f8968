import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Shows descriptions in one list box, from attaching to detaching.
///
/// It runs the steps of the context in order. The state belongs to the context.
final class ListBoxHost: ListHost {
  let context: HostContext
  let features: ListFeatures
  /// The features, and then what they share.
  ///
  /// Features take over slots before the rows do, because they refer to rows by slots of the old list. They end
  /// before the connections to the box do. What has become of the rows is told to features last.
  let parts: [any HostPart]
  private let viewportSignals = ViewportSignals()
  var options: ListOptions {
    get { context.options }
    set {
      let old = context.options
      context.options = newValue
      optionsChanged(from: old)
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
      for feature in features.all { feature.optionsChanged() }
    }
  }

  /// Attaches `listBox`, without touching it yet.
  init(
    _ listBox: ListBox, _ reporter: Reporter, _ options: ListOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    context = HostContext(listBox, reporter, options, gate, delegate: delegate)
    features = ListFeatures(context)
    let boxSignals = BoxSignals(listBox)
    let rowInput = RowInput(listBox)
    parts = features.all + context.parts + [boxSignals, viewportSignals, rowInput]
    context.relay = self
    context.geometry.holdsAnchor = options.scrollAnchor != .none
    context.rows.identifiesRows = options.identifiesRows
    context.layout.onMisalignedBox = { [viewportSignals] in viewportSignals.callBackAfterScrolling()
    }
    connectFocus()
    connectPopovers()
    context.scroller.onFrame = { [weak self] in self?.animationAdvances(to: $0) ?? false }
    context.recycler.onRowsLeave = { [weak self] rows throws(Detached) in
      for feature in self?.features.all ?? [] { try feature.rowsLeave(rows) }
    }
    context.recycler.onRowsEntered = { [weak self] rows throws(Detached) in
      try self?.rowsEntered(rows)
    }
    gate.isHeld = { [weak self] in self?.holdsChanges() ?? false }
    viewportSignals.handlers = viewportHandlers
    boxSignals.connect(boxHandlers)
    // GTK asks the controller that was added last first.
    rowInput.connect(inputHandlers)
    for feature in features.all.reversed() { feature.connect() }
  }

  var listBox: ListBox { context.listBox }
  var gate: RenderGate { context.gate }
  var delegate: (any ListHostDelegate)? { context.delegate }
  var name: String { context.name }
  var isAtRest: Bool { context.isAtRest }
  var canChange: Bool { context.canChange }

  /// Fills the box with `list`, if it is free and not filled yet.
  func fill(with list: FlatList) {
    guard !context.attachment.isDetached, !context.isFilled, context.integrity.checkIsFree() else {
      return
    }
    context.box.sortByOrder()
    unsafe flb_accessible_hide_type_name(listBox.widget)
    context.isFilled = true
    if let mode = options.selectionMode { context.state.setSelectionMode(mode) }
    context.selection.showMode()
    connectToViewport()
    apply(Comparison(old: FlatList(), new: list), animations: nil)
  }

  func apply(_ comparison: Comparison, animations: TableAnimations?) {
    guard !context.attachment.isDetached else { return }
    guard context.isFilled else { return fill(with: comparison.new) }
    endingWithTheBox { () throws(Detached) in try render(comparison, animations) }
  }

  func endingWithTheBox(_ steps: () throws(Detached) -> Void) { context.endingWithTheBox(steps) }

  private func render(
    _ comparison: Comparison, _ animations: TableAnimations?
  ) throws(Detached) {
    try putBackTakenRows()
    if let view = context.geometry.view { context.geometry.follow(view) }
    for feature in features.all { try feature.renderBegins(comparison, animations: animations) }
    try context.state.render(comparison, options.scrollAnchor, in: self)
    context.integrity.reportForeignRows(below: context.layout.boxCount)
    try context.attachment.call { context.supply.renderEnds() }
    try context.rows.adoptBehaviors(ofSame: comparison.isOfOneDescription)
    for feature in features.all { try feature.renderEnds(comparison) }
    try offersChanged()
  }

  private func rowsEntered(_ rows: [LiveRow]) throws(Detached) {
    try context.selection.mark(rows)
    context.selecting.rowsEntered(rows)
    for feature in features.all { try feature.rowsEntered(rows) }
    try context.attachment.check()
  }

  private func putBackTakenRows() throws(Detached) {
    let context = context
    let restored = try context.integrity.putBackTakenRows(context.rows.rows, context.spacers.rows) {
      row throws(Detached) in try context.rows.exchange(row)
    }
    guard !restored.isEmpty else { return }
    for case (let row, true) in restored {
      guard let slot = row.slot else { continue }
      try context.state.restore(.only(slot), in: context.view)
    }
    context.selection.show()
    context.integrity.reportTakenRows(restored.count)
    try context.attachment.check()
  }

  private func optionsChanged(from old: ListOptions) {
    context.geometry.holdsAnchor = options.scrollAnchor != .none
    context.rows.identifiesRows = options.identifiesRows
    for feature in features.all { feature.optionsChanged() }
    if options.reuseLimit != old.reuseLimit { context.supply.setReuseLimit(options.reuseLimit) }
    if options.liveRows != old.liveRows { gate.change { [weak self] in self?.chooseLiveRows() } }
  }

  /// Makes the rows live that should be.
  private func chooseLiveRows() {
    guard canChange else { return }
    context.layout.chooseMode(options.liveRows, count: context.rows.list.count)
    endingWithTheBox { () throws(Detached) in try context.layout.modeChanged() }
    context.scroller.redirect()
  }
}

// MARK: - Detach

extension ListBoxHost {
  /// Removes the rows from the box and releases it, even in the middle of a change, which then ends.
  ///
  /// While GTK moves the focus the rows stay in the box.
  func detach() {
    guard context.attachment.end() else { return }
    // Completions may have waited for the motion.
    defer { gate.resume() }
    for part in parts { part.end(.detached) }
    guard context.isFilled else { return }
    guard context.focusChange.isInProgress else { return takeRowsOut() }
    gate.change { [self] in takeRowsOut() }
  }

  private func takeRowsOut() {
    if context.box.isMapped { context.rows.closeAll() }
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

  /// Detaches if the window was destroyed.
  ///
  /// A box that merely moves to another window stays attached.
  private func leaveDestroyedWindow() {
    guard unsafe gtk_widget_get_root(listBox.widget).map(isToplevel) == false else { return }
    detach()
    delegate?.boxWasDestroyed(of: self)
  }

  private func rowsGone(_ fate: BoxFate) {
    for part in parts.reversed() { part.rowsGone(fate) }
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
      modeChanged: { [weak self] in self?.context.selection.modeChanged() },
      rowSelected: { [weak self] in self?.context.selection.noteRowSignal() },
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
      scrolledInLayout: { [weak self] in self?.context.geometry.noteScrollInLayout() },
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
    viewportSignals.connect(to: context.box)
    context.caret.track()
    context.popoverFocus.track()
  }

  private func boxUnmapped() {
    for part in parts { part.unmapped() }
    viewportChanged()
  }
}
