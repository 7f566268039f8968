import FunctionalListCore

/// What the styles of rows ask of the selection (``CellStyle/selected``).
final class StyleSelection {
  private let rows: RowStore
  /// What the last render asks for, apart from lazy rows.
  private var described = DescribedSelection()
  /// What lazy rows asked for when they were live.
  private var lazySlots = DescribedSelection()

  init(_ rows: RowStore) { self.rows = rows }

  /// Takes over what a new list asks for.
  func follow(_ comparison: Comparison) {
    described = comparison.describedSelection
    lazySlots.selected = comparison.newSlots(of: lazySlots.selected)
    lazySlots.deselected = comparison.newSlots(of: lazySlots.deselected)
  }

  /// Forgets the list.
  func forget() {
    described = DescribedSelection()
    lazySlots = DescribedSelection()
  }

  /// Removes and returns what is asked for since the last call.
  func take() -> DescribedSelection {
    var result = described
    described = DescribedSelection()
    let list = rows.list
    for row in rows.rows {
      guard let cell = row.ownCell, let slot = row.slot, list.isLazy(slot) else { continue }
      let isSelected = cell.style?.selected
      guard isSelected != lazySlots[slot] else { continue }
      lazySlots.remove(slot)
      guard let isSelected else { continue }
      lazySlots.insert(slot, isSelected: isSelected)
      result.insert(slot, isSelected: isSelected)
    }
    return result
  }
}
