import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Animates inserted, removed and moved rows from their positions before a change.
///
/// GTK lays out the rows at their final positions, which all other parts use. After each layout the moving rows
/// are placed at their positions in this frame, which needs no other layout.
final class RowMotion: AnimatesRows {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let gate: RenderGate
  private let clock: MotionClock
  /// The visible rows before changes that no frame has shown yet.
  private var start: Start?
  /// The animations of the render in progress; `nil` for none.
  private var renderPlan: MotionPlan?
  private var moving: [MovingRow] = []
  private var leaving = LeavingPictures()

  /// The visible rows before a change.
  private struct Start {
    var rows: MotionStart
    /// The widget and the picture of each row, and whether it is stored, to be reused if it returns.
    var sources: [(row: LiveRow, image: RowPicture, canReturn: Bool)]
    /// Whether a layout has followed the change.
    var isLaidOut = false
  }

  init(_ changes: Changes, _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.geometry = geometry
    gate = changes.gate
    clock = MotionClock(box)
    clock.onFrame = { [weak self] in self?.frame(at: $0) ?? false }
    clock.onStall = { [changes] in changes.endMotion() }
  }

  /// The remaining fraction of the motion.
  private var remaining: Double { start == nil ? clock.remaining : 1 }

  /// The top of the viewport, in pixels of the box.
  private var viewTop: Double { geometry.view?.visibleRows.lowerBound ?? 0 }
}

// MARK: - A render

extension RowMotion {
  /// Prepares to animate a render, while rows are at their old positions.
  ///
  /// Without `animations` a motion in progress continues.
  func renderBegins(_ comparison: Comparison, animations: TableAnimations?) {
    guard !comparison.isUnchanged else { return }
    // Rows that a drag has moved aside are moving already, or at their final positions.
    let animations = changes.features?.moveRowsAside == true ? nil : animations
    renderPlan = animations.flatMap { plan(comparison, $0) }
    if renderPlan != nil, start == nil { begin() }
  }

  func remap(_ slots: SlotRemapping) {
    defer { renderPlan = nil }
    guard gate.isMoving else { return }
    remapMoving(slots)
    remapStart(slots)
  }

  private func plan(_ comparison: Comparison, _ animations: TableAnimations) -> MotionPlan? {
    guard box.isMapped, unsafe flb_animations_are_enabled(box.widget) != 0 else { return nil }
    let seen = geometry.visibleSlots.ranges
    guard let first = seen.first?.lowerBound, let last = seen.last?.upperBound else { return nil }
    return MotionPlan(comparison, animations, seen: first..<last)
  }

  /// Stores the visible rows.
  private func begin() {
    var seen: [MotionStart.SeenRow] = []
    var sources: [(row: LiveRow, image: RowPicture, canReturn: Bool)] = []
    let viewTop = viewTop
    let opacities = Dictionary(
      moving.map { (ObjectIdentifier($0.row), $0.opacity(remaining)) }, uniquingKeysWith: { $1 })
    for slot in geometry.visibleSlots.ranges.joined() {
      guard let row = rows.row(at: slot), let allocation = row.allocationInBox,
        let image = RowPicture(of: row, atY: allocation.y, in: box)
      else { continue }
      seen.append(
        .init(
          slot: slot, x: Double(allocation.x), top: Double(allocation.y) - viewTop,
          height: Double(allocation.height), opacity: opacities[ObjectIdentifier(row)] ?? 1))
      sources.append((row, image, false))
    }
    let hostY = Double(restingY(of: leaving.host) ?? 0)
    for picture in leaving.pictures {
      seen.append(
        .init(
          slot: nil, top: hostY + picture.top(remaining) - viewTop, height: picture.seen.height,
          opacity: picture.seen.opacity * remaining, exit: picture.seen.exit))
      sources.append((picture.row, picture.image, picture.canReturn))
    }
    start = Start(rows: MotionStart(seen: seen), sources: sources)
    gate.motionBegins()
    clock.start()
  }

