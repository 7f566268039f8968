import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Scrolls to slots, at once or animated, and keeps a list at its end.
final class Scroller {
  /// The distance in pixels below which a list counts as being at its end.
  private static let endTolerance = 1.0
  /// The number of times that rows at the end may turn out to have other heights in a layout.
  private static let mostSteps = 5

  private let rows: RowStore
  private let geometry: ListGeometry
  private let layout: RowLayout
  private let box: RowBox
  private let ticker: FrameTicker
  /// The target of the last scroll by the app, until the list has arrived.
  private var destination: Destination?
  /// Whether the end of the list was visible after the last scroll by the user or the app.
  private(set) var isAtEnd = true
  /// Whether rows have come at the end of the list since the last layout.
  private var hasArrivals = false
  /// The row that the app has scrolled to; rows that come at the end do not push it out of the viewport.
  private var mark: Int?
  private var restoration = Restoration()
  /// Called for each frame of an animation with its time; returns whether the animation continues.
  var onFrame: ((Int64) -> Bool)?

  /// Where in the viewport a slot is to be.
  private enum Place {
    case position(FunctionalTableData.ScrollPosition)
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
  func scroll(
    to slot: Int, _ position: FunctionalTableData.ScrollPosition, animated: Bool
  ) throws(Detached) {
    stop()
    endWaiting()
    if position == .top || position == .middle { mark = slot }
    guard let view = geometry.view else {
      destination = Destination(slot: slot, place: .position(position))
      return
    }
    guard animated, areAnimated, let target = geometry.position(for: slot, position, in: view)
    else { return try reveal(slot, at: .position(position)) }
    animate(to: slot, .position(position), target, in: view)
  }

  private var areAnimated: Bool { unsafe flb_animations_are_enabled(box.widget) != 0 }

  private func animate(
    to slot: Int, _ place: Place, _ target: Double, in view: ScrolledView
  ) {
    let animation = ScrollAnimation(
      from: geometry.position(in: view), to: target, page: view.page)
    destination = Destination(slot: slot, place: place, animation: animation)
    ticker.start { [weak self] in self?.onFrame?($0) ?? false }
  }

  /// Scrolls to a slot at once.
  ///
  /// The slot is made live first, because its height is only estimated before.
  func reveal(
    _ slot: Int, _ position: FunctionalTableData.ScrollPosition
  ) throws(Detached) {
    mark = nil
    try reveal(slot, at: .position(position))
  }

  private func reveal(_ slot: Int, at place: Place) throws(Detached) {
    guard let view = geometry.view, rows.list.indices.contains(slot) else { return }
    geometry.follow(view)
    geometry.update { $0.hold(slot) }
    if rows.row(at: slot) == nil { try layout.makeLive(slot..<slot + 1) }
    if geometry.measure() { geometry.restoreAnchor() }
    let heights = geometry.virtualizer.heights
    let space = view.page - Double(heights.height(of: slot))
    let top = geometry.stickyHeight(above: slot)
    // Only the nearest place leaves other widgets above the list visible.
    var least = 0.0
    let offset: Double
    switch place {
    case .offset(let place): offset = place
    case .end, .position(.bottom): offset = space
    case .position(.top): offset = top
    case .position(.middle): offset = space - (space / 2).rounded()
    case .position(.nearest):
      offset = max(top, min(geometry.virtualizer.anchor.offset, space))
      least = -.infinity
    }
    for _ in 0..<2 {
      let most = Double(geometry.virtualizer.heights.offset(of: slot)) - least
      geometry.update { virtualizer in
        virtualizer.hold(.init(slot: slot, offset: min(offset, most)))
        virtualizer.restoreAnchor()
      }
      try layout.settle(in: view, isScrolling: true)
      if offset <= most { break }
      // The slot is near the top of the list, and the heights above it are known only now.
    }
    if geometry.virtualizer.map.position < least { try move(to: least, in: view) }
    geometry.holdFirstSeen()
    noteEnd()
  }

  /// Scrolls by a distance at once, as far as the list goes.
  ///
  /// - Returns: Whether the list has scrolled.
  func scroll(by distance: Double) throws(Detached) -> Bool {
    guard let view = geometry.view else { return false }
    stop()
    mark = nil
    let old = geometry.position(in: view)
    let position = max(0, min(old + distance, geometry.height - view.page))
    if position != old {
      try move(to: position, in: view)
      noteEnd()
    }
    return position != old
  }

  /// Moves the viewport to a position in the list, in pixels.
  private func move(to position: Double, in view: ScrolledView) throws(Detached) {
    geometry.update { $0.moveViewport(to: position) }
    if !geometry.update({ $0.clampToEnd() }) { geometry.holdFirstSeen() }
    try layout.settle(in: view, isScrolling: true)
  }

  /// Stops scrolling.
  func stop() {
    destination = nil
    ticker.stop()
  }

  /// Forgets a box that is being destroyed.
  func forget() {
    destination = nil
    ticker.forget()
  }
}

// MARK: - Animations

extension Scroller {
  /// Follows the target row to its new slot after a render.
  func follow(_ comparison: Comparison) {
    let last = comparison.new.count - 1
    if last >= 0, comparison.old.count > 0, geometry.view != nil,
      comparison.oldSlot(of: last) == nil
    {
      hasArrivals = true
    }
    mark = mark.flatMap { comparison.newSlots(of: [$0])[0] }
    guard let slot = destination?.slot else { return }
    if case .end? = destination?.place { return redirect() }
    guard let newSlot = comparison.newSlots(of: [slot])[0] else { return stop() }
    destination?.slot = newSlot
    redirect()
  }

