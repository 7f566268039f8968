import FunctionalListCells
import FunctionalListCore

/// Calls the visibility actions of rows and headers that become visible or no longer are.
final class VisibilityTracker: FollowsWidgets {
  private let rows: RowStore
  private let gate: RenderGate
  private let attachment: Attachment
  private let visible = VisibleRows<VisibilityAction>()

  init(_ rows: RowStore, _ gate: RenderGate, _ attachment: Attachment) {
    self.rows = rows
    self.gate = gate
    self.attachment = attachment
  }

  /// Stores the actions of rows that will be removed, which calls the app for lazy ones.
  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached) {
    try visible.renderBegins(comparison, action: checkedAction)
  }

  func remap(_ slots: SlotRemapping) { visible.remap(slots) }

  /// Stores the actions of rows that lose their widget.
  func rowsLeave(_ leaving: [LiveRow]) throws(Detached) {
    for slot in leaving.compactMap(\.slot) { try visible.remove(slot, action: checkedAction) }
  }

  /// Calls the actions of the rows that have become visible or invisible.
  func seen(_ slots: RangeSet<Int>) throws(Detached) {
    // A row that is not live yet is notified when it is.
    var seen = slots
    for slots in slots.ranges where !rows.hasLive(slots) {
      for slot in slots where rows.row(at: slot) == nil { seen.remove(contentsOf: slot..<slot + 1) }
    }
    for (action, isVisible) in try visible.update(visible: seen, action: checkedAction) {
      gate.notify { action(isVisible) }
    }
  }

  func end(_ fate: BoxFate) {
    // Looking up actions may describe rows, which calls the app.
    if gate.isClosed { visible.forget() } else { visible.removeAll(action: action) }
  }

  func rowsGone(_ fate: BoxFate) {
    for action in visible.takePending() { gate.notify { action(false) } }
  }

  /// The action of a live row; describing a lazy row calls the app.
  private func checkedAction(at slot: Int) throws(Detached) -> VisibilityAction? {
    try attachment.call { action(at: slot) }
  }

  /// The current action of a live row.
  private func action(at slot: Int) -> VisibilityAction? {
    guard let row = rows.row(at: slot) else { return nil }
    // A lazy row is described again only if it has an action.
    let hasNoAction = row.ownCell?.cell.map { $0.actions.visibilityAction == nil } ?? false
    return rows.list.visibilityAction(ofSlot: slot) { hasNoAction ? nil : rows.actions(at: slot) }
  }
}
