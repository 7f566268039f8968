import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Scrolls to slots, at once or animated, and keeps a list at its end.
final class Scroller: HostPart {
  /// The maximum number of corrections, because rows that become live may have other heights than estimated.
  private static let maxRounds = 5

  private let state: ListState
  private let rows: RowStore
  private let geometry: ListGeometry
  private let layout: RowLayout
  private let box: RowBox
  private let ticker: FrameTicker
  /// The target of the last scroll by the app, until the list has arrived.
  private var destination: Destination?
  /// Called for each frame of an animation with its time; returns whether the animation continues.
  var onFrame: ((Int64) -> Bool)?

  private typealias Destination = ScrollDestination
  private typealias Alignment = ScrollDestination.Alignment

  init(
    _ state: ListState, _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry,
    _ layout: RowLayout
  ) {
    self.state = state
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.layout = layout
    ticker = FrameTicker(box)
  }

  /// Scrolls to a slot, or defers that until the list is on screen.
  func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool) throws(Detached) {
    stop()
    state.viewport.appScrolls(to: slot, position)
    guard let view = geometry.view else {
      destination = Destination(slot: slot, alignment: .position(position))
      return
    }
    geometry.catchUp()
    guard animated, areAnimated, let target = geometry.position(for: slot, position, in: view)
    else { return try reveal(slot, at: .position(position)) }
    animate(to: slot, .position(position), target, in: view)
  }

  private var areAnimated: Bool { unsafe flb_animations_are_enabled(box.widget) != 0 }

  private func animate(
    to slot: Int, _ alignment: Alignment, _ target: Double, in view: ScrolledView
  ) {
    let animation = ScrollAnimation(from: geometry.position, to: target, page: view.page)
    destination = Destination(slot: slot, alignment: alignment, animation: animation)
    ticker.start { [weak self] in self?.onFrame?($0) ?? false }
  }

  /// Scrolls to a slot at once.
  ///
  /// The slot is made live first, because the height of a row that is not live is only estimated.
  /// - Parameters:
  ///   - slot: the slot.
  ///   - position: the position of the slot in the viewport.
  ///   - origin: the position of the viewport from which the nearest one is chosen; `nil` for the present one.
  /// - Throws: If the box is detached meanwhile.
  func reveal(
    _ slot: Int, _ position: ScrollPosition, from origin: Double? = nil
  ) throws(Detached) {
    state.viewport.reveals()
    if let destination, destination.animation != nil {
      if destination.slot == slot { return }
      // It would move this row out of view.
      stop()
    }
    try reveal(slot, at: .position(position), from: origin)
  }

  private func reveal(
    _ slot: Int, at alignment: Alignment, from origin: Double? = nil
  ) throws(Detached) {
    guard let view = geometry.view, rows.list.indices.contains(slot) else { return }
    guard view.page > 0 else {
      // The viewport has not been laid out yet. A scroll that the app has requested takes precedence.
      if destination == nil { destination = Destination(slot: slot, alignment: alignment) }
      return
    }
    geometry.track(view)
    if rows.row(at: slot) == nil { try layout.makeLive(slot..<slot + 1) }
    if geometry.measure() { geometry.restoreAnchor() }
    geometry.setAnchor(slot)
    let present =
      origin.map { Double(geometry.virtualizer.heights.offset(of: slot)) - $0 }
      ?? geometry.virtualizer.anchor.offset
    // Only the nearest position may leave widgets above the list visible.
    let minimum = if case .position(.nearest) = alignment { -Double.infinity } else { 0.0 }
    var last: Double?
    // Near the top of the list, or below a sticky header, the offset depends on the heights above the slot.
    for _ in 0..<Self.maxRounds {
      let maximum = Double(geometry.virtualizer.heights.offset(of: slot)) - minimum
      let offset = min(offset(of: slot, at: alignment, from: present, in: view), maximum)
      if offset == last { break }
      last = offset
      geometry.moveViewport(to: Virtualizer.Anchor(slot: slot, offset: offset))
      try layout.settle(in: view, isScrolling: true)
    }
    if geometry.virtualizer.map.position < minimum { try move(to: minimum, in: view) }
    geometry.anchorFirstVisible()
    noteEnd()
    // The layout may change heights, and the lines of a grid.
    guard geometry.awaitsLayout, destination?.animation == nil else { return }
    let placed = Double(geometry.virtualizer.heights.offset(of: slot)) - geometry.position
    destination = Destination(
      slot: slot, alignment: alignment, limitedOffset: placed == last ? nil : placed)
  }

  private func offset(
    of slot: Int, at alignment: Alignment, from present: Double, in view: ScrolledView
  ) -> Double {
    let position: ScrollPosition
    switch alignment {
    case .offset(let offset): return offset
    case .position(let wanted): position = wanted
    case .end: position = .bottom
    }
    return geometry.viewportOffset(of: slot, position, from: present, in: view)
  }

  /// Scrolls to a widget in the row of a slot, which is a distance away from the viewport if the row is visible.
  func reveal(_ slot: Int, distance: Double) throws(Detached) {
    let virtualizer = geometry.virtualizer
    if virtualizer.isSeen, virtualizer.seenSlots.contains(slot) {
      _ = try scroll(by: distance)
    } else {
      try reveal(slot, .nearest)
    }
  }

  /// Scrolls by a distance at once, clamped to the list.
  ///
  /// - Returns: Whether the list has scrolled.
  func scroll(by distance: Double) throws(Detached) -> Bool {
    guard let view = geometry.view else { return false }
    stop()
    state.viewport.reveals()
    geometry.catchUp()
    let old = geometry.position
    // Other widgets above or below the list may be visible already.
    let bottom = max(old, geometry.height - view.page)
    let position = max(min(old, 0), min(old + distance, bottom))
    if position != old {
      try move(to: position, in: view)
      noteEnd()
    }
    return position != old
  }

  /// Scrolls by the shortest distance that shows a vertical range of the box, in pixels.
  func reveal(boxRange range: Range<Double>) throws(Detached) {
    guard let view = geometry.view else { return }
    let top = geometry.viewportPoint(at: BoxPoint(x: 0, y: range.lowerBound)).y
    let covered = geometry.stickyHeights
    let distance =
      top
      - Virtualizer.nearestOffset(
        from: top, height: range.upperBound - range.lowerBound, page: view.page - covered.bottom,
        covered: covered.top)
    if distance != 0 { _ = try scroll(by: distance) }
  }

  /// Moves the viewport to a position in the list, in pixels.
  private func move(to position: Double, in view: ScrolledView) throws(Detached) {
    geometry.moveViewport(to: position)
    try layout.settle(in: view, isScrolling: true)
  }

  /// Stops scrolling.
  func stop() {
    destination = nil
    ticker.stop()
  }

  func unmapped() { if destination?.animation != nil { stop() } }

  func end(_ fate: BoxFate) {
    destination = nil
    ticker.end(fate)
  }
}

