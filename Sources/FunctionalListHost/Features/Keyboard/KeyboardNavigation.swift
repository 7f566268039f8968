import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// Moves the cursor from row to row by keys, and selects with it.
///
/// GTK can only move it to live rows.
final class KeyboardNavigation: HandlesKeys {
  private let changes: Changes
  private let box: RowBox
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let navigation: CursorNavigation
  private let signals: CursorSignals
  private var options = HostOptions()

  init(
    _ changes: Changes, _ box: RowBox, _ focus: FocusKeeper, _ selection: RowSelection,
    _ navigation: CursorNavigation
  ) {
    self.changes = changes
    self.box = box
    self.focus = focus
    self.selection = selection
    self.navigation = navigation
    signals = CursorSignals(box.container)
  }

  func connect() {
    signals.connect(
      move: { [weak self] in self?.moveCursor($0) ?? false },
      toggle: { [weak self] in self?.toggleSelection() ?? false },
      act: { [weak self] in self?.cursorActs() ?? false },
      selectAll: { [weak self] in self?.selectAll($0) ?? false })
  }

  func end(_ fate: BoxFate) { signals.end(fate) }

  func optionsChanged(_ options: HostOptions) {
    self.options = options
    box.isLeftByTab = leavesByTab
  }

  /// Notes whether a key may move the focus out of the list as Tab does.
  ///
  /// A list in a row that a key leads out of (`GtkWidget::keynav-failed`) is left as by Tab, and its row then
  /// passes the focus to the next one.
  func keyCaptured(_ key: PressedKey) -> Bool {
    box.isLeftByTab = leavesByTab && !key.movesCursor
    return false
  }

  /// Whether Tab moves the focus out of the list from any row.
  private var leavesByTab: Bool {
    switch options.tabBehavior ?? (box.container.isGrid ? .item : .all) {
    case .all: false
    case .item, .cell: true
    }
  }
}

// MARK: - The cursor

extension KeyboardNavigation {
  /// - Returns: Whether the move was handled, so that GTK does not move the cursor.
  private func moveCursor(_ move: CursorMove) -> Bool {
    let isTab = box.container.isGrid && move.step == GTK_MOVEMENT_LOGICAL_POSITIONS
    return isTab ? moveByTab(move) : navigation.move(move)
  }

  /// Moves the focus from a tile to the next one, or the one before (``TabBehavior/all``).
  ///
  /// - Returns: Whether a tile took it, so that Tab does not leave the grid.
  private func moveByTab(_ move: CursorMove) -> Bool {
    guard changes.isAtRest, let slot = focus.focusedSlot else { return false }
    let next = move.isUpwards ? slot - 1 : slot + 1
    return navigation.takeFocus(
      fromAnyOf: next..<next + 1, move.isUpwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD,
      selects: true)
  }

  /// Moves the cursor to the row with the focus, before a key activates it.
  ///
  /// - Returns: Whether there is no such row, because the focus is in a header or a footer, or on the box.
  private func cursorActs() -> Bool {
    changes.react { () throws(Detached) in try navigation.cursor.moveToFocus() }
    return focus.focusedRow?.isDecoration ?? ownsCursor
  }

  /// Whether GTK must not act on a row if no row of the library has the focus: its cursor is on another one.
  private var ownsCursor: Bool { box.container.isGrid || focus.isHeld }

  /// Selects or deselects the row with the focus, and activates nothing.
  ///
  /// GTK activates the row that it selects.
  ///
  /// - Returns: Whether GTK must not: a row of other code is left to it.
  private func toggleSelection() -> Bool {
    guard focus.focusedRow != nil else { return ownsCursor }
    changes.react { () throws(Detached) in
      guard let row = focus.focusedRow, row.isSelectable, let slot = row.slot else {
        return
      }
      let click = RowClick(slot: slot, modifies: true)
      try selection.change { state, view throws(Detached) in
        guard let outcome = try click.outcome(on: state.selection, selectable: view.reachable)
        else {
          return
        }
        try state.select(
          outcome.slots, anchor: outcome.anchor, isUserInitiated: true, in: view)
      }
    }
    selection.notify()
    return true
  }

  /// - Returns: Whether GTK must not: it does not know the tiles that are not live, and a text with the focus has
  ///   the same keys, which an empty one declines.
  private func selectAll(_ isSelected: Bool) -> Bool {
    guard unsafe focus.focusedText == nil else { return true }
    guard box.container.isGrid else { return false }
    changes.react { () throws(Detached) in
      try selection.change { state, view throws(Detached) in
        if isSelected {
          try state.selectAll(isUserInitiated: true, in: view)
        } else {
          try state.deselectAll(isUserInitiated: true, in: view)
        }
      }
    }
    selection.notify()
    return true
  }
}
