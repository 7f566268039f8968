import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Scrolls to slots, at once or animated, and keeps a list at its end.
final class Scroller: HostPart {
  /// The number of times that rows may turn out to have other heights when they become live.
  private static let mostSteps = 5

  private let rows: RowStore
  private let geometry: ListGeometry
  private let layout: RowLayout
  private let box: RowBox
  private let ticker: FrameTicker
  /// The target of the last scroll by the app, until the list has arrived.
  private var destination: Destination?
  /// The end at which the list stays.
  private var end = ListEnd()
  private let restoration = Restoration()
  /// Called for each frame of an animation with its time; returns whether the animation continues.
  var onFrame: ((Int64) -> Bool)?

  /// Where in the viewport a slot is to be.
  private enum Place {
    case position(ScrollPosition)
    /// The distance from the top, in pixels.
    case offset(Double)
    /// At the end of the list, whichever slot is there.
    case end
  }

  /// A scroll to a slot, or to the end of the list.
  private struct Destination {
    var slot: Int
    var place: Place
    /// `nil` if the list is not on screen yet.
    var animation: ScrollAnimation?
  }

  init(_ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry, _ layout: RowLayout) {
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.layout = layout
    ticker = FrameTicker(box)
  }

  /// Scrolls to a slot, or does so when the list is first on screen.
  func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool) throws(Detached) {
    stop()
    endWaiting()
    if position == .top || position == .middle { end.mark = slot }
    guard let view = geometry.view else {
      destination = Destination(slot: slot, place: .position(position))
      return
    }
    geometry.catchUp()
    guard animated, areAnimated, let target = geometry.position(for: slot, position, in: view)
    else { return try reveal(slot, at: .position(position)) }
    animate(to: slot, .position(position), target, in: view)
  }

  private var areAnimated: Bool { unsafe flb_animations_are_enabled(box.widget) != 0 }

  private func animate(
    to slot: Int, _ place: Place, _ target: Double, in view: ScrolledView
  ) {
    let animation = ScrollAnimation(
      from: geometry.position, to: target, page: view.page)
    destination = Destination(slot: slot, place: place, animation: animation)
    ticker.start { [weak self] in self?.onFrame?($0) ?? false }
  }

  /// Scrolls to a slot at once.
  ///
  /// The slot is made live first, because its height is only estimated before.
  func reveal(_ slot: Int, _ position: ScrollPosition) throws(Detached) {
    end.mark = nil
    try reveal(slot, at: .position(position))
  }

  private func reveal(_ slot: Int, at place: Place) throws(Detached) {
    guard let view = geometry.view, rows.list.indices.contains(slot) else { return }
    guard view.page > 0 else {
      // The viewport has not been laid out yet. A scroll that the app has asked for comes first.
      if destination == nil { destination = Destination(slot: slot, place: place) }
      return
    }
    geometry.track(view)
    geometry.hold(slot)
    if rows.row(at: slot) == nil { try layout.makeLive(slot..<slot + 1) }
    if geometry.measure() { geometry.restoreAnchor() }
    let present = geometry.virtualizer.anchor.offset
    // Only the nearest place leaves other widgets above the list visible.
    let least = if case .position(.nearest) = place { -Double.infinity } else { 0.0 }
    var last: Double?
    // Where the slot is near the top of the list, or below a sticky header, the heights above it decide.
    for _ in 0..<Self.mostSteps {
      let most = Double(geometry.virtualizer.heights.offset(of: slot)) - least
      let offset = min(offset(of: slot, at: place, from: present, in: view), most)
      if offset == last { break }
      last = offset
      geometry.moveViewport(to: Virtualizer.Anchor(slot: slot, offset: offset))
      try layout.settle(in: view, isScrolling: true)
    }
    if geometry.virtualizer.map.position < least { try move(to: least, in: view) }
    geometry.holdFirstSeen()
    noteEnd()
  }

  private func offset(
    of slot: Int, at place: Place, from present: Double, in view: ScrolledView
  ) -> Double {
    let position: ScrollPosition
    switch place {
    case .offset(let offset): return offset
    case .position(let wanted): position = wanted
    case .end: position = .bottom
    }
    return geometry.place(of: slot, position, from: present, in: view)
  }

  /// Scrolls by a distance at once, as far as the list goes.
  ///
  /// - Returns: Whether the list has scrolled.
  func scroll(by distance: Double) throws(Detached) -> Bool {
    guard let view = geometry.view else { return false }
    stop()
    end.mark = nil
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

  /// Scrolls as little as shows a part of the box, given in pixels of the box.
  func reveal(boxPlace place: Range<Double>) throws(Detached) {
    guard let view = geometry.view else { return }
    let top = geometry.viewportPoint(at: BoxPoint(x: 0, y: place.lowerBound)).y
    let bottom = top + place.upperBound - place.lowerBound
    let covered = geometry.stickyHeader.map {
      Double(geometry.virtualizer.heights.height(of: $0.slot))
    }
    let distance = min(top - (covered ?? 0), max(0, bottom - view.page))
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

  func unmapped() { stop() }

  func end(_ fate: BoxFate) {
    destination = nil
    ticker.end(fate)
  }
}

// MARK: - Animations

extension Scroller {
  /// Takes over the slots of a new list; a scroll to a row that has left it stops.
  func remap(_ slots: SlotRemapping) {
    end.remap(slots)
    guard let slot = destination?.slot else { return }
    if case .end? = destination?.place { return redirect() }
    guard let newSlot = slots.slot(of: slot) else { return stop() }
    destination?.slot = newSlot
    redirect()
  }

  /// Continues an animation from the present position.
  func redirect() { destination?.animation?.redirect() }

  /// Performs a scroll that was requested before the list was on screen.
  func arriveIfSeen() throws(Detached) {
    guard let waiting = destination, waiting.animation == nil, let view = geometry.view,
      view.page > 0
    else { return }
    destination = nil
    try reveal(waiting.slot, at: waiting.place)
  }

  /// Advances the animation by a frame, and returns whether it continues.
  ///
  /// `time` is that of the frame, in microseconds.
  func advance(to time: Int64) throws(Detached) -> Bool {
    geometry.catchUp()
    guard let way = destination, var animation = way.animation, let view = geometry.view,
      let target = target(of: way, in: view)
    else { return endAnimation() }
    let present = geometry.position
    switch animation.frame(at: time, from: present, to: target, page: view.page) {
    case .interrupted:
      return endAnimation()
    case .arrive:
      destination = nil
      if case .end = way.place { try stickToEnd() } else { try reveal(way.slot, at: way.place) }
      return false
    case .move(let position):
      try move(to: position, in: view)
      if case .position = way.place { noteEnd() }
      if geometry.view != nil { animation.moved(to: geometry.position) }
      destination?.animation = animation
      return true
    }
  }

  private func target(of way: Destination, in view: ScrolledView) -> Double? {
    switch way.place {
    case .position(let position): geometry.position(for: way.slot, position, in: view)
    case .offset: nil
    case .end: end.position(in: geometry.current)
    }
  }

  private func endAnimation() -> Bool {
    destination = nil
    return false
  }
}

// MARK: - Reading positions

extension Scroller {
  /// The reading position that waits for its row.
  var waitingPosition: ReadingPosition? { restoration.position }

  /// Where the user reads in a list that stays at its end, or does not; `nil` if it is not known.
  func readingPosition(staysAtEnd: Bool) -> ReadingPosition? {
    let virtualizer = geometry.current
    // A list that is to scroll when it is on screen has a position already.
    guard virtualizer.hasPage || destination != nil, let anchor = geometry.reading(in: virtualizer)
    else { return nil }
    return ReadingPosition(
      at: anchor.slot, in: rows.list, virtualizer,
      isAtEnd: staysAtEnd ? isAtEnd : virtualizer.showsEnd, isLoader: geometry.isLoader)
  }

  /// Restores a reading position as soon as its row is there.
  func wait(for position: ReadingPosition) {
    stop()
    end.mark = nil
    restoration.begin(position)
  }

  /// Waits for no row any more, and marks none, because somebody has scrolled.
  func endWaiting() {
    end.mark = nil
    restoration.end()
  }

  /// Restores the position that waits, if its row is there.
  func restore(_ scrollAnchor: ScrollAnchor) throws(Detached) {
    guard let place = takePlace(in: rows.list, scrollAnchor) else { return }
    guard case .slot(let anchor) = place else { return try stickToEnd() }
    guard geometry.view == nil else { return try reveal(anchor.slot, at: .offset(anchor.offset)) }
    hold(anchor)
    try layout.modeChanged()
  }

  /// The place of the position that waits, which then waits no more, or `nil` if its row is not there.
  ///
  /// The end of the list is noted to be there, or not.
  private func takePlace(
    in list: FlatList, _ scrollAnchor: ScrollAnchor
  ) -> RestoredPosition? {
    guard let place = restoration.takePlace(in: list, scrollAnchor) else { return nil }
    end.restored(at: place.slot)
    return place
  }

  /// The anchor of a render that brings the row of the position that waits.
  func restoredAnchor(
    in list: FlatList, _ scrollAnchor: ScrollAnchor
  ) -> Virtualizer.Anchor? {
    guard let place = takePlace(in: list, scrollAnchor) else { return nil }
    stop()
    guard case .slot(let anchor) = place else { return nil }
    if geometry.view == nil {
      destination = Destination(slot: anchor.slot, place: .offset(anchor.offset))
    }
    return anchor
  }

  private func hold(_ anchor: Virtualizer.Anchor) {
    destination = Destination(slot: anchor.slot, place: .offset(anchor.offset))
    geometry.moveViewport(to: anchor)
  }
}

// MARK: - The end of the list

extension Scroller {
  /// Whether the end of the list was visible after the last scroll by the user or the app.
  var isAtEnd: Bool { end.isSeen }

  /// Scrolls to the end of the list, if the end was visible before.
  ///
  /// Rows that have come there glide in, unless the desktop wants no motion or they are more than a page.
  /// Where they would push out the row that the app has scrolled to, the list is at its end no longer.
  /// Rows that become live there may be higher or lower than estimated.
  func stickToEnd() throws(Detached) {
    let haveCome = end.hasNewRows
    end.hasNewRows = false
    geometry.catchUp()
    guard let rest = end.rest, let view = geometry.view,
      let goal = end.destination(in: geometry.current, topmost: geometry.topmost)
    else { return }
    let position = geometry.position
    let glides = { [areAnimated] (target: Double) in
      haveCome && areAnimated && target > position && target - position <= view.page
    }
    switch goal {
    case .mark(let slot, let limit):
      stop()
      guard glides(limit) else { return try move(to: limit, in: view) }
      return animate(to: slot, .position(.top), limit, in: view)
    case .end(let target):
      if case .end? = destination?.place { return }
      if glides(target) { return animate(to: 0, .end, target, in: view) }
    }
    for _ in 0..<Self.mostSteps where geometry.moveToEnd(rest: rest) {
      stop()
      try layout.settle(in: view, isScrolling: true)
    }
  }

  /// Ends the glide to the end of the list, which begins again with the next layout.
  ///
  /// - Returns: Whether there was one.
  func interruptGlide() -> Bool {
    guard case .end? = destination?.place else { return false }
    destination = nil
    end.hasNewRows = true
    return true
  }

  /// Notes that a render adds rows at the end of a list that sticks to it, if it does.
  func noteNewRows(by comparison: Comparison) {
    guard geometry.view != nil else { return }
    end.noteNewRows(
      comparison, seen: geometry.virtualizer.seenSlots, lastRow: comparison.new.lastRow)
  }

  /// Stores whether the end of the list is visible, after a scroll by the user or the app.
  func noteEnd() {
    geometry.catchUp()
    geometry.note(&end)
  }

  /// Notes that the end of the list has become visible without a scroll.
  func noteArrival() {
    if !end.isSeen { noteEnd() }
  }
}
