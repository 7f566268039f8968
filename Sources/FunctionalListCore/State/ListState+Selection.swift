/// The selection: what the user, the app, the styles of rows and renders do to it.
///
/// Where rows are asked, the outcome is known when the function returns: ``selection``.
extension ListState {
  /// Selects these slots and no others, except for those that refuse.
  ///
  /// Where one of them refuses that is `anchor`, the slot from which a selection extends stays. The app is
  /// notified of what is the user's. Returns whether any slot has refused.
  @discardableResult
  package func select<View: ListView>(
    _ wanted: RangeSet<Int>, anchor: Int? = nil, isUsers: Bool, in view: View
  ) throws(View.Failure) -> Bool {
    let before = selection.slots
    let request = SelectionRequest(
      from: before, to: wanted, allowsSeveral: selection.mode == .multiple)
    selection.ask(whileSelecting: request.kept)
    let refused = try refused(of: request.added, in: view)
    selection.set(
      request.outcome(refused: refused),
      anchor: anchor.flatMap { refused.contains($0) ? nil : $0 })
    if isUsers, selection.slots != before {
      let changed = selection.slots.symmetricDifference(before)
      selection.insertPending(since: before, callable: view.callable(changed))
    }
    return !refused.isEmpty
  }

  /// Selects a slot: beside the others, or in their place where only one can be selected.
  ///
  /// Returns whether it has refused.
  @discardableResult
  package func select<View: ListView>(
    _ slot: Int, isUsers: Bool, in view: View
  ) throws(View.Failure) -> Bool {
    guard selection.mode != .none, !selection.slots.contains(slot), try view.isSelectable(slot)
    else { return false }
    let others = selection.mode == .multiple ? selection.slots : RangeSet()
    return try select(others.union(.only(slot)), anchor: slot, isUsers: isUsers, in: view)
  }

  /// Deselects a slot.
  package func deselect<View: ListView>(
    _ slot: Int, isUsers: Bool, in view: View
  ) throws(View.Failure) {
    try select(selection.slots.subtracting(.only(slot)), isUsers: isUsers, in: view)
  }

  /// A change of the selection that the app asks for.
  package enum SelectionChange {
    /// Selects a slot, by the app or as if by the user (``select(_:isUsers:in:)``).
    case select(Int, isUsers: Bool)
    /// Deselects a slot.
    case deselect(Int)
    /// Selects all rows, if several can be selected.
    case selectAll
    /// Deselects all rows, if none may be selected, and those that a filter leaves out.
    case deselectAll
  }

  /// Changes the selection for the app.
  package func apply<View: ListView>(
    _ change: SelectionChange, in view: View
  ) throws(View.Failure) {
    switch change {
    case .select(let slot, let isUsers): try select(slot, isUsers: isUsers, in: view)
    case .deselect(let slot): try deselect(slot, isUsers: false, in: view)
    case .selectAll: try selectAll(in: view)
    case .deselectAll:
      filter.forgetSelection()
      try deselectAll(isUsers: false, in: view)
    }
  }

  /// Selects all rows, if several can be selected.
  package func selectAll<View: ListView>(in view: View) throws(View.Failure) {
    guard selection.mode == .multiple else { return }
    try select(view.reachable(0..<view.list.count), isUsers: false, in: view)
  }

  /// Deselects all rows, if none may be selected.
  package func deselectAll<View: ListView>(
    isUsers: Bool, in view: View
  ) throws(View.Failure) {
    guard selection.mode != .browse else { return }
    selection.dropAnchor()
    try select(RangeSet(), isUsers: isUsers, in: view)
  }

  /// Lets the selection follow the cursor, for a row that can be selected.
  ///
  /// With `extending`, the slots from the anchor to the cursor are selected; with `adding`, the others
  /// stay selected then.
  package func moveSelection<View: ListView>(
    to slot: Int, extending: Bool, adding: Bool, in view: View
  ) throws(View.Failure) {
    guard selection.mode != .none else { return }
    guard extending, selection.mode == .multiple, let anchor = selection.anchor else {
      try select(.only(slot), anchor: slot, isUsers: true, in: view)
      return
    }
    let range = try view.reachable(min(anchor, slot)..<max(anchor, slot) + 1)
    try select(
      adding ? selection.slots.union(range) : range, anchor: anchor, isUsers: true, in: view)
  }

  /// Selects or deselects a row beside the others, as a check button does.
  package func toggle<View: ListView>(_ slot: Int, in view: View) throws(View.Failure) {
    try select(
      selection.slots.symmetricDifference(.only(slot)), anchor: slot, isUsers: true, in: view)
  }

  /// Forgets from where a selection is extended, because the toolkit has.
  package func dropAnchor() { selection.dropAnchor() }

  /// Deselects slots that the view cannot show as selected.
  package func drop(_ slots: RangeSet<Int>) { selection.drop(slots) }

  // MARK: Modes

  package func setSelectionMode(_ mode: SelectionMode) { selection.setUsualMode(mode) }

  /// Notes that the toolkit has another mode, and deselects by itself what it cannot select any more.
  package func noteSelectionMode(_ mode: SelectionMode) { selection.noteUsualMode(mode) }

  package func enterSelecting() { selection.enterSelecting() }

  package func leaveSelecting() { selection.leaveSelecting() }
}

// MARK: - Renders

extension ListState {
  /// Selects and deselects what the styles of rows ask for, deselects rows that may not be selected any
  /// more, and asks selected lazy rows that have become live.
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

  /// Selects rows in place of removed ones inside them, as if the user did.
  package func inherit<View: ListView>(
    _ slots: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    let slots = try view.selectable(slots)
    guard selection.mode != .none, let last = slots.last else { return }
    let wanted = selection.mode == .multiple ? selection.slots.union(slots) : .only(last)
    try select(wanted, anchor: last, isUsers: true, in: view)
  }

  /// Selects rows again that come back, unless one would replace another selected row.
  package func restore<View: ListView>(
    _ slots: RangeSet<Int>, in view: View
  ) throws(View.Failure) {
    var slots = try view.selectable(slots)
    for case (let slot, false) in view.lazyStyles { slots.subtract(.only(slot)) }
    guard let last = slots.last else { return }
    if selection.mode == .multiple {
      try select(selection.slots.union(slots), isUsers: false, in: view)
    } else if selection.mode != .none, selection.slots.isEmpty {
      try select(.only(last), anchor: last, isUsers: false, in: view)
    }
  }

  /// Adds the slots that allow it to the selection, one after the other; returns the others.
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
  /// The function may render: what is left is at other slots then.
  package func notifySelection(_ call: (_ slot: Int, _ isSelected: Bool) -> Void) {
    while let slot = selection.nextPendingDeselected() { call(slot, false) }
    while let slot = selection.nextPendingSelected() { call(slot, true) }
  }

  /// Whether the app must be notified of a change since the last call.
  package func takePendingSelection() -> Bool { selection.takePendingChange() }
}
