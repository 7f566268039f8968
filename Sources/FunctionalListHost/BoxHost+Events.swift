import FunctionalListCells
import FunctionalListGtk
import FunctionalListCore

/// The reactions of the host to signals of GTK and to frames.
extension BoxHost {
  var viewportHandlers: ViewportSignals.Handlers {
    ViewportSignals.Handlers(
      scrolled: { [weak self] in self?.viewportScrolled(keepsAnchor: $0) },
      shiftedFromAbove: { [weak self] in self?.boxShiftedFromAbove(by: $0) },
      growth: { [weak self] in self?.parts.geometry.growth ?? 0 },
      scrolledInLayout: { [weak self] in self?.parts.geometry.noteScrollInLayout() },
      laidOut: { [weak self] in self?.viewportLaidOut() },
      settled: { [weak self] in self?.viewportSettled() },
      painted: { [weak self] in self?.painted() },
      focusMoved: { [weak self] in self?.focusMoved() },
      scrollingEnded: { [weak self] in self?.scrollingEnded() })
  }

  /// The box was mapped, perhaps in another scrolled window than before, or in none.
  func boxMapped() {
    guard canChange else { return }
    gate.change { [weak self] in self?.chooseLiveRows() }
    guard canChange else { return }
    for part in all { part.mapped() }
    if let onMapped { gate.change(onMapped) }
  }

  func boxUnmapped() {
    for part in all { part.unmapped() }
    viewportChanged()
  }

  /// - Returns: Whether the activation is stopped, because the click only selects the row.
  func activate(_ row: LiveRow) -> Bool {
    var isSelectionOnly = false
    for feature in features.activation where feature.willActivate(row) { isSelectionOnly = true }
    guard !isSelectionOnly else { return true }
    guard isAtRest, !row.isLoader, row.isActivatable, let slot = row.slot else { return false }
    gate.notify { [weak self] in self?.parts.rows.actions(at: slot)?.activationAction?() }
    return false
  }

  func selectionChanged() {
    parts.selection.noteRowsSignal()
    for feature in features.clicks where feature.marksChanged() { return }
    // A box that is being destroyed deselects its rows, after it has left its parent.
    let isUserInitiated = parts.box.hasParent
    changes.react { () throws(Detached) in
      try parts.selection.adopt(isUserInitiated: isUserInitiated)
    }
    parts.selection.notify()
  }
}

// MARK: - Scrolls, and the focus

extension BoxHost {
  /// Defers changes while GTK is moving the focus or finishing a drop.
  ///
  /// - Returns: Whether changes are deferred.
  func deferChanges() -> Bool {
    features.deferChanges || parts.focusChange.deferChanges()
  }

  /// Tracks a scroll by the user or the app, or by another list that keeps its scroll anchor.
  private func viewportScrolled(keepsAnchor: Bool) {
    guard parts.focus.allowsScrolling, !parts.popoverFocus.isEntering else { return }
    if keepsAnchor { parts.geometry.noteMoved() } else { parts.scroller.scrolledElsewhere() }
    guard !deferChanges() else { return parts.focusChange.deferScroll() }
    trackScroll()
  }

  private func trackScroll() {
    changes.react { () throws(Detached) in
      guard let view = parts.geometry.view else { return }
      for feature in features.scrolls { feature.scrolled() }
      let hasScrolled = parts.geometry.trackScroll(view)
      try parts.layout.makeVisibleLive(in: view)
      // A row that has become live may be visible above the previous anchor.
      if hasScrolled { parts.geometry.anchorFirstVisible() }
      parts.scroller.noteEnd()
      parts.rows.placeLines(of: parts.geometry.visibleSlots)
    }
    viewportChanged()
  }

  func trackDeferredScroll() {
    if parts.focusChange.takeDeferredScroll() { trackScroll() }
  }

  private func scrollingEnded() {
    changes.react { () throws(Detached) in try parts.layout.alignBox() }
  }

