package import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Why an action could not be performed.
  public nonisolated enum ActionError: Error, Hashable, Sendable {
    /// The list has no such row.
    case noRow(ItemPath)
    /// The row is offered other actions, or none.
    case noAction(title: String, offered: [String])
    /// The action cannot be performed now.
    case disabled(title: String)
  }

  /// Performs an action of a row, as a user would in the menu.
  ///
  /// If the row is one of several selected ones, the action is performed for all of them.
  ///
  /// - Parameters:
  ///   - title: the title of the action, or of the first if several have it.
  ///   - path: the path of the row.
  /// - Throws: The reason why the action cannot be performed.
  public func perform(_ title: String, at path: ItemPath) throws(ActionError) {
    guard let slot = slot(of: path) else { throw .noRow(path) }
    reveal(slot)
    let actions = self.slot(of: path).flatMap(offer)?.actions.map(\.action) ?? []
    guard let action = actions.first(where: { $0.title == title }) else {
      throw .noAction(title: title, offered: actions.map(\.title))
    }
    guard action.isEnabled else { throw .disabled(title: title) }
    action.perform(for: offers.paths(for: slot))
  }

  package func offer(ofSlot slot: Int) -> ActionOffer? {
    offers.offer(
      for: slot,
      moving: offers.moveActions(for: slot) { [weak self] in self?.notifyMove($0, of: $1) })
  }

  /// The actions that rows offer now.
  var offers: RowOffers { RowOffers(list, state.selection, options) }
}
