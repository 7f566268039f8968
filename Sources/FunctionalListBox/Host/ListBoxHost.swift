import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Shows descriptions in one list box, from attaching to detaching.
///
/// It runs the steps of the parts in order. The state belongs to the parts.
final class ListBoxHost: ListHost {
  let gate: RenderGate
  let parts: HostParts
  private(set) weak var delegate: (any ListHostDelegate)?
  private let boxSignals = BoxSignals()
  let selectionInput = SelectionInput()
  private let viewportSignals = ViewportSignals()
  private let actionInput = ActionInput()
  private let expansionInput = ExpansionInput()
  let swipeInput = SwipeInput()
  let dragInput = DragInput()
  /// The name of the list.
  let name: String
  /// Whether the box contains the rows.
  ///
  /// It does not while other code uses the box.
  private var isFilled = false
  /// How what the render in progress changes comes and goes; `nil` for at once.
  private(set) var animations: TableAnimations?

  var options: ListOptions {
    didSet { optionsChanged(from: oldValue) }
  }
  var listActions: (() -> [RowActionElement])?
  var dropRules: DropRules? {
    didSet {
      dragInput.setTypes(
        takesFiles: dropRules?.kinds.contains(.files) == true,
        takesText: dropRules?.kinds.contains(.text) == true)
    }
  }

  /// Attaches `listBox`, without touching it yet.
  init(
    _ listBox: ListBox, _ reporter: Reporter, _ options: ListOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    self.gate = gate
    name = reporter.name
    self.options = options
    self.delegate = delegate
    parts = HostParts(listBox, gate, reporter, reuseLimit: options.reuseLimit)
    parts.geometry.holdsAnchor = options.scrollAnchor != .none
    parts.rows.identifiesRows = options.identifiesRows
    if options.observer != nil { followReads(true) }
    parts.layout.onMisalignedBox = { [viewportSignals] in viewportSignals.callBackAfterScrolling() }
    connectFocus()
    connectPopovers()
    parts.scroller.onFrame = { [weak self, selectionInput] time in
      selectionInput.listMoves()
      return self?.animationAdvances(to: time) ?? false
    }
    parts.motion.clock.onFrame = { [weak self] in self?.motionAdvances(to: $0) ?? false }
    parts.motion.clock.onStall = { [weak self] in self?.endMotion() }
    gate.isHeld = { [weak self] in self?.holdsChanges() ?? false }
    viewportSignals.handlers = viewportHandlers
    connectLoaders()
    parts.buttons.onClicked = { [weak self] in self?.buttonClicked($0, $1) }
    parts.swipe.onFrame = { [weak self] in self?.swipeAdvances(to: $0) ?? false }
    parts.menu.onEnd = { [weak self] in self?.menuEnds() }
    boxSignals.connect(to: listBox, boxHandlers)
    actionInput.connect(to: listBox, actionHandlers)
    expansionInput.connect(to: listBox, expansionHandlers)
    swipeInput.connect(to: listBox, swipeHandlers)
    selectionInput.connect(to: listBox, selectionHandlers)
    dragInput.connect(to: listBox, dragHandlers)
  }

  var listBox: ListBox { parts.box.listBox }

  /// Whether no change is in progress, so that rows match the description.
  var isAtRest: Bool { canChange && !gate.isChanging }

  /// Whether rows can be changed.
  var canChange: Bool { isFilled && !parts.attachment.isDetached }

  /// Fills the box with `list`, if it is free and not filled yet.
  func fill(with list: FlatList) {
    guard !parts.attachment.isDetached, !isFilled, parts.integrity.checkIsFree() else { return }
    parts.box.sortByOrder()
    unsafe flb_accessible_hide_type_name(listBox.widget)
    isFilled = true
    if let mode = options.selectionMode { parts.state.setSelectionMode(mode) }
    parts.selection.showMode()
    connectToViewport()
    apply(Comparison(old: FlatList(), new: list), animations: nil)
  }

  func apply(_ comparison: Comparison, animations: TableAnimations?) {
    guard !parts.attachment.isDetached else { return }
    guard isFilled else { return fill(with: comparison.new) }
    endingWithTheBox { () throws(Detached) in try render(comparison, animations) }
  }

  /// Runs the steps of a change.
  ///
  /// If a step detaches or destroys the box, it is the last one.
  func endingWithTheBox(_ steps: () throws(Detached) -> Void) {
    do { try steps() } catch { return }
  }

  private func render(
    _ comparison: Comparison, _ animations: TableAnimations?
  ) throws(Detached) {
    // Rows that a drag has moved aside are in motion already, or are where they are to be.
    self.animations = parts.hover.isShowing ? nil : animations
    try putBackTakenRows()
    // Before the focus successor is found, because a menu that closes returns the focus to its row.
    try parts.menu.follow(comparison)
    followDrag(comparison)
    if let view = parts.geometry.view { parts.geometry.follow(view) }
    try parts.state.render(comparison, options.scrollAnchor, in: self)
    parts.integrity.reportForeignRows(below: parts.layout.boxCount)
    try parts.attachment.call { parts.supply.renderEnds() }
    try parts.rows.adoptBehaviors(ofSame: comparison.isOfOneDescription)
    try updateMenu()
    parts.buttons.actionsChanged()
    try showButtons()
    if parts.hover.isShowing || parts.dragged.drag != nil || dragInput.heldRow != nil {
      try showDrop()
    }
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
    if options.observer != old.observer { followReads(options.observer != nil) }
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
    parts.motion.detach()
    parts.menu.forget()
    parts.swipe.putBack()
    parts.buttons.forget()
    parts.stickyHeader.leave()
    boxSignals.disconnect(from: listBox)
    selectionInput.disconnect(from: listBox)
    viewportSignals.disconnect()
    parts.popoverFocus.end()
    actionInput.disconnect(from: listBox)
    expansionInput.disconnect(from: listBox)
    swipeInput.disconnect(from: listBox)
    endDrag()
    dragInput.disconnect(from: listBox)
    guard isFilled else { return }
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
    parts.motion.forget()
    parts.menu.forget()
    parts.swipe.forget()
    parts.buttons.forget()
    parts.stickyHeader.leave()
    parts.edgeScroll.forget()
    parts.dragged.end()
    dragInput.forget()
    boxSignals.forget()
    actionInput.forget()
    expansionInput.forget()
    swipeInput.forget()
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
    parts.highlight.end()
    let tellHidden = parts.visibility.detach()
    parts.rows.forget()
    parts.spacers.forget()
    parts.state.forget()
    parts.geometry.forget()
    tellHidden()
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
    endMotion()
    parts.menu.forget()
    parts.swipe.putBack()
    swipeInput.setWatching(false, listBox)
    parts.buttons.forget()
    parts.stickyHeader.leave()
    dropLeft()
    viewportSignals.disconnect()
    parts.caret.end()
    parts.popoverFocus.end()
    viewportChanged()
  }
}
