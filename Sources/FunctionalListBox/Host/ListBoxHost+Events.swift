import CFunctionalListGtk
import FunctionalListCore

/// The reactions of the host to signals of GTK and to frames.
extension ListBoxHost {
  func react(_ steps: () throws(Detached) -> Void) { parts.react(steps) }

  /// - Returns: Whether the row is not to be activated, because it was clicked to be selected.
  func activate(_ row: LiveRow) -> Bool {
    let isSelectionOnly = parts.clicks.isSelectionOnly
    finishClick()
    if row.isLoader {
      parts.load(row)
      return false
    }
    guard !isSelectionOnly, !parts.selecting.isOn else { return true }
    guard isAtRest, let slot = row.slot else { return false }
    gate.notify { [weak self] in self?.parts.rows.actions(at: slot)?.activationAction?() }
    return false
  }

  func selectionChanged() {
    parts.selection.noteRowsSignal()
    guard !parts.clicks.isPending || gate.isChanging else { return finishClick() }
    // A box that is being destroyed deselects its rows, after it has left its parent.
    let isUsers = parts.box.hasParent
    react { () throws(Detached) in try parts.selection.adopt(isUsers: isUsers) }
    notifySelection()
  }

  /// - Returns: Whether the move was handled, so that GTK does not move the cursor.
  func moveCursor(_ move: CursorMove) -> Bool {
    guard isAtRest, parts.cursor.canMove(move) else { return false }
    react { () throws(Detached) in
      guard let arrival = try parts.cursor.move(move) else { return }
      if !move.modifies, move.extends || !parts.selecting.isOn {
        try parts.selectCursor(arrival.slot, extending: move.extends)
      }
      // GTK has scrolled a list whose rows are all live.
      if let view = parts.geometry.view { parts.geometry.follow(view) }
      if arrival.needsScrolling || parts.geometry.hides(arrival.slot) {
        try parts.scroller.reveal(arrival.slot, .nearest)
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
    react { () throws(Detached) in try parts.cursor.moveToFocus() }
    return parts.focus.focusedRow?.isDecoration ?? false
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
    parts.supply.onFocusOffered = { [weak self] row, direction in
      guard let self, let slot = row.slot else { return row.takesFocus ? nil : false }
      let slots = slot..<slot + 1
      noteKey()
      return row.takesFocus
        ? enter(at: slots, direction) : takeFocus(from: slots, direction)
    }
    parts.spacers.onFocusOffered = { [weak self] in
      self?.noteKey()
      return self?.takeFocus(from: $0, $1) ?? false
    }
  }

  /// Notes that a key moves the focus into the list, unless a window gives it that had none.
  private func noteKey() {
    guard unsafe parts.box.focusedWidget != nil else { return }
    for feature in features.all { feature.used(.keyboard) }
  }

  private func takeFocus(fromAnyOf slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    var isTaken = false
    react { () throws(Detached) in
      guard let slot = try parts.cursor.takeFocus(from: slots, direction) else { return }
      isTaken = true
      // GTK selects the row that Tab comes to.
      try parts.selection.adopt(isUsers: true)
      // Before its first layout in a window the list keeps its place.
      if parts.geometry.virtualizer.hasPage { try parts.scroller.reveal(slot, .nearest) }
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
    guard !isUpOrDown, isAtRest, parts.focus.focusedSlot == nil else { return nil }
    if let isTaken = enterSelection(at: slots) { return isTaken }
    guard let seen = parts.geometry.wholeSlots, !seen.overlaps(slots),
      parts.selection.slots.isDisjoint(RangeSet([slots]))
    else { return takeGivenFocus(at: slots) }
    return takeFocus(fromAnyOf: seen, direction)
  }

  /// Gives the focus of a window that had none to a row, which GTK would select.
  private func takeGivenFocus(at slots: Range<Int>) -> Bool? {
    guard unsafe parts.box.focusedWidget == nil, slots.count == 1,
      let row = parts.rows.row(at: slots.lowerBound), row.takesFocus
    else { return nil }
    var isTaken = false
    react { () throws(Detached) in isTaken = try parts.focus.grabAndScroll(to: row) }
    return isTaken ? true : nil
  }

  /// Gives the focus that comes into the list to a selected row, where several can be selected.
  ///
  /// GTK would select the row that it offers the focus to, and deselect all others. That row gets the
  /// focus if it is selected, or else the first selected row of the list.
  private func enterSelection(at slots: Range<Int>) -> Bool? {
    let selected = parts.selection.slots
    guard parts.state.selection.mode == .multiple,
      let first = selected.ranges.first?.lowerBound
    else { return nil }
    let target = slots.count == 1 && selected.contains(slots.lowerBound) ? slots.lowerBound : first
    var isTaken: Bool?
    react { () throws(Detached) in
      guard let row = try parts.layout.liveRow(at: target), try parts.focus.grab(row) else {
        return
      }
      isTaken = true
      try parts.scroller.reveal(target, .nearest)
    }
    if isTaken != nil { viewportChanged() }
    return isTaken
  }

  /// Follows a scroll by the user or the app, or by another list that keeps its rows in their places.
  func viewportScrolled(isHeld: Bool) {
    guard parts.focus.allowsScrolling, !parts.popoverFocus.isEntering else { return }
    if !isHeld { parts.scroller.endWaiting() }
    guard !holdsChanges() else { return parts.focusChange.missScroll() }
    followScroll()
  }

  private func followScroll() {
    react { () throws(Detached) in
      guard let view = parts.geometry.view else { return }
      for feature in features.all { feature.scrolled() }
      let old = parts.geometry.virtualizer.map.position
      parts.geometry.follow(view)
      let isAtEnd = parts.geometry.virtualizer.isAtEnd
      let hasScrolled = parts.geometry.virtualizer.map.position != old
      if isAtEnd { parts.geometry.update { $0.holdEnd() } }
      try parts.layout.bringToLife(in: view)
      // A row that has become live may be seen above the one that was held meanwhile.
      if isAtEnd || hasScrolled { parts.geometry.holdFirstSeen() }
      parts.scroller.noteEnd()
      placeLines()
    }
    viewportChanged()
  }

  /// Lets the lines of the rows that are seen begin at their texts.
  private func placeLines() {
    for slot in parts.geometry.visibleSlots.ranges.joined() {
      parts.rows.row(at: slot)?.placeLines()
    }
  }

  /// Follows a scroll by a list above, after which the layout leaves this one in its place.
  func boxHeldFromAbove() {
    react { () throws(Detached) in
      guard let view = parts.geometry.view else { return }
      parts.geometry.holdFromAbove(view)
      try parts.popovers.rowsMove()
    }
  }

  func connectPopovers() {
    parts.supply.onPopoverShown = { [weak self] in self?.parts.popovers.popoverShown() }
    parts.popovers.onMove = { [weak self] in
      self?.parts.nextFrame.call {
        self?.parts.popovers.frameBegins()
        self?.react { () throws(Detached) in try self?.parts.popovers.prepareForLayout() }
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
    parts.caret.follow()
    if parts.popoverFocus.isEntering {
      parts.geometry.view?.stay(at: parts.geometry.virtualizer.map.boxPosition)
    }
    parts.popoverFocus.follow()
    guard parts.focus.allowsScrolling else { return }
    react { () throws(Detached) in
      guard let slot = parts.focus.focusedSlot, let view = parts.geometry.view else { return }
      parts.geometry.follow(view)
      // The pointer is on the widget that it presses, which stays under it.
      guard parts.geometry.hides(slot), parts.rows.row(at: slot)?.isPressed != true else { return }
      try parts.scroller.reveal(slot, .nearest)
    }
    viewportChanged()
  }

  /// Decides anew whether the list is virtualized.
  private func chooseMode() throws(Detached) {
    guard parts.layout.chooseMode(options.liveRows, count: parts.rows.list.count) else { return }
    try parts.layout.modeChanged()
  }

  /// Updates the list after a layout by GTK, which may have changed the heights of rows and the
  /// size of the viewport.
  ///
  /// GTK lays out changes made here before it paints (`GdkFrameClock::layout`).
  func viewportLaidOut() {
    react { () throws(Detached) in
      let haveRowsMoved = parts.geometry.awaitsLayout
      let haveHeightsChanged = parts.geometry.laidOut()
      let losesPointer = parts.box.takeLosesPointer()
      if haveRowsMoved || haveHeightsChanged || losesPointer { parts.box.findPointer() }
      // While the slots are where they were seen. A list that is only made wider or narrower keeps the
      // row that it holds: the old width brings back the old picture.
      if haveHeightsChanged { holdInLayout() }
      guard let view = parts.geometry.view else { return }
      parts.geometry.followLayout(view, holds: options.scrollAnchor != .none)
      try chooseMode()
      try parts.layout.settle(in: view, atOnce: false)
      // The rows are measured now, and no other layout may come soon.
      try chooseMode()
      try parts.scroller.arriveIfSeen()
      if sticksToEnd { try parts.scroller.stickToEnd() }
      // What is pressed stays under the pointer.
      if pressedSlot == nil, let place = parts.caret.takeMove() {
        try parts.scroller.reveal(boxPlace: place)
      }
      parts.scroller.noteArrival()
    }
  }

  /// Places what follows the position of the list, when all lists in the viewport have found theirs.
  func viewportSettled() {
    for feature in features.all { react { () throws(Detached) in try feature.settled() } }
    parts.popovers.laidOut()
    react { placeLines() }
    RowStyleSheet.loadIfDue()
    viewportChanged()
  }

  /// Whether the list stays at its end now: a row that is pressed stays under the pointer until the button
  /// is up.
  private var sticksToEnd: Bool {
    options.scrollAnchor == .bottom && parts.scroller.isAtEnd && pressedSlot == nil
  }

  /// Whether changes have to wait, because GTK is moving the focus or finishing a drop.
  func holdsChanges() -> Bool {
    if features.all.contains(where: \.defersChanges) || parts.focusChange.holdsChanges {
      return true
    }
    guard parts.focusChange.isInProgress else { return false }
    parts.focusChange.holdChanges()
    // No signal tells the end of a change of the focus whose widgets have left the window.
    MainLoop.soon { [weak self, gate] in
      self?.parts.focusChange.end()
      gate.mainLoopReached()
      self?.followMissedScroll()
    }
    return true
  }

  private func focusChangeEnded() {
    parts.focusChange.end()
    gate.resume()
    if !parts.focusChange.isInProgress { followMissedScroll() }
  }

  private func followMissedScroll() {
    if parts.focusChange.takeMissedScroll() { followScroll() }
  }

  /// Aligns the box with the position in the list, for the scroll bar; nothing visible moves.
  ///
  /// It waits while a popover is open in a row, which GTK would place anew in between (``OpenPopovers``):
  /// the next layout or scroll asks again.
  func alignBox() {
    react { () throws(Detached) in
      guard parts.popovers.slots.isEmpty, let view = parts.geometry.view,
        !parts.geometry.virtualizer.map.isBoxAligned
      else {
        return
      }
      try parts.layout.settle(in: view)
    }
  }

  /// - Returns: Whether the animation continues.
  func animationAdvances(to time: Int64) -> Bool {
    guard isAtRest else { return canChange }
    if pressedSlot != nil, parts.scroller.interruptGlide() { return false }
    var goesOn = false
    react { () throws(Detached) in goesOn = try parts.scroller.advance(to: time) }
    viewportChanged()
    return goesOn && canChange
  }

  /// Reports that other rows may be visible than before.
  func viewportChanged(afterFrame: Bool = false) {
    if afterFrame { parts.popovers.frameEnds() }
    guard canChange else { return }
    for feature in features.all { feature.viewportChanged() }
    gate.notify { [weak self] in
      guard let self, isAtRest else { return }
      // Requests that the app makes while a lazy row is described for its action are deferred.
      if !afterFrame {
        react { () throws(Detached) in
          parts.geometry.catchUp()
          var visible = parts.geometry.visibleSlots
          if let header = parts.geometry.stickyHeader?.slot, !visible.isEmpty {
            visible.insert(contentsOf: header..<header + 1)
          }
          for feature in features.all { try feature.seen(visible) }
        }
      }
      delegate?.viewportDidChange(afterFrame: afterFrame)
    }
  }

  func notifySelection() { parts.notifySelection() }
}
