/// The rows, headers and footers that were told that they are visible.
///
/// `Action` is what tells one of them. It is looked up by slot, which may call the app. The app may detach the
/// list then, so this is an object and no value; `Failure` is thrown where that ends the view.
package final class VisibleRows<Action> {
  /// The slots that were told.
  private var slots = RangeSet<Int>()
  /// The actions of visible rows that have left since the last update.
  private var left: [Action] = []

  package init() {}

  /// Keeps the actions of the rows that a render is about to remove; slots are those of the old list.
  package func renderBegins<Failure: Error>(
    _ comparison: Comparison, action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) {
    guard !slots.isEmpty else { return }
    for slot in comparison.removedSlots(of: slots).ranges.joined() {
      try leave(slot, action: action)
    }
  }

  /// Takes over the slots of a new list.
  package func remap(_ slots: SlotRemapping) { self.slots = slots.slots(of: self.slots) }

  /// Keeps the action of a row that is about to leave its slot, if the row was told.
  package func leave<Failure: Error>(
    _ slot: Int, action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) {
    guard slots.contains(slot) else { return }
    if let action = try action(slot) { left.append(action) }
    slots.remove(contentsOf: slot..<slot + 1)
  }

  /// Notes which slots are visible now.
  ///
  /// Returns the actions to call, each with what it is told: those of rows that have left, then those of rows
  /// that are no longer visible, then those of rows that have become visible, from top to bottom.
  package func see<Failure: Error>(
    _ seen: RangeSet<Int>, action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) -> [(action: Action, isVisible: Bool)] {
    let disappeared = try actions(at: slots.subtracting(seen), action)
    let appeared = try actions(at: seen.subtracting(slots), action)
    slots = seen
    return (takeLeft() + disappeared).map { ($0, false) } + appeared.map { ($0, true) }
  }

  /// Keeps the actions of all rows that were told, because the list goes.
  package func leaveAll(action: (_ slot: Int) -> Action?) {
    left += actions(at: slots, action)
    slots = RangeSet()
  }

  /// Forgets all rows, and tells none.
  package func forget() {
    slots = RangeSet()
    left = []
  }

  /// Removes and returns the actions of the rows that have left.
  package func takeLeft() -> [Action] {
    defer { left = [] }
    return left
  }

  private func actions<Failure: Error>(
    at slots: RangeSet<Int>, _ action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) -> [Action] {
    var actions: [Action] = []
    for slot in slots.ranges.joined() {
      if let action = try action(slot) { actions.append(action) }
    }
    return actions
  }
}
