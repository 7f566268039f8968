/// Changes of the selection by the user, the app, the styles of rows and renders.
///
/// Rows are asked (`canSelectAction`) before a function returns; the result is in ``selection``.
extension ListState {
  /// Selects these slots and no others, and returns whether any of them has refused.
  ///
  /// `anchor` becomes the selection anchor unless it refuses. The app is notified of changes by the user.
  @discardableResult
  package func select<View: ListView>(
    _ wanted: RangeSet<Int>, anchor: Int? = nil, isUserInitiated: Bool, in view: View
  ) throws(View.Failure) -> Bool {
    let before = selection.slots
    let request = SelectionRequest(
      from: before, to: wanted, allowsSeveral: selection.mode == .multiple)
    selection.ask(whileSelecting: request.kept)
    let refused = try refused(of: request.added, in: view)
    selection.set(
      request.outcome(refused: refused),
      anchor: anchor.flatMap { refused.contains($0) ? nil : $0 })
    if isUserInitiated, selection.slots != before {
      let changed = selection.slots.symmetricDifference(before)
      selection.insertPending(since: before, callable: view.callable(changed))
    }
    return !refused.isEmpty
  }

  /// Adds a slot to the selection, or replaces it if only one can be selected, and returns whether the slot
  /// has refused.
  @discardableResult
  package func select<View: ListView>(
    _ slot: Int, isUserInitiated: Bool, in view: View
  ) throws(View.Failure) -> Bool {
    guard selection.mode != .none, !selection.slots.contains(slot), try view.isSelectable(slot)
    else { return false }
    let others = selection.mode == .multiple ? selection.slots : RangeSet()
    return try select(
      others.union(.only(slot)), anchor: slot, isUserInitiated: isUserInitiated, in: view)
  }

  /// Deselects a slot.
  package func deselect<View: ListView>(
    _ slot: Int, isUserInitiated: Bool, in view: View
  ) throws(View.Failure) {
    try select(selection.slots.subtracting(.only(slot)), isUserInitiated: isUserInitiated, in: view)
  }

  /// A change of the selection that the app asks for.
  package enum SelectionChange {
    /// Selects a slot, by the app or as if by the user (``select(_:isUserInitiated:in:)``).
    case select(Int, isUserInitiated: Bool)
    /// Deselects a slot.
    case deselect(Int)
    /// Selects these slots in place of others, as the user.
    case replace(RangeSet<Int>)
    /// Selects these slots again, in another box.
    case restore(RangeSet<Int>)
    /// Selects these slots in place of others, as another list of the same items does; it may have deselected
    /// rows that a filter has removed, too.
    case adopt(RangeSet<Int>, forgetsHidden: Bool = false)
    /// Selects all rows, if several can be selected.
    case selectAll
    /// Deselects all rows, if none may be selected, and those that a filter has removed.
    case deselectAll
  }

  /// Changes the selection for the app.
  package func apply<View: ListView>(
    _ change: SelectionChange, in view: View
  ) throws(View.Failure) {
    switch change {
    case .select(let slot, let isUserInitiated):
      try select(slot, isUserInitiated: isUserInitiated, in: view)
    case .deselect(let slot): try deselect(slot, isUserInitiated: false, in: view)
    case .replace(let slots): try replace(by: slots, in: view)
    case .restore(let slots): try restore(slots, in: view)
    case .adopt(let slots, let forgetsHidden):
      if forgetsHidden { filter.forgetSelection() }
      try adopt(slots, in: view)
    case .selectAll: try selectAll(in: view)
    case .deselectAll:
      filter.forgetSelection()
      try deselectAll(isUserInitiated: false, in: view)
    }
  }

  /// Selects these slots in place of others as the user, or one of them if only one can be selected.
  private func replace<View: ListView>(
    by slots: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    let slots = try view.selectable(slots)
    guard selection.mode != .none, let last = slots.last else { return }
    let wanted = selection.mode == .multiple ? slots : .only(last)
    try select(wanted, anchor: last, isUserInitiated: true, in: view)
  }

  /// Selects these slots in place of others, or one of them if only one can be selected: the selected one, or the last.
  private func adopt<View: ListView>(
    _ slots: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    let wanted = try view.selectable(slots)
    let isMultiple = selection.mode == .multiple
    guard selection.mode != .none, isMultiple || selection.slots.intersection(wanted).isEmpty else {
      return
    }
    guard let last = wanted.last else { return try deselectAll(isUserInitiated: false, in: view) }
    try select(
      isMultiple ? wanted : .only(last), anchor: isMultiple ? nil : last, isUserInitiated: false,
      in: view)
  }

  /// Selects all rows, if several can be selected.
  package func selectAll<View: ListView>(
    isUserInitiated: Bool = false, in view: View
  ) throws(View.Failure) {
    guard selection.mode == .multiple else { return }
    try select(
      view.reachable(0..<view.list.count), isUserInitiated: isUserInitiated, in: view)
  }

  /// Deselects all rows, if none may be selected.
  package func deselectAll<View: ListView>(
    isUserInitiated: Bool, in view: View
  ) throws(View.Failure) {
    guard selection.mode != .browse else { return }
    selection.dropAnchor()
    try select(RangeSet(), isUserInitiated: isUserInitiated, in: view)
  }

