import FunctionalListCore

extension HostContext {
  /// Moves the cursor to a slot as the arrow keys do: its row takes the focus, is selected outside of the
  /// selection mode, and becomes visible.
  ///
  /// - Returns: Whether the row took the focus.
  @discardableResult
  func moveCursor(to slot: Int) -> Bool {
    var isReached = false
    react { () throws(Detached) in
      guard let row = try layout.liveRow(at: slot), row.takesCursor,
        let arrival = try cursor.move(to: row)
      else { return }
      isReached = true
      try select(arrival, extending: false, adding: false)
    }
    if isReached { delegate?.focusDidMove() }
    notifySelection()
    viewportChanged()
    return isReached
  }

  /// Selects the row that the cursor has come to, and scrolls to it.
  ///
  /// - Parameters:
  ///   - arrival: where the cursor has come to.
  ///   - extending: whether the rows from the selection anchor on are selected.
  ///   - adding: whether only the focus moves, so that the selection stays.
  /// - Throws: If the box is detached meanwhile.
  func select(
    _ arrival: Cursor.Arrival, extending: Bool, adding: Bool
  ) throws(Detached) {
    if !adding, extending || !selecting.isOn {
      try selectCursor(arrival.slot, extending: extending)
    }
    // GTK has scrolled if all rows are live.
    geometry.trackView()
    if arrival.needsScrolling || geometry.hides(arrival.slot) {
      try scroller.reveal(arrival.slot, .nearest)
    }
  }
}
