import CFunctionalListGtk
import FunctionalListCore

/// Moves the focus into the list, and the cursor from row to row, by keys.
///
/// GTK can only move them to live rows.
final class KeyboardNavigation: HandlesKeys {
  private let context: HostContext
  private let signals: CursorSignals

  init(_ context: HostContext) {
    self.context = context
    signals = CursorSignals(context.box.container)
    context.supply.onFocusOffered = { [weak self] in self?.offerFocus(to: $0, $1) }
    context.spacers.onFocusOffered = { [weak self] in self?.offerFocus(from: $0, $1) ?? false }
  }

  func connect() {
    signals.connect(
      move: { [weak self] in self?.moveCursor($0) ?? false },
      toggle: { [weak self] in self?.toggleSelection() ?? false },
      act: { [weak self] in self?.cursorActs() ?? false },
      selectAll: { [weak self] in self?.selectAll($0) ?? false })
  }

  func end(_ fate: BoxFate) { signals.end(fate) }

  func optionsChanged(_ options: ListOptions) { context.box.isLeftByTab = leavesByTab }

  /// Notes whether a key may move the focus out of the list as Tab does.
  ///
  /// A list in a row that a key leads out of (`GtkWidget::keynav-failed`) is left as by Tab, and its row then
  /// passes the focus to the next one.
  func keyCaptured(_ key: PressedKey) -> Bool {
    context.box.isLeftByTab = leavesByTab && !key.movesCursor
    return false
  }

  /// Whether Tab moves the focus out of the list from any row.
  private var leavesByTab: Bool {
    switch context.options.tabBehavior ?? (context.isGrid ? .item : .all) {
    case .all: false
    case .item, .cell: true
    }
  }
}

// MARK: - The cursor

extension KeyboardNavigation {
  /// - Returns: Whether the move was handled, so that GTK does not move the cursor.
  private func moveCursor(_ move: CursorMove) -> Bool {
    if context.isGrid, move.step == GTK_MOVEMENT_LOGICAL_POSITIONS { return moveByTab(move) }
    guard context.isAtRest, context.cursor.canMove(move) else { return false }
    context.react { () throws(Detached) in
      if try scrollWithinRow(move) { return }
      guard let arrival = try context.cursor.move(move) else { return }
      try context.select(arrival, extending: move.extends, adding: move.modifies)
      // The end of the list, or its start, is that of its row.
      if move.step == GTK_MOVEMENT_BUFFER_ENDS { _ = try scrollWithinRow(move) }
    }
    context.delegate?.focusDidMove()
    context.notifySelection()
    context.viewportChanged()
    return true
  }

  /// Scrolls within the row with the cursor; returns whether the key has not moved the cursor yet.
  private func scrollWithinRow(_ move: CursorMove) throws(Detached) -> Bool {
    guard let distance = try context.cursor.distanceWithinRow(move) else { return false }
    return try context.scroller.scroll(by: distance)
  }

  /// Moves the focus from a tile to the next one, or the one before (``TabBehavior/all``).
  ///
  /// - Returns: Whether a tile took it, so that Tab does not leave the grid.
  private func moveByTab(_ move: CursorMove) -> Bool {
    guard context.isAtRest, let slot = context.focus.focusedSlot else { return false }
    let next = move.isUpwards ? slot - 1 : slot + 1
    return takeFocus(
      fromAnyOf: next..<next + 1, move.isUpwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
  }

  /// Moves the cursor to the row with the focus, before a key activates it.
  ///
  /// - Returns: Whether there is no such row, because the focus is in a header or a footer, or on the box.
  private func cursorActs() -> Bool {
    context.react { () throws(Detached) in try context.cursor.moveToFocus() }
    return context.focus.focusedRow?.isDecoration ?? ownsCursor
  }

  /// Whether GTK must not act on a row if no row of the library has the focus: its cursor is on another one.
  private var ownsCursor: Bool { context.isGrid || context.focus.isHeld }

  /// Selects or deselects the row with the focus, and activates nothing.
  ///
  /// GTK activates the row that it selects.
  ///
  /// - Returns: Whether GTK must not: a row of other code is left to it.
  private func toggleSelection() -> Bool {
    guard context.focus.focusedRow != nil else { return ownsCursor }
    context.react { () throws(Detached) in
      guard let row = context.focus.focusedRow, row.isSelectable, let slot = row.slot else {
        return
      }
      let click = RowClick(slot: slot, modifies: true)
      try context.selection.change { state, view throws(Detached) in
        guard let outcome = try click.outcome(on: state.selection, selectable: view.reachable)
        else {
          return
        }
        try state.select(
          outcome.slots, anchor: outcome.anchor, isUserInitiated: true, in: view)
      }
    }
    context.notifySelection()
    return true
  }

  /// - Returns: Whether GTK must not: it does not know the tiles that are not live, and a text with the focus has
  ///   the same keys, which an empty one declines.
  private func selectAll(_ isSelected: Bool) -> Bool {
    guard unsafe context.focus.focusedText == nil else { return true }
    guard context.isGrid else { return false }
    context.react { () throws(Detached) in
      try context.selection.change { state, view throws(Detached) in
        if isSelected {
          try state.selectAll(isUserInitiated: true, in: view)
        } else {
          try state.deselectAll(isUserInitiated: true, in: view)
        }
      }
    }
    context.notifySelection()
    return true
  }
}

// MARK: - Focus

extension KeyboardNavigation {
  /// Moves the focus into a row, or past a row that does not take it.
  ///
  /// - Returns: Whether something took the focus; `nil` lets GTK decide.
  private func offerFocus(to row: LiveRow, _ direction: GtkDirectionType) -> Bool? {
    guard let slot = row.slot else { return row.takesFocus ? nil : false }
    guard row.takesFocus else {
      // Tab leaves the list from the last widget in a row.
      let isLeft = context.box.isLeftByTab && direction.isTab && context.focus.focusedRow === row
      guard !isLeft || row.isDecoration else { return row.offerFocus(direction) }
      return offerFocus(from: slot..<slot + 1, direction)
    }
    noteKey()
    return enter(at: slot..<slot + 1, direction)
  }

