/// The rows, headers and footers that were notified that they are visible.
///
/// `Action` notifies one of them. It is looked up by slot, which may call the app, and the app may detach the
/// list. So this is a class, and `Failure` is thrown if that ends the view.
package final class VisibleRows<Action> {
  /// The slots that were notified.
  private var slots = RangeSet<Int>()
  /// The actions of removed visible rows, which are yet to be notified.
  private var pending: [Action] = []

  package init() {}

  /// Stores the actions of the rows that a render is about to remove; slots are those of the old list.
  package func renderBegins<Failure: Error>(
    _ comparison: Comparison, action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) {
    guard !slots.isEmpty else { return }
    for slot in comparison.removedSlots(of: slots).ranges.joined() {
      try remove(slot, action: action)
    }
  }

  /// Takes over the slots of a new list.
  package func remap(_ slots: SlotRemapping) { self.slots = slots.slots(of: self.slots) }

  /// Stores the action of a row that is about to lose its slot, if the row was notified.
  package func remove<Failure: Error>(
    _ slot: Int, action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) {
    guard slots.contains(slot) else { return }
    if let action = try action(slot) { pending.append(action) }
    slots.remove(contentsOf: slot..<slot + 1)
  }

  /// Stores which slots are visible, and returns the actions to call, each with its argument.
  ///
  /// First are the actions of removed rows, then of rows that are no longer visible, then of rows that have
  /// become visible, from top to bottom.
  package func update<Failure: Error>(
    visible seen: RangeSet<Int>, action: (_ slot: Int) throws(Failure) -> Action?
  ) throws(Failure) -> [(action: Action, isVisible: Bool)] {
    guard seen != slots || !pending.isEmpty else { return [] }
    let disappeared = try actions(at: slots.subtracting(seen), action)
    let appeared = try actions(at: seen.subtracting(slots), action)
    slots = seen
    return (takePending() + disappeared).map { ($0, false) } + appeared.map { ($0, true) }
  }

  /// Stores the actions of all rows that were notified, because the list is detached.
  package func removeAll(action: (_ slot: Int) -> Action?) {
    pending += actions(at: slots, action)
    slots = RangeSet()
  }

  /// Forgets all rows, and notifies none.
  package func forget() {
    slots = RangeSet()
    pending = []
  }

  /// Removes and returns the actions of removed rows.
  package func takePending() -> [Action] {
    defer { pending = [] }
    return pending
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
