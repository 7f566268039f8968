import FunctionalListCore

/// Slots that the user has dragged a rectangle around.
struct DraggedSlots {
  /// How they change the selection, by the keys that are held when the drag begins.
  enum Effect {
    case replaces
    /// With Shift.
    case adds
    /// With Ctrl.
    case toggles
  }

  var slots: Range<Int>
  var effect: Effect

  /// The selection after the drag, in which those of the slots are `selectable`.
  func selection(after selected: RangeSet<Int>, selectable: RangeSet<Int>) -> RangeSet<Int> {
    switch effect {
    case .replaces: selectable
    case .adds: selected.union(selectable)
    case .toggles: selected.symmetricDifference(selectable)
    }
  }
}