  /// Moves the focus to the first of these slots that takes it, or the last one upwards.
  ///
  /// Tab, Left and Right move it to a visible row if it comes from outside of the list.
  ///
  /// - Returns: Whether something took the focus.
  private func offerFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    noteKey()
    return enter(at: slots, direction) ?? takeFocus(fromAnyOf: slots, direction)
  }

  /// Notes that a key moves the focus into the list.
  private func noteKey() {
    if !isInitial { context.features?.used(.keyboard) }
  }

  /// Whether the window has no focus yet: it is shown, and gives it to a row, which is not selected.
  private var isInitial: Bool { unsafe context.box.focusedWidget == nil }

  private func takeFocus(fromAnyOf slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    var isTaken = false
    let selects = !isInitial
    context.react { () throws(Detached) in
      let taken = try context.cursor.takeFocus(from: slots, direction, selecting: selects)
      guard let slot = taken else { return }
      isTaken = true
      // GTK selects the row that Tab moves to.
      if selects { try context.selection.adopt(isUserInitiated: true) }
      // Before the first layout in a window, the list does not scroll.
      if context.geometry.virtualizer.hasPage { try context.scroller.reveal(slot, .nearest) }
    }
    context.notifySelection()
    if isTaken { context.viewportChanged() }
    return isTaken
  }

  /// Moves the focus to a selected or visible row, if it enters the list by Tab, Left, Right or a window that
  /// is shown.
  ///
  /// GTK would scroll to an end of the list.
  ///
  /// - Returns: Whether a row took it; `nil` lets GTK decide.
  private func enter(at slots: Range<Int>, _ direction: GtkDirectionType) -> Bool? {
    let isUpOrDown = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN
    guard !isUpOrDown, context.isAtRest, context.focus.focusedSlot == nil else { return nil }
    if let isTaken = enterSelection(at: slots) { return isTaken }
    guard let seen = context.geometry.wholeSlots, !seen.overlaps(slots),
      context.selection.slots.isDisjoint(RangeSet([slots]))
    else { return takeInitialFocus(at: slots) }
    return takeFocus(fromAnyOf: seen, direction)
  }

  /// Moves the initial focus of a window to a row, without selecting it as GTK would.
  private func takeInitialFocus(at slots: Range<Int>) -> Bool? {
    guard isInitial, slots.count == 1,
      let row = context.rows.row(at: slots.lowerBound), row.takesFocus
    else { return nil }
    var isTaken = false
    context.react { () throws(Detached) in
      isTaken = try context.focus.moveFocus(to: row, scrolls: true)
    }
    return isTaken ? true : nil
  }

  /// Moves the focus to a selected row, if several can be selected: the one at `slots`, or the first one.
  ///
  /// GTK would select the row that it moves the focus to, and deselect all others.
  private func enterSelection(at slots: Range<Int>) -> Bool? {
    let selected = context.selection.slots
    guard context.state.selection.mode == .multiple,
      let first = selected.ranges.first?.lowerBound
    else { return nil }
    let target = slots.count == 1 && selected.contains(slots.lowerBound) ? slots.lowerBound : first
    var isTaken: Bool?
    context.react { () throws(Detached) in
      guard let row = try context.layout.liveRow(at: target),
        try context.focus.moveFocus(to: row)
      else { return }
      isTaken = true
      try context.scroller.reveal(target, .nearest)
    }
    if isTaken != nil { context.viewportChanged() }
    return isTaken
  }
}

nonisolated extension GtkDirectionType {
  /// Whether it is that of Tab, forwards or backwards.
  fileprivate var isTab: Bool { self == GTK_DIR_TAB_FORWARD || self == GTK_DIR_TAB_BACKWARD }
}