  /// Continues an animation from the present position.
  func redirect() { destination?.animation?.redirect() }

  /// Performs a scroll that was requested before the list was on screen.
  func arriveIfSeen() throws(Detached) {
    guard let waiting = destination, waiting.animation == nil, geometry.view != nil else { return }
    destination = nil
    try reveal(waiting.slot, at: waiting.place)
  }

  /// Advances the animation by a frame, and returns whether it continues.
  ///
  /// `time` is that of the frame, in microseconds.
  func advance(to time: Int64) throws(Detached) -> Bool {
    guard let way = destination, var animation = way.animation, let view = geometry.view,
      let target = target(of: way, in: view)
    else { return end() }
    let present = geometry.position(in: view)
    switch animation.frame(at: time, from: present, to: target, page: view.page) {
    case .interrupted:
      return end()
    case .arrive:
      destination = nil
      if case .end = way.place { try stickToEnd() } else { try reveal(way.slot, at: way.place) }
      return false
    case .move(let position):
      try move(to: position, in: view)
      if case .position = way.place { noteEnd() }
      if let view = geometry.view { animation.moved(to: geometry.position(in: view)) }
      destination?.animation = animation
      return true
    }
  }

  private func target(of way: Destination, in view: ScrolledView) -> Double? {
    switch way.place {
    case .position(let position): geometry.position(for: way.slot, position, in: view)
    case .offset: nil
    case .end: geometry.end(in: view)
    }
  }

  private func end() -> Bool {
    destination = nil
    return false
  }
}

// MARK: - Reading positions

extension Scroller {
  /// The reading position that waits for its row.
  var waitingPosition: FunctionalTableData.ReadingPosition? { restoration.position }

  /// Whether the list will scroll when it is on screen.
  var isArriving: Bool { destination != nil }

  /// Restores a reading position as soon as its row is there.
  func wait(for position: FunctionalTableData.ReadingPosition) {
    stop()
    mark = nil
    restoration.begin(position)
  }

  /// Waits for no row any more, and marks none, because somebody has scrolled.
  func endWaiting() {
    mark = nil
    restoration.end()
  }

  /// Restores the position that waits, if its row is there.
  func restore(_ scrollAnchor: FunctionalTableData.ScrollAnchor) throws(Detached) {
    guard let place = restoration.take(in: rows.list, scrollAnchor) else { return }
    guard case .slot(let anchor) = place else {
      isAtEnd = true
      return try stickToEnd()
    }
    isAtEnd = false
    mark = anchor.slot
    guard geometry.view == nil else { return try reveal(anchor.slot, at: .offset(anchor.offset)) }
    hold(anchor)
    try layout.modeChanged()
  }

  /// The anchor of a render that brings the row of the position that waits.
  func restoredAnchor(
    in list: FlatList, _ scrollAnchor: FunctionalTableData.ScrollAnchor
  ) -> Virtualizer.Anchor? {
    guard let place = restoration.take(in: list, scrollAnchor) else { return nil }
    stop()
    guard case .slot(let anchor) = place else {
      isAtEnd = true
      return nil
    }
    isAtEnd = false
    mark = anchor.slot
    if geometry.view == nil {
      destination = Destination(slot: anchor.slot, place: .offset(anchor.offset))
    }
    return anchor
  }

  private func hold(_ anchor: Virtualizer.Anchor) {
    destination = Destination(slot: anchor.slot, place: .offset(anchor.offset))
    geometry.update { virtualizer in
      virtualizer.hold(anchor)
      virtualizer.restoreAnchor()
    }
  }
}

// MARK: - The end of the list

extension Scroller {
  /// Scrolls to the end of the list, if the end was visible before.
  ///
  /// Rows that have come there glide in, unless the desktop wants no motion or they are more than a page.
  /// Where they would push out the row that the app has scrolled to, the list is at its end no longer.
  /// Rows that become live there may be higher or lower than estimated.
  func stickToEnd() throws(Detached) {
    let haveCome = hasArrivals
    hasArrivals = false
    guard isAtEnd, let view = geometry.view else { return }
    let (position, end) = (geometry.position(in: view), geometry.end(in: view))
    if let limit = geometry.topmost(mark), position <= limit, limit < end {
      stop()
      isAtEnd = false
      return try move(to: limit, in: view)
    }
    if case .end? = destination?.place { return }
    if haveCome, areAnimated, end > position, end - position <= view.page {
      return animate(to: 0, .end, end, in: view)
    }
    for _ in 0..<Self.mostSteps where geometry.update({ $0.moveToEnd() }) {
      stop()
      try layout.settle(in: view, isScrolling: true)
    }
  }

  /// Stores whether the end of the list is visible, after a scroll by the user or the app.
  func noteEnd() {
    if let isShown = geometry.showsEnd(tolerance: Self.endTolerance) { isAtEnd = isShown }
  }

  /// Notes that the end of the list has become visible without a scroll.
  func noteArrival() {
    if geometry.showsEnd(tolerance: Self.endTolerance) == true { isAtEnd = true }
  }
}
