import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// Shows the selection of the list in GTK, and adopts the selection of GTK.
///
/// A spacer is marked while any of its slots is selected.
final class RowSelection: HostPart {
  let state: ListState
  private let changes: Changes
  let view: HostView
  private let box: RowBox
  private let rows: RowStore
  private let spacers: Spacers
  private var signals = SelectionSignals()

  init(
    _ changes: Changes, _ state: ListState, _ view: HostView, _ box: RowBox, _ spacers: Spacers
  ) {
    self.changes = changes
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

  /// Changes the selection, and shows it.
  func change(_ body: (ListState, HostView) throws(Detached) -> Void) throws(Detached) {
    try body(state, view)
    show()
  }

  /// Selects rows again that other code has removed from the box.
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

  /// Deselects all rows, because the user has asked for it, and notifies the app.
  func userDeselectsAll(by changes: Changes) {
    changes.react { () throws(Detached) in try deselectAll(isUserInitiated: true) }
    notify()
  }

  /// Moves the selection with the cursor to a slot.
  func moveWithCursor(to slot: Int, extending: Bool) throws(Detached) {
    try change { state, view throws(Detached) in
      try state.cursorMoved(to: slot, extending: extending, in: view)
    }
  }

  /// Notifies the app of the rows that the user has deselected or selected, when the change has ended.
  func notify() {
    state.notifySelection(changes.delegate) { [changes, rows] in
      changes.attachment.isDetached ? nil : rows.list
    }
  }

  /// Adopts the selection of GTK.
  ///
  /// If GTK has unselected a spacer, all its slots are deselected. If GTK has selected a range with the
  /// spacer, all its slots are selected.
  func adopt(isUserInitiated: Bool) throws(Detached) {
    let selected = box.selectedRows
    var marked = selected.filter(\.isSelectable).slots
    let isImpossible = marked.slotCount < selected.count
    if isImpossible, mode != .multiple { return show() }
    // GTK knows only the live tiles of a grid; it deselects the others with them.
    if box.container.isGrid, mode == .multiple {
      let live = slots.intersection(rows.rows.slots)
      if live.subtracting(marked).isEmpty { marked.formUnion(slots.subtracting(live)) }
    }
    for spacer in spacers.rows where spacer.isSelected {
      marked.formUnion(
        signals.isOfRange
          ? try view.reachable(spacer.slots) : slots.intersection(RangeSet([spacer.slots])))
    }
    if marked.isEmpty, box.selectionAnchor == nil { state.dropAnchor() }
    var anchor = box.selectionAnchor?.slot
    // The container only knows the tile that was selected last by the library, not the one that GTK has added.
    let added = marked.subtracting(slots)
    if box.container.isGrid, added.slotCount == 1 || !(anchor.map(marked.contains) ?? false) {
      anchor = added.ranges.first?.lowerBound
    }
    let isRefused = try state.select(
      marked, anchor: anchor, isUserInitiated: isUserInitiated, in: view)
    if isRefused || isImpossible || spacers.count > 0 {
      show()
    } else {
      signals = SelectionSignals()
    }
  }

  /// Changes how many rows can be selected outside of the selection mode.
  func setMode(_ mode: SelectionMode) {
    state.setSelectionMode(mode)
    showMode()
  }

  /// Shows the mode of the box and the selection.
  func showMode() {
    box.container.selectionMode = mode
    show()
  }

  /// Adopts the mode of the box, which other code may have changed.
  func modeChanged() {
    let shown = box.container.selectionMode
    if shown != mode {
      state.noteSelectionMode(shown)
      if state.selection.isSelecting { showMode() }
    }
    exportMode(to: rows.rows)
  }

  private func exportMode(to rows: [LiveRow]) {
    let isSelectable = mode != .none
    for row in rows { row.exportsSelection = isSelectable }
  }

  /// Selects rows as their styles require, and marks rows that became live, and the spacers.
  func mark(_ entered: [LiveRow]) throws(Detached) {
    let before = slots
    try state.applyStyles(entered: entered.slots, in: view)
    exportMode(to: entered)
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

  /// Marks exactly the selected rows; slots that GTK does not mark are deselected.
  func show() {
    // GTK clears its selection anchor, too.
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
      : rows.rows.filter { !$0.isSelected && isSelected($0) }.slots
    state.drop(refused)
  }

  /// Marks rows as selected, or not.
  ///
  /// GTK extends a selection from the row that was selected last. That must be the anchor, or must not
  /// change. Selecting all rows does not change it.
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

/// A row, and whether it should be selected.
private struct Mark {
  let row: BoxRow
  let isWanted: Bool

  init(_ row: BoxRow, isWanted: Bool) {
    self.row = row
    self.isWanted = isWanted
  }
}
