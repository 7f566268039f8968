import CFunctionalListGtk
import FunctionalListCore

/// Keys that move the focus into the list, and the cursor from row to row.
///
/// GTK knows only the rows that are live.
final class KeyboardNavigation: ListFeature {
  private let context: HostContext
  private let signals: CursorSignals

  init(_ context: HostContext) {
    self.context = context
    signals = CursorSignals(context.listBox)
    context.supply.onFocusOffered = { [weak self] in self?.offerFocus(to: $0, $1) }
    context.spacers.onFocusOffered = { [weak self] in self?.offerFocus(from: $0, $1) ?? false }
  }

  func connect() {
    signals.connect(
      moves: { [weak self] in self?.moveCursor($0) ?? false },
      acts: { [weak self] in self?.cursorActs() ?? false })
  }

  func end(_ fate: BoxFate) { signals.end(fate) }
}

// MARK: - The cursor

extension KeyboardNavigation {
  /// - Returns: Whether the move was handled, so that GTK does not move the cursor.
  private func moveCursor(_ move: CursorMove) -> Bool {
    guard context.isAtRest, context.cursor.canMove(move) else { return false }
    context.react { () throws(Detached) in
      guard let arrival = try context.cursor.move(move) else { return }
      if !move.modifies, move.extends || !context.selecting.isOn {
        try context.selectCursor(arrival.slot, extending: move.extends)
      }
      // GTK has scrolled a list whose rows are all live.
      context.geometry.trackView()
      if arrival.needsScrolling || context.geometry.hides(arrival.slot) {
        try context.scroller.reveal(arrival.slot, .nearest)
      }
    }
    context.notifySelection()
    context.viewportChanged()
    return true
  }

  /// Before a key selects or activates the row of the cursor.
  ///
  /// - Returns: Whether there is none, because the focus is in a header or a footer.
  private func cursorActs() -> Bool {
    context.react { () throws(Detached) in try context.cursor.moveToFocus() }
    return context.focus.focusedRow?.isDecoration ?? false
  }
}

// MARK: - Into the list

extension KeyboardNavigation {
  /// Answers for a row that the keyboard moves into.
  ///
  /// - Returns: Whether something took the focus; `nil` leaves the row to GTK.
  private func offerFocus(to row: LiveRow, _ direction: GtkDirectionType) -> Bool? {
    guard let slot = row.slot else { return row.takesFocus ? nil : false }
    guard row.takesFocus else { return offerFocus(from: slot..<slot + 1, direction) }
    noteKey()
    return enter(at: slot..<slot + 1, direction)
  }

  /// Gives the focus to the first row of these that takes it, or the last one upwards.
  ///
  /// If Tab, Left or Right moves the focus into the list, a visible row takes it.
  ///
  /// - Returns: Whether something took the focus.
  private func offerFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    noteKey()
    return enter(at: slots, direction) ?? takeFocus(fromAnyOf: slots, direction)
  }

  /// Notes that a key moves the focus into the list, unless a window gives it that had none.
  private func noteKey() {
    if unsafe context.box.focusedWidget != nil { context.relay?.used(.keyboard) }
  }

  private func takeFocus(fromAnyOf slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    var isTaken = false
    context.react { () throws(Detached) in
      guard let slot = try context.cursor.takeFocus(from: slots, direction) else { return }
      isTaken = true
      // GTK selects the row that Tab comes to.
      try context.selection.adopt(isUsers: true)
      // Before its first layout in a window the list keeps its place.
      if context.geometry.virtualizer.hasPage { try context.scroller.reveal(slot, .nearest) }
    }
    context.notifySelection()
    if isTaken { context.viewportChanged() }
    return isTaken
  }

  /// Gives the focus that Tab, Left, Right or a window that is shown brings into the list to what is selected
  /// or seen.
  ///
  /// GTK would scroll to an end of the list.
  ///
  /// - Returns: Whether a row took it; `nil` leaves the focus to GTK.
  private func enter(at slots: Range<Int>, _ direction: GtkDirectionType) -> Bool? {
    let isUpOrDown = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN
    guard !isUpOrDown, context.isAtRest, context.focus.focusedSlot == nil else { return nil }
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
    context.react { () throws(Detached) in
      isTaken = try context.focus.grabAndScroll(to: row)
    }
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
    context.react { () throws(Detached) in
      guard let row = try context.layout.liveRow(at: target), try context.focus.grab(row) else {
        return
      }
      isTaken = true
      try context.scroller.reveal(target, .nearest)
    }
    if isTaken != nil { context.viewportChanged() }
    return isTaken
  }
}