  private func remapMoving(_ slots: SlotRemapping) {
    moving = moving.compactMap { moved in
      var moved = moved
      guard let slot = slots.slot(of: moved.slot) else {
        moved.restoreOpacity()
        return nil
      }
      moved.slot = slot
      return moved
    }
  }

  private func remapStart(_ slots: SlotRemapping) {
    guard var start else { return }
    let oldSlots = start.rows.seen.map(\.slot)
    start.rows.remap(slots, renderPlan)
    for (index, seen) in start.rows.seen.enumerated() {
      guard let slot = oldSlots[index], seen.slot == nil, seen.exit != .none,
        let path = slots.comparison.old.path(ofSlot: slot)
      else { continue }
      // The row may have been scrolled out of view and reused since the motion began.
      let row = start.sources[index].row
      guard rows.row(at: slot) === row else { continue }
      rows.keepLeaving(row, at: path)
      start.sources[index].canReturn = true
    }
    start.isLaidOut = false
    self.start = start
  }
}

// MARK: - Frames

extension RowMotion {
  /// Shows the frame at a time in microseconds.
  ///
  /// - Returns: Whether the motion continues.
  private func frame(at time: Int64) -> Bool {
    guard changes.isAtRest else { return changes.canChange }
    var continues = false
    changes.react { () throws(Detached) in
      continues = advance(to: time)
      if !continues { try stop() }
    }
    return continues && changes.canChange
  }

  func settled() throws(Detached) {
    if !place() { try stop() }
  }

  /// Advances to the frame at a time in microseconds.
  ///
  /// - Returns: Whether the motion continues.
  private func advance(to time: Int64) -> Bool {
    if start?.isLaidOut == true { start = nil }
    // The motion starts with the frame that shows its beginning.
    if start != nil { clock.rewind() }
    clock.advance(to: time)
    box.requestLayout()
    return start != nil || !clock.isOver
  }

  /// Moves the rows to their positions in this frame, after GTK has laid them out.
  ///
  /// - Returns: Whether the motion continues.
  private func place() -> Bool {
    guard gate.isMoving else { return true }
    leaving.removeReturned()
    moving.removeAll { rows.row(at: $0.slot) !== $0.row }
    noteLayout()
    // Inserted rows have no positions yet: another layout follows.
    let awaitsLayout = geometry.awaitsLayout
    if start != nil, !awaitsLayout { setTargets() }
    for index in moving.indices { moving[index].show(remaining) }
    if let y = restingY(of: leaving.host), !leaving.isEmpty {
      leaving.draw(remaining, fromY: y, in: box)
    } else {
      leaving.clear()
    }
    return awaitsLayout || !moving.isEmpty || !leaving.isEmpty
  }

  /// Ends the motion: rows are at their final positions, and pictures are removed.
  func endMotion() throws(Detached) { try stop() }

  private func stop() throws(Detached) {
    guard gate.isMoving else { return }
    drop()
    clock.stop()
    box.queueAllocate()
    try rows.retireLeaving()
  }

  func unmapped() { changes.endMotion() }

  func end(_ fate: BoxFate) {
    drop()
    switch fate {
    case .detached: clock.stop()
    case .destroyed: clock.forget()
    }
  }

  private func drop() {
    start = nil
    for moved in moving { moved.restoreOpacity() }
    moving = []
    leaving.clear()
    gate.motionEnds()
  }

  /// Stores the final positions of the rows, if GTK has laid out the box, which moves each row there.
  private func noteLayout() {
    let isLaidOut = moving.contains { moved in
      moved.row.allocationInBox.map { ($0.x, $0.y) != (moved.x, moved.y) } ?? false
    }
    guard isLaidOut else { return }
    for index in moving.indices {
      guard let frame = moving[index].row.allocationInBox else { continue }
      (moving[index].restingX, moving[index].restingY) = (frame.x, frame.y)
      (moving[index].x, moving[index].y) = (frame.x, frame.y)
    }
  }

