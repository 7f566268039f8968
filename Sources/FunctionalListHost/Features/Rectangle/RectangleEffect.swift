import FunctionalListCore

/// How a rectangle that the user drags changes the selection, by the keys that are held when the drag begins.
enum RectangleEffect {
  case replaces
  /// With Shift, and in the selection mode.
  case adds
  /// With Ctrl.
  case toggles

  init(extends: Bool, modifies: Bool, isSelecting: Bool) {
    self = modifies ? .toggles : extends || isSelecting ? .adds : .replaces
  }

  /// The selection after the drag, of whose slots `selectable` can be selected.
  func selection(after selected: RangeSet<Int>, selectable: RangeSet<Int>) -> RangeSet<Int> {
    switch self {
    case .replaces: selectable
    case .adds: selected.union(selectable)
    case .toggles: selected.symmetricDifference(selectable)
    }
  }
}
