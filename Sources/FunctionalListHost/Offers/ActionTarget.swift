import FunctionalListCore

/// The target of actions.
enum ActionTarget: Hashable {
  /// The empty space of the list.
  case list
  /// The row, header or footer in a slot.
  case slot(Int)

  init(slot: Int?) { self = slot.map(Self.slot) ?? .list }

  /// The slot of a row, header or footer.
  var slot: Int? {
    switch self {
    case .list: nil
    case .slot(let slot): slot
    }
  }

  /// The target in a new list; `nil` for a removed row.
  func remapped(_ slots: SlotRemapping) -> ActionTarget? {
    switch self {
    case .list: .list
    case .slot(let slot): slots.slot(of: slot).map(Self.slot)
    }
  }
}
