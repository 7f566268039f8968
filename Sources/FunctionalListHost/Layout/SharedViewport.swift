import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The viewport of a scrolled window, which several list boxes may share.
///
/// All scrolling by lists uses it. After a layout it asks the lists for scroll positions, from top to bottom.
/// Each list is notified of the requested positions of those above as if they were set already. The
/// adjustment is written once, after the last list, if ``ScrollArbiter`` allows it.
final class SharedViewport {
  /// A list box that has scrolled.
  struct Writer {
    var box: Widget?
    /// Whether it has scrolled only to keep its scroll anchor, because its own height changes.
    var keepsAnchor: Bool
  }

  /// A list box in the viewport.
  protocol Member: AnyObject {
    /// The viewport has scrolled; `writer` is `nil` if GTK or the app has done it.
    func viewportScrolled(by writer: Writer?)
    /// Whether the box is above that of another member, which moves with changes of its height.
    func isAbove(_ other: any Member) -> Bool
    /// A box has another height in the next layout.
    func boxChangesHeight(_ box: Widget)
    /// The height by which the next layout changes the box, if it is above another one; otherwise 0.
    func growth(above other: Widget) -> Double
    /// The height by which the next layout changes the box, if it is below another one; otherwise 0.
    func growth(below other: Widget) -> Double
    /// The app has scrolled while GTK lays out the content.
    func viewportScrolledInLayout()
    /// GTK has laid out the content, and the box may scroll.
    func viewportLaidOut()
    /// All members have scrolled after a layout.
    func viewportSettled()
  }

  private struct Weak {
    weak var viewport: SharedViewport?
  }

  /// The viewports with members, by the addresses of their adjustments.
  private static var known: [UInt: Weak] = [:]

  private let adjustment: ObjectReference
  private let clock: ObjectReference?
  /// The gestures that drag the content.
  private let drags: [ObjectReference]
  /// The gestures that drag the slider of the scroll bar.
  private let sliderDrags: [ObjectReference]
  /// The scroll bar's `GtkRange`.
  private let bar: ObjectReference?
  private var members: [any Member] = []
  private var gesture = ScrollGesture()
  /// The position that is known to the members.
  private var position: Double
  /// The writer of the scroll in progress.
  private var writer: Writer?
  /// The position that it writes.
  private var written = 0.0
  /// A position that was written while the members were being notified of another one.
  private var late: (position: Double, writer: Writer?)?
  private var isNotifying = false
  /// Whether kinetic scrolling or an animation has scrolled in this frame.
  private var hasRun = false
  /// Whether a list has kept its anchor in this frame, perhaps before the first step of an animation by GTK.
  private var hasKeptAnchor = false
  /// Whether the next layout changes the heights of boxes.
  private var hasGrowth = false
  /// Whether the members are being asked for positions.
  private var isAsking = false
  /// Whether the members are being notified that their request was refused.
  private var isRefusing = false
  private var arbiter = ScrollArbiter()
  private let laidOut = SignalHandler<() -> Void>()
  private let scrolled = SignalHandler<() -> Void>()
  private let painted = SignalHandler<() -> Void>()

  private init(of window: UnsafeMutablePointer<GtkWidget>, _ adjustment: ObjectReference) {
    self.adjustment = adjustment
    clock = unsafe gtk_widget_get_frame_clock(window).map {
      unsafe ObjectReference(retaining: UnsafeMutableRawPointer($0))
    }
    let dragType = gtk_gesture_drag_get_type()
    drags = unsafe eventControllers(of: window, dragType)
    let range = unsafe gtk_scrolled_window_get_vscrollbar(OpaquePointer(window))
      .flatMap { unsafe gtk_widget_get_first_child($0) }
    bar = unsafe range.map { unsafe ObjectReference(retaining: UnsafeMutableRawPointer($0)) }
    sliderDrags = unsafe range.map { unsafe eventControllers(of: $0, dragType) } ?? []
    position = unsafe gtk_adjustment_get_value(adjustment.adjustment)
    scrolled.body = { [unowned self] in valueChanged() }
    unsafe scrolled.connect("value-changed", of: adjustment.object)
    painted.body = { [unowned self] in frameEnds() }
    laidOut.body = { [unowned self] in settle() }
    guard let clock else { return }
    unsafe painted.connect("after-paint", of: clock.object)
    unsafe laidOut.connect("layout", of: clock.object, after: true)
  }

  isolated deinit {
    unsafe scrolled.disconnect(from: adjustment.object)
    if let clock {
      unsafe painted.disconnect(from: clock.object)
      unsafe laidOut.disconnect(from: clock.object)
    }
    if Self.known[adjustment.address]?.viewport == nil { Self.known[adjustment.address] = nil }
  }

  /// The viewport of the scrolled window that scrolls a box, or `nil` if there is none.
  static func of(_ box: Widget) -> SharedViewport? {
    guard let window = unsafe box.scrolledWindow,
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
    else { return nil }
    let reference = unsafe ObjectReference(retaining: adjustment)
    if let known = known[reference.address]?.viewport { return known }
    let viewport = unsafe SharedViewport(of: window, reference)
    known[reference.address] = Weak(viewport: viewport)
    return viewport
  }

