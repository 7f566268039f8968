import FunctionalListCore

/// What the app asks of a list without a box, for the box that it gets.
///
/// A call for a row that a render removes is forgotten, as is one that a later call replaces.
struct WaitingCalls {
  enum Call {
    case select(isUserInitiated: Bool)
    case deselect
    case scroll(ScrollPosition, isAnimated: Bool)
    case highlight
    case focus
    case edit

    var movesFocus: Bool {
      switch self {
      case .focus, .edit: true
      default: false
      }
    }

    /// Whether it replaces an earlier call for another row.
    fileprivate func replaces(_ other: Call) -> Bool {
      switch (self, other) {
      case (.highlight, .highlight): true
      default: movesFocus && other.movesFocus
      }
    }
  }

  typealias Entry = (slot: Int, call: Call)

  /// Whether all rows are selected or deselected before those of ``selection``; `nil` for neither.
  private(set) var selectsAll: Bool?
  /// The rows that are selected or deselected, with the number of the call.
  private var selection: [Int: (number: Int, call: Call)] = [:]
  /// The other calls, in order.
  private var others: [Entry] = []
  private var count = 0

  var isEmpty: Bool { selectsAll == nil && selection.isEmpty && others.isEmpty }

  mutating func add(_ call: Call, at slot: Int) {
    switch call {
    case .select, .deselect:
      count += 1
      selection[slot] = (count, call)
    case .scroll(let position, _):
      // The box is shown for the first time then.
      forgetScroll()
      others.append((slot, .scroll(position, isAnimated: false)))
    default:
      others.removeAll { call.replaces($0.call) }
      others.append((slot, call))
    }
  }

  /// Selects or deselects all rows.
  mutating func add(selectingAll: Bool) {
    selection = [:]
    selectsAll = selectingAll
  }

  /// Forgets a scroll, because another position is restored.
  mutating func forgetScroll() {
    others.removeAll {
      if case .scroll = $0.call { true } else { false }
    }
  }

  mutating func remap(_ slots: SlotRemapping) {
    guard !isEmpty else { return }
    var kept: [Int: (number: Int, call: Call)] = [:]
    for (slot, entry) in selection {
      if let slot = slots.slot(of: slot) { kept[slot] = entry }
    }
    selection = kept
    others = others.compactMap { entry in
      slots.slot(of: entry.slot).map { ($0, entry.call) }
    }
  }

  /// Removes and returns the calls for single rows, in order: first those that select.
  mutating func take() -> [Entry] {
    let selection = selection.sorted { $0.value.number < $1.value.number }
      .map { ($0.key, $0.value.call) }
    defer { self = WaitingCalls() }
    return selection + others
  }
}
