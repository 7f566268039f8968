import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The viewport of a scrolled window, which several list boxes may share.
///
/// All scrolling by lists goes through it. After a layout it asks them one after the other where the
/// viewport is to be, the lowest one last. Each is told of what those before it want as if it were so
/// already, and the adjustment is written once, when all have been asked, if ``ScrollArbiter`` allows it.
final class SharedViewport {
  /// A list box that has scrolled.
  struct Writer {
    var listBox: ListBox?
    /// Whether it has scrolled so that what is seen stays, although its own height changes.
    var isHolding: Bool
  }

  /// A list box in the viewport.
  protocol Member: AnyObject {
    /// The viewport has scrolled; `writer` is `nil` if GTK or the app has done it.
    func viewportScrolled(by writer: Writer?)
    /// Whether the box stands above that of another member, which it moves by its height.
    func isAbove(_ other: any Member) -> Bool
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
  /// The gestures that move the content, and that of the scroll bar.
  private let drags: [ObjectReference]
  private let sliderDrags: [ObjectReference]
  /// The scroll bar's `GtkRange`.
  private let bar: ObjectReference?
  private var members: [any Member] = []
  private var gesture = ScrollGesture()
  /// The position that is known to the members.
  private var position: Double
  /// Who is scrolling.
  private var writer: Writer?
  /// Where that one scrolls to.
  private var written = 0.0
  /// What was written while the members were being told of another position.
  private var late: (position: Double, writer: Writer?)?
  private var isTelling = false
  /// Whether something that runs by itself, a fling or an animation, has scrolled in this frame.
  private var hasRun = false
  /// Whether rows were held in their places in this frame, perhaps before an animation by GTK that has begun
  /// writes for the first time.
  private var hasHeld = false
  /// Whether the members are asked where the viewport is to be, or are told that it stays.
  private var isAsking = false
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
    drags = unsafe Self.dragGestures(of: window)
    let range = unsafe gtk_scrolled_window_get_vscrollbar(OpaquePointer(window))
      .flatMap { unsafe gtk_widget_get_first_child($0) }
    bar = unsafe range.map { unsafe ObjectReference(retaining: UnsafeMutableRawPointer($0)) }
    sliderDrags = unsafe range.map { unsafe Self.dragGestures(of: $0) } ?? []
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

  /// The viewport of the scrolled window that scrolls a box; `nil` where none does.
  static func of(_ listBox: ListBox) -> SharedViewport? {
    guard let window = unsafe listBox.scrolledWindow,
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
    else { return nil }
    let reference = unsafe ObjectReference(retaining: adjustment)
    if let known = known[reference.address]?.viewport { return known }
    let viewport = unsafe SharedViewport(of: window, reference)
    known[reference.address] = Weak(viewport: viewport)
    return viewport
  }

  /// Where the viewport is, or is to be as soon as the members have been asked.
  static func position(of adjustment: ObjectReference) -> Double {
    known[adjustment.address]?.viewport?.arbiter.wish?.position
      ?? (unsafe gtk_adjustment_get_value(adjustment.adjustment))
  }

  /// Tells a list box of layouts and of scrolling, from now on.
  func join(_ member: any Member) { members.append(member) }

  /// Tells it no longer.
  func leave(_ member: any Member) { members.removeAll { $0 === member } }

  private static func dragGestures(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> [ObjectReference] {
    let controllers = unsafe gtk_widget_observe_controllers(widget)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return unsafe (0..<g_list_model_get_n_items(controllers)).compactMap { index in
      guard let controller = unsafe g_list_model_get_item(controllers, index) else { return nil }
      let reference = unsafe ObjectReference(taking: controller)
      return unsafe flb_is_a(controller, gtk_gesture_drag_get_type()) != 0 ? reference : nil
    }
  }
}

// MARK: - Layouts

extension SharedViewport {
  /// Asks the members where the viewport is to be after a layout, and scrolls there.
  private func settle() {
    let members = ordered
    isAsking = true
    for member in members { member.viewportLaidOut() }
    isAsking = false
    if let wish = arbiter.takeWish() { grant(wish) }
    for member in members { member.viewportSettled() }
  }

  private func grant(_ wish: ScrollArbiter.Wish) {
    let present = value
    if wish.position == present {
      // An animation by GTK ends.
      if !wish.writer.isHolding { write(present, by: wish.writer) }
    } else if arbiter.allows(wish.position, from: present, range: range) {
      write(wish.position, by: wish.writer)
    } else {
      isRefusing = true
      tell(present, by: Writer(listBox: nil, isHolding: true))
      isRefusing = false
    }
  }
}

// MARK: - Scrolling

extension SharedViewport {
  /// Scrolls before the next layout, even beyond the present height.
  ///
  /// A scroll that holds the rows in their places leaves an animation by GTK running
  /// (`gtk_adjustment_configure`); any other ends it (`gtk_adjustment_set_value`).
  static func scroll(_ adjustment: ObjectReference, to position: Double, by writer: Writer?) {
    guard let viewport = known[adjustment.address]?.viewport else {
      return write(position, to: adjustment, isHolding: writer?.isHolding == true)
    }
    viewport.scroll(to: position, by: writer)
  }

