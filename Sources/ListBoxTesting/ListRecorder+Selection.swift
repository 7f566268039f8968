package import FunctionalListBox
import FunctionalListCore

/// The selection changes as that of a list box does.
extension ListRecorder {
  package var selection: RangeSet<Int> { selected.slots }

  package var selectionMode: SelectionMode {
    get { selected.usualMode }
    set { selected.setUsualMode(newValue) }
  }

  package var isSelecting: Bool {
    get { selected.isSelecting }
    set {
      guard newValue != isSelecting else { return }
      if newValue { selected.enter() } else { selected.leave() }
      notify { [self] in delegate?.selectingDidChange(newValue) }
    }
  }

  package func select(_ slot: Int, notifying: Bool) {
    guard selected.mode != .none, isSelectable(slot), !selection.contains(slot) else { return }
    let others = selected.mode == .multiple ? selection : RangeSet()
    _ = changeSelection(to: others.union(.only(slot)), anchor: slot, isUsers: notifying)
    tellSelection()
  }

  package func deselect(_ slot: Int) { selected.set(selection.subtracting(.only(slot))) }

  package func selectAll() {
    guard selected.mode == .multiple else { return }
    let selectable = RangeSet([0..<list.count]).filter(isSelectable)
    _ = changeSelection(to: selectable, anchor: selected.anchor, isUsers: false)
  }

  package func deselectAll() {
    leftOut.forgetSelection()
    if selected.mode != .browse { selected.set(RangeSet()) }
  }

  /// Whether the style of a row allows that it is selected.
  func isSelectable(_ slot: Int) -> Bool {
    guard !list.isDecoration(slot), let cell = cell(at: slot) else { return false }
    return cell.style?.isSelectable != false
  }

  /// Selects these slots and no others, except for rows that refuse it.
  ///
  /// If nothing else was selected, the selection stays.
  ///
  /// - Returns: The slots that have refused.
  func changeSelection(to new: RangeSet<Int>, anchor: Int?, isUsers: Bool) -> RangeSet<Int> {
    let added = new.subtracting(selection)
    let refused = refusing(among: added)
    if refused.isEmpty || (selected.mode == .multiple && refused != added) {
      selected.set(new.subtracting(refused), anchor: anchor, isUsers: isUsers)
    }
    return refused
  }

  private func refusing(among slots: RangeSet<Int>) -> RangeSet<Int> {
    let refusing = slots.ranges.joined().filter {
      cell(at: $0)?.actions.canSelectAction?() == false
    }
    return RangeSet(refusing.map { $0..<$0 + 1 })
  }

  /// Selects and deselects what the styles of rows ask for, and deselects rows that cannot be selected
  /// any more.
  func followStyles(_ comparison: Comparison) {
    let described = comparison.describedSelection
    let changed = selection.intersection(RangeSet([comparison.changedSlots]))
    for slot in changed.ranges.joined() where !isSelectable(slot) { deselect(slot) }
    guard !described.isEmpty, selected.mode != .none else { return }
    var wanted = described.selected.filter(isSelectable)
    wanted.subtract(refusing(among: wanted))
    var slots = selection.subtracting(described.deselected)
    if selected.mode == .multiple {
      slots.formUnion(wanted)
    } else if let last = wanted.ranges.last {
      slots = .only(last.upperBound - 1)
    }
    selected.set(slots)
  }

  /// Selects rows in place of removed ones inside them, as if the user did.
  func inheritSelection(_ slots: RangeSet<Int>) {
    let slots = slots.filter(isSelectable)
    guard selected.mode != .none, let last = slots.ranges.last?.upperBound else { return }
    let new = selected.mode == .multiple ? selection.union(slots) : .only(last - 1)
    _ = changeSelection(to: new, anchor: last - 1, isUsers: true)
    tellSelection()
  }

  /// Calls the actions of the rows that the user has deselected and selected, in the order of a list box.
  func tellSelection() {
    guard selected.takeUntoldChange() else { return }
    notify { [self] in
      while let slot = selected.nextUntoldDeselectedSlot() {
        cell(at: slot)?.actions.deselectionAction?()
      }
      while let slot = selected.nextUntoldSlot() { cell(at: slot)?.actions.selectionAction?() }
      if isSelecting {
        let count = selection.ranges.reduce(0) { $0 + $1.count }
        delegate?.announce(FunctionalTableData.texts.selected(count), politely: true)
      }
      delegate?.selectionDidChange()
    }
  }
}
