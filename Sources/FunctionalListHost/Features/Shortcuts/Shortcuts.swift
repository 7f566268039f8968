import FunctionalListCells

/// Performs actions of the row with the focus, or of the list, by their shortcuts.
final class Shortcuts: HandlesKeys {
  private let changes: Changes
  private let focus: FocusKeeper
  private let offers: Offers
  private let reporter: Reporter
  /// The invalid shortcuts that were reported.
  private var reported: Set<String> = []

  init(_ changes: Changes, _ focus: FocusKeeper, _ offers: Offers, _ reporter: Reporter) {
    self.changes = changes
    self.focus = focus
    self.offers = offers
    self.reporter = reporter
  }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard !key.opensMenu else { return false }
    let target = ActionTarget(slot: focus.focusedSlot)
    for target in target == .list ? [target] : [target, .list] {
      var isHandled = false
      changes.react { () throws(Detached) in
        guard let offer = try offers.offer(for: target) else { return }
        let address = action(for: key, in: offer)
        isHandled = address != nil || keeps(key, in: offer)
        // Before a render that the app has requested as it was asked.
        if let address { offers.perform(address, of: target) }
      }
      if isHandled { return true }
    }
    return false
  }

  /// The address of the offered action that a key performs.
  private func action(for key: PressedKey, in offer: ActionOffer) -> ActionAddress? {
    var partial: ActionAddress?
    for (address, action) in offer.actions {
      guard let shortcut = action.shortcut else { continue }
      guard let match = key.match(shortcut) else {
        report(shortcut, of: action)
        continue
      }
      guard action.isEnabled else { continue }
      switch match {
      case .exact: return address
      case .partial: partial = partial ?? address
      case .different: break
      }
    }
    return partial
  }

  /// Whether an offered action that cannot be performed keeps a key.
  private func keeps(_ key: PressedKey, in offer: ActionOffer) -> Bool {
    offer.actions.contains { _, action in
      !action.isEnabled && action.keepsKeys && action.shortcut.map(key.match) == .exact
    }
  }

  private func report(_ shortcut: String, of action: RowAction) {
    guard reported.insert(shortcut).inserted else { return }
    reporter.report(.unknownShortcut(action: action.title, shortcut: shortcut))
  }
}