  /// The scroll position, or the requested one while the members are being asked.
  static func position(of adjustment: ObjectReference) -> Double {
    known[adjustment.address]?.viewport?.arbiter.request?.position
      ?? (unsafe gtk_adjustment_get_value(adjustment.adjustment))
  }

  /// Notifies a list box of layouts and scrolls, until ``leave(_:)``.
  func join(_ member: any Member) { members.append(member) }

  func leave(_ member: any Member) { members.removeAll { $0 === member } }

  /// The height by which the next layout changes the boxes above another one; `nil` while the members are being
  /// asked after a layout.
  func growth(above box: Widget) -> Double? {
    isAsking ? nil : members.reduce(0) { $0 + $1.growth(above: box) }
  }

  /// The height by which the next layout changes the boxes below another one.
  static func growth(below box: Widget, in adjustment: ObjectReference) -> Double {
    guard let viewport = known[adjustment.address]?.viewport, viewport.hasGrowth,
      !viewport.isAsking
    else { return 0 }
    return viewport.members.reduce(0) { $0 + $1.growth(below: box) }
  }

  /// Notifies the members that a box has another height in the next layout, after `scroll` has scrolled it.
  static func changeHeight(of box: Widget, in adjustment: ObjectReference, _ scroll: () -> Void) {
    let viewport = known[adjustment.address]?.viewport
    viewport?.hasGrowth = true
    scroll()
    guard let viewport, !viewport.isAsking else { return }
    for member in viewport.members { member.boxChangesHeight(box) }
  }

  /// Notes that the focus has moved, to which GTK may scroll with an animation.
  ///
  /// It begins at the current position, even if another one has not ended yet. GTK 4.18 begins one to the current
  /// position where the focus is visible (`gtk_viewport_scroll_to`).
  func focusMoved() { gesture.mayBeginAnew() }
}

// MARK: - Layouts

extension SharedViewport {
  /// Asks the members for positions after a layout, and scrolls.
  private func settle() {
    let members = ordered
    isAsking = true
    for member in members { member.viewportLaidOut() }
    isAsking = false
    hasGrowth = false
    if let request = arbiter.takeRequest() { perform(request) }
    for member in members { member.viewportSettled() }
  }

  private func perform(_ request: ScrollArbiter.Request) {
    let (target, writer, present) = (request.position, request.writer, value)
    if target == present {
      // An animation by GTK ends.
      if !writer.keepsAnchor { write(present, by: writer) }
    } else if arbiter.allows(target, from: present, range: range) {
      write(target, by: writer)
    } else {
      isRefusing = true
      notify(present, by: Writer(box: nil, keepsAnchor: true))
      isRefusing = false
    }
  }
}

// MARK: - Scrolling

extension SharedViewport {
  /// Scrolls before the next layout, even beyond the present height.
  ///
  /// A scroll that keeps the anchor does not stop an animation by GTK (`gtk_adjustment_configure`); any other
  /// does (`gtk_adjustment_set_value`).
  static func scroll(_ adjustment: ObjectReference, to position: Double, by writer: Writer?) {
    guard let viewport = known[adjustment.address]?.viewport else {
      return write(position, to: adjustment, keepsAnchor: writer?.keepsAnchor == true)
    }
    viewport.scroll(to: position, by: writer)
  }

  /// Scrolls back to a position if GTK or the app scrolls in `body`, or if `body` returns that GTK may have
  /// begun an animation.
  ///
  /// A gesture in progress is not affected.
  static func stay(_ adjustment: ObjectReference, at position: Double, during body: () -> Bool) {
    let viewport = known[adjustment.address]?.viewport
    let gesture = viewport?.gesture
    let hasBegun = body()
    if unsafe hasBegun || gtk_adjustment_get_value(adjustment.adjustment) != position {
      scroll(adjustment, to: position, by: nil)
    }
    if let gesture { viewport?.gesture = gesture }
  }

  private func scroll(to position: Double, by writer: Writer?) {
    let writer = writer ?? Writer(box: nil, keepsAnchor: false)
    if isRefusing, writer.keepsAnchor { return }
    if writer.keepsAnchor {
      gesture.contentMoves(at: self.position, scale: isSliding ? slidingScale : 1)
      hasKeptAnchor = true
    } else {
      gesture.end()
    }
    let position = unsafe max(gtk_adjustment_get_lower(adjustment.adjustment), position)
    if isAsking {
      arbiter.add(position, by: writer)
      return notify(position, by: writer)
    }
    write(position, by: writer)
  }

  private func write(_ position: Double, by writer: Writer) {
    let outer = (self.writer, written)
    (self.writer, written) = (writer, position)
    Self.write(position, to: adjustment, keepsAnchor: writer.keepsAnchor)
    // GTK emits the signal of this write after the emission in progress.
    if isNotifying { late = unsafe (gtk_adjustment_get_value(adjustment.adjustment), self.writer) }
    (self.writer, written) = outer
  }

