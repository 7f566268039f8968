import FunctionalListCore

/// The reactions of the host to signals of GTK and to frames.
extension BoxHost {
  var viewportHandlers: ViewportSignals.Handlers {
    ViewportSignals.Handlers(
      scrolled: { [weak self] in self?.viewportScrolled(keepsAnchor: $0) },
      shiftedFromAbove: { [weak self] in self?.boxShiftedFromAbove(by: $0) },
      growth: { [weak self] in self?.context.geometry.growth ?? 0 },
      scrolledInLayout: { [weak self] in self?.context.geometry.noteScrollInLayout() },
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
    for part in parts { part.mapped() }
  }

  func boxUnmapped() {
    for part in parts { part.unmapped() }
    viewportChanged()
  }

  /// - Returns: Whether the activation is stopped, because the click only selects the row.
  func activate(_ row: LiveRow) -> Bool {
    var isSelectionOnly = false
    for feature in features.activation where feature.willActivate(row) { isSelectionOnly = true }
    guard !isSelectionOnly else { return true }
    guard isAtRest, !row.isLoader, row.isActivatable, let slot = row.slot else { return false }
    gate.notify { [weak self] in self?.context.rows.actions(at: slot)?.activationAction?() }
    return false
  }

  func selectionChanged() {
    context.selection.noteRowsSignal()
    for feature in features.clicks where feature.marksChanged() { return }
    // A box that is being destroyed deselects its rows, after it has left its parent.
    let isUserInitiated = context.box.hasParent
    context.react { () throws(Detached) in
      try context.selection.adopt(isUserInitiated: isUserInitiated)
    }
    context.notifySelection()
  }
}

// MARK: - Scrolls, and the focus

extension BoxHost {
  /// Defers changes while GTK is moving the focus or finishing a drop.
  ///
  /// - Returns: Whether changes are deferred.
  func deferChanges() -> Bool {
    features.deferChanges || context.focusChange.deferChanges()
  }

  /// Tracks a scroll by the user or the app, or by another list that keeps its scroll anchor.
  private func viewportScrolled(keepsAnchor: Bool) {
    guard context.focus.allowsScrolling, !context.popoverFocus.isEntering else { return }
    if keepsAnchor { context.geometry.noteMoved() } else { context.scroller.scrolledElsewhere() }
    guard !deferChanges() else { return context.focusChange.deferScroll() }
    trackScroll()
  }

  private func trackScroll() {
    context.react { () throws(Detached) in
      guard let view = context.geometry.view else { return }
      for feature in features.scrolls { feature.scrolled() }
      let hasScrolled = context.geometry.trackScroll(view)
      try context.layout.makeVisibleLive(in: view)
      // A row that has become live may be visible above the previous anchor.
      if hasScrolled { context.geometry.anchorFirstVisible() }
      context.scroller.noteEnd()
      context.rows.placeLines(of: context.geometry.visibleSlots)
    }
    viewportChanged()
  }

  func trackDeferredScroll() {
    if context.focusChange.takeDeferredScroll() { trackScroll() }
  }

  private func scrollingEnded() {
    context.react { () throws(Detached) in try context.layout.alignBox() }
  }

  /// Tracks a scroll by lists above whose heights change: the next layout moves this one.
  private func boxShiftedFromAbove(by growth: Double?) {
    context.react { () throws(Detached) in
      guard let view = context.geometry.view else { return }
      context.geometry.waitForLayout(in: view, growthAbove: growth)
      try context.popovers.rowsMove()
    }
  }

