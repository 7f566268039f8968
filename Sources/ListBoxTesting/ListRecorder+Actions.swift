package import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Why an action could not be performed.
  public nonisolated enum ActionError: Error, Hashable, Sendable {
    /// The list has no such row.
    case noRow(ItemPath)
    /// The row, or the list itself, is offered other actions, or none.
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
    reach(slot)
    // The app, which is asked for its actions, may render.
    let (present, current) = (offers, self.slot(of: path))
    let action = try action(title, in: current.flatMap(offer))
    perform(action) { current.map(present.paths) ?? [] }
  }

  /// Performs an action of the list itself, as a user would by its shortcut or in the menu of the empty
  /// part of the list (`FunctionalTableData.setListActions`).
  ///
  /// - Parameter title: the title of the action, or of the first if several have it.
  /// - Throws: The reason why the action cannot be performed.
  public func performListAction(_ title: String) throws(ActionError) {
    let offer = options.listActions.map { ActionOffer($0(), isForSeveral: false) }
    perform(try action(title, in: offer)) { [] }
  }

  private func perform(_ action: RowAction, for paths: () -> [ItemPath]) {
    if let delegate {
      delegate.perform(action, for: paths)
    } else {
      action.perform(for: paths())
    }
  }

  /// The action with a title, which can be performed.
  private func action(_ title: String, in offer: ActionOffer?) throws(ActionError) -> RowAction {
    let actions = offer?.actions.map(\.action) ?? []
    guard let action = actions.first(where: { $0.title == title }) else {
      throw .noAction(title: title, offered: actions.map(\.title))
    }
    guard action.isEnabled else { throw .disabled(title: title) }
    return action
  }

  package func offer(ofSlot slot: Int) -> ActionOffer? {
    let offers = offers
    let keys = columns == nil ? MoveKeys.list(isMirrored: false) : .grid(isMirrored: false)
    let into = offers.dropAction(for: slot, options.dropRules, keys: keys) {
      [weak self] slots, target in
      guard let self, drop(slots, on: target) else { return }
      let text = ListTexts.current.movedInto(offers.name(of: target))
      delegate?.announce(text, politely: true)
    }
    return offers.offer(for: slot) { own in
      let copying = offers.copyActions(for: slot, besides: own) { [weak self] slots in
        if let self { copy(self.offers.copied(slots)) }
      }
      let moving = offers.moveActions(for: slot, keys: keys, into: into) { [weak self] in
        self?.notifyMove($0, of: $1)
      }
      let selecting = offers.selectActions(for: slot) { [weak self] in
        if let path = self?.list.path(ofSlot: slot) { self?.enterSelecting(reachable: path) }
      }
      return copying + moving + selecting
    }
  }

  /// The actions that rows offer now.
  var offers: RowOffers { RowOffers(list, state.selection, options) }
}
