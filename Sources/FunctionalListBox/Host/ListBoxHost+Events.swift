import CFunctionalListGtk
import FunctionalListCore

/// The reactions of the host to signals of GTK and to frames.
extension ListBoxHost {
  func react(_ steps: () throws(Detached) -> Void) { context.react(steps) }

  /// - Returns: Whether the row is not to be activated, because it was clicked to be selected.
  func activate(_ row: LiveRow) -> Bool {
    var isSelectionOnly = false
    for feature in features.all where feature.willActivate(row) { isSelectionOnly = true }
    if row.isLoader {
      context.load(row)
      return false
    }
    guard !isSelectionOnly else { return true }
    guard isAtRest, let slot = row.slot else { return false }
    gate.notify { [weak self] in self?.context.rows.actions(at: slot)?.activationAction?() }
    return false
  }

  func selectionChanged() {
    context.selection.noteRowsSignal()
    for feature in features.all where feature.marksChanged() { return }
    // A box that is being destroyed deselects its rows, after it has left its parent.
    let isUsers = context.box.hasParent
    react { () throws(Detached) in try context.selection.adopt(isUsers: isUsers) }
    notifySelection()
  }

  /// - Returns: Whether the move was handled, so that GTK does not move the cursor.
  func moveCursor(_ move: CursorMove) -> Bool {
    guard isAtRest, context.cursor.canMove(move) else { return false }
    react { () throws(Detached) in
      guard let arrival = try context.cursor.move(move) else { return }
      if !move.modifies, move.extends || !context.selecting.isOn {
        try context.selectCursor(arrival.slot, extending: move.extends)
      }
      // GTK has scrolled a list whose rows are all live.
      if let view = context.geometry.view { context.geometry.follow(view) }
      if arrival.needsScrolling || context.geometry.hides(arrival.slot) {
        try context.scroller.reveal(arrival.slot, .nearest)
      }
    }
    notifySelection()
    viewportChanged()
    return true
  }

  /// Before a key selects or activates the row of the cursor.
  ///
  /// - Returns: Whether there is none, because the focus is in a header or a footer.
  func cursorActs() -> Bool {
    react { () throws(Detached) in try context.cursor.moveToFocus() }
    return context.focus.focusedRow?.isDecoration ?? false
  }

