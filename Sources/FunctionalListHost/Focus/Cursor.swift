import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A move of the cursor by a key (`GtkListBox::move-cursor`, `GtkFlowBox::move-cursor`).
struct CursorMove: Equatable {
  var step: GtkMovementStep
  var count: Int
  var extends: Bool
  var modifies: Bool

  var isUpwards: Bool { count < 0 }

  /// Whether the move may lead out of a grid to the row above or below: one up or down.
  var leavesGrid: Bool { step == GTK_MOVEMENT_DISPLAY_LINES && !extends && !modifies }

  /// Whether the move may lead to the next grid in a list: one to the left or right.
  var leadsToNextGrid: Bool { step == GTK_MOVEMENT_VISUAL_POSITIONS && !extends && !modifies }

  /// Whether the move leads to the next tile, or to the one before.
  var isAmongTiles: Bool {
    step == GTK_MOVEMENT_VISUAL_POSITIONS || step == GTK_MOVEMENT_LOGICAL_POSITIONS
  }

  /// The direction from which the focus comes into the row that the cursor moves to.
  var direction: GtkDirectionType {
    isUpwards != (step == GTK_MOVEMENT_BUFFER_ENDS) ? GTK_DIR_UP : GTK_DIR_DOWN
  }
}

/// Moves the cursor with keys as GTK would if every row were live, but skips headers and footers.
///
/// GTK itself would stop at a header without a visible focus. It also counts from the row that took the focus
/// last, although another row may contain the focus.
final class Cursor {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let layout: RowLayout
  private let focus: FocusKeeper

  /// The result of a move.
  struct Arrival {
    var slot: Int
    /// Whether the list must still be scrolled to the slot; GTK scrolls a list whose rows are all live, to a row
    /// that fits into the viewport.
    var needsScrolling: Bool
  }

