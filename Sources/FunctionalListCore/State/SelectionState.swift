/// What is selected, how many rows can be, and which changes the app was not notified of yet.
///
/// Slots are kept for rows that are not live, too.
package struct SelectionState {
  /// The selected slots.
  package private(set) var slots = RangeSet<Int>()
  /// The slot from which a selection is extended; it may have been deselected.
  package private(set) var anchor: Int?
  /// How many rows can be selected apart from the selection mode.
  package private(set) var usualMode: SelectionMode
  /// The slots that were selected when the selection mode was entered; `nil` outside of it.
  private var slotsBefore: RangeSet<Int>?
  /// The selected slots whose rows are asked when they become live (`canSelectAction`).
  private(set) var unasked = RangeSet<Int>()
  /// The selected slots whose rows may not be selectable any more.
  private var changed = RangeSet<Int>()
  /// The slots whose actions are to be called.
  private var pending = Changes()
  private var hasPendingChange = false
  /// What the last render asks for, apart from lazy rows.
  private var described = DescribedSelection()
  /// What lazy rows have asked for.
  private var lazyDescribed = DescribedSelection()

  private struct Changes {
    var selected = RangeSet<Int>()
    var deselected = RangeSet<Int>()
  }

  package init(mode: SelectionMode) { usualMode = mode }

  /// Whether the selection mode is entered, in which clicks select.
  package var isSelecting: Bool { slotsBefore != nil }

  /// How many rows can be selected now.
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
  /// Takes over the slots of a new list, and what it asks for.
  mutating func remap(_ remapping: SlotRemapping) {
    slots = remapping.slots(of: slots)
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

  /// Selects these slots and no others while rows are asked whether they can be selected.
  mutating func ask(whileSelecting kept: RangeSet<Int>) { slots = kept }

  /// Selects these slots and no others; the anchor stays unless another is given.
  mutating func set(_ new: RangeSet<Int>, anchor: Int? = nil) {
    slots = new
    if let anchor { self.anchor = anchor }
    unasked.formIntersection(new)
  }

  /// Forgets from where a selection is extended.
  mutating func dropAnchor() { anchor = nil }

  /// Deselects slots.
  mutating func drop(_ dropped: RangeSet<Int>) {
    if !dropped.isEmpty { slots.subtract(dropped) }
  }

  /// Selects slots beside the others; those that are not asked are when their rows become live.
  mutating func grant(_ granted: Range<Int>, isAsked: Bool) {
    slots.insert(contentsOf: granted)
    if !isAsked { unasked.insert(contentsOf: granted) }
  }

  /// Removes and returns the selected slots whose rows the last render has changed.
  mutating func takeChanged() -> RangeSet<Int> {
    defer { changed = RangeSet() }
    return changed
  }

  /// Removes and returns the selected slots among these that were not asked yet.
  mutating func takeUnasked(among live: RangeSet<Int>) -> RangeSet<Int> {
    let slots = unasked.intersection(live)
    unasked.subtract(slots)
    return slots.intersection(self.slots)
  }

  /// Removes and returns what rows ask for since the last call.
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
  /// Changes how many rows can be selected, and deselects all rows where GTK does
  /// (`gtk_list_box_set_selection_mode`).
  package mutating func setUsualMode(_ new: SelectionMode) {
    let old = usualMode
    guard new != old else { return }
    usualMode = new
    guard new == .none || old == .multiple else { return }
    if isSelecting { slotsBefore = RangeSet() } else { deselectAll() }
  }

  /// Notes how many rows can be selected apart from the selection mode.
  mutating func noteUsualMode(_ mode: SelectionMode) { usualMode = mode }

  /// Enters the selection mode; only where several rows could be selected already, the selection stays.
  package mutating func enterSelecting() {
    guard !isSelecting else { return }
    slotsBefore = slots
    if usualMode != .multiple { deselectAll() }
  }

  /// Leaves the selection mode, and selects the row again that was selected before.
  package mutating func leaveSelecting() {
    guard let slotsBefore else { return }
    self.slotsBefore = nil
    deselectAll()
    if usualMode == .single || usualMode == .browse {
      set(slotsBefore, anchor: slotsBefore.ranges.first?.lowerBound)
    }
  }

}

extension SelectionState {
  private mutating func deselectAll() {
    set(RangeSet())
    dropAnchor()
  }
}

// MARK: - Notifications

extension SelectionState {
  /// Notes a change by the user since `before`; actions can be called of the slots in `callable`.
  mutating func insertPending(since before: RangeSet<Int>, callable: RangeSet<Int>) {
    let (selected, deselected) = (slots.subtracting(before), before.subtracting(slots))
    hasPendingChange = true
    pending.selected.subtract(deselected)
    pending.selected.formUnion(selected.intersection(callable))
    pending.deselected.subtract(selected)
    pending.deselected.formUnion(deselected.intersection(callable))
  }

  /// Whether the app must be notified of a change since the last call.
  package mutating func takePendingChange() -> Bool {
    defer { hasPendingChange = false }
    return hasPendingChange
  }

  /// Removes and returns the next slot whose deselection action is to be called.
  mutating func nextPendingDeselected() -> Int? { pending.deselected.takeFirst() }

  /// Removes and returns the next slot whose selection action is to be called.
  mutating func nextPendingSelected() -> Int? { pending.selected.takeFirst() }
}
