import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

extension ListBoxHost {
  /// Scrolls to where a slot is seen, once the box is on screen.
  ///
  /// - Returns: Whether there is a scrolled window, or may yet be.
  func scroll(
    to slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition, animated: Bool
  ) -> Bool {
    guard isShowing, !isOver, canScroll else { return false }
    afterChanges { [weak self] in
      guard let self else { return }
      glide.stop()
      if ScrolledView(of: listBox) == nil {
        glide.wait(for: slot, scrollPosition)
      } else if animated, unsafe flb_animations_are_enabled(listBox.widget) != 0 {
        glide.start(to: slot, scrollPosition, in: self)
      } else {
        show(slot, scrollPosition)
      }
    }
    return true
  }

  /// Shows a slot, at once.
  func show(_ slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition) {
    if let window {
      scroll(to: slot, scrollPosition, in: window)
    } else if let target = position(for: slot, scrollPosition),
      let view = ScrolledView(of: listBox)
    {
      view.scrollBox(to: target)
      scroll.holdUntilLayout(rows[slot])
    }
    viewportChanged()
  }

  /// The position in the list at which a slot is seen.
  func position(for slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition) -> Double? {
    guard let rect = rect(ofSlot: slot), let view = ScrolledView(of: listBox) else { return nil }
    let bottom = rect.y + rect.height - view.page
    let target =
      switch scrollPosition {
      case .top: rect.y
      case .middle: ((rect.y + bottom) / 2).rounded()
      case .bottom: bottom
      case .nearest: min(rect.y, max(bottom, position(of: view)))
      }
    return max(0, min(target, height - view.page))
  }

  /// The position in the list.
  func position(of view: ScrolledView) -> Double {
    guard let window else { return view.visibleRows.lowerBound }
    window.follow(view)
    return window.map.position
  }

  /// Moves the viewport to a position in the list.
  func moveViewport(to position: Double) {
    guard let view = ScrolledView(of: listBox) else { return }
    guard let window else { return view.scrollBox(to: position) }
    changeRows {
      window.map.show(position)
      if !window.comeBack() { window.holdFirstSeen() }
      settle(window, in: view)
    }
    viewportChanged()
  }

  /// Scrolls to where a slot is seen, of which the height may not be known before it is live.
  private func scroll(
    to slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition, in window: LiveWindow
  ) {
    guard slot < shown.count, let view = ScrolledView(of: listBox) else { return }
    changeRows {
      window.follow(view)
      window.hold(slot)
      if row(at: slot) == nil {
        makeLive(RangeSet([window.wantedSlots, slot..<slot + 1]), in: window)
        guard !isOver else { return }
      }
      if measureRows(in: window) {
        window.estimate(in: shown)
        window.restoreAnchor()
      }
      let space = view.page - Double(window.heights.height(of: slot))
      let top =
        switch scrollPosition {
        case .top: 0.0
        case .middle: space - (space / 2).rounded()
        case .bottom: space
        case .nearest: max(0, min(window.anchor.offset, space))
        }
      window.anchor = (slot, top)
      window.restoreAnchor()
      settle(window, in: view)
      window.holdFirstSeen()
    }
  }
}

/// A list that sticks to its end.
extension ListBoxHost {
  /// Scrolls to the end of the list once more, if it is to stay there.
  func stickToEnd(of view: ScrolledView) {
    guard scrollAnchor == .bottom, isAtEnd, let rest = distanceToEnd, rest > 0 else { return }
    glide.stop()
    moveViewport(to: position(of: view) + rest)
  }

  /// Remembers whether the end of the list is seen.
  func noteEnd() {
    if let distanceToEnd { isAtEnd = distanceToEnd < 1 }
  }

  private var distanceToEnd: Double? { distancesToEdges.first { $0.0 == .bottom }?.1 }
}

/// The way of a list from one position to another, frame by frame.
final class Glide {
  private static let microseconds = 250_000.0
  private weak var host: ListBoxHost?
  private var tick: guint = 0
  /// Whether the box is not seen yet.
  private var isWaiting = false
  private var slot = 0
  private var scrollPosition = FunctionalTableData.ScrollPosition.top
  private var origin = 0.0
  private var start: Int64?
  /// The part of the way that is left, as a length of time.
  private var rest = 1.0
  /// Where the last frame has left the list; `nil` where it may have been moved since.
  private var last: Double?

  /// Begins to scroll to where a slot is seen; what is more than two pages away is jumped over.
  func start(
    to slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition, in host: ListBoxHost
  ) {
    guard let view = ScrolledView(of: host.listBox),
      let target = host.position(for: slot, scrollPosition)
    else { return }
    (self.host, self.slot, self.scrollPosition) = (host, slot, scrollPosition)
    let position = host.position(of: view)
    (start, rest, last) = (nil, 1, position)
    aim(from: position, to: target, page: view.page)
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    tick = unsafe gtk_widget_add_tick_callback(
      host.listBox.widget,
      { _, clock, data in
        guard let clock = unsafe clock, let data = unsafe data else { return 0 }
        let glide = unsafe Unmanaged<Glide>.fromOpaque(data).takeUnretainedValue()
        let time = unsafe Int64(gdk_frame_clock_get_frame_time(clock))
        return MainActor.assumeIsolated { glide.advance(to: time) } ? 1 : 0
      }, data,
      { data in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<Glide>.fromOpaque(data).release()
      })
  }

  /// Remembers where to go as soon as the box is seen.
  func wait(for slot: Int, _ scrollPosition: FunctionalTableData.ScrollPosition) {
    (self.slot, self.scrollPosition, isWaiting) = (slot, scrollPosition, true)
  }

  /// Goes where it was told to before the box was seen.
  func arrive(in host: ListBoxHost) {
    guard isWaiting else { return }
    isWaiting = false
    if slot < host.shown.count { host.show(slot, scrollPosition) }
  }

  /// Leaves the list where it is.
  func stop() {
    isWaiting = false
    guard tick != 0, let host else { return }
    unsafe gtk_widget_remove_tick_callback(host.listBox.widget, tick)
    tick = 0
  }

  /// Goes on to the same row where a render has changed the list; it may stand elsewhere now.
  func follow(_ comparison: Comparison) {
    guard tick != 0 || isWaiting, !comparison.isUnchanged else { return }
    guard let slot = comparison.newSlots(of: [slot])[0] else { return stop() }
    self.slot = slot
    goOn()
  }

  /// Goes on from wherever the list is now.
  func goOn() { last = nil }

  /// Lets what is left of the way begin at a position, or two pages before its end.
  private func aim(from position: Double, to target: Double, page: Double) {
    let way = min(max(position - target, -2 * page), 2 * page)
    origin = target + way / (rest * rest * rest)
  }

  /// - Returns: Whether there is more to come.
  private func advance(to time: Int64) -> Bool {
    guard let host, !host.isOver, slot < host.shown.count,
      let view = ScrolledView(of: host.listBox),
      let target = host.position(for: slot, scrollPosition),
      // The user has other plans.
      last.map({ abs($0 - host.position(of: view)) < 1 }) ?? true
    else { return end() }
    if last == nil { aim(from: host.position(of: view), to: target, page: view.page) }
    let start = start ?? time
    self.start = start
    let part = min(1, Double(time - start) / Self.microseconds)
    guard part < 1 else {
      host.show(slot, scrollPosition)
      return end()
    }
    rest = 1 - part
    host.moveViewport(to: (target + (origin - target) * rest * rest * rest).rounded())
    last = ScrolledView(of: host.listBox).map(host.position(of:))
    return true
  }

  private func end() -> Bool {
    tick = 0
    return false
  }
}