// MARK: - Animations

extension Scroller {
  /// Remaps the slots to a new list; a scroll to a removed row stops.
  func remap(_ slots: SlotRemapping) {
    guard let slot = destination?.slot else { return }
    if case .end? = destination?.alignment { return redirect() }
    guard let newSlot = slots.slot(of: slot) else { return stop() }
    destination?.slot = newSlot
    if let offset = destination?.limitedOffset { destination?.alignment = .offset(offset) }
    redirect()
  }

  /// Continues an animation from the present position.
  func redirect() { destination?.animation?.redirect() }

  /// Performs a scroll that was deferred until the list is on screen, or that came before this layout.
  func performDeferredScroll() throws(Detached) {
    guard let scroll = destination, scroll.animation == nil, let view = geometry.view,
      view.page > 0
    else { return }
    destination = nil
    if rows.row(at: scroll.slot) != nil, let target = target(of: scroll, in: view),
      abs(target - geometry.position) < 1
    {
      return noteEnd()
    }
    try reveal(scroll.slot, at: scroll.alignment)
  }

  /// Advances the animation by a frame, and returns whether it continues.
  ///
  /// `time` is that of the frame, in microseconds.
  func advance(to time: Int64) throws(Detached) -> Bool {
    geometry.catchUp()
    guard let scroll = destination, var animation = scroll.animation, let view = geometry.view,
      let target = target(of: scroll, in: view)
    else { return endAnimation() }
    let present = geometry.position
    switch animation.frame(at: time, from: present, to: target, page: view.page) {
    case .interrupted:
      return endAnimation()
    case .arrive:
      destination = nil
      if case .end = scroll.alignment {
        try stickToEnd()
      } else {
        try reveal(scroll.slot, at: scroll.alignment)
      }
      return false
    case .move(let position):
      try move(to: position, in: view)
      if case .position = scroll.alignment { noteEnd() }
      if geometry.view != nil { animation.moved(to: geometry.position) }
      destination?.animation = animation
      return true
    }
  }

  private func target(of scroll: Destination, in view: ScrolledView) -> Double? {
    switch scroll.alignment {
    case .position(let position): geometry.position(for: scroll.slot, position, in: view)
    case .offset(let offset):
      geometry.rect(of: scroll.slot).map { rect in
        // A part of the row is visible.
        let offset = offset + rect.height > 0 ? offset : min(0, view.page - rect.height)
        return max(0, min(rect.y - offset, geometry.height - view.page))
      }
    case .end: state.viewport.end.position(in: geometry.current)
    }
  }

  private func endAnimation() -> Bool {
    destination = nil
    return false
  }
}

// MARK: - Reading positions

