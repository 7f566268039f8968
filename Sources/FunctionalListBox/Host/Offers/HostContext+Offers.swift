import FunctionalListCore

/// The actions of rows, for menus, buttons, swipes and keys.
extension HostContext {
  /// The present actions of a target; `nil` if it has none.
  ///
  /// The actions of one of several selected rows are for all of them.
  func offer(for target: ActionTarget) throws(Detached) -> ActionOffer? {
    try attachment.call {
      switch target {
      case .slot(let slot):
        return rowOffers.offer(
          for: slot, copying: { copyActions(slot, $0) }, moving: moveActions(slot),
          selecting: selectActions(slot))
      case .list:
        let elements = listActions?() ?? []
        return elements.isEmpty ? nil : ActionOffer(elements, isForSeveral: false)
      }
    }
  }

  /// The present actions of the app for a row, for buttons and swipes; `nil` if there are none.
  ///
  /// Unlike those of a menu, they do not ask the row what it gives to copy.
  func buttonOffer(for slot: Int) throws(Detached) -> ActionOffer? {
    try attachment.call { rowOffers.offer(for: slot, copying: { _ in [] }, moving: []) }
  }

  /// The present actions of rows.
  var rowOffers: RowOffers { RowOffers(list, state.selection, options) }

  /// Performs the action at an address in the present description of a target, after the change in progress.
  func perform(_ address: ActionAddress, of target: ActionTarget) {
    gate.notify { [self] in
      var action: RowAction?
      react { () throws(Detached) in action = try offer(for: target)?.action(at: address) }
      guard let action, action.isEnabled else { return }
      delegate?.perform(action) { paths(for: target) }
    }
  }

  /// The paths of the rows for which an action for several rows is performed.
  private func paths(for target: ActionTarget) -> [ItemPath] {
    guard let slot = target.slot else {
      return Array(ItemPaths(list: list, slots: selection.slots))
    }
    return rowOffers.paths(for: slot)
  }
}
