import FunctionalListCore

/// Shows the selection mode, in which clicks select and rows have check buttons.
final class SelectingMode: HostPart {
  private let box: RowBox
  private let rows: RowStore
  private let selection: RowSelection

  init(_ box: RowBox, _ rows: RowStore, _ selection: RowSelection) {
    self.box = box
    self.rows = rows
    self.selection = selection
  }

  /// Whether the mode is entered.
  var isOn: Bool { selection.state.selection.isSelecting }

  /// Enters the mode.
  func enter() {
    guard !isOn else { return }
    selection.state.enterSelecting()
    selection.showMode()
    rowsEntered(rows.rows)
  }

  /// Leaves the mode.
  func leave() {
    guard isOn else { return }
    for row in rows.rows { row.hasCheck = false }
    selection.state.leaveSelecting()
    selection.showMode()
  }

  /// Gives rows that became live their check buttons.
  func rowsEntered(_ entered: [LiveRow]) {
    guard isOn else { return }
    for row in entered { row.hasCheck = !row.isDecoration && row.isSelectable }
  }

  /// Gives the box its mode back.
  func rowsGone(_ fate: BoxFate) {
    guard isOn, fate == .detached else { return }
    selection.state.leaveSelecting()
    box.listBox.selectionMode = selection.state.selection.mode
  }
}
