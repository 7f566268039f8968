import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// Moves the cursor as keys do: its row takes the focus, is selected outside of the selection mode, and becomes
/// visible.
final class CursorNavigation {
  let cursor: Cursor
  private let changes: Changes
  private let geometry: ListGeometry
  private let layout: RowLayout
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let scroller: Scroller

  init(
    _ changes: Changes, _ cursor: Cursor, _ geometry: ListGeometry, _ layout: RowLayout,
    _ focus: FocusKeeper, _ selection: RowSelection, _ scroller: Scroller
  ) {
    self.changes = changes
    self.cursor = cursor
    self.geometry = geometry
    self.layout = layout
    self.focus = focus
    self.selection = selection
    self.scroller = scroller
  }

  /// Moves the cursor to a slot.
  ///
  /// - Returns: Whether the row took the focus.
  @discardableResult
  func move(to slot: Int) -> Bool {
    var isReached = false
    changes.react { () throws(Detached) in
      guard let row = try liveRow(at: slot), let arrival = try cursor.move(to: row) else { return }
      isReached = true
      try arrive(at: arrival)
    }
    if isReached { changes.delegate?.focusDidMove() }
    selection.notify()
    changes.viewportChanged()
    return isReached
  }

  /// Performs a move by a key.
  ///
  /// - Returns: Whether it was handled, so that GTK does not move the cursor.
  func move(_ move: CursorMove) -> Bool {
    guard changes.isAtRest, cursor.canMove(move) else { return false }
    changes.react { () throws(Detached) in
      if try scrollWithinRow(move) { return }
      guard let arrival = try cursor.move(move) else { return }
      try arrive(at: arrival, extending: move.extends, adding: move.modifies)
      // The end of the list, or its start, is that of its row.
      if move.step == GTK_MOVEMENT_BUFFER_ENDS { _ = try scrollWithinRow(move) }
    }
    changes.delegate?.focusDidMove()
    selection.notify()
    changes.viewportChanged()
    return true
  }

  /// Scrolls within the row with the cursor; returns whether the key has not moved the cursor yet.
  private func scrollWithinRow(_ move: CursorMove) throws(Detached) -> Bool {
    guard let distance = try cursor.distanceWithinRow(move) else { return false }
    return try scroller.scroll(by: distance)
  }

  /// Selects the row that the cursor has come to, and scrolls to it.
  ///
  /// - Parameters:
  ///   - arrival: where the cursor has come to.
  ///   - extending: whether the rows from the selection anchor on are selected.
  ///   - adding: whether only the focus moves, so that the selection stays.
  /// - Throws: If the box is detached meanwhile.
  private func arrive(
    at arrival: Cursor.Arrival, extending: Bool = false, adding: Bool = false
  ) throws(Detached) {
    if !adding { try selection.moveWithCursor(to: arrival.slot, extending: extending) }
    // GTK has scrolled if all rows are live.
    geometry.trackView()
    if arrival.needsScrolling || geometry.hides(arrival.slot) {
      try scroller.reveal(arrival.slot, .nearest)
    }
  }

  /// Moves the focus to the first of these slots that takes it, or the last one upwards.
  ///
  /// - Returns: Whether something took the focus.
  func takeFocus(
    fromAnyOf slots: Range<Int>, _ direction: GtkDirectionType, selects: Bool
  ) -> Bool {
    var isTaken = false
    changes.react { () throws(Detached) in
      let taken = try cursor.takeFocus(from: slots, direction, selecting: selects)
      guard let slot = taken else { return }
      isTaken = true
      // GTK selects the row that Tab moves to.
      if selects { try selection.adopt(isUserInitiated: true) }
      // Before the first layout in a window, the list does not scroll.
      if geometry.virtualizer.hasPage { try scroller.reveal(slot, .nearest) }
    }
    selection.notify()
    if isTaken { changes.viewportChanged() }
    return isTaken
  }

  /// Moves the focus to a slot, and scrolls to it, without selecting it.
  ///
  /// - Returns: Whether its row took it.
  func focus(_ slot: Int) -> Bool {
    var isTaken = false
    changes.react { () throws(Detached) in isTaken = try moveFocus(to: slot) }
    if isTaken { changes.viewportChanged() }
    return isTaken
  }

  /// Moves the focus to a slot, and scrolls to it, in a change.
  func moveFocus(to slot: Int) throws(Detached) -> Bool {
    guard let row = try liveRow(at: slot), try focus.moveFocus(to: row) else { return false }
    try reveal(slot)
    return true
  }

  /// The row of a slot, which is made live, if the cursor can move to it.
  func liveRow(at slot: Int) throws(Detached) -> LiveRow? {
    try layout.liveRow(at: slot).flatMap { $0.takesCursor ? $0 : nil }
  }

  /// Scrolls to a slot if it is not visible.
  func reveal(_ slot: Int) throws(Detached) { try scroller.reveal(slot, .nearest) }
}
