import CFunctionalListGtk
import FunctionalListCore

/// Moves the focus into the list, and past rows that do not take it, by keys.
///
/// GTK can only move it to live rows.
final class FocusEntry: OffersFocus {
  private let changes: Changes
  private let box: RowBox
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let navigation: CursorNavigation

  init(
    _ changes: Changes, _ box: RowBox, _ geometry: ListGeometry,
    _ focus: FocusKeeper, _ selection: RowSelection, _ navigation: CursorNavigation
  ) {
    self.changes = changes
    self.box = box
    self.geometry = geometry
    self.focus = focus
    self.selection = selection
    self.navigation = navigation
  }

  /// Moves the focus into a row, or past a row that does not take it.
  ///
  /// - Returns: Whether something took the focus; `nil` lets GTK decide.
  func offerFocus(to row: LiveRow, _ direction: GtkDirectionType) -> Bool? {
    guard let slot = row.slot else { return row.takesFocus ? nil : false }
    guard row.takesFocus else {
      // Tab leaves the list from the last widget in a row.
      let isLeft = box.isLeftByTab && direction.isTab && focus.focusedRow === row
      guard !isLeft || row.isDecoration else { return row.offerFocus(direction) }
      return offerFocus(from: slot..<slot + 1, direction)
    }
    noteKey()
    return enter(at: slot..<slot + 1, row, direction)
  }

  /// Moves the focus to the first of these slots that takes it, or the last one upwards.
  ///
  /// Tab, Left and Right move it to a visible row if it comes from outside of the list.
  ///
  /// - Returns: Whether something took the focus.
  func offerFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    noteKey()
    return enter(at: slots, nil, direction)
      ?? navigation.takeFocus(fromAnyOf: slots, direction, selects: !isInitial)
  }

  /// Notes that a key moves the focus into the list.
  private func noteKey() {
    if !isInitial { changes.features?.used(.keyboard) }
  }

  /// Whether the window has no focus yet: it is shown, and gives it to a row, which is not selected.
  private var isInitial: Bool { unsafe box.focusedWidget == nil }

  /// Moves the focus to a selected or visible row, if it enters the list by Tab, Left, Right or a window that
  /// is shown.
  ///
  /// GTK would scroll to an end of the list.
  ///
  /// - Returns: Whether a row took it; `nil` lets GTK decide.
  private func enter(
    at slots: Range<Int>, _ row: LiveRow?, _ direction: GtkDirectionType
  ) -> Bool? {
    let isUpOrDown = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN
    guard !isUpOrDown, changes.isAtRest, focus.focusedSlot == nil else { return nil }
    if let isTaken = enterSelection(at: slots) { return isTaken }
    guard let seen = geometry.wholeSlots, !seen.overlaps(slots),
      selection.slots.isDisjoint(RangeSet([slots]))
    else { return row.flatMap(takeInitialFocus) }
    return navigation.takeFocus(fromAnyOf: seen, direction, selects: !isInitial)
  }

  /// Moves the initial focus of a window to a row, without selecting it as GTK would.
  private func takeInitialFocus(_ row: LiveRow) -> Bool? {
    guard isInitial else { return nil }
    var isTaken = false
    changes.react { () throws(Detached) in
      isTaken = try focus.moveFocus(to: row, scrolls: true)
    }
    return isTaken ? true : nil
  }

  /// Moves the focus to a selected row, if several can be selected: the one at `slots`, or the first one.
  ///
  /// GTK would select the row that it moves the focus to, and deselect all others.
  private func enterSelection(at slots: Range<Int>) -> Bool? {
    let selected = selection.slots
    guard selection.state.selection.mode == .multiple,
      let first = selected.ranges.first?.lowerBound
    else { return nil }
    let target = slots.count == 1 && selected.contains(slots.lowerBound) ? slots.lowerBound : first
    return navigation.focus(target) ? true : nil
  }
}

nonisolated extension GtkDirectionType {
  /// Whether it is that of Tab, forwards or backwards.
  fileprivate var isTab: Bool { self == GTK_DIR_TAB_FORWARD || self == GTK_DIR_TAB_BACKWARD }
}
