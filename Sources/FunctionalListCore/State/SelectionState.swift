/// The selection, the selection mode, and the changes that the app has yet to be notified of.
///
/// The slots include rows that are not live.
package struct SelectionState {
  /// The selected slots.
  package private(set) var slots = RangeSet<Int>()
  /// The selection anchor, the slot from which a selection is extended; it may be deselected.
  package private(set) var anchor: Int?
  /// The number of rows that can be selected outside of the selection mode.
  package private(set) var usualMode: SelectionMode
  /// The slots that were selected when the selection mode was entered; `nil` outside of it.
  private var slotsBefore: RangeSet<Int>?
  /// The selected slots whose rows are to be asked when they become live (`canSelectAction`).
  private(set) var unasked = RangeSet<Int>()
  /// The selected slots whose rows the last render has changed; some may not be selectable any more.
  private var changed = RangeSet<Int>()
  /// The slots whose selection actions are to be called.
  private var pending = Changes()
  /// The change that the app is to be notified of.
  package private(set) var pendingChange: SelectionChanger?
  /// The selection that the last render describes, without lazy rows.
  private var described = DescribedSelection()
  /// The selection that lazy rows have described.
  private var lazyDescribed = DescribedSelection()

  private struct Changes {
    var selected = RangeSet<Int>()
    var deselected = RangeSet<Int>()
  }

  package init(mode: SelectionMode) { usualMode = mode }

  /// Whether the list is in the selection mode, in which clicks select.
  package var isSelecting: Bool { slotsBefore != nil }

  /// The number of rows that can be selected now.
  package var mode: SelectionMode { isSelecting ? .multiple : usualMode }

  /// The anchor, if it is selected.
  package var selectedAnchor: Int? { anchor.flatMap { slots.contains($0) ? $0 : nil } }

  /// Whether a slot is selected, and another one is too.
  package func isOneOfSeveral(_ slot: Int) -> Bool {
    slots.contains(slot) && slots != .only(slot)
  }

  /// The selected slots if one of them is acted on and there are others, or else that slot.
  package func slotsActedOn(with slot: Int) -> RangeSet<Int> {
    isOneOfSeveral(slot) ? slots : .only(slot)
  }
}

// MARK: - Changes

extension SelectionState {
  /// Takes over the slots of a new list, and the selection that it describes.
  mutating func remap(_ remapping: SlotRemapping) {
    let kept = remapping.slots(of: slots)
    if kept.slotCount < slots.slotCount { noteRender() }
    slots = kept
    anchor = anchor.flatMap(remapping.slot)
    slotsBefore = slotsBefore.map(remapping.slots)
    unasked = remapping.slots(of: unasked)
    pending.selected = remapping.slots(of: pending.selected)
    pending.deselected = remapping.slots(of: pending.deselected)
    lazyDescribed.selected = remapping.slots(of: lazyDescribed.selected)
    lazyDescribed.deselected = remapping.slots(of: lazyDescribed.deselected)
    described = remapping.comparison.describedSelection
    changed = slots.intersection(RangeSet([remapping.comparison.changedSlots]))
  }

  /// Forgets the list.
  mutating func forget() { self = SelectionState(mode: usualMode) }

  /// Selects these slots and no others while rows are asked.
  mutating func ask(whileSelecting kept: RangeSet<Int>) { slots = kept }

  /// Selects these slots and no others; `nil` keeps the anchor.
  mutating func set(_ new: RangeSet<Int>, anchor: Int? = nil) {
    slots = new
    if let anchor { self.anchor = anchor }
    unasked.formIntersection(new)
  }

  /// Forgets the anchor.
  mutating func dropAnchor() { anchor = nil }

  /// Deselects slots.
  mutating func drop(_ dropped: RangeSet<Int>) {
    if !dropped.isEmpty { slots.subtract(dropped) }
  }

