/// Finds the action for a key that was pressed.
final class Shortcuts {
  private let reporter: Reporter
  /// The texts that were reported because they are not those of keys.
  private var reported: Set<String> = []

  init(_ reporter: Reporter) { self.reporter = reporter }

  /// The address of the action that a key performs, among those that are offered.
  func action(for key: PressedKey, in offer: ActionOffer) -> ActionAddress? {
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

  private func report(_ shortcut: String, of action: RowAction) {
    guard reported.insert(shortcut).inserted else { return }
    reporter.report(.unknownShortcut(action: action.title, shortcut: shortcut))
  }
}