  /// Selects the slot that the cursor moves to, whose row can be selected.
  ///
  /// With `extending`, the slots from the selection anchor to the cursor are selected; `adding` keeps the
  /// others selected then.
  package func moveSelection<View: ListView>(
    to slot: Int, extending: Bool, adding: Bool, in view: View
  ) throws(View.Failure) {
    guard selection.mode != .none else { return }
    guard extending, selection.mode == .multiple, let anchor = selection.anchor else {
      try select(.only(slot), anchor: slot, isUserInitiated: true, in: view)
      return
    }
    let range = try view.reachable(min(anchor, slot)..<max(anchor, slot) + 1)
    try select(
      adding ? selection.slots.union(range) : range, anchor: anchor, isUserInitiated: true, in: view
    )
  }

  /// Moves the selection with the cursor to a slot: not in the selection mode, unless the user extends it, and to
  /// no row that cannot be selected.
  package func cursorMoved<View: ListView>(
    to slot: Int, extending: Bool = false, in view: View
  ) throws(View.Failure) {
    guard extending || !selection.isSelecting, try view.isSelectable(slot) else { return }
    try moveSelection(to: slot, extending: extending, adding: selection.isSelecting, in: view)
  }

  /// Selects or deselects a row and keeps the others, as a check button does.
  package func toggle<View: ListView>(_ slot: Int, in view: View) throws(View.Failure) {
    try select(
      selection.slots.symmetricDifference(.only(slot)), anchor: slot, isUserInitiated: true,
      in: view)
  }

  /// Forgets the selection anchor, because GTK has.
  package func dropAnchor() { selection.dropAnchor() }

  /// Deselects slots that the view cannot show as selected.
  package func drop(_ slots: RangeSet<Int>) { selection.drop(slots) }

  // MARK: Modes

  package func setSelectionMode(_ mode: SelectionMode) { selection.setUsualMode(mode) }

  /// Notes the mode of GTK, which deselects rows itself.
  package func noteSelectionMode(_ mode: SelectionMode) { selection.noteUsualMode(mode) }

  package func enterSelecting() { selection.enterSelecting() }

  /// Enters the selection mode with a row of the user's, which is selected in addition to others.
  package func enterSelecting<View: ListView>(with slot: Int, in view: View) throws(View.Failure) {
    enterSelecting()
    try select(
      selection.slots.union(.only(slot)), anchor: slot, isUserInitiated: true, in: view)
  }

  package func leaveSelecting() { selection.leaveSelecting() }
}

// MARK: - Renders

extension ListState {
  /// Applies the selection that styles describe, deselects rows that can no longer be selected, and asks
  /// selected lazy rows that have become live.
  package func applyStyles<View: ListView>(
    entered: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    let changed = selection.takeChanged()
    selection.drop(changed.subtracting(try view.selectable(changed)))
    let described = selection.takeDescribed(lazyStyles: view.lazyStyles)
    if !described.isEmpty, selection.mode != .none { try apply(described, in: view) }
    let unasked = selection.takeUnasked(among: entered)
    selection.drop(unasked)
    _ = try refused(of: unasked, in: view)
  }

  private func apply<View: ListView>(
    _ described: DescribedSelection, in view: View
  ) throws(View.Failure) {
    selection.drop(described.deselected)
    let wanted = try view.selectable(described.selected)
    guard selection.mode != .multiple else {
      _ = try refused(of: wanted.subtracting(selection.slots), in: view)
      return
    }
    for slot in wanted.ranges.joined().reversed() {
      guard try refused(of: .only(slot), in: view).isEmpty else { continue }
      return selection.set(.only(slot), anchor: slot)
    }
  }

  /// Selects collapsed rows in place of the selected rows inside them, as if the user did.
  package func selectSuccessors<View: ListView>(
    _ slots: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    let slots = try view.selectable(slots)
    guard selection.mode != .none, let last = slots.last else { return }
    let wanted = selection.mode == .multiple ? selection.slots.union(slots) : .only(last)
    try select(wanted, anchor: last, isUserInitiated: true, in: view)
  }

  /// Restores the selection of rows, unless it would replace another selected row.
  package func restore<View: ListView>(
    _ slots: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    var slots = try view.selectable(slots)
    for case (let slot, false) in view.lazyStyles { slots.subtract(.only(slot)) }
    guard let last = slots.last else { return }
    if selection.mode == .multiple {
      try select(selection.slots.union(slots), isUserInitiated: false, in: view)
    } else if selection.mode != .none, selection.slots.isEmpty {
      try select(.only(last), anchor: last, isUserInitiated: false, in: view)
    }
  }

  /// Asks slots one after the other, selects those that agree, and returns the others.
  private func refused<View: ListView>(
    of added: RangeSet<Int>, in view: View
  ) throws(View.Failure) -> RangeSet<Int> {
    try view.refused(of: added) { slots, isAsked in selection.grant(slots, isAsked: isAsked) }
  }
}

// MARK: - Notifications

extension ListState {
  /// Calls a function for each slot that the user has deselected, then for each that is selected.
  ///
  /// The function may render, which remaps the remaining slots.
  package func notifySelection(_ call: (_ slot: Int, _ isSelected: Bool) -> Void) {
    while let slot = selection.nextPendingDeselected() { call(slot, false) }
    while let slot = selection.nextPendingSelected() { call(slot, true) }
  }

  /// Who has changed the selection since the last call, if the app must be notified of it.
  package func takePendingSelection() -> SelectionChanger? { selection.takePendingChange() }
}
