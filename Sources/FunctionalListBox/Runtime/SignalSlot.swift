import CFunctionalListGtk
import CFunctionalListSupport

/// The Swift closure behind one signal of one object.
///
/// GLib owns the slot from the first connection on, and frees it with the object; the Swift handle
/// of the widget shares it. So a handler outlives the handle, and neither owns the widget.
final class SignalSlot<Body>: HandlerSlot {
  var body: Body? {
    get {
      scope?.renew()
      return current
    }
    set {
      scope = nil
      current = newValue
      if newValue != nil { HandlerScope.note(self) }
    }
  }
  weak var scope: HandlerScope?
  private var current: Body?
  private var handler: gulong = 0

  /// The slot that ``connect(_:of:to:after:)`` passed to a C callback as its user data.
  nonisolated static func at(_ data: UnsafeMutableRawPointer) -> SignalSlot<Body> {
    unsafe Unmanaged<SignalSlot<Body>>.fromOpaque(data).takeUnretainedValue()
  }

  /// Connects `callback` once, however often the closure changes (`g_signal_connect_data`).
  ///
  /// `callback` is a C function of exactly the signal's type, whose last argument is passed to
  /// ``at(_:)``.
  func connect<Callback>(
    _ signal: StaticString, of object: UnsafeMutableRawPointer, to callback: Callback,
    after: Bool = false
  ) {
    guard handler == 0 else { return }
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    handler = unsafe flb_signal_connect(
      object, signal.description, unsafeBitCast(callback, to: GCallback.self), data,
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(data).release()
      },
      after ? 1 : 0)
  }

  func clear() {
    body = nil
  }

  func suspend() {
    current = nil
  }

  /// Ends the connection to `object`, which must be the object of ``connect(_:of:to:after:)``.
  func disconnect(from object: UnsafeMutableRawPointer) {
    body = nil
    guard handler != 0 else { return }
    unsafe g_signal_handler_disconnect(object, handler)
    handler = 0
  }
}
