import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Lets rows glide, come and go: from where they were seen before a change to their places.
///
/// GTK lays out the rows as ever, and everything else takes them to be in their places. After each
/// layout those in motion are moved to where this frame shows them, which needs no other layout.
final class RowMotion: ListFeature {
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let gate: RenderGate
  private let context: HostContext
  private let clock: MotionClock
  /// What was seen before the changes that no frame has shown yet.
  private var start: Start?
  /// How the rows of the render in progress come and go; `nil` for at once.
  private var renderPlan: MotionPlan?
  private var moving: [MovingRow] = []
  private var leaving = LeavingPictures()

  /// What was seen before a change.
  private struct Start {
    var rows: MotionStart
    /// The widget and the picture of each row that was seen, and whether it is held for a return.
    var sources: [(row: LiveRow, image: RowPicture, isHeld: Bool)]
    /// Whether a layout has followed the change.
    var isLaidOut = false
  }

  init(_ context: HostContext) {
    self.context = context
    box = context.box
    rows = context.rows
    geometry = context.geometry
    gate = context.gate
    clock = MotionClock(box)
    clock.onFrame = { [weak self] in self?.frame(at: $0) ?? false }
    clock.onStall = { [context] in context.endMotion() }
  }

  /// The remaining fraction of the way.
  private var way: Double { start == nil ? clock.way : 1 }

  /// The top of the viewport, in pixels of the box.
  private var viewTop: Double { geometry.view?.visibleRows.lowerBound ?? 0 }
}

// MARK: - A render

extension RowMotion {
  /// Prepares to animate a render, while everything is still in its visible place.
  ///
  /// Without `animations` a motion in progress goes on.
  func renderBegins(_ comparison: Comparison, animations: TableAnimations?) {
    guard !comparison.isUnchanged else { return }
    // Rows that a drag has moved aside are in motion already, or are where they are to be.
    let animations = context.relay?.movesRowsAside == true ? nil : animations
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

  /// Notes what is seen now.
  private func begin() {
    var seen: [MotionStart.SeenRow] = []
    var sources: [(row: LiveRow, image: RowPicture, isHeld: Bool)] = []
    let viewTop = viewTop
    let opacities = Dictionary(
      moving.map { (ObjectIdentifier($0.row), $0.opacity(way)) }, uniquingKeysWith: { $1 })
    for slot in geometry.visibleSlots.ranges.joined() {
      guard let row = rows.row(at: slot), let place = row.placeInBox,
        let image = RowPicture(of: row, atY: place.y, in: box)
      else { continue }
      seen.append(
        .init(
          slot: slot, top: Double(place.y) - viewTop, height: Double(place.height),
          opacity: opacities[ObjectIdentifier(row)] ?? 1))
      sources.append((row, image, false))
    }
    let hostY = Double(restingY(of: leaving.host) ?? 0)
    for picture in leaving.pictures {
      seen.append(
        .init(
          slot: nil, top: hostY + picture.top(way) - viewTop, height: picture.seen.height,
          opacity: picture.seen.opacity * way, exit: picture.seen.exit))
      sources.append((picture.row, picture.image, picture.isHeld))
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
      // The row may have been scrolled away, and reused, since the motion began.
      let row = start.sources[index].row
      guard rows.row(at: slot) === row else { continue }
      rows.keepLeaving(row, at: path)
      start.sources[index].isHeld = true
    }
    start.isLaidOut = false
    self.start = start
  }
}

// MARK: - Frames

extension RowMotion {
  /// Shows a frame by its time, in microseconds.
  ///
  /// - Returns: Whether the motion continues.
  private func frame(at time: Int64) -> Bool {
    guard context.isAtRest else { return context.canChange }
    var goesOn = false
    context.react { () throws(Detached) in
      goesOn = advance(to: time)
      if !goesOn { try stop() }
    }
    return goesOn && context.canChange
  }

  func settled() throws(Detached) {
    if !place() { try stop() }
  }

  /// Advances to a frame by its time, in microseconds.
  ///
  /// - Returns: Whether the motion continues.
  private func advance(to time: Int64) -> Bool {
    if start?.isLaidOut == true { start = nil }
    // A frame that is yet to show the beginning does not count.
    if start != nil { clock.rewind() }
    clock.advance(to: time)
    box.requestLayout()
    return start != nil || !clock.isOver
  }

  /// Puts the rows where this frame shows them, after GTK has laid them out.
  ///
  /// - Returns: Whether the motion continues.
  private func place() -> Bool {
    guard gate.isMoving else { return true }
    leaving.removeReturned()
    moving.removeAll { rows.row(at: $0.slot) !== $0.row }
    noteLayout()
    // Rows that were inserted just now have no places yet: another layout follows.
    let awaitsLayout = geometry.awaitsLayout
    if start != nil, !awaitsLayout { aim() }
    for index in moving.indices { moving[index].show(way) }
    if let y = restingY(of: leaving.host), !leaving.isEmpty {
      leaving.draw(way, fromY: y, in: box)
    } else {
      leaving.clear()
    }
    return awaitsLayout || !moving.isEmpty || !leaving.isEmpty
  }

