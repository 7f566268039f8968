import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The connections of a host to what its box is seen through, while there is a window.
final class ViewportSignals {
  private let scrolled = SignalSlot<() -> Void>()
  private let configured = SignalSlot<() -> Void>()
  private let laidOut = SignalSlot<() -> Void>()
  private let painted = SignalSlot<() -> Void>()
  private let focused = SignalSlot<() -> Void>()
  private var root: ObjectReference?
  private var adjustment: ObjectReference?
  private var clock: ObjectReference?
  private var settling: guint = 0
  /// What is called back when nobody has scrolled for a moment.
  private weak var host: ListBoxHost?

  /// Follows the scrolled window and the frame clock that the box of a host has now.
  func connect(to host: ListBoxHost) {
    forget()
    guard unsafe gtk_widget_get_mapped(host.listBox.widget) != 0 else { return }
    if let adjustment = ScrolledView(of: host.listBox)?.adjustment {
      self.adjustment = adjustment
      scrolled.body = { [weak host] in host?.viewportScrolled() }
      unsafe scrolled.connect("value-changed", of: adjustment.object, to: objectSignalled)
      configured.body = { [weak host] in host?.window?.isLayingOut = true }
      unsafe configured.connect("changed", of: adjustment.object, to: objectSignalled)
    }
    if let root = unsafe gtk_widget_get_root(host.listBox.widget) {
      self.root = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(root))
      focused.body = { [weak host] in host?.focusMoved() }
      // After the viewport, which scrolls to the focus little by little.
      unsafe focused.connect(
        "notify::focus-widget", of: UnsafeMutableRawPointer(root), to: propertyNotified, after: true
      )
    }
    guard let frameClock = unsafe gtk_widget_get_frame_clock(host.listBox.widget) else { return }
    clock = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(frameClock))
    laidOut.body = { [weak host] in host?.viewportLaidOut() }
    unsafe laidOut.connect(
      "layout", of: UnsafeMutableRawPointer(frameClock), to: objectSignalled, after: true)
    painted.body = { [weak host] in host?.onPainted?() }
    unsafe painted.connect(
      "after-paint", of: UnsafeMutableRawPointer(frameClock), to: objectSignalled)
  }

  /// Ends the connections.
  func forget() {
    if let adjustment {
      unsafe scrolled.disconnect(from: adjustment.object)
      unsafe configured.disconnect(from: adjustment.object)
    }
    if let clock {
      unsafe laidOut.disconnect(from: clock.object)
      unsafe painted.disconnect(from: clock.object)
    }
    if let root { unsafe focused.disconnect(from: root.object) }
    adjustment = nil
    clock = nil
    root = nil
    cancelSettling()
  }

  /// Calls the host back when nobody has scrolled for a moment.
  func settleLater(_ host: ListBoxHost) {
    cancelSettling()
    self.host = host
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    settling = unsafe g_timeout_add_full(
      G_PRIORITY_DEFAULT, 200,
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
    settling = 0
    host?.settleScrolling()
  }

  private func cancelSettling() {
    guard settling != 0 else { return }
    g_source_remove(settling)
    settling = 0
  }
}

extension ListBoxHost {
  /// Follows the user, or the app, to another part of the list.
  fileprivate func viewportScrolled() {
    guard !isApplying, followsViewport, let view = ScrolledView(of: listBox) else { return }
    if let window {
      guard !window.isLayingOut else { return }
      window.follow(view)
      let isAtEnd = window.isAtEnd
      if isAtEnd { window.holdEnd() }
      bringToLife(window, in: view)
      if isAtEnd { window.holdFirstSeen() }
    }
    viewportChanged()
  }

  /// Goes to a row that was scrolled away and has taken the focus: what GTK scrolls little by little
  /// would end where rows become live on the way.
  fileprivate func focusMoved() {
    guard let window, !isApplying, followsViewport, let slot = focus()?.slot,
      let view = ScrolledView(of: listBox)
    else { return }
    window.follow(view)
    if !window.seenSlots.contains(slot) { reveal(slot, in: window) }
  }

  /// Looks at what GTK has laid out: rows may have other heights now, and the viewport another size.
  ///
  /// What is changed here is laid out once more before it is painted (`GdkFrameClock::layout`).
  fileprivate func viewportLaidOut() {
    awaitsLayout = false
    guard !isApplying else { return }
    guard let view = ScrolledView(of: listBox) else { return viewportChanged() }
    if let window {
      window.isLayingOut = false
      changeRows {
        // One that only comes into view now stands where its neighbours were estimated to end.
        let focused = (focus()?.slot).flatMap { window.seenSlots.contains($0) ? $0 : nil }
        window.follow(view)
        if let focused { window.hold(focused) }
        settle(window, in: view, atOnce: false)
      }
    }
    glide.arrive(in: self)
    stickToEnd(of: view)
    viewportChanged()
  }

  /// Makes the rows live that have come near the viewport.
  private func bringToLife(_ window: LiveWindow, in view: ScrolledView) {
    guard !hasLive(window.neededSlots) || window.placedShift != window.map.shift else {
      if !window.map.isSettled { viewport.settleLater(self) }
      return
    }
    changeRows { settle(window, in: view, atOnce: false) }
  }

  /// Moves the box to where the scroll bar should say that it is; nothing that is seen moves.
  fileprivate func settleScrolling() {
    guard let window, !isApplying, !window.map.isSettled, let view = ScrolledView(of: listBox)
    else { return }
    changeRows { settle(window, in: view) }
  }
}

/// Mirrors a signal without arguments, such as `void value_changed (GtkAdjustment *self, gpointer)`.
private nonisolated let objectSignalled:
  @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }

/// Mirrors `void notify (GObject *self, GParamSpec *property, gpointer user_data)`.
private nonisolated let propertyNotified:
  @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = {
    _, _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
