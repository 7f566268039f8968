import CFunctionalListGtk
import FunctionalListCore

/// Shows in GTK what is selected, and takes over what GTK has selected.
///
/// A spacer is marked while any of its slots is selected.
final class RowSelection: HostPart {
  /// What is selected.
  let state: ListState
  private let view: HostView
  private let box: RowBox
  private let rows: RowStore
  private let spacers: Spacers
  private var signals = SelectionSignals()

  init(_ state: ListState, _ view: HostView, _ box: RowBox, _ spacers: Spacers) {
    self.state = state
    self.view = view
    self.box = box
    self.spacers = spacers
    rows = view.rows
  }

  var slots: RangeSet<Int> { state.selection.slots }

  private var mode: SelectionMode { state.selection.mode }

  /// Notes `GtkListBox::row-selected`.
  func noteRowSignal() { signals.noteRow() }

  /// Notes `GtkListBox::selected-rows-changed`.
  func noteRowsSignal() { signals.noteRows() }

  // MARK: Changes

  /// Changes what is selected, and shows it.
  func change(_ body: (ListState, HostView) throws(Detached) -> Void) throws(Detached) {
    try body(state, view)
    show()
  }

  /// Selects a slot; if only one row can be selected, the others are deselected.
  func select(_ slot: Int, isUserInitiated: Bool) throws(Detached) {
    try change { state, view throws(Detached) in
      try state.select(slot, isUserInitiated: isUserInitiated, in: view)
    }
  }

  /// Deselects a slot for the app.
  func deselect(_ slot: Int) throws(Detached) {
    try change { state, view throws(Detached) in
      try state.deselect(slot, isUserInitiated: false, in: view)
    }
  }

  /// Selects all rows for the app, if several can be selected.
  func selectAll() throws(Detached) {
    try change { state, view throws(Detached) in try state.selectAll(in: view) }
  }

  /// Selects rows again that other code has taken out of the box.
  func restore(_ rows: [LiveRow]) throws(Detached) {
    for slot in rows.compactMap(\.slot) { try state.restore(.only(slot), in: view) }
    show()
  }

  /// Deselects all rows, if none may be selected.
  func deselectAll(isUserInitiated: Bool) throws(Detached) {
    try change { state, view throws(Detached) in
      try state.deselectAll(isUserInitiated: isUserInitiated, in: view)
    }
  }

  /// Takes over what GTK has selected.
  ///
  /// If GTK has removed the mark of a spacer, all its slots are deselected. If GTK has selected a range with
  /// the spacer, all its slots are selected.
  func adopt(isUserInitiated: Bool) throws(Detached) {
    var marked = RangeSet(box.selectedRows.compactMap { $0.slot.map { $0..<$0 + 1 } })
    for spacer in spacers.rows where spacer.isSelected {
      marked.formUnion(
        signals.isOfRange
          ? try view.reachable(spacer.slots) : slots.intersection(RangeSet([spacer.slots])))
    }
    if marked.isEmpty, box.selectionAnchor == nil { state.dropAnchor() }
    let isRefused = try state.select(
      marked, anchor: box.selectionAnchor?.slot, isUserInitiated: isUserInitiated, in: view)
    if isRefused || spacers.count > 0 { show() } else { signals = SelectionSignals() }
  }

  /// Changes how many rows can be selected apart from the selection mode.
  func setMode(_ mode: SelectionMode) {
    state.setSelectionMode(mode)
    showMode()
  }

  /// Shows how many rows can be selected, and which are.
  func showMode() {
    box.listBox.selectionMode = mode
    show()
  }

  /// Tells assistive technologies whether rows can be selected, after the mode of the box has changed.
  ///
  /// Other code may have changed it.
  func modeChanged() {
    let shown = box.listBox.selectionMode
    if shown != mode {
      state.noteSelectionMode(shown)
      if state.selection.isSelecting { showMode() }
    }
    tellMode(to: rows.rows)
  }

  private func tellMode(to rows: [LiveRow]) {
    let tells = mode != .none
    for row in rows { row.tellsSelection = tells }
  }

  /// Selects what the styles of rows ask for, and marks rows that became live, and the spacers.
  func mark(_ entered: [LiveRow]) throws(Detached) {
    let before = slots
    let enteredSlots = RangeSet(entered.compactMap { $0.slot.map { $0..<$0 + 1 } })
    try state.applyStyles(entered: enteredSlots, in: view)
    tellMode(to: entered)
    if spacers.count > 0 || slots != before || entered.contains(where: isSelected) {
      show()
    } else {
      for row in entered where row.isSelected { box.unselect(row) }
      dropRefused()
      signals = SelectionSignals()
    }
  }

  func rowsGone(_ fate: BoxFate) { state.forget() }

  // MARK: Marks

  /// Marks the selected rows and no others; slots whose marks GTK refuses are deselected.
  func show() {
    // GTK, too, forgets from where a selection is extended.
    if slots.isEmpty, state.selection.anchor == nil { box.unselectAll() }
    var marks = rows.rows.map { Mark($0, isWanted: isSelected($0)) }
    if mode == .multiple {
      marks += spacers.rows.map { Mark($0, isWanted: slots.intersects($0.slots)) }
    }
    set(marks)
    dropRefused()
    signals = SelectionSignals()
  }

  private func isSelected(_ row: LiveRow) -> Bool { row.slot.map(slots.contains) ?? false }

  /// Deselects the live slots that GTK did not mark, because their rows cannot be selected.
  private func dropRefused() {
    let refused =
      slots.slotCount < rows.rows.count
      ? slots.filter { rows.row(at: $0)?.isSelected == false }
      : RangeSet(
        rows.rows.filter { !$0.isSelected && isSelected($0) }
          .compactMap { $0.slot.map { $0..<$0 + 1 } })
    state.drop(refused)
  }

  /// Marks rows as selected, or not.
  ///
  /// GTK extends a selection from the row that it has selected last. That row must be the anchor, or stay the
  /// same, or stay none. Selecting all rows does not change it.
  private func set(_ marks: [Mark]) {
    let last = box.selectionAnchor
    let anchor = state.selection.anchor.flatMap(rows.row) ?? last
    let isMissing = marks.contains { $0.isWanted && !$0.row.isSelected }
    if isMissing, anchor == nil, mode == .multiple { box.selectAll() }
    for mark in marks where !mark.isWanted && mark.row.isSelected { box.unselect(mark.row) }
    if isMissing { for mark in marks where mark.isWanted { box.select(mark.row) } }
    guard let anchor, mode == .multiple, anchor !== box.selectionAnchor else { return }
    let wasSelected = anchor.isSelected
    box.unselect(anchor)
    box.select(anchor)
    if !wasSelected { box.unselect(anchor) }
  }
}

/// Whether a row should be selected.
private struct Mark {
  let row: BoxRow
  let isWanted: Bool

  init(_ row: BoxRow, isWanted: Bool) {
    self.row = row
    self.isWanted = isWanted
  }
}
