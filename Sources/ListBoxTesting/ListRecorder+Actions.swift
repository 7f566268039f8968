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

  /// Performs an action of a row, as a user would who chooses it in the menu.
  ///
  /// If the row is one of several selected ones, the action is performed for all of them.
  ///
  /// - Parameters:
  ///   - title: the title of the action, or of the first if several have it.
  ///   - path: the path of the row.
  /// - Throws: What keeps the action from being performed.
  public func perform(_ title: String, at path: ItemPath) throws(ActionError) {
    guard let slot = slot(of: path) else { throw .noRow(path) }
    reveal(slot)
    let offer = self.slot(of: path).flatMap(offer) ?? ActionOffer([], isForSeveral: false)
    let actions = offer.actions.map(\.action)
    guard let action = actions.first(where: { $0.title == title }) else {
      throw .noAction(title: title, offered: actions.map(\.title))
    }
    guard action.isEnabled else { throw .disabled(title: title) }
    let slots = offer.isForSeveral ? selection : RangeSet([slot..<slot + 1])
    action.perform(for: list.ownPaths(of: slots, forSlot: slot))
  }

  package func offer(ofSlot slot: Int) -> ActionOffer? {
    let isForSeveral =
      selection.contains(slot) && selection.ranges.reduce(0) { $0 + $1.count } > 1
    let elements =
      (cell(at: slot)?.actions.rowActions?() ?? []) + moveActions(for: slot, isForSeveral)
    return elements.isEmpty ? nil : ActionOffer(elements, isForSeveral: isForSeveral)
  }
}
