import FunctionalListCore

/// The selection mode, in which clicks select and rows have check buttons.
///
/// Several rows can be selected meanwhile, whatever the mode of the box says otherwise.
final class SelectingMode {
  private let box: RowBox
  private let rows: RowStore
  private let selection: RowSelection
  /// What there was before the mode was entered; `nil` if it is not.
  private var before: Before?

  private struct Before {
    var mode: SelectionMode
    var slots: RangeSet<Int>
  }

  init(_ box: RowBox, _ rows: RowStore, _ selection: RowSelection) {
    self.box = box
    self.rows = rows
    self.selection = selection
  }

  /// Whether the mode is entered.
  var isOn: Bool { before != nil }

  /// How many rows can be selected apart from the mode.
  var usualMode: SelectionMode { before?.mode ?? box.listBox.selectionMode }

  /// Takes over the slots of a new list.
  func follow(_ comparison: Comparison) {
    guard let old = before else { return }
    before?.slots = comparison.newSlots(of: old.slots)
  }

  /// Enters the mode; only where several rows could be selected already, the selection stays.
  func enter() {
    guard !isOn else { return }
    let mode = box.listBox.selectionMode
    before = Before(mode: mode, slots: selection.slots)
    selection.setMode(.multiple)
    if mode != .multiple { selection.select(RangeSet()) }
    rowsEntered(rows.rows)
  }

  /// Leaves the mode, and selects the row again that was selected before.
  func leave() {
    guard let before else { return }
    self.before = nil
    for row in rows.rows { row.hasCheck = false }
    selection.select(RangeSet())
    selection.setMode(before.mode)
    if before.mode == .single || before.mode == .browse { selection.select(before.slots) }
  }

  /// Changes how many rows can be selected apart from the mode.
  func setUsualMode(_ mode: SelectionMode) {
    guard let old = before else { return selection.setMode(mode) }
    guard mode != old.mode else { return }
    before?.mode = mode
    if mode == .none || old.mode == .multiple { before?.slots = RangeSet() }
  }

  /// Gives rows that became live their check buttons.
  func rowsEntered(_ entered: [LiveRow]) {
    guard isOn else { return }
    for row in entered { row.hasCheck = !row.isDecoration && row.isSelectable }
  }

  /// Gives a box without rows its mode back.
  func detach() {
    if let before { box.listBox.selectionMode = before.mode }
    before = nil
  }
}
