import FunctionalListCells
import FunctionalListCore

/// Moves of rows that the user requests, by drags and by actions.
final class RowMoves {
  private let changes: Changes
  private let state: ListState
  private let view: HostView
  private let offers: Offers
  private let scroller: Scroller
  private let announcer: Announcer

  init(
    _ changes: Changes, _ state: ListState, _ view: HostView, _ offers: Offers,
    _ scroller: Scroller, _ announcer: Announcer
  ) {
    self.changes = changes
    self.state = state
    self.view = view
    self.offers = offers
    self.scroller = scroller
    self.announcer = announcer
  }

  /// The actions that move a row, or the selected ones, or drop them on another.
  func actions(for slot: Int, of offers: RowOffers) -> [RowActionElement] {
    let isMirrored = view.geometry.isMirrored
    let keys =
      view.geometry.box.container.isGrid
      ? MoveKeys.grid(isMirrored: isMirrored) : .list(isMirrored: isMirrored)
    let into = offers.dropAction(for: slot, self.offers.dropRules, keys: keys) { [weak self] in
      self?.drop($0, on: $1)
    }
    return offers.moveActions(
      for: slot, keys: keys, into: into, live: view.liveSlots
    ) { [weak self] in
      guard let self else { return }
      let movesFocus = view.focusedSlot.map($1.contains) ?? false
      notifyMove($0, of: $1)
      if movesFocus { showFocusedRow() }
    }
  }

  /// Drops rows on a row, and announces it.
  private func drop(_ slots: RangeSet<Int>, on target: Int) {
    let (offers, name) = (offers.present, offers.listName)
    changes.gate.notify { [weak self] in
      guard let self, let drop = offers.drop(slots, on: target, from: name),
        changes.delegate?.didDrop(drop) == true
      else { return }
      announcer.announce(ListTexts.current.movedInto(offers.name(of: target)))
    }
  }

  /// Notifies the app of a move, and announces it.
  func notifyMove(_ move: RowMove, of slots: RangeSet<Int>) {
    state.notifyMove(move, of: slots, changes.delegate) { [announcer] in
      announcer.announce(move)
    }
  }

  /// Scrolls to the row with the focus, which a key may have moved out of the viewport.
  private func showFocusedRow() {
    changes.gate.notify { [weak self] in
      guard let self, changes.isAtRest, let slot = view.focusedSlot else { return }
      changes.react { () throws(Detached) in try scroller.reveal(slot, .nearest) }
      changes.viewportChanged()
    }
  }
}
