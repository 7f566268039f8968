import FunctionalListCore

/// What a render does to the list box.
extension ListBoxHost: @MainActor RenderHost {
  var listView: HostView { context.view }

  func adopt(_ comparison: Comparison) {
    context.rows.adopt(comparison.new)
  }

  func willEdit(_ comparison: Comparison, focusSuccessor: Int?) throws(Detached) {
    for feature in features.all {
      if let focusSuccessor { feature.focusPasses(to: focusSuccessor, in: comparison) }
    }
    for feature in features.all { feature.listMoves() }
    context.scroller.follow(comparison, sticks: options.scrollAnchor == .bottom)
  }

  func edit(
    _ comparison: Comparison, holding anchor: RenderAnchor?, focusSuccessor successor: Int?
  ) throws(Detached) {
    let context = context
    let view = context.geometry.view
    let held =
      options.scrollAnchor == .none || view == nil
      ? nil : context.geometry.place(of: anchor, in: comparison)
    let restored = context.scroller.restoredAnchor(in: comparison.new, options.scrollAnchor)
    // Before the rows do, because features refer to slots of the old list.
    for feature in features.all { feature.remap(comparison) }
    let changes = context.rows.follow(comparison)
    context.box.renumber(changes)
    // Before rows become live, because the heights decide which.
    context.geometry.follow(comparison, holding: restored ?? held)
    context.layout.chooseMode(options.liveRows, count: comparison.new.count)
    // Updates before insertions, so that a row that takes the focus is up to date.
    try context.rows.update(comparison) { row throws(Detached) in
      row.closePopovers()
      try context.focus.leaveView(of: row)
    }
    for feature in features.all { try feature.rowsUpdated(comparison) }
    // The focus moves before its row leaves. Selection marks are set when the rows are in the box.
    let focused = context.focus.focusedRow
    let focusStays = focused?.slot == successor && focused?.isShown == true
    try context.recycler.makeLive(
      context.layout.wanted(with: successor, mayBeHidden: !focusStays), moving: changes.moved,
      focusSuccessor: successor)
    // Last, because only now the heights are those of the new rows.
    try context.layout.settle(in: view, atOnce: context.popovers.slots.isEmpty)
    context.integrity.restoreOrder(context.layout.boxCount)
  }

  func showSelection() { context.selection.show() }

  func returnFocus(to slot: Int) throws(Detached) {
    if context.focus.isOnRow, let row = try context.layout.liveRow(at: slot), row.takesCursor {
      try context.focus.grab(row)
    }
  }

  func announce(_ comparison: Comparison) {
    for feature in features.all { feature.announce(comparison) }
  }
}

// MARK: - The scroll anchor

extension ListBoxHost {
  var readRow: Virtualizer.Anchor? {
    context.geometry.view == nil ? nil : context.geometry.reading(in: context.geometry.virtualizer)
  }

  var seenRows: SeenRows? {
    let (geometry, virtualizer) = (context.geometry, context.geometry.virtualizer)
    guard geometry.view != nil, virtualizer.heights.count > 0 else { return nil }
    let slots = Array(virtualizer.seenSlots)
    let loaders = RangeSet(slots.filter(geometry.isLoader).map { $0..<$0 + 1 })
    return SeenRows(
      slots: slots, first: geometry.firstHeld, loaders: loaders,
      isAtTop: virtualizer.map.position <= 0, focused: context.focus.focusedSlot,
      isEditing: context.focus.isInText, pressed: pressedSlot,
      withPopovers: context.popovers.slots.compactMap(\.self))
  }

  /// The slot that the user presses with the pointer or a finger.
  var pressedSlot: Int? { context.rows.rows.first(where: \.isPressed)?.slot }

  /// Makes the row the anchor that is to stay where it is although rows have got other heights.
  func holdInLayout() {
    let seen = seenRows
    if let slot = seen.flatMap({ context.state.anchorInLayout(options.scrollAnchor, seen: $0) }) {
      context.geometry.update { $0.setAnchor(slot) }
    } else {
      context.geometry.holdFirstSeen()
    }
  }
}
