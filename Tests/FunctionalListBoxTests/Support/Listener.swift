import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A closure that a signal calls, until it is stopped or its object goes away.
@safe
final class Listener {
  private let object: UnsafeMutableRawPointer
  private var handler: gulong = 0
  private let body: () -> Void

  /// - Parameters:
  ///   - arguments: the number of arguments of the signal, 0 or 1; they are not looked at.
  ///   - after: whether the closure is called after others (`G_CONNECT_AFTER`).
  init(
    _ signal: String, of object: UnsafeMutableRawPointer, arguments: Int = 0, after: Bool = false,
    body: @escaping () -> Void
  ) {
    unsafe self.object = object
    self.body = body
    let callback =
      unsafe arguments == 0
      ? unsafeBitCast(callWithoutArgument, to: GCallback.self)
      : unsafeBitCast(callWithArgument, to: GCallback.self)
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    handler = unsafe g_signal_connect_data(
      object, signal, callback, data,
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<Listener>.fromOpaque(data).release()
      }, GConnectFlags(rawValue: after ? 1 : 0))
  }

  /// Ends the connection; the object must still be there.
  func stop() {
    guard handler != 0 else { return }
    // An object that was disposed of has no handlers any more.
    guard unsafe g_signal_handler_is_connected(object, handler) != 0 else { return }
    unsafe g_signal_handler_disconnect(object, handler)
    handler = 0
  }

  fileprivate nonisolated static func call(_ data: gpointer) {
    let listener = unsafe Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { listener.body() }
  }
}

/// A `void (*) (GObject *self, gpointer user_data)`.
private nonisolated let callWithoutArgument: @convention(c) (OpaquePointer, gpointer) -> Void = {
  _, data in unsafe Listener.call(data)
}

/// A `gboolean (*) (GObject *self, gpointer argument, gpointer user_data)` that never stops the
/// signal; a signal without a result does not look at it.
private nonisolated let callWithArgument:
  @convention(c) (OpaquePointer, OpaquePointer?, gpointer) -> gboolean = { _, _, data in
    unsafe Listener.call(data)
    return 0
  }

/// What was seen in each frame of a window, from the first after its making on.
///
/// It fails if a frame leaves out rows that are in view.
@safe
final class FrameRecorder<Value> {
  private(set) var values: [Value] = []
  private var listener: Listener?

  init(_ window: Widget, _ look: @escaping () -> Value) {
    guard let clock = unsafe gtk_widget_get_frame_clock(window.gtk) else { return }
    listener = unsafe Listener("after-paint", of: UnsafeMutableRawPointer(clock)) { [weak self] in
      XCTAssertEqual(unsafe WidgetID(window.pointer).partsLeftOut, [])
      self?.values.append(look())
    }
  }

  func stop() { listener?.stop() }
}

extension Stage {
  /// Waits until GTK has drawn the last frame that it has reason to draw.
  func waitUntilQuiet(_ window: Window) {
    let frames = FrameRecorder(window) { 1 }
    defer { frames.stop() }
    var count = -1
    for _ in 0..<100 where count < frames.values.count {
      count = frames.values.count
      _ = MainContext.idle(wakes: 10)
    }
  }
}

extension Widget {
  /// Calls a handler when the focus comes to the widget (`"enter"`), or leaves it (`"leave"`).
  func onFocus(_ signal: String, _ handler: @escaping () -> Void) {
    guard let controller = unsafe gtk_event_controller_focus_new() else {
      return XCTFail("no controller")
    }
    _ = unsafe Listener(signal, of: UnsafeMutableRawPointer(controller), body: handler)
    unsafe gtk_widget_add_controller(gtk, controller)
  }
}