  /// Adds slots to the selection; those that were not asked are asked when their rows become live.
  mutating func grant(_ granted: Range<Int>, isAsked: Bool) {
    slots.insert(contentsOf: granted)
    if !isAsked { unasked.insert(contentsOf: granted) }
  }

  /// Removes and returns the selected slots whose rows the last render has changed.
  mutating func takeChanged() -> RangeSet<Int> {
    defer { changed = RangeSet() }
    return changed
  }

  /// Removes and returns the selected slots among these that are yet to be asked.
  mutating func takeUnasked(among live: RangeSet<Int>) -> RangeSet<Int> {
    let slots = unasked.intersection(live)
    unasked.subtract(slots)
    return slots.intersection(self.slots)
  }

  /// Removes and returns the selection that was described since the last call.
  mutating func takeDescribed(
    lazyStyles: [(slot: Int, isSelected: Bool?)]
  ) -> DescribedSelection {
    var result = described
    described = DescribedSelection()
    for (slot, isSelected) in lazyStyles where isSelected != lazyDescribed[slot] {
      lazyDescribed.remove(slot)
      guard let isSelected else { continue }
      lazyDescribed.insert(slot, isSelected: isSelected)
      result.insert(slot, isSelected: isSelected)
    }
    return result
  }
}

// MARK: - Modes

extension SelectionState {
  /// Changes the number of rows that can be selected, and deselects all rows if GTK does
  /// (`gtk_list_box_set_selection_mode`).
  package mutating func setUsualMode(_ new: SelectionMode) {
    let old = usualMode
    guard new != old else { return }
    usualMode = new
    guard new == .none || old == .multiple else { return }
    if isSelecting { slotsBefore = RangeSet() } else { deselectAll() }
  }

  /// Stores the mode of GTK, which has deselected rows itself.
  mutating func noteUsualMode(_ mode: SelectionMode) { usualMode = mode }

  /// Enters the selection mode; the selection stays only if several rows could be selected already.
  package mutating func enterSelecting() {
    guard !isSelecting else { return }
    slotsBefore = slots
    if usualMode != .multiple { deselectAll() }
  }

  /// Leaves the selection mode, and restores the selected row of a single selection.
  package mutating func leaveSelecting() {
    guard let slotsBefore else { return }
    self.slotsBefore = nil
    deselectAll()
    if usualMode == .single || usualMode == .browse {
      set(slotsBefore, anchor: slotsBefore.ranges.first?.lowerBound)
    }
  }

  private mutating func deselectAll() {
    set(RangeSet())
    dropAnchor()
  }
}

// MARK: - Notifications

extension SelectionState {
  /// Notes a change by the user since `before`; only the actions of `callable` slots can be called.
  mutating func insertPending(since before: RangeSet<Int>, callable: RangeSet<Int>) {
    let (selected, deselected) = (slots.subtracting(before), before.subtracting(slots))
    pendingChange = .user
    pending.selected.subtract(deselected)
    pending.selected.formUnion(selected.intersection(callable))
    pending.deselected.subtract(selected)
    pending.deselected.formUnion(deselected.intersection(callable))
  }

  /// Notes that a render has removed selected rows, or has brought some back.
  ///
  /// The app shows what is selected, and only the list knows that it has changed.
  mutating func noteRender() { pendingChange = pendingChange ?? .render }

  /// Who has changed the selection since the last call, if the app must be notified of it.
  package mutating func takePendingChange() -> SelectionChanger? {
    defer { pendingChange = nil }
    return pendingChange
  }

  /// Removes and returns the next slot whose deselection action is to be called.
  mutating func nextPendingDeselected() -> Int? { pending.deselected.takeFirst() }

  /// Removes and returns the next slot whose selection action is to be called.
  mutating func nextPendingSelected() -> Int? { pending.selected.takeFirst() }
}

/// Who has changed a selection.
package enum SelectionChanger {
  case user
  /// A render, which has removed selected rows or brought them back.
  case render
}
