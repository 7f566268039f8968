import FunctionalListCore

/// Moves of rows, by drags and by actions.
extension Dragging {
  var offers: RowOffers { context.rowOffers }

  /// All selected rows if the slot is one of several, or else the slot.
  func rowsActedOn(with slot: Int) -> RangeSet<Int> {
    context.state.selection.slotsActedOn(with: slot)
  }

  /// The actions that move a row, or the selected ones, or drop them on another.
  func moveActions(for slot: Int) -> [RowActionElement] {
    let isMirrored = context.geometry.isMirrored
    let keys =
      context.isGrid ? MoveKeys.grid(isMirrored: isMirrored) : .list(isMirrored: isMirrored)
    let into = offers.dropAction(for: slot, context.dropRules, keys: keys) { [weak self] in
      self?.drop($0, on: $1)
    }
    return offers.moveActions(
      for: slot, keys: keys, into: into, live: context.view.liveSlots
    ) { [weak self] in
      guard let self else { return }
      let movesFocus = context.focus.focusedSlot.map($1.contains) ?? false
      notifyMove($0, of: $1)
      if movesFocus { showFocusedRow() }
    }
  }

  /// Drops rows on a row, and announces it.
  private func drop(_ slots: RangeSet<Int>, on target: Int) {
    let (offers, name) = (offers, context.name)
    context.gate.notify { [weak self] in
      guard let self, let drop = offers.drop(slots, on: target, from: name),
        context.delegate?.didDrop(drop) == true
      else { return }
      let text = ListTexts.current.movedInto(offers.name(of: target))
      if let row = context.focus.focusedRow {
        context.announce(text, of: row)
      } else {
        context.delegate?.announce(text, politely: true)
      }
    }
  }

  /// Notifies the app of a move, and announces it.
  func notifyMove(_ move: RowMove, of slots: RangeSet<Int>) {
    context.state.notifyMove(move, of: slots, context.delegate) { [weak self] in
      self?.context.announce(move)
    }
  }

  /// Scrolls to the row with the focus, which a key may have moved out of the viewport.
  private func showFocusedRow() {
    context.gate.notify { [weak self] in
      guard let self, context.isAtRest, let slot = context.focus.focusedSlot else { return }
      context.react { () throws(Detached) in try context.scroller.reveal(slot, .nearest) }
      context.viewportChanged()
    }
  }
}
