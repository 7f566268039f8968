import FunctionalListGtk
import FunctionalListCore

/// Finds drop positions.
final class DropPositions {
  /// The fraction of a row at each end, or of a tile at each side, in which a drop is before or after it, even if
  /// something can be dropped on it.
  private static let edgePart = 0.25

  private let geometry: ListGeometry
  private let rows: RowStore

  init(_ geometry: ListGeometry, _ rows: RowStore) {
    self.geometry = geometry
    self.rows = rows
  }

  /// The drop position at a point of the list; `canDropOn` decides whether something can be dropped on the row
  /// in a slot.
  func position(
    at point: ListPoint, canDropOn: (Int) throws(Detached) -> Bool
  ) throws(Detached) -> DropPosition {
    guard let slot = slot(at: point) else { return lastPosition }
    let part = part(of: slot, before: point)
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
    let point = ListPoint(x: 0, y: max(0, top < first ? top : top + height))
    guard let slot = slot(at: point) else {
      guard case .gap(let index) = lastPosition else { return nil }
      return index
    }
    return gap(at: slot, isBelow: part(of: slot, before: point) >= 0.5)
  }

  /// The mark that shows a drop position, at the tile that is pointed at if it is in a grid.
  func mark(for position: DropPosition, pointed: Int? = nil) -> DragLook.Mark? {
    switch position {
    case .list: return nil
    case .row(let slot): return .on(slot)
    case .gap(let index), .move(let index):
      let slots = rows.list.rowSlots(ofSection: index.section)
      let slot = slots.lowerBound + index.row
      if geometry.isGrid, let pointed, pointed == slot - 1 { return .below(pointed) }
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

  /// The slot at a point of the list, or the nearest one in a line of a grid: the first one above the list, and
  /// `nil` below it.
  func slot(at point: ListPoint) -> Int? {
    let heights = geometry.virtualizer.heights
    guard heights.count > 0, point.y < Double(heights.total) else { return nil }
    return geometry.nearestSlot(to: point)
  }

  /// The part of a row above a point, or the part of a tile before it in its line; 1 if all of it is.
  private func part(of slot: Int, before point: ListPoint) -> Double {
    let frame = geometry.frame(of: slot)
    guard geometry.isGrid else {
      return frame.height > 0 ? (point.y - frame.y) / frame.height : 0
    }
    let part = frame.width > 0 ? (point.x - frame.x) / frame.width : 0
    return geometry.isMirrored ? 1 - part : part
  }
}