  init(
    _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ layout: RowLayout,
    _ focus: FocusKeeper
  ) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.layout = layout
    self.focus = focus
  }

  /// Whether the library performs a move, not GTK.
  func canMove(_ move: CursorMove) -> Bool {
    var steps = [GTK_MOVEMENT_DISPLAY_LINES, GTK_MOVEMENT_BUFFER_ENDS, GTK_MOVEMENT_PAGES]
    if lines != nil { steps.append(GTK_MOVEMENT_VISUAL_POSITIONS) }
    // A grid in a row passes the cursor on.
    if holder(at: focus.focusedSlot) != nil { steps.append(GTK_MOVEMENT_LOGICAL_POSITIONS) }
    return move.count != 0 && steps.contains(move.step)
      && (focus.focusedSlot != nil || focus.isHeld)
  }

  /// Moves the cursor.
  ///
  /// A row that refuses the focus is passed over.
  ///
  /// - Returns: `nil` if the cursor does not move to a row: at an end of the list, or into a view that holds a
  ///   cursor itself.
  func move(_ move: CursorMove) throws(Detached) -> Arrival? {
    let origin = focus.focusedSlot
    var target: Int?
    if let origin {
      target = try self.target(of: move, from: origin)
    } else {
      target = try firstTarget(of: move)
    }
    while let slot = target, slot != origin, let row = rows.row(at: slot) {
      if let origin, try enter(row, move, from: origin) { return nil }
      if let arrival = try self.move(to: row, move.direction) { return arrival }
      target = try self.target(of: move, passing: slot)
    }
    if lines != nil, move.leadsToNextGrid {
      try focus.passOn(GTK_MOVEMENT_LOGICAL_POSITIONS, isBackwards(move) ? -1 : 1)
    } else if !move.isAmongTiles, lines == nil || move.leavesGrid {
      try focus.leaveBox(upwards: move.isUpwards)
    }
    return nil
  }

  /// The distance by which a key scrolls within the row with the cursor, before the cursor leaves it; `nil` if
  /// the key moves the cursor.
  ///
  /// A row that is higher than the viewport is read page by page. A view that holds a cursor itself scrolls
  /// with that.
  func distanceWithinRow(_ move: CursorMove) throws(Detached) -> Double? {
    guard move.step != GTK_MOVEMENT_VISUAL_POSITIONS, let row = focus.focusedRow,
      let slot = row.slot, !(row.content.view is any CursorHolder)
    else { return nil }
    geometry.catchUp()
    let isAtEnd = move.step == GTK_MOVEMENT_BUFFER_ENDS
    let distance = geometry.distanceWithin(slot, upwards: move.isUpwards, isWhole: isAtEnd)
    guard isAtEnd, distance != nil else { return distance }
    return try target(of: move, from: slot) == slot ? distance : nil
  }

  /// Moves the cursor into the view of a row that holds one itself, on the side that it comes from.
  private func enter(_ row: LiveRow, _ move: CursorMove, from origin: Int) throws(Detached) -> Bool
  {
    guard !move.extends, !move.modifies, let holder = holder(at: row.slot) else { return false }
    if move.isAmongTiles {
      return try focus.enter(holder, isFromBelow: isBackwards(move), at: .tile)
    }
    var center: Double?
    if rows.row(at: origin)?.content.view is any CursorHolder,
      let focused = unsafe box.focusedWidget
    {
      let middle = unsafe Double(gtk_widget_get_width(focused)) / 2
      center = unsafe translate(middle, 0, from: focused, to: holder.widget)?.x
    }
    return try focus.enter(
      holder, isFromBelow: move.direction == GTK_DIR_UP, at: .line(center: center))
  }

  /// The view of a row that holds a cursor itself.
  private func holder(at slot: Int?) -> (any CursorHolder)? {
    guard let row = slot.flatMap(rows.row), !row.isSelectable else { return nil }
    return row.content.view as? any CursorHolder
  }

  /// Moves the cursor to a row, or into it if it takes no focus itself.
  ///
  /// - Returns: `nil` if the row does not take the focus.
  func move(
    to row: LiveRow, _ direction: GtkDirectionType = GTK_DIR_TAB_FORWARD
  ) throws(Detached) -> Arrival? {
    guard let slot = row.slot else { return nil }
    // GTK would show the end of a row that is higher than the viewport, and skip what is above.
    let scrollsItself =
      !geometry.virtualizer.isVirtualized && !geometry.exceedsViewport(slot)
    guard
      try focus.moveFocus(to: row, direction, scrolls: scrollsItself)
    else { return nil }
    return Arrival(slot: slot, needsScrolling: !scrollsItself)
  }

  /// Moves the focus from a view to its row, before a key selects or activates the row.
  ///
  /// GTK would select or activate the row that itself had the focus last, perhaps another row or slot.
  func moveToFocus() throws(Detached) {
    if let row = focus.focusedRow { try focus.grab(row) }
  }

  /// Moves the focus from a header, a footer or a spacer to the next row, or view of a header or footer, that
  /// takes it.
  ///
  /// With `selecting`, GTK selects the row as for a key.
  ///
  /// - Returns: The slot that took it.
  func takeFocus(
    from slots: Range<Int>, _ direction: GtkDirectionType, selecting: Bool = true
  ) throws(Detached) -> Int? {
    let isUpwards = direction == GTK_DIR_UP || direction == GTK_DIR_TAB_BACKWARD
    var slot = isUpwards ? slots.upperBound - 1 : slots.lowerBound
    while let row = try layout.liveRow(at: slot) {
      let isTaken =
        try row.takesFocus && !selecting
        ? focus.grab(row) : focus.withoutScrolling { row.offerFocus(direction) }
      if isTaken { return focus.focusedSlot }
      slot += isUpwards ? -1 : 1
    }
    return nil
  }

  /// The lines of a grid; `nil` for a list.
  private var lines: TileLines? { geometry.virtualizer.heights.lines }

  /// Whether a move among tiles leads to lower slots.
  private func isBackwards(_ move: CursorMove) -> Bool {
    move.isUpwards != (move.step == GTK_MOVEMENT_VISUAL_POSITIONS && box.isMirrored)
  }

  /// The target slot of a move, or `nil` if there is none in that direction.
  ///
  /// A move by several lines or tiles ends at the last one if there are fewer.
  private func target(of move: CursorMove, from slot: Int) throws(Detached) -> Int? {
    switch move.step {
    case GTK_MOVEMENT_BUFFER_ENDS:
      return try row(from: move.isUpwards ? 0 : rows.list.count - 1, upwards: !move.isUpwards)
    case GTK_MOVEMENT_PAGES:
      let page = try slotOnePage(move.count, from: slot)
      let line = move.isUpwards ? -lineLength : lineLength
      let start = page == slot ? slot + line : page
      if let slot = try row(from: start, upwards: move.isUpwards) { return slot }
      return try row(from: start, upwards: !move.isUpwards)
    default:
      var target: Int?
      for _ in 0..<move.count.magnitude {
        guard let next = try nextTarget(of: move, from: target ?? slot) else { break }
        target = next
      }
      return target
    }
  }

  /// The slot one line or one tile away; in a list, that of the next grid in a move among tiles.
  private func nextTarget(of move: CursorMove, from slot: Int) throws(Detached) -> Int? {
    let isUpwards = move.isUpwards
    guard !move.isAmongTiles else {
      let step = isBackwards(move) ? -1 : 1
      var target = try row(from: slot + step, upwards: step < 0)
      guard lines == nil else { return target }
      // Rows far away are not made live.
      while let slot = target, holder(at: slot) == nil {
        target =
          rows.row(at: slot + step) == nil ? nil : try row(from: slot + step, upwards: step < 0)
      }
      return target
    }
    let line = lineLength
    let step = isUpwards ? -line : line
    if let slot = try row(from: slot + step, upwards: isUpwards, by: line) { return slot }
    // The last line may have no tile in the column.
    let last = rows.list.count - 1
    guard lines != nil, !isUpwards, let target = try row(from: last, upwards: true),
      target / line > slot / line
    else { return nil }
    return target
  }

  /// The next target of a move after a slot whose row has refused the focus.
  private func target(of move: CursorMove, passing slot: Int) throws(Detached) -> Int? {
    switch move.step {
    case GTK_MOVEMENT_BUFFER_ENDS:
      return try row(from: slot + (move.isUpwards ? 1 : -1), upwards: !move.isUpwards)
    case GTK_MOVEMENT_PAGES:
      let line = move.isUpwards ? -lineLength : lineLength
      return try row(from: slot + line, upwards: move.isUpwards, by: lineLength)
    default: return try nextTarget(of: move, from: slot)
    }
  }

  /// The target slot of a move while the box itself has the focus: a row at an end, or else the first visible one.
  private func firstTarget(of move: CursorMove) throws(Detached) -> Int? {
    guard move.step != GTK_MOVEMENT_BUFFER_ENDS else { return try target(of: move, from: 0) }
    let first = geometry.wholeSlots?.lowerBound ?? 0
    if let slot = try row(from: first, upwards: false) { return slot }
    return try row(from: first, upwards: true)
  }

  /// The number of tiles in a line of a grid, 1 for a list.
  private var lineLength: Int { lines?.columns.count ?? 1 }

  /// The slot `count` pages below; the rows between are made live and measured.
  private func slotOnePage(_ count: Int, from slot: Int) throws(Detached) -> Int {
    let distance = box.pageIncrement * Double(count)
    var measured: Range<Int>?
    while true {
      geometry.measure()
      let heights = geometry.virtualizer.heights
      let start = heights.slot(at: Int(Double(heights.offset(of: slot)) + distance))
      let column = heights.lines.map { slot % $0.columns.count } ?? 0
      let target = min(start + column, heights.count - 1)
      let range = min(slot, target)..<max(slot, target) + 1
      if rows.hasLive(range) || range == measured { return target }
      measured = range
      try layout.makeLiveAndPlace(range)
    }
  }

  /// The first slot, starting at a slot and going on by so many, that can take the cursor; its row is made live.
  private func row(
    from slot: Int, upwards: Bool, by step: Int = 1
  ) throws(Detached) -> Int? {
    var slot = slot
    while rows.list.indices.contains(slot) {
      if !rows.list.isDecoration(slot), try layout.liveRow(at: slot)?.takesCursor == true {
        return slot
      }
      slot += upwards ? -step : step
    }
    return nil
  }
}
