import FunctionalListCells
import FunctionalListCore

/// The selection mode, in which clicks select and rows have check buttons.
final class SelectingMode: HostPart {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let selection: RowSelection

  init(_ changes: Changes, _ box: RowBox, _ rows: RowStore, _ selection: RowSelection) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.selection = selection
  }

  var isOn: Bool { selection.state.selection.isSelecting }

  /// Notifies the app, after the change in progress, that this change enters or leaves the mode.
  func notify(_ isOn: Bool) {
    guard isOn != self.isOn else { return }
    changes.gate.notify { [changes] in changes.delegate?.selectingDidChange(isOn) }
  }

  func enter() {
    guard !isOn else { return }
    selection.state.enterSelecting()
    selection.showMode()
    rowsEntered(rows.rows)
  }

  /// Enters the mode with a row of the user's, which is selected in addition to others.
  func enter(with slot: Int) throws(Detached) {
    enter()
    try selection.change { state, view throws(Detached) in
      try state.enterSelecting(with: slot, in: view)
    }
  }

  /// Leaves the mode for the user, and deselects all rows.
  func leaveAndDeselect() throws(Detached) {
    try selection.deselectAll(isUserInitiated: true)
    leave()
  }

  func leave() {
    guard isOn else { return }
    for row in rows.rows { row.hasCheck = false }
    selection.state.leaveSelecting()
    selection.showMode()
  }

  /// Adds check buttons to rows that became live.
  func rowsEntered(_ entered: [LiveRow]) {
    guard isOn else { return }
    for row in entered { row.hasCheck = !row.isDecoration && row.isSelectable }
  }

  /// Restores the selection mode of the box.
  func rowsGone(_ fate: BoxFate) {
    guard isOn, fate == .detached else { return }
    selection.state.leaveSelecting()
    box.container.selectionMode = selection.state.selection.mode
  }
}