  /// Ends the motion: everything is in its place, and what has left is gone.
  func endMotion() throws(Detached) { try stop() }

  private func stop() throws(Detached) {
    guard gate.isMoving else { return }
    drop()
    clock.stop()
    box.queueAllocate()
    try rows.retireLeaving()
  }

  func unmapped() { context.endMotion() }

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

  /// Notes where the rows are at rest, if GTK has laid out the box: then it has moved each there.
  private func noteLayout() {
    let isLaidOut = moving.contains { moved in
      moved.row.placeInBox.map { $0.y != moved.y } ?? false
    }
    guard isLaidOut else { return }
    for index in moving.indices {
      guard let place = moving[index].row.placeInBox else { continue }
      moving[index].restingY = place.y
      moving[index].y = place.y
    }
  }

  /// The top of a row at rest.
  private func restingY(of row: LiveRow?) -> Int? {
    guard let row, rows.row(at: row.slot ?? -1) === row else { return nil }
    return moving.first { $0.row === row }?.restingY ?? row.placeInBox?.y
  }
}

// MARK: - Aim

extension RowMotion {
  /// Decides from where each row begins, now that the places are known.
  private func aim() {
    guard var start else { return }
    start.isLaidOut = true
    for (index, source) in start.sources.enumerated() where source.isHeld {
      if start.rows.seen[index].slot == nil, let slot = source.row.slot {
        start.rows.rowReturned(index, to: slot)
      }
    }
    self.start = start
    let viewTop = viewTop
    let resting = Dictionary(
      moving.map { (ObjectIdentifier($0.row), $0) }, uniquingKeysWith: { $1 })
    var (placed, places) = ([MovingRow](), [MotionStart.RowFrame]())
    for slot in slotsToAim(start) {
      guard let row = rows.row(at: slot), let place = row.placeInBox else { continue }
      let last = resting[ObjectIdentifier(row)]
      let y = last?.restingY ?? place.y
      placed.append(
        MovingRow(
          row: row, slot: slot, restingY: y, y: place.y, ownOpacity: last?.ownOpacity ?? row.opacity
        ))
      places.append(
        .init(slot: slot, top: Double(y) - viewTop, height: Double(place.height)))
    }
    let states = start.rows.states(at: places) ?? []
    for (index, state) in states.enumerated() { placed[index].state = state }
    for index in moving.indices { moving[index].show(0) }
    moving = placed.filter { $0.state.opacity < 1 || $0.state.offset.rounded() != 0 }
    leaving.clear()
    guard !states.isEmpty,
      let host = placed.first(where: { $0.state.opacity == 1 && $0.row.takesUnderlay })
    else { return }
    let pictures = start.rows.exits { rows.row(at: $0)?.placeInBox != nil }.map { exit in
      let (source, seen) = (start.sources[exit.index], start.rows.seen[exit.index])
      return LeavingPictures.Picture(
        row: source.row, isHeld: source.isHeld, image: source.image, seen: seen,
        top: seen.top + viewTop - Double(host.restingY), distance: exit.distance)
    }
    if !pictures.isEmpty { leaving = LeavingPictures(pictures, drawnBy: host.row) }
  }

  /// The slots that are on screen, and those of rows that were.
  private func slotsToAim(_ start: Start) -> [Int] {
    var slots = geometry.visibleSlots
    guard slots.ranges.reduce(0, { $0 + $1.count }) <= MotionPlan.maxSeen else { return [] }
    for slot in start.rows.seen.lazy.compactMap(\.slot) {
      slots.insert(contentsOf: slot..<slot + 1)
    }
    return Array(slots.ranges.joined())
  }
}

/// A row in motion.
private struct MovingRow {
  let row: LiveRow
  var slot: Int
  /// The top that GTK gives the row, in pixels of the box.
  var restingY: Int
  /// The top of the row now.
  var y: Int
  /// The opacity of the row at rest.
  let ownOpacity: Double
  /// How the row begins.
  var state = MotionStart.State()

  /// The opacity with the remaining fraction of the way, as part of that at rest.
  func opacity(_ way: Double) -> Double { 1 - (1 - state.opacity) * way }

  /// Shows the row with the remaining fraction of the way.
  mutating func show(_ way: Double) {
    let target = restingY + Int((state.offset * way).rounded())
    if row.move(toY: target) { y = target }
    if state.opacity < 1 { row.opacity = ownOpacity * opacity(way) }
  }

  /// Gives the row its own opacity again.
  func restoreOpacity() {
    if state.opacity < 1 { row.opacity = ownOpacity }
  }
}