  /// The final top of a row, in pixels of the box.
  private func restingY(of row: LiveRow?) -> Int? {
    guard let row, rows.row(at: row.slot ?? -1) === row else { return nil }
    return moving.first { $0.row === row }?.restingY ?? row.allocationInBox?.y
  }
}

// MARK: - Targets

extension RowMotion {
  /// Computes the start of each row, after the layout that gives it its final position.
  private func setTargets() {
    guard var start else { return }
    start.isLaidOut = true
    for (index, source) in start.sources.enumerated() where source.canReturn {
      if start.rows.seen[index].slot == nil, let slot = source.row.slot {
        start.rows.rowReturned(index, to: slot)
      }
    }
    self.start = start
    let viewTop = viewTop
    let resting = Dictionary(
      moving.map { (ObjectIdentifier($0.row), $0) }, uniquingKeysWith: { $1 })
    var (placed, frames) = ([MovingRow](), [MotionStart.RowFrame]())
    for slot in slotsToMove(start) {
      guard let row = rows.row(at: slot), let allocation = row.allocationInBox else { continue }
      let last = resting[ObjectIdentifier(row)]
      let (x, y) = (last?.restingX ?? allocation.x, last?.restingY ?? allocation.y)
      placed.append(
        MovingRow(
          row: row, slot: slot, restingX: x, restingY: y, x: allocation.x, y: allocation.y,
          ownOpacity: last?.ownOpacity ?? row.opacity))
      frames.append(
        .init(
          slot: slot, x: Double(x), top: Double(y) - viewTop, height: Double(allocation.height)))
    }
    let states = start.rows.states(at: frames) ?? []
    for (index, state) in states.enumerated() { placed[index].state = state }
    for index in moving.indices { moving[index].show(0) }
    moving = placed.filter(\.moves)
    leaving.clear()
    guard !states.isEmpty,
      let host = placed.first(where: { $0.state.opacity == 1 && $0.row.takesUnderlay })
    else { return }
    let pictures = start.rows.exits { rows.row(at: $0)?.allocationInBox != nil }.map { exit in
      let (source, seen) = (start.sources[exit.index], start.rows.seen[exit.index])
      return LeavingPictures.Picture(
        row: source.row, canReturn: source.canReturn, image: source.image, seen: seen,
        top: seen.top + viewTop - Double(host.restingY), distance: exit.distance)
    }
    if !pictures.isEmpty { leaving = LeavingPictures(pictures, drawnBy: host.row) }
  }

  /// The visible slots, and those of rows that were visible before.
  private func slotsToMove(_ start: Start) -> [Int] {
    var slots = geometry.visibleSlots
    guard slots.slotCount <= MotionPlan.maxSeen else { return [] }
    for slot in start.rows.seen.lazy.compactMap(\.slot) {
      slots.insert(contentsOf: slot..<slot + 1)
    }
    return Array(slots.ranges.joined())
  }
}

/// A moving row.
private struct MovingRow {
  let row: LiveRow
  var slot: Int
  /// The final position, in pixels of the box.
  var restingX: Int
  var restingY: Int
  /// The current position, in pixels of the box.
  var x: Int
  var y: Int
  /// The final opacity.
  let ownOpacity: Double
  /// The state at the start of the motion.
  var state = MotionStart.State()

  var moves: Bool {
    state.opacity < 1 || state.offset.rounded() != 0 || state.x.rounded() != 0
  }

  /// The fraction of the final opacity for the remaining fraction of the motion.
  func opacity(_ remaining: Double) -> Double { 1 - (1 - state.opacity) * remaining }

  /// Shows the row for the remaining fraction of the motion.
  mutating func show(_ remaining: Double) {
    let (left, top) = (
      restingX + Int((state.x * remaining).rounded()),
      restingY + Int((state.offset * remaining).rounded())
    )
    if row.move(toX: left, y: top) { (x, y) = (left, top) }
    if state.opacity < 1 { row.opacity = ownOpacity * opacity(remaining) }
  }

  func restoreOpacity() {
    if state.opacity < 1 { row.opacity = ownOpacity }
  }
}
