import CFunctionalListGtk
import FunctionalListCore

/// Decides what a click does to the selection before GTK acts on it, and replaces what GTK does.
final class ClickSelection {
  private let box: RowBox
  private let rows: RowStore
  private let selection: RowSelection
  /// What the click that GTK is handling does, until that is done.
  private var outcome: RowClick.Outcome?
  /// Whether GTK is handling a click that does not activate.
  private(set) var isSelectionOnly = false

  init(_ box: RowBox, _ rows: RowStore, _ selection: RowSelection) {
    self.box = box
    self.rows = rows
    self.selection = selection
  }

  /// Whether GTK is handling a click, and the selection is not changed yet.
  var isPending: Bool { outcome != nil }

  /// Takes over the slots of a new list.
  func follow(_ comparison: Comparison) {
    guard let old = outcome else { return }
    guard let anchor = comparison.newSlots(of: [old.anchor])[0] else {
      outcome = nil
      return
    }
    outcome?.slots = comparison.newSlots(of: old.slots)
    outcome?.anchor = anchor
  }

  /// Decides what a click does.
  func begin(_ click: SelectionInput.Click) {
    drop()
    guard let slot = click.row.slot, click.row.isSelectable else { return }
    let activatesAtOnce = box.listBox.activatesOnSingleClick
    let performsAction =
      activatesAtOnce && click.row.isActivatable && rows.actions(at: slot)?.activationAction != nil
    let rowClick = RowClick(
      slot: slot, count: click.count, extends: click.extends,
      modifies: click.modifies != (click.isTouch && !activatesAtOnce),
      activatesAtOnce: activatesAtOnce, performsAction: performsAction)
    outcome = rowClick.outcome(
      in: box.listBox.selectionMode, selected: selection.slots, anchor: box.selectionAnchor?.slot,
      selectable: selection.selectable)
    isSelectionOnly = outcome?.isSelectionOnly ?? false
  }

  /// Selects what the click selects, in place of what GTK has selected.
  func finish() {
    guard let outcome else { return }
    self.outcome = nil
    selection.change(isUsers: true) { selection.set(outcome.slots, anchor: outcome.anchor) }
  }

  /// Forgets the click, which has ended.
  func drop() {
    outcome = nil
    isSelectionOnly = false
  }
}