extension Scroller {
  /// Where the user reads; `nil` if it is not known.
  func readingPosition(_ scrollAnchor: ScrollAnchor) -> ReadingPosition? {
    let positions = geometry.current
    // A list that is to scroll when it is on screen has a position already.
    guard positions.hasPage || destination != nil else { return nil }
    return state.readingPosition(
      in: rows.list, positions, scrollAnchor, canAnchor: rows.canAnchor,
      isLoader: geometry.isLoader)
  }

  /// Restores a reading position as soon as its row is there.
  func wait(for position: ReadingPosition) {
    stop()
    state.viewport.wait(for: position)
  }

  /// Ends what the app has scrolled to or waits for, after a scroll by the user or other code.
  ///
  /// A list that has not been on screen still scrolls to its target.
  func scrolledElsewhere() {
    state.viewport.scrolls()
    if geometry.virtualizer.hasPage { stop() }
  }

  /// Restores the waiting position, if its row is in the list.
  func restore(_ scrollAnchor: ScrollAnchor) throws(Detached) {
    guard let place = state.takeRestoredPosition(in: rows.list, scrollAnchor) else { return }
    guard case .slot(let anchor) = place else { return try stickToEnd() }
    guard geometry.view == nil else { return try reveal(anchor.slot, at: .offset(anchor.offset)) }
    destination = Destination(slot: anchor.slot, alignment: .offset(anchor.offset))
    geometry.moveViewport(to: anchor)
    try layout.modeChanged()
  }

  /// Begins to scroll to a reading position that a render restores.
  ///
  /// - Returns: The anchor of the render; `nil` for the end of the list.
  func begin(_ place: RestoredPosition) -> Virtualizer.Anchor? {
    stop()
    guard case .slot(let anchor) = place else { return nil }
    destination = Destination(slot: anchor.slot, alignment: .offset(anchor.offset))
    return anchor
  }
}

// MARK: - The end of the list

extension Scroller {
  /// Whether the end of the list was visible after the last scroll by the user or the app.
  var isAtEnd: Bool { state.viewport.end.isSeen }

  /// Scrolls to the end of the list, if the end was visible before.
  ///
  /// Rows that were added there scroll in with an animation, unless animations are disabled or the rows are
  /// higher than a page. If they would move the row that the app has scrolled to out of the viewport, the
  /// list no longer stays at its end.
  func stickToEnd() throws(Detached) {
    let hasArrivals = state.viewport.end.hasNewRows
    state.viewport.end.hasNewRows = false
    geometry.catchUp()
    guard let rest = state.viewport.end.rest, let view = geometry.view,
      let goal = state.viewport.end.destination(
        in: geometry.current, topmost: geometry.topmost)
    else { return }
    let position = geometry.position
    let isAnimated = { [areAnimated] (target: Double) in
      hasArrivals && areAnimated && target > position && target - position <= view.page
    }
    switch goal {
    case .mark(let slot, let limit):
      stop()
      guard isAnimated(limit) else { return try move(to: limit, in: view) }
      return animate(to: slot, .position(.top), limit, in: view)
    case .end(let target):
      if case .end? = destination?.alignment { return }
      if isAnimated(target) { return animate(to: 0, .end, target, in: view) }
    }
    // Rows that become live may have other heights than estimated.
    for _ in 0..<Self.maxRounds where geometry.moveToEnd(rest: rest) {
      stop()
      try layout.settle(in: view, isScrolling: true)
    }
  }

  /// Moves the viewport to the end of a new list, if ``stickToEnd()`` would after the layout, without an animation.
  ///
  /// So the rows there become live before the layout, and those between never do.
  /// - Returns: Whether it has moved.
  func goToEnd(in view: ScrolledView?) -> Bool {
    guard let rest = state.viewport.end.rest, state.viewport.end.mark == nil, destination == nil,
      let view, geometry.isPlaced, rows.pressedSlot == nil,
      let target = state.viewport.end.position(in: geometry.virtualizer),
      !areAnimated || target - geometry.position > view.page
    else { return false }
    return geometry.moveToEnd(rest: rest)
  }

  /// Stops a scroll animation to the end of the list, until the next layout.
  ///
  /// - Returns: Whether there was one.
  func interruptEndAnimation() -> Bool {
    guard case .end? = destination?.alignment else { return false }
    destination = nil
    state.viewport.end.hasNewRows = true
    return true
  }

  /// Notes whether a render adds rows at the end of a list that stays at its end.
  func noteNewRows(by comparison: Comparison) {
    guard geometry.view != nil else { return }
    state.viewport.end.noteNewRows(
      comparison, seen: geometry.virtualizer.seenSlots, lastRow: comparison.new.lastRow)
  }

  /// Notes whether the end of the list is visible, after a scroll by the user or the app.
  func noteEnd() {
    geometry.catchUp()
    geometry.note(&state.viewport.end)
  }

  /// Notes that the end of the list has become visible without a scroll.
  func noteArrival() {
    if !isAtEnd { noteEnd() }
  }
}
