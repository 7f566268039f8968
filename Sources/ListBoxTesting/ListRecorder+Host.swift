package import FunctionalListBox
package import FunctionalListCore

/// The recorder acts as a box in a viewport that is as high as the list: every row is live and
/// visible, and nothing scrolls.
extension ListRecorder: ListHost {
  package func apply(_ comparison: Comparison) {
    record(comparison)
    selection = comparison.newSlots(of: selection)
    focusedSlot = focusedSlot.flatMap { comparison.newSlots(of: [$0])[0] }
    list = comparison.new
  }

  package var liveRowCount: Int { list.count }
  package var visibleSlots: RangeSet<Int> { RangeSet([0..<list.count]) }
  package var viewport: ListViewport? { nil }
  package var canScroll: Bool { false }

  package func select(_ slot: Int, notifying: Bool) {
    guard !list.isDecoration(slot), cell(at: slot)?.style?.isSelectable != false else { return }
    let isNew = !selection.contains(slot)
    selection.insert(contentsOf: slot..<slot + 1)
    guard notifying, isNew else { return }
    cell(at: slot)?.actions.selectionAction?()
    delegate?.selectionDidChange()
  }

  package func deselect(_ slot: Int) { selection.remove(contentsOf: slot..<slot + 1) }

  package func selectAll() {
    for slot in 0..<list.count { select(slot, notifying: false) }
  }

  package func deselectAll() { selection = RangeSet() }

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

  private func cell(at slot: Int) -> (any CellConfigType)? {
    list.description(ofSlot: slot) as? any CellConfigType
  }
}
