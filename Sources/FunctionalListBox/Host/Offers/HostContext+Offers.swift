import FunctionalListCore

/// What can be done to rows: by menus, buttons, swipes and keys.
extension HostContext {
  /// What can be done to a target now; `nil` if nothing can.
  ///
  /// The actions of a row that is one of several selected ones are for all of them.
  func offer(for target: ActionTarget) throws(Detached) -> ActionOffer? {
    let elements = try attachment.call {
      switch target {
      case .list: listActions?()
      case .slot(let slot): (rows.actions(at: slot)?.rowActions?() ?? []) + moveActions(slot)
      }
    }
    guard let elements, !elements.isEmpty else { return nil }
    return ActionOffer(elements, isForSeveral: isOneOfSeveral(target))
  }

  private func isOneOfSeveral(_ target: ActionTarget) -> Bool {
    target.slot.map(state.selection.isOneOfSeveral) ?? false
  }

  /// Performs the action that is described for a target now, when the change in progress has ended.
  func perform(_ address: ActionAddress, of target: ActionTarget) {
    gate.notify { [self] in
      var action: RowAction?
      react { () throws(Detached) in action = try offer(for: target)?.action(at: address) }
      guard let action, action.isEnabled else { return }
      action.perform(for: paths(for: target))
    }
  }

  /// The paths of the rows that an action for several is performed for.
  private func paths(for target: ActionTarget) -> [ItemPath] {
    guard let slot = target.slot else {
      return Array(ItemPaths(list: list, slots: selection.slots))
    }
    let slots = isOneOfSeveral(target) ? selection.slots : .only(slot)
    return list.ownPaths(of: slots, forSlot: slot)
  }
}
