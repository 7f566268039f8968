import FunctionalListCells
import FunctionalListCore

/// What can be done to rows and to the list: described for menus, buttons, swipes and keys, and performed.
final class Offers: HostPart {
  /// Tracks the models that offered actions have read.
  let reads = OfferReads()
  /// The name of the list.
  let listName: String
  private let changes: Changes
  private let rows: RowStore
  private let state: ListState
  private var options = HostOptions()

  init(_ listName: String, _ changes: Changes, _ rows: RowStore, _ state: ListState) {
    self.listName = listName
    self.changes = changes
    self.rows = rows
    self.state = state
  }

  func optionsChanged(_ options: HostOptions) { self.options = options }

  /// What can be done to rows as they are described and selected now.
  var present: RowOffers { RowOffers(rows.list, state.selection, options) }

  /// All selected rows if the slot is one of several, or else the slot.
  func slotsActedOn(with slot: Int) -> RangeSet<Int> { state.selection.slotsActedOn(with: slot) }

  /// What the app lets the user do to the list itself.
  var listActions: [RowActionElement] { options.listActions?() ?? [] }

  /// What can be dropped on the list; `nil` for nothing.
  var dropRules: DropRules? { options.dropRules }

  /// The present actions of a target; `nil` if it has none.
  ///
  /// The actions of one of several selected rows are for all of them.
  func offer(for target: ActionTarget) throws(Detached) -> ActionOffer? {
    try changes.attachment.call {
      switch target {
      case .slot(let slot):
        let present = present
        return present.offer(for: slot) { [changes] own in
          changes.features?.actions(for: slot, of: present, besides: own) ?? []
        }
      case .list:
        let elements = listActions
        return elements.isEmpty ? nil : ActionOffer(elements, isForSeveral: false)
      }
    }
  }

  /// The present actions of the app for a row, for buttons and swipes; `nil` if there are none.
  ///
  /// Unlike those of a menu, they do not ask the row what it gives to copy.
  func buttonOffer(for slot: Int) throws(Detached) -> ActionOffer? {
    try changes.attachment.call { present.offer(for: slot) { _ in [] } }
  }

  /// Performs the action at an address in the description of a target, after the change in progress and the renders
  /// that wait for its end.
  func perform(_ address: ActionAddress, of target: ActionTarget) {
    guard target.slot.map(rows.list.indices.contains) != false else { return }
    let path = target.slot.flatMap(rows.list.path)
    changes.gate.notify { [self] in
      var target = target
      if let path {
        guard let slot = changes.delegate?.slot(of: path) else { return }
        target = .slot(slot)
      }
      // The app, which is asked for its actions, may render.
      let present = present
      var action: RowAction?
      changes.react { () throws(Detached) in
        action = try offer(for: target)?.action(at: address)
      }
      guard let action, action.isEnabled else { return }
      changes.delegate?.perform(action) { [target] in present.paths(for: target) }
    }
  }
}

extension RowOffers {
  /// The paths of the rows for which an action for several rows is performed.
  fileprivate func paths(for target: ActionTarget) -> [ItemPath] {
    guard let slot = target.slot else {
      return Array(ItemPaths(list: list, slots: selection.slots))
    }
    return paths(for: slot)
  }
}
