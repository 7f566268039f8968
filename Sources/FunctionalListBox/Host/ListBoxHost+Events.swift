import CFunctionalListGtk
import FunctionalListCore

/// What the host does when GTK signals something, or when a frame passes.
extension ListBoxHost {
  /// Answers a signal by a change, unless a change has caused it.
  private func react(_ steps: () throws(Detached) -> Void) {
    gate.react {
      guard canChange else { return }
      endingWithTheBox(steps)
    }
  }

  func activate(_ row: LiveRow) {
    guard isAtRest, let slot = row.slot else { return }
    gate.notify { [weak self] in self?.parts.rows.actions(at: slot)?.activationAction?() }
  }

  func selectionChanged() {
    parts.selection.noteRowsSignal()
    // A box that is being destroyed deselects its rows, after it has left its parent.
    let isUsers = parts.box.hasParent
    react { parts.selection.change(isUsers: isUsers) { parts.selection.adoptMarks() } }
    tellSelection()
  }

  /// - Returns: Whether GTK is not to move the cursor itself.
  func moveCursor(_ move: CursorMove) -> Bool {
    guard isAtRest, parts.cursor.canMove(move) else { return false }
    react { () throws(Detached) in
      guard let arrival = try parts.cursor.move(move) else { return }
      if !move.modifies { parts.selection.selectCursor(arrival.slot, extending: move.extends) }
      if arrival.needsScrolling { try parts.scroller.reveal(arrival.slot, .nearest) }
    }
    tellSelection()
    viewportChanged()
    return true
  }

  func moveCursorToFocus() {
    react { () throws(Detached) in try parts.cursor.moveToFocus() }
  }

  /// - Returns: Whether something took the focus.
  func takeFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    var isTaken = false
    react { () throws(Detached) in
      guard let slot = try parts.cursor.takeFocus(from: slots, direction) else { return }
      isTaken = true
      // GTK selects the row that Tab comes to.
      parts.selection.change(isUsers: true) { parts.selection.adoptMarks() }
      try parts.scroller.reveal(slot, .nearest)
    }
    tellSelection()
    if isTaken { viewportChanged() }
    return isTaken
  }

  /// Follows the user, or the app, to another part of the list.
  func viewportScrolled() {
    guard parts.focus.allowsScrolling else { return }
    guard !parts.focus.isMoving else { return parts.focus.missScroll() }
    react { () throws(Detached) in
      guard let view = parts.geometry.view else { return }
      parts.geometry.follow(view)
      let isAtEnd = parts.geometry.virtualizer.isAtEnd
      if isAtEnd { parts.geometry.update { $0.holdEnd() } }
      try parts.layout.bringToLife(in: view)
      if isAtEnd { parts.geometry.holdFirstSeen() }
    }
    viewportChanged()
  }

  /// Goes to a row that was scrolled away and has taken the focus: GTK would scroll to it little by
  /// little, and end where rows become live on the way.
  func focusMoved() {
    focusChangeEnded()
    guard parts.focus.allowsScrolling, parts.geometry.virtualizer.isVirtualized else { return }
    react { () throws(Detached) in
      guard let slot = parts.focus.focusedSlot, let view = parts.geometry.view else { return }
      parts.geometry.follow(view)
      guard !parts.geometry.virtualizer.seenSlots.contains(slot) else { return }
      try parts.scroller.reveal(slot, .nearest)
    }
    viewportChanged()
  }

  /// Looks at what GTK has laid out: rows may have other heights now, and the viewport another size.
  ///
  /// What is changed here is laid out once more before it is painted (`GdkFrameClock::layout`).
  func viewportLaidOut() {
    react { () throws(Detached) in
      parts.geometry.laidOut()
      guard let view = parts.geometry.view else { return }
      // A focused row that comes into view only now stands where its neighbours were estimated to end.
      let seen = parts.geometry.virtualizer.seenSlots
      let focused = parts.focus.focusedSlot.flatMap { seen.contains($0) ? $0 : nil }
      parts.geometry.follow(view)
      if let focused { parts.geometry.update { $0.hold(focused) } }
      if parts.layout.chooseMode(options.liveRows, count: parts.rows.list.count) {
        try parts.layout.modeChanged()
      }
      try parts.layout.settle(in: view, atOnce: false)
      try parts.scroller.arriveIfSeen()
      if options.scrollAnchor == .bottom { try parts.scroller.stickToEnd() }
    }
    viewportChanged()
  }

  /// Whether changes have to wait, because GTK is moving the focus.
  func holdsChanges() -> Bool {
    if parts.focus.holdsChanges { return true }
    guard parts.focus.isMoving else { return false }
    parts.focus.holdChanges()
    // No signal tells the end of a change of the focus whose widgets have left the window.
    MainLoop.whenIdle { [weak self, gate] in
      self?.focusChangeEnded()
      gate.resume()
    }
    return true
  }

  private func focusChangeEnded() {
    parts.focus.focusMoved()
    gate.resume()
    if parts.focus.takeMissedScroll() { viewportScrolled() }
  }

  /// Moves the box to where the scroll bar should say that it is; nothing that is seen moves.
  func alignBox() {
    react { () throws(Detached) in
      guard let view = parts.geometry.view, !parts.geometry.virtualizer.map.isBoxAligned else {
        return
      }
      try parts.layout.settle(in: view)
    }
  }

  /// - Returns: Whether more frames are to come.
  func animationAdvances(to time: Int64) -> Bool {
    guard isAtRest else { return canChange }
    var goesOn = false
    react { () throws(Detached) in goesOn = try parts.scroller.advance(to: time) }
    viewportChanged()
    return goesOn && canChange
  }

  /// Says that other rows may be seen than before.
  func viewportChanged(afterFrame: Bool = false) {
    guard canChange else { return }
    if !afterFrame { parts.scroller.noteEnd() }
    gate.notify { [weak self] in
      guard let self, isAtRest else { return }
      // What a lazy row asks for while it is described, for its action, waits.
      if !afterFrame {
        react { () throws(Detached) in try parts.visibility.update(parts.geometry.visibleSlots) }
      }
      delegate?.viewportDidChange(afterFrame: afterFrame)
    }
  }

  /// Tells the rows that the user has selected, when the change has ended; one that is told may
  /// render, and the others are told where they are then.
  func tellSelection() {
    guard parts.selection.takeUntoldChange() else { return }
    gate.notify { [weak self] in
      while let self, let slot = parts.selection.nextUntoldSlot() {
        parts.rows.actions(at: slot)?.selectionAction?()
      }
      self?.delegate?.selectionDidChange()
    }
  }
}
