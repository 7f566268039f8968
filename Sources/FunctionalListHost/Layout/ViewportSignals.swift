import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The connections of a host to the viewport of its box, while the box is on screen.
final class ViewportSignals: HostPart {
  /// The time without scrolling after which scrolling counts as ended, in milliseconds.
  private static let scrollingPause: guint = 200

  struct Handlers {
    var scrolled: (_ keepsAnchor: Bool) -> Void
    /// List boxes above change their heights in the next layout by a sum, if it is known.
    var shiftedFromAbove: (_ growth: Double?) -> Void
    /// The height by which the next layout changes the box.
    var growth: () -> Double
    /// The app has scrolled while GTK lays out the window.
    var scrolledInLayout: () -> Void
    var laidOut: () -> Void
    /// All lists in the viewport have their positions after a layout.
    var settled: () -> Void
    var painted: () -> Void
    var focusMoved: () -> Void
    var scrollingEnded: () -> Void
  }

  private let box: RowBox
  private var handlers: Handlers?
  private let laidOut = SignalHandler<() -> Void>()
  private let painted = SignalHandler<() -> Void>()
  private let focused = SignalHandler<() -> Void>()
  private var root: ObjectReference?
  /// The box, while it is on screen.
  private var shown: Widget?
  private var viewport: SharedViewport?
  private var clock: ObjectReference?
  private var scrollingEnd: guint = 0

  init(_ box: RowBox) { self.box = box }

  /// Sets the handlers, before the box is mapped.
  func connect(_ handlers: Handlers) { self.handlers = handlers }

  /// Connects to the scrolled window, the frame clock and the window of the box.
  func mapped() {
    disconnect()
    guard box.isMapped else { return }
    shown = box.handle
    viewport = SharedViewport.of(box.handle)
    viewport?.join(self)
    if let root = unsafe gtk_widget_get_root(box.widget) {
      self.root = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(root))
      focused.body = { [weak self] in
        self?.viewport?.focusMoved()
        self?.handlers?.focusMoved()
      }
      // After the handler of `GtkViewport`, which scrolls to the focus in small steps.
      unsafe focused.connect(
        "notify::focus-widget", of: UnsafeMutableRawPointer(root), to: argumentIgnored, after: true
      )
    }
    guard let frameClock = unsafe gtk_widget_get_frame_clock(box.widget) else { return }
    clock = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(frameClock))
    laidOut.body = { [weak self] in
      // A shared viewport calls these itself.
      guard let self, viewport == nil else { return }
      viewportLaidOut()
      viewportSettled()
    }
    unsafe laidOut.connect(
      "layout", of: UnsafeMutableRawPointer(frameClock), after: true)
    painted.body = { [weak self] in self?.handlers?.painted() }
    unsafe painted.connect(
      "after-paint", of: UnsafeMutableRawPointer(frameClock))
    // A box that is mapped during a layout misses its signal. GTK repeats a requested layout before it
    // paints.
    unsafe gdk_frame_clock_request_phase(frameClock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  func unmapped() { disconnect() }

  func end(_ fate: BoxFate) { disconnect() }

  private func disconnect() {
    viewport?.leave(self)
    if let clock {
      unsafe laidOut.disconnect(from: clock.object)
      unsafe painted.disconnect(from: clock.object)
    }
    if let root { unsafe focused.disconnect(from: root.object) }
    shown = nil
    viewport = nil
    clock = nil
    root = nil
    cancelScrollingEnd()
  }

  /// Joins another viewport if the app has replaced the adjustment.
  private func trackAdjustment() {
    guard let shown else { return }
    let present = SharedViewport.of(shown)
    guard present !== viewport else { return }
    viewport?.leave(self)
    viewport = present
    present?.join(self)
  }

  /// Calls the handler `scrollingEnded` after a pause in scrolling.
  func callBackAfterScrolling() {
    cancelScrollingEnd()
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    scrollingEnd = unsafe g_timeout_add_full(
      G_PRIORITY_DEFAULT, Self.scrollingPause,
      { data in
        guard let data = unsafe data else { return 0 }
        let signals = unsafe Unmanaged<ViewportSignals>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { signals.scrollingEnded() }
        return 0
      }, data,
      { data in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<ViewportSignals>.fromOpaque(data).release()
      })
  }

  private func scrollingEnded() {
    scrollingEnd = 0
    handlers?.scrollingEnded()
  }

  private func cancelScrollingEnd() {
    guard scrollingEnd != 0 else { return }
    g_source_remove(scrollingEnd)
    scrollingEnd = 0
  }
}

extension ViewportSignals: SharedViewport.Member {
  func isAbove(_ other: any SharedViewport.Member) -> Bool {
    guard let shown, let other = (other as? ViewportSignals)?.shown else { return false }
    return shown.isAbove(other)
  }

  func viewportScrolledInLayout() { handlers?.scrolledInLayout() }

  func viewportLaidOut() {
    trackAdjustment()
    handlers?.laidOut()
  }

  func viewportSettled() { handlers?.settled() }

  func viewportScrolled(by writer: SharedViewport.Writer?) {
    guard let shown, let writer, let other = writer.box else {
      handlers?.scrolled(writer?.keepsAnchor == true)
      return
    }
    guard other !== shown else { return }
    if writer.keepsAnchor, other.isAbove(shown) {
      // The row around a list has another growth than the list, which is not known here.
      let isBeside = unsafe other.outerRow == shown.outerRow
      handlers?.shiftedFromAbove(isBeside ? viewport?.growth(above: shown) : nil)
    } else {
      handlers?.scrolled(writer.keepsAnchor)
    }
  }

  func boxChangesHeight(_ other: Widget) {
    guard let shown, other !== shown, unsafe other.outerRow == shown.outerRow,
      other.isAbove(shown)
    else { return }
    handlers?.shiftedFromAbove(viewport?.growth(above: shown))
  }

  func growth(above other: Widget) -> Double { growth(beside: other) { $0.isAbove(other) } }

  func growth(below other: Widget) -> Double { growth(beside: other) { other.isAbove($0) } }

  private func growth(beside other: Widget, if isThere: (Widget) -> Bool) -> Double {
    guard let shown, other !== shown, let growth = handlers?.growth(), growth != 0,
      unsafe other.outerRow == shown.outerRow, isThere(shown)
    else { return 0 }
    return growth
  }
}
