import FunctionalListCore

/// Calls the visibility actions of rows and headers that come into view or leave it.
final class VisibilityTracker: ListFeature {
  typealias Action = @MainActor (_ isVisible: Bool) -> Void

  private let rows: RowStore
  private let gate: RenderGate
  private let attachment: Attachment
  /// The slots whose rows were told that they are visible.
  private var toldSlots = RangeSet<Int>()
  /// The actions of visible rows that have lost their widget, to be called with the next update.
  private var hidden: [Action] = []

  init(_ rows: RowStore, _ gate: RenderGate, _ attachment: Attachment) {
    self.rows = rows
    self.gate = gate
    self.attachment = attachment
  }

  /// Keeps the actions of rows that leave, which calls the app where they are lazy.
  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached) {
    for slot in comparison.removedSlots(of: toldSlots).ranges.joined() {
      if let action = try checkedAction(at: slot) { hidden.append(action) }
      // Detaching may come before the rows have their new slots.
      toldSlots.remove(contentsOf: slot..<slot + 1)
    }
  }

  func remap(_ slots: SlotRemapping) { toldSlots = slots.slots(of: toldSlots) }

  /// Notes rows that lose their widget.
  func rowsLeave(_ leaving: [LiveRow]) throws(Detached) {
    for slot in leaving.compactMap(\.slot) where toldSlots.contains(slot) {
      if let action = try checkedAction(at: slot) { hidden.append(action) }
      toldSlots.remove(contentsOf: slot..<slot + 1)
    }
  }

  /// Calls the actions of the rows that have become visible or invisible.
  func seen(_ slots: RangeSet<Int>) throws(Detached) {
    // A row that is not live yet is told when it is.
    var seen = slots
    if !rows.areAllLive {
      for slot in slots.ranges.joined() where rows.row(at: slot) == nil {
        seen.remove(contentsOf: slot..<slot + 1)
      }
    }
    let disappeared = try attachment.call { hidden + actions(at: toldSlots.subtracting(seen)) }
    let appeared = try attachment.call { actions(at: seen.subtracting(toldSlots)) }
    toldSlots = seen
    hidden = []
    notify(disappeared, false)
    notify(appeared, true)
  }

  func end(_ fate: BoxFate) {
    // Looking for actions may describe rows, which calls the app.
    hidden = gate.isClosed ? [] : hidden + actions(at: toldSlots)
    toldSlots = RangeSet()
  }

  func rowsGone(_ fate: BoxFate) {
    notify(hidden, false)
    hidden = []
  }

  private func notify(_ actions: [Action], _ isVisible: Bool) {
    for action in actions { gate.notify { action(isVisible) } }
  }

  private func actions(at slots: RangeSet<Int>) -> [Action] {
    slots.ranges.joined().compactMap(action)
  }

  /// The action of a live row; describing a lazy row calls the app.
  private func checkedAction(at slot: Int) throws(Detached) -> Action? {
    try attachment.call { action(at: slot) }
  }

  /// The action that is described for a live row now.
  private func action(at slot: Int) -> Action? {
    guard let row = rows.row(at: slot) else { return nil }
    if case .header(let section) = rows.list[slot] {
      return rows.list.sections[section].headerVisibilityAction
    }
    // A lazy row is described again only if it has an action.
    if let cell = row.ownCell?.cell, cell.actions.visibilityAction == nil { return nil }
    return rows.actions(at: slot)?.visibilityAction
  }
}