  /// Gives the focus to the first row of these that takes it, or the last one upwards.
  ///
  /// If Tab, Left or Right moves the focus into the list, a visible row takes it.
  ///
  /// - Returns: Whether something took the focus.
  func takeFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    enter(at: slots, direction) ?? takeFocus(fromAnyOf: slots, direction)
  }

  func connectFocus() {
    context.supply.onFocusOffered = { [weak self] row, direction in
      guard let self, let slot = row.slot else { return row.takesFocus ? nil : false }
      let slots = slot..<slot + 1
      noteKey()
      return row.takesFocus
        ? enter(at: slots, direction) : takeFocus(from: slots, direction)
    }
    context.spacers.onFocusOffered = { [weak self] in
      self?.noteKey()
      return self?.takeFocus(from: $0, $1) ?? false
    }
  }

  /// Notes that a key moves the focus into the list, unless a window gives it that had none.
  private func noteKey() {
    guard unsafe context.box.focusedWidget != nil else { return }
    for feature in features.all { feature.used(.keyboard) }
  }

  private func takeFocus(fromAnyOf slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    var isTaken = false
    react { () throws(Detached) in
      guard let slot = try context.cursor.takeFocus(from: slots, direction) else { return }
      isTaken = true
      // GTK selects the row that Tab comes to.
      try context.selection.adopt(isUsers: true)
      // Before its first layout in a window the list keeps its place.
      if context.geometry.virtualizer.hasPage { try context.scroller.reveal(slot, .nearest) }
    }
    notifySelection()
    if isTaken { viewportChanged() }
    return isTaken
  }

  /// Gives the focus that Tab, Left, Right or a window that is shown brings into the list to what is selected
  /// or seen.
  ///
  /// GTK would scroll to an end of the list.
  ///
  /// - Returns: Whether a row took it; `nil` leaves the focus to GTK.
  func enter(at slots: Range<Int>, _ direction: GtkDirectionType) -> Bool? {
    let isUpOrDown = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN
    guard !isUpOrDown, isAtRest, context.focus.focusedSlot == nil else { return nil }
    if let isTaken = enterSelection(at: slots) { return isTaken }
    guard let seen = context.geometry.wholeSlots, !seen.overlaps(slots),
      context.selection.slots.isDisjoint(RangeSet([slots]))
    else { return takeGivenFocus(at: slots) }
    return takeFocus(fromAnyOf: seen, direction)
  }

  /// Gives the focus of a window that had none to a row, which GTK would select.
  private func takeGivenFocus(at slots: Range<Int>) -> Bool? {
    guard unsafe context.box.focusedWidget == nil, slots.count == 1,
      let row = context.rows.row(at: slots.lowerBound), row.takesFocus
    else { return nil }
    var isTaken = false
    react { () throws(Detached) in isTaken = try context.focus.grabAndScroll(to: row) }
    return isTaken ? true : nil
  }

  /// Gives the focus that comes into the list to a selected row, where several can be selected.
  ///
  /// GTK would select the row that it offers the focus to, and deselect all others. That row gets the
  /// focus if it is selected, or else the first selected row of the list.
  private func enterSelection(at slots: Range<Int>) -> Bool? {
    let selected = context.selection.slots
    guard context.state.selection.mode == .multiple,
      let first = selected.ranges.first?.lowerBound
    else { return nil }
    let target = slots.count == 1 && selected.contains(slots.lowerBound) ? slots.lowerBound : first
    var isTaken: Bool?
    react { () throws(Detached) in
      guard let row = try context.layout.liveRow(at: target), try context.focus.grab(row) else {
        return
      }
      isTaken = true
      try context.scroller.reveal(target, .nearest)
    }
    if isTaken != nil { viewportChanged() }
    return isTaken
  }

  /// Follows a scroll by the user or the app, or by another list that keeps its rows in their places.
  func viewportScrolled(isHeld: Bool) {
    guard context.focus.allowsScrolling, !context.popoverFocus.isEntering else { return }
    if !isHeld { context.scroller.endWaiting() }
    guard !holdsChanges() else { return context.focusChange.missScroll() }
    followScroll()
  }

  private func followScroll() {
    react { () throws(Detached) in
      guard let view = context.geometry.view else { return }
      for feature in features.all { feature.scrolled() }
      let old = context.geometry.virtualizer.map.position
      context.geometry.follow(view)
      let isAtEnd = context.geometry.virtualizer.isAtEnd
      let hasScrolled = context.geometry.virtualizer.map.position != old
      if isAtEnd { context.geometry.update { $0.anchorEnd() } }
      try context.layout.bringToLife(in: view)
      // A row that has become live may be seen above the one that was held meanwhile.
      if isAtEnd || hasScrolled { context.geometry.holdFirstSeen() }
      context.scroller.noteEnd()
      placeLines()
    }
    viewportChanged()
  }

  /// Lets the lines of the rows that are seen begin at their texts.
  private func placeLines() {
    for slot in context.geometry.visibleSlots.ranges.joined() {
      context.rows.row(at: slot)?.placeLines()
    }
  }

  /// Follows a scroll by a list above, after which the layout leaves this one in its place.
  func boxHeldFromAbove() {
    react { () throws(Detached) in
      guard let view = context.geometry.view else { return }
      context.geometry.holdFromAbove(view)
      try context.popovers.rowsMove()
    }
  }

  func connectPopovers() {
    context.supply.onPopoverShown = { [weak self] in self?.context.popovers.popoverShown() }
    context.popovers.onMove = { [weak self] in
      self?.context.nextFrame.call {
        self?.context.popovers.frameBegins()
        self?.react { () throws(Detached) in try self?.context.popovers.prepareForLayout() }
      }
    }
  }

  /// Scrolls to a row that has taken the focus outside of the viewport, or under a sticky header.
  ///
  /// GTK itself would scroll there in small steps, and stop where rows become live on the way; it knows
  /// nothing of the header. For a focus in a popover above the list nothing scrolls.
  func focusMoved() {
    focusChangeEnded()
    for feature in features.all { feature.focusMoved() }
    context.caret.follow()
    if context.popoverFocus.isEntering {
      context.geometry.view?.stay(at: context.geometry.virtualizer.map.boxPosition)
    }
    context.popoverFocus.follow()
    guard context.focus.allowsScrolling else { return }
    react { () throws(Detached) in
      guard let slot = context.focus.focusedSlot, let view = context.geometry.view else { return }
      context.geometry.follow(view)
      // The pointer is on the widget that it presses, which stays under it.
      guard context.geometry.hides(slot), context.rows.row(at: slot)?.isPressed != true else {
        return
      }
      try context.scroller.reveal(slot, .nearest)
    }
    viewportChanged()
  }

  /// Decides anew whether the list is virtualized.
  private func chooseMode() throws(Detached) {
    guard context.layout.chooseMode(options.liveRows, count: context.rows.list.count) else {
      return
    }
    try context.layout.modeChanged()
  }

  /// Updates the list after a layout by GTK, which may have changed the heights of rows and the
  /// size of the viewport.
  ///
  /// GTK lays out changes made here before it paints (`GdkFrameClock::layout`).
  func viewportLaidOut() {
    react { () throws(Detached) in
      let haveRowsMoved = context.geometry.awaitsLayout
      let haveHeightsChanged = context.geometry.laidOut()
      let losesPointer = context.box.takeLosesPointer()
      if haveRowsMoved || haveHeightsChanged || losesPointer { context.box.findPointer() }
      // While the slots are where they were seen. A list that is only made wider or narrower keeps the
      // row that it holds: the old width brings back the old picture.
      if haveHeightsChanged { holdInLayout() }
      guard let view = context.geometry.view else { return }
      context.geometry.followLayout(view, holds: options.scrollAnchor != .none)
      try chooseMode()
      try context.layout.settle(in: view, atOnce: false)
      // The rows are measured now, and no other layout may come soon.
      try chooseMode()
      try context.scroller.arriveIfSeen()
      if sticksToEnd { try context.scroller.stickToEnd() }
      // What is pressed stays under the pointer.
      if pressedSlot == nil, let place = context.caret.takeMove() {
        try context.scroller.reveal(boxPlace: place)
      }
      context.scroller.noteArrival()
    }
  }

  /// Places what follows the position of the list, when all lists in the viewport have found theirs.
  func viewportSettled() {
    for feature in features.all { react { () throws(Detached) in try feature.settled() } }
    context.popovers.laidOut()
    react { placeLines() }
    RowStyleSheet.loadIfDue()
    viewportChanged()
  }

  /// Whether the list stays at its end now: a row that is pressed stays under the pointer until the button
  /// is up.
  private var sticksToEnd: Bool {
    options.scrollAnchor == .bottom && context.scroller.isAtEnd && pressedSlot == nil
  }

  /// Whether changes have to wait, because GTK is moving the focus or finishing a drop.
  func holdsChanges() -> Bool {
    if features.all.contains(where: \.defersChanges) || context.focusChange.holdsChanges {
      return true
    }
    guard context.focusChange.isInProgress else { return false }
    context.focusChange.holdChanges()
    // No signal tells the end of a change of the focus whose widgets have left the window.
    MainLoop.soon { [weak self, gate] in
      self?.context.focusChange.end()
      gate.mainLoopReached()
      self?.followMissedScroll()
    }
    return true
  }

  private func focusChangeEnded() {
    context.focusChange.end()
    gate.resume()
    if !context.focusChange.isInProgress { followMissedScroll() }
  }

  private func followMissedScroll() {
    if context.focusChange.takeMissedScroll() { followScroll() }
  }

  /// Aligns the box with the position in the list, for the scroll bar; nothing visible moves.
  ///
  /// It waits while a popover is open in a row, which GTK would place anew in between (``OpenPopovers``):
  /// the next layout or scroll asks again.
  func alignBox() {
    react { () throws(Detached) in
      guard context.popovers.slots.isEmpty, let view = context.geometry.view,
        !context.geometry.virtualizer.map.isBoxAligned
      else {
        return
      }
      try context.layout.settle(in: view)
    }
  }

  /// - Returns: Whether the animation continues.
  func animationAdvances(to time: Int64) -> Bool {
    for feature in features.all { feature.listMoves() }
    guard isAtRest else { return canChange }
    if pressedSlot != nil, context.scroller.interruptGlide() { return false }
    var goesOn = false
    react { () throws(Detached) in goesOn = try context.scroller.advance(to: time) }
    viewportChanged()
    return goesOn && canChange
  }

  /// Reports that other rows may be visible than before.
  func viewportChanged(afterFrame: Bool = false) {
    if afterFrame { context.popovers.frameEnds() }
    guard canChange else { return }
    for feature in features.all { feature.viewportChanged() }
    gate.notify { [weak self] in
      guard let self, isAtRest else { return }
      // Requests that the app makes while a lazy row is described for its action are deferred.
      if !afterFrame {
        react { () throws(Detached) in
          context.geometry.catchUp()
          var visible = context.geometry.visibleSlots
          if let header = context.geometry.stickyHeader?.slot, !visible.isEmpty {
            visible.insert(contentsOf: header..<header + 1)
          }
          for feature in features.all { try feature.seen(visible) }
        }
      }
      delegate?.viewportDidChange(afterFrame: afterFrame)
    }
  }

  func notifySelection() { context.notifySelection() }
}
