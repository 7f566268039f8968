import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Gives rows whose items are not loaded the height that loaded ones have on average, so that little moves when the
/// items come, and announces the item of the row with the focus.
final class ItemPlaceholders: DecoratesRows {
  private let changes: Changes
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  private let announcer: Announcer
  /// The mean height of the loaded rows that were live last, by the key of their section, in pixels.
  private var heights: [String: Int] = [:]
  /// The sections whose items are loaded when they are needed.
  private var pagedSections: [Int] = []
  /// The row with the focus, whose item has come.
  private weak var arrived: LiveRow?

  init(
    _ changes: Changes, _ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper,
    _ announcer: Announcer
  ) {
    self.changes = changes
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
    self.announcer = announcer
  }

  func rowShown(_ row: LiveRow, _ cell: any CellConfigType) {
    guard cell is any PlaceholderDescription else {
      guard row.attached(PlaceholderHeight.self) != nil else { return }
      row.detach(PlaceholderHeight.self)
      if focus.focusedRow === row { arrived = row }
      return
    }
    if row.attached(PlaceholderHeight.self) == nil { row.attach(PlaceholderHeight()) }
    guard let slot = row.slot, !row.isView else { return }
    let height = heights[rows.list.sections[rows.list[slot].section].key] ?? -1
    unsafe gtk_widget_set_size_request(row.widget, -1, Int32(clamping: height))
  }

  func renderEnds(_ comparison: Comparison) {
    if !comparison.isOfOneDescription {
      pagedSections = rows.list.pagedSections
    }
    guard let row = arrived else { return }
    arrived = nil
    guard focus.focusedRow === row else { return }
    changes.gate.notify { [announcer, weak row] in
      if announcer.isInActiveWindow, let row { announcer.announce(row.name, of: row) }
    }
  }

  func settled() {
    for section in pagedSections where section < rows.list.sections.count { note(section) }
  }

  /// Notes the mean height of the loaded rows of a section.
  private func note(_ section: Int) {
    let slots = rows.list.rowSlots(ofSection: section)
    let known = rows.rows.compactMap { row -> Int? in
      guard let slot = row.slot, slots.contains(slot),
        geometry.virtualizer.heights.isMeasured(slot),
        row.attached(PlaceholderHeight.self) == nil
      else { return nil }
      return geometry.virtualizer.heights.height(of: slot)
    }
    guard !known.isEmpty else { return }
    heights[rows.list.sections[section].key] = known.reduce(0, +) / known.count
  }
}

/// The height of a row whose item is not loaded.
private final class PlaceholderHeight: RowAttachment {
  func remove(from row: LiveRow) {
    if !row.isView { unsafe gtk_widget_set_size_request(row.widget, -1, -1) }
  }
}
