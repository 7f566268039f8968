import FunctionalListBox
package import FunctionalListCore

/// The recorder acts as a box whose rows are all live and of the same height.
extension ListRecorder: @MainActor ListHost {
  package func apply(_ comparison: Comparison, animations: TableAnimations?) {
    record(comparison)
    state.render(
      comparison, options.scrollAnchor, selectsNeighbor: options.selectsNeighborAfterRemoval,
      in: self)
    if !comparison.isUnchanged, let focusedSlot { passFocusToLoadedRows(from: focusedSlot) }
    viewportChanged()
  }

  package var list: FlatList { scrolled.list }

  package var liveRowCount: Int { list.count }

  package var liveSlots: RangeSet<Int> {
    isVirtualized && canScroll ? visibleSlots : RangeSet([list.indices])
  }

  package func update(_ slots: [Int]) {
    for slots in Comparison.groups(of: slots) {
      let comparison = Comparison(updating: Array(slots), in: list)
      record(comparison)
      state.render(comparison, options.scrollAnchor, in: self)
    }
    announceArrival(in: slots)
    viewportChanged()
  }

  package func openMenu(of slot: Int?) {}

  package func beginEditing(_ slot: Int) -> Bool { focus(slot) }

  package func highlight(_ slot: Int) {}

  package func focus(_ slot: Int) -> Bool {
    guard takesFocus(slot) else { return false }
    (focusedSlot, isFocusUsers) = (slot, false)
    reveal(slot)
    viewportChanged()
    return true
  }

  // MARK: Selection

  package var selection: RangeSet<Int> { state.selection.slots }

  package var selectionMode: SelectionMode {
    get { state.selection.usualMode }
    set { state.setSelectionMode(newValue) }
  }

  package var isSelecting: Bool {
    get { state.selection.isSelecting }
    set {
      guard newValue != isSelecting else { return }
      if newValue { state.enterSelecting() } else { state.leaveSelecting() }
      notify { [self] in delegate?.selectingDidChange(newValue) }
    }
  }

  package func changeSelection(_ change: ListState.SelectionChange) {
    if case .select(let slot, _) = change { makeLive(slot) }
    state.apply(change, in: self)
    notifySelection()
  }

  // MARK: Loads

  package var visibleLoaders: [Int] {
    canScroll ? visibleSlots.ranges.joined().filter(isLoader) : []
  }

  package func showLoads(at slots: [Int]) {
    let anchor = seenRows.flatMap { seen in
      options.scrollAnchor == .none
        ? nil : state.anchorInLayout(options.scrollAnchor, seen: seen) ?? seen.first
    }
    scrolled.measure(
      slots, anchor: anchor, sticks: sticksToEnd, &state.viewport, height: height)
    for slot in slots {
      if slot == focusedSlot {
        passFocusToLoadedRows(from: slot)
      } else {
        delegate?.loads.forgetLoadedRows(ofSlot: slot)
      }
    }
    if let slot = focusedSlot, !takesFocus(slot) { passFocus(to: slot) }
    if canScroll {
      viewportChanged()
    } else {
      notify { [self] in delegate?.viewportDidChange(afterFrame: true) }
    }
  }
}

extension ListRecorder {
  /// Moves the focus from a row to those that it has loaded, if its load has ended; in a list box the row that
  /// takes it says how many they are.
  private func passFocusToLoadedRows(from slot: Int) {
    guard let loads = delegate?.loads, let loaded = loads.takeLoadedRows(ofSlot: slot),
      let target = loaded.focusSuccessors(
        hasMore: loads.phase(ofSlot: slot) != .finished, in: list
      ).first(where: takesFocus)
    else { return }
    focusedSlot = target
    announceLater(ListTexts.current.arrived(loaded.rowCount(in: list)))
  }
}

// MARK: - Rows and the app

extension ListRecorder {
  func slot(of path: ItemPath) -> Int? {
    RowLookup(list).index(of: path).flatMap(list.slot)
  }

  func cell(at slot: Int) -> (any CellConfigType)? {
    list.indices.contains(slot) ? list.description(ofSlot: slot).cell : nil
  }

  /// Changes the state of the recorder; renders by closures of the app wait until the change has ended.
  func change(_ body: @escaping () -> Void) {
    if let delegate { delegate.change(body) } else { body() }
  }

  /// Calls a handler of the app when no change is in progress.
  func notify(_ handler: @escaping () -> Void) {
    if let delegate { delegate.notify(handler) } else { handler() }
  }
}