  private static func write(
    _ position: Double, to adjustment: ObjectReference, keepsAnchor: Bool
  ) {
    let adjustment = unsafe adjustment.adjustment
    let page = unsafe gtk_adjustment_get_page_size(adjustment)
    let upper = unsafe max(gtk_adjustment_get_upper(adjustment), position + page)
    guard keepsAnchor else {
      unsafe gtk_adjustment_set_upper(adjustment, upper)
      return unsafe gtk_adjustment_set_value(adjustment, position)
    }
    unsafe gtk_adjustment_configure(
      adjustment, position, gtk_adjustment_get_lower(adjustment), upper,
      gtk_adjustment_get_step_increment(adjustment), gtk_adjustment_get_page_increment(adjustment),
      page)
  }

  private func valueChanged() {
    let value = value
    // A handler of the app may scroll elsewhere at once.
    if let writer, value == written {
      // After a layout, the members were notified before the scroll.
      return value == position ? () : notify(value, by: writer)
    }
    if let (position, writer) = late {
      late = nil
      if position == value { return notify(value, by: writer) }
    }
    guard !isEmitting("layout") else { return scrolledInLayout(to: value) }
    let target = gestureTarget(value)
    guard target != value else { return notify(value, by: nil) }
    (writer, written) = (Writer(box: nil, keepsAnchor: false), target)
    Self.write(target, to: adjustment, keepsAnchor: true)
    writer = nil
    late = unsafe (gtk_adjustment_get_value(adjustment.adjustment), nil)
  }

  /// Handles a scroll by the app during a layout, such as one in `GtkAdjustment::changed`.
  ///
  /// GTK itself only clamps the position to the height of the content, which is no scroll.
  private func scrolledInLayout(to value: Double) {
    guard value > position || value < range else {
      return arbiter.refuse(position, range: range)
    }
    gesture.end()
    _ = arbiter.takeRequest()
    position = value
    for member in members { member.viewportScrolledInLayout() }
  }

  /// The position to scroll to after GTK or the app has written one: gestures do not know that the content
  /// has moved.
  private func gestureTarget(_ written: Double) -> Double {
    let (isRunning, isSliding) = (isEmitting("update"), isSliding)
    guard isRunning || isSliding || drags.contains(where: isActive) else {
      gesture.end()
      return written
    }
    hasRun = hasRun || isRunning
    return gesture.scrollPosition(
      forWritten: written, from: position, scale: isSliding ? slidingScale : 1)
  }

  private func notify(_ position: Double, by writer: Writer?) {
    self.position = position
    let outer = isNotifying
    isNotifying = true
    defer { isNotifying = outer }
    // From bottom to top: a list may keep its anchor at once, which moves those below.
    for member in ordered.reversed() { member.viewportScrolled(by: writer) }
  }

  private func frameEnds() {
    late = nil
    arbiter.frameEnds()
    if !hasRun, !hasKeptAnchor, !drags.contains(where: isActive), !isSliding {
      gesture.end()
    }
    hasRun = false
    hasKeptAnchor = false
  }

  private var value: Double { unsafe gtk_adjustment_get_value(adjustment.adjustment) }

  /// The members from top to bottom.
  private var ordered: [any Member] {
    members.count < 2 ? members : members.sorted { $0.isAbove($1) }
  }

  private var isSliding: Bool { sliderDrags.contains(where: isActive) }

  /// The pixels by which GTK scrolls for each pixel that the slider of the scroll bar moves.
  private var slidingScale: Double {
    guard let bar else { return 1 }
    let widget = unsafe bar.object.assumingMemoryBound(to: GtkRange.self)
    var (trough, start, end) = (GdkRectangle(), Int32(0), Int32(0))
    unsafe gtk_range_get_range_rect(widget, &trough)
    unsafe gtk_range_get_slider_range(widget, &start, &end)
    return range / Double(max(1, trough.height - (end - start)))
  }

  /// The scroll position at the end of the content.
  private var range: Double {
    unsafe gtk_adjustment_get_upper(adjustment.adjustment)
      - gtk_adjustment_get_page_size(adjustment.adjustment)
  }

  private func isActive(_ gesture: ObjectReference) -> Bool {
    unsafe gtk_gesture_is_recognized(gesture.pointer) != 0
  }

  /// Whether the frame clock is emitting a signal (`g_signal_get_invocation_hint`).
  private func isEmitting(_ signal: String) -> Bool {
    guard let clock, let emission = unsafe g_signal_get_invocation_hint(clock.object) else {
      return false
    }
    return unsafe emission.pointee.signal_id == g_signal_lookup(signal, gdk_frame_clock_get_type())
  }
}

extension ObjectReference {
  fileprivate var address: UInt { unsafe UInt(bitPattern: object) }

  fileprivate var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    unsafe object.assumingMemoryBound(to: GtkAdjustment.self)
  }
}
