import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// Computes the selection of a click before GTK handles it, and replaces the selection of GTK.
final class ClickSelection {
  private let box: RowBox
  private let rows: RowStore
  private let selection: RowSelection
  private let selecting: SelectingMode
  private let view: HostView
  /// The selection of the click that GTK is handling, until it is applied.
  private var outcome: RowClick.Outcome?
  /// Whether GTK is handling a click that does not activate.
  private(set) var isSelectionOnly = false
  /// Whether the click enters the selection mode.
  private(set) var entersSelecting = false

  init(
    _ box: RowBox, _ selection: RowSelection, _ selecting: SelectingMode
  ) {
    self.box = box
    view = selection.view
    rows = selection.view.rows
    self.selection = selection
    self.selecting = selecting
  }

  /// Whether the selection of a click is yet to be applied.
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

  /// Computes the selection of a click; a click with Ctrl enters the selection mode, if the user can.
  func begin(
    _ click: SelectionInput.Click, canEnterSelecting: Bool = false
  ) throws(Detached) {
    drop()
    guard let slot = click.row.slot else { return }
    guard click.row.isSelectable else {
      guard box.container.isGrid else { return }
      let (slots, anchor) = (selection.slots, selection.state.selection.anchor)
      return outcome = RowClick.Outcome(
        slots: slots, anchor: anchor ?? slot, isSelectionOnly: false)
    }
    if canEnterSelecting, click.modifies, !selecting.isOn {
      entersSelecting = true
      isSelectionOnly = true
      outcome = RowClick.Outcome(slots: .only(slot), anchor: slot, isSelectionOnly: true)
      return
    }
    let activatesAtOnce = box.container.activatesOnSingleClick
    let performsAction = try view.attachment.call {
      activatesAtOnce && click.row.isActivatable && rows.actions(at: slot)?.activationAction != nil
    }
    let rowClick = selection.state.selection.click(
      on: slot, count: click.count, extends: click.extends, modifies: click.modifies,
      isTouch: click.isTouch, activatesAtOnce: activatesAtOnce, performsAction: performsAction)
    outcome = try rowClick.outcome(on: selection.state.selection, selectable: view.reachable)
    isSelectionOnly = outcome?.isSelectionOnly ?? false
  }

  /// Applies the selection of the click, in place of that of GTK.
  func finish() throws(Detached) {
    guard let outcome else { return }
    self.outcome = nil
    if entersSelecting { return try selecting.enter(with: outcome.anchor) }
    try selection.change { state, view throws(Detached) in
      try state.select(outcome.slots, anchor: outcome.anchor, isUserInitiated: true, in: view)
    }
  }

  /// Forgets the click.
  func drop() {
    outcome = nil
    isSelectionOnly = false
    entersSelecting = false
  }
}
