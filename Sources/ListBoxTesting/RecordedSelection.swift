import FunctionalListBox
import FunctionalListCore

/// The selected slots of a recorder, which change as those of a list box do.
struct RecordedSelection {
  private(set) var slots = RangeSet<Int>()
  /// How many rows can be selected apart from the selection mode.
  private(set) var usualMode = SelectionMode.multiple
  /// The slot that was selected last, which the scroll anchor prefers.
  private(set) var anchor: Int?
  /// The slots that were selected when the selection mode was entered; `nil` outside of it.
  private var slotsBefore: RangeSet<Int>?
  /// The slots whose actions are still to be called.
  private var untold = (selected: RangeSet<Int>(), deselected: RangeSet<Int>())
  private var hasUntoldChange = false

  /// Whether the selection mode is entered.
  var isSelecting: Bool { slotsBefore != nil }

  /// How many rows can be selected now.
  var mode: SelectionMode { isSelecting ? .multiple : usualMode }

  /// Takes over the slots of a new list.
  mutating func follow(_ comparison: Comparison) {
    slots = comparison.newSlots(of: slots)
    anchor = anchor.flatMap { comparison.newSlots(of: [$0])[0] }
    slotsBefore = slotsBefore.map(comparison.newSlots)
    untold.selected = comparison.newSlots(of: untold.selected)
    untold.deselected = comparison.newSlots(of: untold.deselected)
  }

  /// Shows these slots as the selected ones while rows are asked whether they can be selected.
  mutating func consider(_ new: RangeSet<Int>) { slots = new }

  /// Selects these slots and no others; a change by the user is to be told.
  mutating func set(_ new: RangeSet<Int>, anchor: Int? = nil, isUsers: Bool = false) {
    let (selected, deselected) = (new.subtracting(slots), slots.subtracting(new))
    slots = new
    if let anchor, new.contains(anchor) { self.anchor = anchor }
    if let anchor = self.anchor, !new.contains(anchor) { self.anchor = nil }
    guard isUsers, !selected.isEmpty || !deselected.isEmpty else { return }
    hasUntoldChange = true
    untold.selected.subtract(deselected)
    untold.selected.formUnion(selected)
    untold.deselected.subtract(selected)
    untold.deselected.formUnion(deselected)
  }

  /// Changes how many rows can be selected, and deselects all rows where GTK does.
  mutating func setUsualMode(_ mode: SelectionMode) {
    let old = usualMode
    guard mode != old else { return }
    usualMode = mode
    guard mode == .none || old == .multiple else { return }
    if isSelecting { slotsBefore = RangeSet() } else { set(RangeSet()) }
  }

  /// Enters the selection mode; only where several rows could be selected already, the selection stays.
  mutating func enter() {
    guard !isSelecting else { return }
    slotsBefore = slots
    if usualMode != .multiple { set(RangeSet()) }
  }

  /// Leaves the selection mode, and selects the row again that was selected before.
  mutating func leave() {
    guard let slotsBefore else { return }
    self.slotsBefore = nil
    set(usualMode == .single || usualMode == .browse ? slotsBefore : RangeSet())
  }

  /// Whether the app must be told of a change since the last call.
  mutating func takeUntoldChange() -> Bool {
    defer { hasUntoldChange = false }
    return hasUntoldChange
  }

  /// Removes and returns the next slot whose selection action is to be called.
  mutating func nextUntoldSlot() -> Int? { untold.selected.takeFirst() }

  /// Removes and returns the next slot whose deselection action is to be called.
  mutating func nextUntoldDeselectedSlot() -> Int? { untold.deselected.takeFirst() }
}
