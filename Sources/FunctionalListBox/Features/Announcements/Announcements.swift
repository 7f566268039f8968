import FunctionalListCore

/// What the users of screen readers hear of renders, and of the row with the focus.
final class Announcements: ListFeature {
  private let context: HostContext
  private let reading: FocusReading

  init(_ context: HostContext) {
    self.context = context
    reading = FocusReading(context.rows, context.geometry, context.focus)
    context.supply.onWillTakeFocus = { [weak reading] in reading?.focusComes(to: $0) }
  }

  /// Notes that the row with the focus is about to be removed, to be said with the row that gets the focus.
  func focusPasses(to successor: Int, in comparison: Comparison) {
    guard let row = context.focus.focusedRow, let slot = row.slot,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor)
    else { return }
    reading.focusedRowGoes(named: row.name)
  }

  func rowsEntered(_ rows: [LiveRow]) { reading.rowsEntered() }

  func focusMoved() { reading.focusMoved() }

  /// Announces the rows near the viewport that a render has inserted or changed, if their cells want it.
  func announce(_ comparison: Comparison) {
    for row in context.rows.rows {
      guard let slot = row.slot, comparison.isInsertedOrChanged(at: slot),
        let name = row.takeAnnouncement()
      else { continue }
      context.gate.notify { [context, weak row] in
        if context.isInActiveWindow, let row { context.announce(name, of: row) }
      }
    }
  }
}
