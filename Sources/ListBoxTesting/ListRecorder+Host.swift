package import FunctionalListBox
package import FunctionalListCore

/// The recorder acts as a box in a viewport that is as high as the list: every row is live and
/// visible, and nothing scrolls.
extension ListRecorder: ListHost {
  package func apply(_ comparison: Comparison, animations: TableAnimations?) {
    record(comparison)
    selection = comparison.newSlots(of: selection)
    focusedSlot = focusedSlot.flatMap { comparison.newSlots(of: [$0])[0] }
    list = comparison.new
    follow(comparison.describedSelection)
  }

  package var liveRowCount: Int { list.count }
  package var visibleSlots: RangeSet<Int> { RangeSet([0..<list.count]) }
  package var viewport: ListViewport? { nil }
  package var canScroll: Bool { false }

  package func select(_ slot: Int, notifying: Bool) {
    guard !selection.contains(slot), canSelect(slot) else { return }
    let replaced = canSelectSeveral ? RangeSet<Int>() : selection
    selection.subtract(replaced)
    selection.insert(contentsOf: slot..<slot + 1)
    guard notifying else { return }
    for slot in replaced.ranges.joined() { cell(at: slot)?.actions.deselectionAction?() }
    cell(at: slot)?.actions.selectionAction?()
    delegate?.selectionDidChange()
  }

  package func deselect(_ slot: Int) { selection.remove(contentsOf: slot..<slot + 1) }

  package func selectAll() {
    guard canSelectSeveral else { return }
    for slot in 0..<list.count { select(slot, notifying: false) }
  }

  package func deselectAll() {
    if canSelectSeveral || selectionMode != .browse { selection = RangeSet() }
  }

  private var canSelectSeveral: Bool { isSelecting || selectionMode == .multiple }

  /// Deselects all rows where GTK does.
  func selectionModeChanged(from old: SelectionMode) {
    guard selectionMode != old else { return }
    if selectionMode == .none || old == .multiple { selection = RangeSet() }
  }

  /// Selects and deselects what the styles of rows ask for.
  private func follow(_ described: DescribedSelection) {
    selection.subtract(described.deselected)
    for slot in described.selected.ranges.joined() { select(slot, notifying: false) }
  }

  private func canSelect(_ slot: Int) -> Bool {
    guard isSelecting || selectionMode != .none, !list.isDecoration(slot), let cell = cell(at: slot)
    else {
      return false
    }
    return cell.style?.isSelectable != false && cell.actions.canSelectAction?() != false
  }

  package func focus(_ slot: Int) -> Bool {
    guard !list.isDecoration(slot) else { return false }
    focusedSlot = slot
    return true
  }

  package func openMenu(of slot: Int?) {}

  package func rect(of slot: Int) -> FunctionalTableData.Rect? { nil }
  package func slot(at point: FunctionalTableData.Point) -> Int? { nil }

  package func scroll(
    to slot: Int, _ position: FunctionalTableData.ScrollPosition, animated: Bool
  ) {}

  package func highlight(_ slot: Int) {}

  /// The slot of the row at a path.
  func slot(of path: ItemPath) -> Int? {
    (0..<list.count).first { list.path(ofSlot: $0) == path }
  }

  func cell(at slot: Int) -> (any CellConfigType)? {
    list.description(ofSlot: slot) as? any CellConfigType
  }
}