  /// Scrolls to a row that has taken the focus outside of the viewport, or under a sticky header.
  ///
  /// GTK itself would scroll there in small steps, stop at rows that become live, and ignore the header. A
  /// focus in a popover above the list scrolls nothing.
  private func focusMoved() {
    context.focusChange.end()
    gate.resume()
    if !context.focusChange.isInProgress { trackDeferredScroll() }
    for part in parts { part.focusMoved() }
    let origin = context.focus.takeOrigin()
    guard context.focus.allowsScrolling else { return }
    context.react { () throws(Detached) in
      guard let slot = context.focus.focusedSlot, context.geometry.view != nil else { return }
      context.geometry.trackView()
      // A pressed widget stays under the pointer.
      guard context.rows.row(at: slot)?.isPressed != true else { return }
      if context.geometry.exceedsViewport(slot) {
        try revealFocus(inRowAt: slot, from: origin)
      } else if context.geometry.hides(slot) {
        try context.scroller.reveal(slot, .nearest)
      }
    }
    viewportChanged()
  }
}

extension BoxHost {
  /// Scrolls to the focus in a row that is higher than the viewport: to the widget in the row, or to the edge of
  /// the row that is nearer to where the viewport was before GTK scrolled.
  private func revealFocus(inRowAt slot: Int, from origin: Double?) throws(Detached) {
    if let range = context.focus.rangeInRow {
      return try context.scroller.reveal(boxRange: range)
    }
    guard let row = context.rows.row(at: slot) else { return }
    let origin = origin ?? context.geometry.position
    // GTK scrolls to the row once more when the focus has moved.
    context.nextFrame.call { [weak self, weak row] in
      guard let self, let slot = row?.slot, context.focus.focusedSlot == slot else { return }
      context.react { () throws(Detached) in
        try context.scroller.reveal(slot, .nearest, from: origin)
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
    context.react { () throws(Detached) in
      let haveRowsMoved = context.geometry.awaitsLayout
      let haveHeightsChanged = context.geometry.laidOut()
      let needsPointerUpdate = context.box.takeNeedsPointerUpdate()
      if haveRowsMoved || haveHeightsChanged || needsPointerUpdate { context.box.updatePointer() }
      // Before the positions change. A change of the width alone keeps the anchor, so that the old width
      // restores the old position.
      if haveHeightsChanged { context.anchors.setAnchorInLayout(options.scrollAnchor) }
      if haveRowsMoved || haveHeightsChanged { context.scroller.redirect() }
      guard let view = context.geometry.view else {
        // Nothing scrolls the list, but the pointer and the app ask where its rows are.
        context.geometry.measure()
        return
      }
      context.geometry.trackLayout(view)
      try chooseMode()
      try context.layout.settle(in: view, atOnce: false)
      // The rows are measured now, and no other layout may come soon.
      try chooseMode()
      try context.scroller.performDeferredScroll()
      // What is pressed stays under the pointer.
      if context.rows.pressedSlot == nil {
        if options.scrollAnchor.staysAtEnd, context.scroller.isAtEnd {
          try context.scroller.stickToEnd()
        }
        if let range = context.caret.takeMove() { try context.scroller.reveal(boxRange: range) }
      }
      context.scroller.noteArrival()
    }
  }

  /// Updates whether the list is virtualized.
  private func chooseMode() throws(Detached) {
    guard context.layout.chooseMode(options.liveRows, count: context.rows.list.count) else {
      return
    }
    try context.layout.modeChanged()
  }

  /// Updates the parts that depend on scroll positions, when all lists in the viewport have found theirs.
  private func viewportSettled() {
    for part in parts { context.react { () throws(Detached) in try part.settled() } }
    context.react { context.rows.placeLines(of: context.geometry.visibleSlots) }
    RowStyleSheet.loadIfDue()
    viewportChanged()
  }

  private func painted() {
    for part in parts { part.painted() }
    viewportChanged(afterFrame: true)
  }

  /// - Returns: Whether the animation continues.
  func animationAdvances(to time: Int64) -> Bool {
    for feature in features.clicks { feature.listMoves() }
    guard isAtRest else { return canChange }
    if context.rows.pressedSlot != nil, context.scroller.interruptEndAnimation() { return false }
    var goesOn = false
    context.react { () throws(Detached) in goesOn = try context.scroller.advance(to: time) }
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
      pressChanges: { [weak self] in self?.context.clickedRow.pressChanges(at: $0) },
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
    unsafe context.focus.focusedText.map { unsafe WidgetShortcuts.contain(key, of: $0) } ?? false
  }

  /// Renders pending changes; returns whether the widget that had the focus is no longer in the window.
  private func renderChangesRemovingFocus() -> Bool {
    let last = unsafe Widget(retaining: context.box.focusedWidget)
    delegate?.renderChanges()
    return last?.isRealized == false
  }

  /// Describes rows again, and shows what differs.
  func update(_ slots: [Int]) {
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
      // Lazy rows are described for their actions: requests of the app meanwhile are deferred.
      if !afterFrame {
        context.react { () throws(Detached) in
          context.geometry.catchUp()
          let seen = context.geometry.seenSlots
          for feature in features.all { try feature.seen(seen) }
        }
      }
      delegate?.viewportDidChange(afterFrame: afterFrame)
    }
  }
}
