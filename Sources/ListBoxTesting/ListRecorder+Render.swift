import FunctionalListBox
package import FunctionalListCore

/// The recorder carries out renders.
extension ListRecorder: @MainActor RenderHost {
  package var listView: ListRecorder { self }

  package var readRow: Virtualizer.Anchor? {
    canScroll ? scrolled.positions.reading(canAnchor: canAnchor) : nil
  }

  /// The visible rows; no text is edited, no row is pressed, and no popover is open.
  package var seenRows: SeenRows? {
    guard canScroll, list.count > 0 else { return nil }
    var seen = SeenRows(
      in: scrolled.positions, first: scrolled.positions.firstSeen(canAnchor: canAnchor).slot,
      focused: focusedSlot, isLoader: isLoader)
    seen.isFocusUsers = isFocusUsers
    return seen
  }

  package func call<Result>(_ body: () -> Result) -> Result { body() }

  package func carryOut(_ edit: RenderEdit) {
    let comparison = edit.comparison
    guard !comparison.isUnchanged else { return scrolled.adopt(comparison.new) }
    // While rows and slots are those of the old list.
    announceRemoval(by: comparison, edit.focusSuccessor)
    visibleRows.renderBegins(comparison, action: visibilityAction)
    let anchor =
      options.scrollAnchor == .none || !canScroll
      ? nil : scrolled.positions.anchor(for: edit.anchor, in: comparison, canAnchor: canAnchor)
    state.remap(edit.plan.slots)
    visibleRows.remap(edit.plan.slots)
    scrolled.remap(
      edit.plan.slots, anchor: anchor, restored: edit.restored.map(onWholeRows),
      sticks: sticksToEnd, &state.viewport, height: height)
    passFocus(to: edit.focusSuccessor)
    chooseLiveRows()
    state.applyStyles(entered: RangeSet(), in: self)
  }

  package func finish(_ end: RenderEnd) {
    if end.changesSelection { notifySelection() }
    if let slot = end.restoredFocus, focusedSlot != nil || holdsFocus, takesFocus(slot) {
      focusedSlot = slot
    }
    announce(end.comparison)
  }

  func notifySelection() {
    state.notifySelection(delegate) { [self] in list }
  }

  /// Moves the focus to a slot, or to the nearest row that takes it, below first, or else to the list itself.
  func passFocus(to successor: Int?) {
    let hadFocus = focusedSlot != nil
    focusedSlot = successor.flatMap {
      list.indices.focusTarget(nearestTo: $0, slot: \.self, takesFocus: takesFocus)
    }
    if hadFocus, focusedSlot == nil { holdsFocus = true }
  }

  /// Whether a slot has a row that is not hidden, is sensitive, and takes the focus.
  func takesFocus(_ slot: Int) -> Bool {
    guard !list.isDecoration(slot), !isHidden(slot), let cell = cell(at: slot) else { return false }
    return cell.takesFocus && cell.style?.isSensitive != false
  }

  /// Whether a row can be the scroll anchor.
  func canAnchor(_ slot: Int) -> Bool {
    list.canAnchor(slot, isLoader: isLoader(slot), isHidden: isHidden(slot))
  }

  /// Whether a slot has a row that loads more and has not finished.
  func isLoader(_ slot: Int) -> Bool { cell(at: slot) is LoadMoreCell && !isHidden(slot) }

  /// The height of a slot in pixels: 0 for a row whose loads have finished.
  func height(of slot: Int) -> Int {
    delegate?.loads.phase(ofSlot: slot) == .finished ? 0 : Int(Self.rowHeight)
  }

  /// Whether the list stays at its end.
  var sticksToEnd: Bool { options.scrollAnchor.staysAtEnd }
}

/// The recorder answers for its rows, which are all live.
extension ListRecorder: @MainActor ListView {
  package func liveSlots(in slots: Range<Int>) -> RangeSet<Int> { RangeSet([slots]) }

  package func isHidden(_ slot: Int) -> Bool { scrolled.positions.heights.isHidden(slot) }

  package func isSelectable(_ slot: Int) -> Bool { list.isSelectable(slot) }

  package func allowsSelection(_ slot: Int) -> Bool {
    list.actions(ofSlot: slot)?.canSelectAction?() ?? true
  }

  package func isExpanded(_ slot: Int, in list: FlatList) -> Bool? {
    list.actions(ofSlot: slot)?.expansion?.isExpanded
  }

  package var lazyStyles: [(slot: Int, isSelected: Bool?)] {
    liveLazySlots.ranges.joined().map { ($0, list.description(ofSlot: $0).style?.selected) }
  }

  /// Applies the style of a row that a box makes live, because the app does something to it.
  func makeLive(_ slot: Int) {
    slotMadeLive = slot
    state.applyStyles(entered: RangeSet(), in: self)
    slotMadeLive = nil
  }

  /// The slots of lazy rows that a box would have described: those of a short list, else the visible ones.
  private var liveLazySlots: RangeSet<Int> {
    guard list.sections.contains(where: \.isLazy) else { return RangeSet() }
    var live = isVirtualized ? (canScroll ? visibleSlots : RangeSet()) : RangeSet([list.indices])
    if let slot = slotMadeLive { live.insert(contentsOf: slot..<slot + 1) }
    return live.filter { list.isLazy($0) && !list.isDecoration($0) }
  }
}