  /// Tracks a scroll by lists above whose heights change: the next layout moves this one.
  private func boxShiftedFromAbove(by growth: Double?) {
    changes.react { () throws(Detached) in
      guard let view = parts.geometry.view else { return }
      parts.geometry.waitForLayout(in: view, growthAbove: growth)
      try parts.popovers.rowsMove()
    }
  }

  /// Scrolls to a row that has taken the focus outside of the viewport, or under a sticky header.
  ///
  /// GTK itself would scroll there in small steps, stop at rows that become live, and ignore the header. A
  /// focus in a popover above the list scrolls nothing.
  private func focusMoved() {
    // Before the cursor may go into a cell, to which GTK scrolls.
    parts.focus.stayHorizontally()
    parts.focusChange.end()
    gate.resume()
    if !parts.focusChange.isInProgress { trackDeferredScroll() }
    for part in all { part.focusMoved() }
    let origin = parts.focus.takeOrigin()
    guard parts.focus.allowsScrolling else { return }
    changes.react { () throws(Detached) in
      guard let slot = parts.focus.focusedSlot, parts.geometry.view != nil else { return }
      parts.geometry.trackView()
      // A pressed widget stays under the pointer.
      guard parts.rows.row(at: slot)?.isPressed != true else { return }
      if parts.geometry.exceedsViewport(slot) {
        try revealFocus(inRowAt: slot, from: origin)
      } else if parts.geometry.hides(slot) {
        try parts.scroller.reveal(slot, .nearest)
      }
    }
    viewportChanged()
  }
}

extension BoxHost {
  /// Scrolls to the focus in a row that is higher than the viewport: to the widget in the row, or to the edge of
  /// the row that is nearer to where the viewport was before GTK scrolled.
  private func revealFocus(inRowAt slot: Int, from origin: Double?) throws(Detached) {
    if let range = parts.focus.rangeInRow {
      return try parts.scroller.reveal(boxRange: range)
    }
    guard let row = parts.rows.row(at: slot) else { return }
    let origin = origin ?? parts.geometry.position
    // GTK scrolls to the row once more when the focus has moved.
    parts.nextFrame.call { [weak self, weak row] in
      guard let self, let slot = row?.slot, parts.focus.focusedSlot == slot else { return }
      changes.react { () throws(Detached) in
        try parts.scroller.reveal(slot, .nearest, from: origin)
      }
      viewportChanged()
    }
  }
}

// MARK: - Frames

extension BoxHost {
  /// Updates the list after a layout by GTK, which may have changed the heights of rows and the
  /// size of the viewport.
  ///
  /// GTK lays out changes made here before it paints (`GdkFrameClock::layout`).
  private func viewportLaidOut() {
    changes.react { () throws(Detached) in
      let haveRowsMoved = parts.geometry.awaitsLayout
      let haveHeightsChanged = parts.geometry.laidOut()
      let needsPointerUpdate = parts.box.takeNeedsPointerUpdate()
      if haveRowsMoved || haveHeightsChanged || needsPointerUpdate { parts.box.updatePointer() }
      // Before the positions change. A change of the width alone keeps the anchor, so that the old width
      // restores the old position.
      if haveHeightsChanged { parts.anchors.setAnchorInLayout(options.scrollAnchor) }
      if haveRowsMoved || haveHeightsChanged { parts.scroller.redirect() }
      guard let view = parts.geometry.view else {
        // Nothing scrolls the list, but the pointer and the app ask where its rows are.
        parts.geometry.measure()
        return
      }
      parts.geometry.trackLayout(view)
      try chooseMode()
      try parts.layout.settle(in: view, atOnce: false)
      // The rows are measured now, and no other layout may come soon.
      try chooseMode()
      try parts.scroller.performDeferredScroll()
      // What is pressed stays under the pointer.
      if parts.rows.pressedSlot == nil {
        if options.scrollAnchor.staysAtEnd, parts.scroller.isAtEnd {
          try parts.scroller.stickToEnd()
        }
        if let range = parts.caret.takeMove() { try parts.scroller.reveal(boxRange: range) }
      }
      parts.scroller.noteArrival()
    }
  }

