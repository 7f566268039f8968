package import FunctionalListCore

/// Tells a row whether it is visible.
package typealias VisibilityAction = @MainActor (_ isVisible: Bool) -> Void

/// Calls the visibility actions of rows and headers that come into view or leave it.
final class VisibilityTracker: ListFeature {
  private let rows: RowStore
  private let gate: RenderGate
  private let attachment: Attachment
  private let visible = VisibleRows<VisibilityAction>()

  init(_ rows: RowStore, _ gate: RenderGate, _ attachment: Attachment) {
    self.rows = rows
    self.gate = gate
    self.attachment = attachment
  }

  /// Keeps the actions of rows that leave, which calls the app where they are lazy.
  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached) {
    try visible.renderBegins(comparison, action: checkedAction)
  }

  func remap(_ slots: SlotRemapping) { visible.remap(slots) }

  /// Notes rows that lose their widget.
  func rowsLeave(_ leaving: [LiveRow]) throws(Detached) {
    for slot in leaving.compactMap(\.slot) { try visible.leave(slot, action: checkedAction) }
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
    for (action, isVisible) in try visible.see(seen, action: checkedAction) {
      gate.notify { action(isVisible) }
    }
  }

  func end(_ fate: BoxFate) {
    // Looking for actions may describe rows, which calls the app.
    if gate.isClosed { visible.forget() } else { visible.leaveAll(action: action) }
  }

  func rowsGone(_ fate: BoxFate) {
    for action in visible.takeLeft() { gate.notify { action(false) } }
  }

  /// The action of a live row; describing a lazy row calls the app.
  private func checkedAction(at slot: Int) throws(Detached) -> VisibilityAction? {
    try attachment.call { action(at: slot) }
  }

  /// The action that is described for a live row now.
  private func action(at slot: Int) -> VisibilityAction? {
    guard let row = rows.row(at: slot) else { return nil }
    // A lazy row is described again only if it has an action.
    let isWithout = row.ownCell?.cell.map { $0.actions.visibilityAction == nil } ?? false
    return rows.list.visibilityAction(ofSlot: slot) { isWithout ? nil : rows.actions(at: slot) }
  }
}

extension FlatList {
  /// What is called when a slot becomes visible or no longer is: the action of its section for a header, and
  /// that of its row otherwise.
  package func visibilityAction(
    ofSlot slot: Int, actions: () -> CellActions?
  ) -> VisibilityAction? {
    if case .header(let section) = self[slot] { return sections[section].headerVisibilityAction }
    return actions()?.visibilityAction
  }
}
