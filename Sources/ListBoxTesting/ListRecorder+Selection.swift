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
    let before = selection
    let request = SelectionRequest(from: before, to: new, allowsSeveral: selected.mode == .multiple)
    let refused = refused(of: request.added, staying: request.kept)
    selected.consider(before)
    let outcome = request.outcome(refused: refused)
    if refused.isEmpty || outcome != before {
      selected.set(outcome, anchor: anchor, isUsers: isUsers)
    }
    return refused
  }

  /// The slots that refuse to be selected, each asked while those before it that agree are selected.
  private func refused(of added: RangeSet<Int>, staying: RangeSet<Int>) -> RangeSet<Int> {
    var (slots, refused) = (staying, RangeSet<Int>())
    for slot in added.ranges.joined() {
      guard let canSelect = cell(at: slot)?.actions.canSelectAction else {
        slots.formUnion(.only(slot))
        continue
      }
      selected.consider(slots)
      if canSelect() { slots.formUnion(.only(slot)) } else { refused.formUnion(.only(slot)) }
    }
    return refused
  }

  /// Selects and deselects what the styles of rows ask for, and deselects rows that cannot be selected
  /// any more.
  func followStyles(_ comparison: Comparison) {
    let described = comparison.describedSelection
    let changed = selection.intersection(RangeSet([comparison.changedSlots]))
    for slot in changed.ranges.joined() where !isSelectable(slot) { deselect(slot) }
    guard !described.isEmpty, selected.mode != .none else { return }
    let before = selection
    var wanted = described.selected.filter(isSelectable)
    var slots = before.subtracting(described.deselected)
    wanted.subtract(
      refused(of: selected.mode == .multiple ? wanted.subtracting(slots) : wanted, staying: slots))
    selected.consider(before)
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