  /// Updates whether the list is virtualized.
  private func chooseMode() throws(Detached) {
    guard parts.layout.chooseMode(options.liveRows, count: parts.rows.list.count) else {
      return
    }
    try parts.layout.modeChanged()
  }

  /// Updates the parts that depend on scroll positions, when all lists in the viewport have found theirs.
  private func viewportSettled() {
    parts.drawnRows.update()
    for part in all { changes.react { () throws(Detached) in try part.settled() } }
    changes.react { parts.rows.placeLines(of: parts.geometry.visibleSlots) }
    RowStyleSheet.loadIfDue()
    viewportChanged()
  }

  private func painted() {
    for part in all { part.painted() }
    viewportChanged(afterFrame: true)
  }

  /// - Returns: Whether the animation continues.
  func animationAdvances(to time: Int64) -> Bool {
    for feature in features.clicks { feature.listMoves() }
    guard isAtRest else { return canChange }
    if parts.rows.pressedSlot != nil, parts.scroller.interruptEndAnimation() { return false }
    var goesOn = false
    changes.react { () throws(Detached) in goesOn = try parts.scroller.advance(to: time) }
    viewportChanged()
    return goesOn && canChange
  }
}

// MARK: - Events for all features

extension BoxHost {
  var inputHandlers: RowInput.Handlers {
    RowInput.Handlers(
      menuRequested: { [weak self] in self?.features.menuRequested(at: $0) ?? false },
      pointerMoved: { [weak self] in self?.features.pointerMoved(to: $0) },
      used: { [weak self] in self?.features.used($0) },
      pressChanges: { [weak self] in self?.parts.clickedRow.pressChanges(at: $0) },
      wheelTurned: { [weak self] in self?.features.wheels.forEach { $0.wheelTurned() } },
      keyComes: { [weak self] in self?.renderChangesRemovingFocus() ?? false },
      keyCaptured: { [weak self] key in
        self?.features.keys.contains { $0.keyCaptured(key) } ?? false
      },
      keyPressed: { [weak self] key in
        guard let self, isAtRest, !isKeyOfText(key) else { return false }
        return features.keys.contains { $0.keyPressed(key) }
      })
  }

  /// Whether the text with the focus has a shortcut with a key.
  ///
  /// It keeps such a key even if it declines it, as Ctrl+A while it is empty. So a shortcut of the row or the list
  /// does not depend on the text.
  private func isKeyOfText(_ key: PressedKey) -> Bool {
    unsafe parts.focus.focusedText.map { unsafe WidgetShortcuts.contain(key, of: $0) } ?? false
  }

  /// Renders pending changes; returns whether the widget that had the focus is no longer in the window.
  private func renderChangesRemovingFocus() -> Bool {
    let last = unsafe Widget(retaining: parts.box.focusedWidget)
    delegate?.renderChanges()
    return last?.isRealized == false
  }

  /// Describes rows again, and shows what differs.
  package func update(_ slots: [Int]) {
    for slots in Comparison.groups(of: slots) {
      apply(Comparison(updating: Array(slots), in: list), animations: nil)
    }
  }

  /// Reports that other rows may be visible than before.
  func viewportChanged(afterFrame: Bool = false) {
    guard canChange else { return }
    for feature in features.all { feature.viewportChanged() }
    gate.notify { [weak self] in
      guard let self, isAtRest else { return }
      delegate?.viewportDidChange(afterFrame: afterFrame)
    }
  }

  /// Lazy rows are described for their actions: requests of the app meanwhile are deferred.
  package func notifyVisibleRows() {
    changes.react { () throws(Detached) in
      parts.geometry.catchUp()
      let seen = parts.geometry.seenSlots
      for feature in features.all { try feature.seen(seen) }
    }
  }
}
