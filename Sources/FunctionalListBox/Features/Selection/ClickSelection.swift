import CFunctionalListGtk
import FunctionalListCore

/// Decides what a click does to the selection before GTK acts on it, and replaces what GTK does.
final class ClickSelection {
  private let box: RowBox
  private let rows: RowStore
  private let selection: RowSelection
  private let selecting: SelectingMode
  private let view: HostView
  /// What the click that GTK is handling does, until that is done.
  private var outcome: RowClick.Outcome?
  /// Whether GTK is handling a click that does not activate.
  private(set) var isSelectionOnly = false
  /// Whether the click enters the selection mode.
  private(set) var entersSelecting = false

  init(
    _ box: RowBox, _ view: HostView, _ selection: RowSelection, _ selecting: SelectingMode
  ) {
    self.box = box
    self.view = view
    rows = view.rows
    self.selection = selection
    self.selecting = selecting
  }

  /// Whether GTK is handling a click, and the selection is not changed yet.
  var isPending: Bool { outcome != nil }

  /// Takes over the slots of a new list.
  func remap(_ slots: SlotRemapping) {
    guard let old = outcome else { return }
    guard let anchor = slots.slot(of: old.anchor) else {
      outcome = nil
      return
    }
    outcome?.slots = slots.slots(of: old.slots)
    outcome?.anchor = anchor
  }

  /// Decides what a click does; with Ctrl it enters the selection mode, if the user may.
  func begin(
    _ click: SelectionInput.Click, canEnterSelecting: Bool = false
  ) throws(Detached) {
    drop()
    guard let slot = click.row.slot, click.row.isSelectable else { return }
    if canEnterSelecting, click.modifies, !selecting.isOn {
      entersSelecting = true
      isSelectionOnly = true
      let selected = selection.state.selection.mode == .multiple ? selection.slots : RangeSet()
      outcome = RowClick.Outcome(
        slots: selected.union(RangeSet([slot..<slot + 1])), anchor: slot, isSelectionOnly: true)
      return
    }
    let activatesAtOnce = box.listBox.activatesOnSingleClick
    let performsAction = try view.attachment.call {
      activatesAtOnce && click.row.isActivatable && rows.actions(at: slot)?.activationAction != nil
    }
    let rowClick = RowClick(
      slot: slot, count: click.count, extends: click.extends,
      modifies: selecting.isOn || click.modifies != (click.isTouch && !activatesAtOnce),
      activatesAtOnce: activatesAtOnce, performsAction: performsAction)
    outcome = try rowClick.outcome(
      on: selection.state.selection, selectable: view.reachable)
    isSelectionOnly = outcome?.isSelectionOnly ?? false
  }

  /// Selects what the click selects, in place of what GTK has selected.
  func finish() throws(Detached) {
    guard let outcome else { return }
    self.outcome = nil
    if entersSelecting { selecting.enter() }
    try selection.change { state, view throws(Detached) in
      try state.select(outcome.slots, anchor: outcome.anchor, isUsers: true, in: view)
    }
  }

  /// Forgets the click, which has ended.
  func drop() {
    outcome = nil
    isSelectionOnly = false
    entersSelecting = false
  }
}
