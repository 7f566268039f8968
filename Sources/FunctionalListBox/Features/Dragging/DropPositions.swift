import FunctionalListCore

/// Finds drop positions.
final class DropPositions {
  /// The fraction of a row at its top and at its bottom in which a drop is above or below the row, even if
  /// something can be dropped on it.
  private static let edgePart = 0.25

  private let geometry: ListGeometry
  private let rows: RowStore

  init(_ geometry: ListGeometry, _ rows: RowStore) {
    self.geometry = geometry
    self.rows = rows
  }

  /// The drop position at a distance from the top of the list, in pixels; `canDropOn` decides whether
  /// something can be dropped on the row in a slot.
  func position(
    at y: Double, canDropOn: (Int) throws(Detached) -> Bool
  ) throws(Detached) -> DropPosition {
    guard let slot = slot(at: y) else { return lastPosition }
    let (top, height) = span(of: slot)
    let part = height > 0 ? (y - top) / height : 0
    if (Self.edgePart..<1 - Self.edgePart).contains(part), rows.list.path(ofSlot: slot) != nil,
      try canDropOn(slot)
    {
      return .row(slot)
    }
    return .gap(gap(at: slot, isBelow: part >= 0.5))
  }

  /// The gap between the other rows for moving rows whose top is at a distance from the top of the list.
  ///
  /// The other rows are measured as if the moving ones were removed, so that the gap depends only on the
  /// pointer, and not on the previous gap.
  func gap(forTop top: Double, of moving: Range<Int>) -> RowIndex? {
    let heights = geometry.virtualizer.heights
    let first = Double(heights.offset(of: moving.lowerBound))
    let height = Double(heights.offset(of: moving.upperBound)) - first
    let y = top < first ? top : top + height
    guard let slot = slot(at: max(0, y)) else {
      guard case .gap(let index) = lastPosition else { return nil }
      return index
    }
    let span = span(of: slot)
    return gap(at: slot, isBelow: y >= span.top + span.height / 2)
  }

  /// The mark that shows a drop position.
  func mark(for position: DropPosition) -> DragLook.Mark? {
    switch position {
    case .list: return nil
    case .row(let slot): return .on(slot)
    case .gap(let index), .move(let index):
      let slots = rows.list.rowSlots(ofSection: index.section)
      let slot = slots.lowerBound + index.row
      if slots.contains(slot) { return .above(slot) }
      // Below the last row, or below the header of a section without rows.
      let section = rows.list.slots(ofSection: index.section)
      return slot > section.lowerBound ? .below(slot - 1) : section.isEmpty ? nil : .above(slot)
    }
  }

  /// The slot below a gap.
  func slot(ofGap index: RowIndex) -> Int {
    rows.list.rowSlots(ofSection: index.section).lowerBound + index.row
  }

  /// The end of the last section.
  private var lastPosition: DropPosition {
    let sections = rows.list.sections
    guard let last = sections.indices.last else { return .list }
    return .gap(RowIndex(section: last, row: sections[last].rowCount))
  }

  private func gap(at slot: Int, isBelow: Bool) -> RowIndex {
    switch rows.list[slot] {
    case .row(let index):
      return RowIndex(section: index.section, row: index.row + (isBelow ? 1 : 0))
    case .footer(let section):
      return RowIndex(section: section, row: rows.list.sections[section].rowCount)
    case .header(let section):
      guard !isBelow, section > 0 else { return RowIndex(section: section, row: 0) }
      return RowIndex(section: section - 1, row: rows.list.sections[section - 1].rowCount)
    }
  }

  /// The slot at a distance from the top of the list, in pixels: the first one above the list, and `nil` below
  /// it.
  func slot(at y: Double) -> Int? {
    let heights = geometry.virtualizer.heights
    guard heights.count > 0, y < Double(heights.total) else { return nil }
    return heights.slot(at: Int(max(0, y)))
  }

  private func span(of slot: Int) -> (top: Double, height: Double) {
    let heights = geometry.virtualizer.heights
    return (Double(heights.offset(of: slot)), Double(heights.height(of: slot)))
  }
}