  /// Scrolls back to a position if `body` lets GTK or the app scroll, or returns that GTK may have begun to.
  ///
  /// A gesture in progress goes on as if nothing had scrolled.
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
    if isRefusing, writer?.isHolding == true { return }
    if writer?.isHolding == true {
      gesture.contentMoves(at: self.position, scale: isSliding ? slidingScale : 1)
      hasHeld = true
    } else {
      gesture.end()
    }
    let writer = writer ?? Writer(listBox: nil, isHolding: false)
    let position = unsafe max(gtk_adjustment_get_lower(adjustment.adjustment), position)
    if isAsking {
      arbiter.add(position, by: writer)
      return tell(position, by: writer)
    }
    write(position, by: writer)
  }

  private func write(_ position: Double, by writer: Writer) {
    let outer = (self.writer, written)
    (self.writer, written) = (writer, position)
    Self.write(position, to: adjustment, isHolding: writer.isHolding)
    // GTK tells of it later, after what it is telling now.
    if isTelling { late = unsafe (gtk_adjustment_get_value(adjustment.adjustment), self.writer) }
    (self.writer, written) = outer
  }

  private static func write(
    _ position: Double, to adjustment: ObjectReference, isHolding: Bool
  ) {
    let adjustment = unsafe adjustment.adjustment
    let page = unsafe gtk_adjustment_get_page_size(adjustment)
    let upper = unsafe max(gtk_adjustment_get_upper(adjustment), position + page)
    guard isHolding else {
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
      // The members are told before a scroll after a layout.
      return value == position ? () : tell(value, by: writer)
    }
    if let (position, writer) = late {
      late = nil
      if position == value { return tell(value, by: writer) }
    }
    guard !isEmitting("layout") else { return scrolledInLayout(to: value) }
    let target = follow(value)
    guard target != value else { return tell(value, by: nil) }
    (writer, written) = (Writer(listBox: nil, isHolding: false), target)
    Self.write(target, to: adjustment, isHolding: true)
    writer = nil
    late = unsafe (gtk_adjustment_get_value(adjustment.adjustment), nil)
  }

  /// Tells of a scroll by the app, which may follow the height of the content (`GtkAdjustment::changed`).
  ///
  /// GTK itself keeps the position within that height, which is no scroll.
  private func scrolledInLayout(to value: Double) {
    guard value > position || value < range else {
      return arbiter.refuse(position, range: range)
    }
    gesture.end()
    _ = arbiter.takeWish()
    position = value
    for member in members { member.viewportScrolledInLayout() }
  }

  /// Where to scroll, where GTK or the app has scrolled to a position.
  private func follow(_ written: Double) -> Double {
    let (isRunning, isSliding) = (isEmitting("update"), isSliding)
    guard isRunning || isSliding || drags.contains(where: isActive) else {
      gesture.end()
      return written
    }
    hasRun = hasRun || isRunning
    return gesture.scrollPosition(
      forWritten: written, from: position, scale: isSliding ? slidingScale : 1)
  }

  private func tell(_ position: Double, by writer: Writer?) {
    self.position = position
    let outer = isTelling
    isTelling = true
    defer { isTelling = outer }
    // Those below first: one above may hold what is seen at once, and move them.
    for member in ordered.reversed() { member.viewportScrolled(by: writer) }
  }

  private func frameEnds() {
    late = nil
    arbiter.frameEnds()
    if !hasRun, !hasHeld, !drags.contains(where: isActive), !isSliding {
      gesture.end()
    }
    hasRun = false
    hasHeld = false
  }

  private var value: Double { unsafe gtk_adjustment_get_value(adjustment.adjustment) }

  /// The members from top to bottom.
  private var ordered: [any Member] {
    members.count < 2 ? members : members.sorted { $0.isAbove($1) }
  }

  private var isSliding: Bool { sliderDrags.contains(where: isActive) }

  /// The pixels by which GTK scrolls where the slider of the scroll bar is moved by one.
  private var slidingScale: Double {
    guard let bar else { return 1 }
    let widget = unsafe bar.object.assumingMemoryBound(to: GtkRange.self)
    var (trough, start, end) = (GdkRectangle(), Int32(0), Int32(0))
    unsafe gtk_range_get_range_rect(widget, &trough)
    unsafe gtk_range_get_slider_range(widget, &start, &end)
    return range / Double(max(1, trough.height - (end - start)))
  }

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
