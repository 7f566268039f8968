import CFunctionalListGtk
import CFunctionalListSupport

/// The Swift closure of one signal of one object.
///
/// GLib owns the handler from the connection on, and frees it with the object. The Swift handle of the
/// widget shares it. So a handler outlives the handle, and neither owns the widget.
package class SignalHandler<Body>: ScopedHandler {
  /// The closure, or `nil` if it is not set or suspended.
  ///
  /// Signals call ``current()`` instead, which renews a suspended one.
  package final var body: Body? {
    get { stored }
    set {
      scope = nil
      isSuspended = false
      stored = newValue
      if newValue != nil { HandlerScope.note(self) }
    }
  }
  package final weak var scope: HandlerScope?
  private var stored: Body?
  private var isSuspended = false
  private var connection: gulong = 0

  package init() {}

  /// The handler that ``connect(_:of:to:after:)`` passed to a C callback as its user data.
  package nonisolated static func at(_ data: UnsafeMutableRawPointer) -> SignalHandler<Body> {
    unsafe Unmanaged<SignalHandler<Body>>.fromOpaque(data).takeUnretainedValue()
  }

  /// Whether a signal of an object is connected.
  package final var isConnected: Bool { connection != 0 }

  /// Whether a closure is set, suspended or not.
  package var isSet: Bool { isSuspended || stored != nil }

  /// Returns the closure to call; if it is suspended, the behaviour of its cell sets the newest one first.
  package func current() -> Body? {
    guard !HandlerScope.isSilent else { return nil }
    scope?.renew()
    return stored
  }

  /// Returns the closure to call for a change of a value, or `nil` if the program makes the change.
  package func currentIfByUser() -> Body? { HandlerScope.isProgramChanging ? nil : current() }

  /// The handler as a property of a widget returns it, without running code of the app; `nil` if none is set.
  ///
  /// For a suspended handler it is a closure that calls the newest handler, or nothing if the app has set
  /// another one in the meantime. `makeCall` makes that closure, from a function that finds the newest handler.
  package func handler(calling makeCall: (_ newest: @escaping () -> Body?) -> Body) -> Body? {
    guard isSuspended else { return stored }
    return makeCall { [self, weak scope] in
      self.scope != nil && self.scope === scope ? current() : nil
    }
  }

  /// Connects `callback` at the first call (`g_signal_connect_data`).
  ///
  /// `callback` is a C function of exactly the signal's type, which passes its last argument to ``at(_:)``.
  package func connect<Callback>(
    _ signal: String, of object: UnsafeMutableRawPointer, to callback: Callback,
    after: Bool = false
  ) {
    guard connection == 0 else { return }
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    connection = unsafe flb_signal_connect(
      object, signal, unsafeBitCast(callback, to: GCallback.self), data,
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(data).release()
      },
      after ? 1 : 0)
  }

  /// Connects `callback` to a signal of a widget at the first call, and lets the handle live as long as the widget.
  package func connect<Callback>(_ signal: String, of widget: Widget, to callback: Callback) {
    if connection == 0 { widget.liveWithWidget() }
    unsafe connect(signal, of: widget.object, to: callback)
  }

  package func clear() {
    body = nil
  }

  package func suspend() {
    isSuspended = stored != nil
    stored = nil
  }

  /// Ends the connection to `object`, which must be the object of ``connect(_:of:to:after:)``.
  package func disconnect(from object: UnsafeMutableRawPointer) {
    body = nil
    guard connection != 0 else { return }
    // Disposing of an object has disconnected its handlers (`g_signal_handlers_destroy`).
    if unsafe g_signal_handler_is_connected(object, connection) != 0 {
      unsafe g_signal_handler_disconnect(object, connection)
    }
    connection = 0
  }
}

extension SignalHandler where Body == () -> Void {
  /// The handler as a property of a widget returns it.
  package var handler: Body? {
    handler { newest in { newest()?() } }
  }

  /// Connects to a signal of the type `void (*) (GObject *self, gpointer user_data)`: one without
  /// arguments and without a result.
  package func connect(_ signal: String, of object: UnsafeMutableRawPointer, after: Bool = false) {
    assert(
      unsafe hasNoArguments(signal, of: object),
      "the signal \(signal) passes arguments or has a result: connect a callback of its C type")
    unsafe connect(signal, of: object, to: objectSignalled, after: after)
  }

  /// Connects to a signal of a widget, and lets the handle live as long as the widget.
  package func connect(_ signal: String, of widget: Widget) {
    if !isConnected { widget.liveWithWidget() }
    unsafe connect(signal, of: widget.object)
  }

  /// Connects to a signal whose name comes from the app: one without arguments and without a
  /// result, or the change of a property.
  ///
  /// - Returns: `false` if the object has no such signal; then nothing is connected.
  package func connectIfPossible(_ signal: String, of object: UnsafeMutableRawPointer) -> Bool {
    if unsafe hasNoArguments(signal, of: object) {
      unsafe connect(signal, of: object, to: objectSignalled)
    } else if unsafe isChange(signal, of: object) {
      unsafe connect(signal, of: object, to: propertyChanged)
    } else {
      return false
    }
    return true
  }
}

extension SignalHandler where Body == (Bool) -> Void {
  /// The handler as a property of a widget returns it.
  package var handler: Body? {
    handler { newest in { newest()?($0) } }
  }
}

extension SignalHandler where Body == (String) -> Void {
  /// The handler as a property of a widget returns it.
  package var handler: Body? {
    handler { newest in { newest()?($0) } }
  }
}

/// Whether a signal of the object has the type `void (*) (GObject *self, gpointer user_data)`
/// (`g_signal_query`).
private func hasNoArguments(_ signal: String, of object: UnsafeMutableRawPointer) -> Bool {
  var id: guint = 0
  var detail: GQuark = 0
  var query = unsafe GSignalQuery()
  let type = unsafe g_type_from_name(flb_type_name(object))
  guard unsafe g_signal_parse_name(signal, type, &id, &detail, 0) != 0 else {
    return false
  }
  unsafe g_signal_query(id, &query)
  return unsafe query.n_params == 0 && String(cString: g_type_name(query.return_type)) == "void"
}

/// Whether a signal is `notify` with the name of a property of the object
/// (`g_object_class_find_property`).
private func isChange(_ signal: String, of object: UnsafeMutableRawPointer) -> Bool {
  let prefix = "notify::"
  guard signal.hasPrefix(prefix) else { return false }
  return unsafe flb_has_property(object, String(signal.dropFirst(prefix.count))) != 0
}

/// Mirrors `void (*) (GObject *self, gpointer user_data)`.
private nonisolated let objectSignalled:
  @convention(c) (UnsafeMutablePointer<GObject>, gpointer) -> Void = { _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.current()?() }
  }

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let propertyChanged:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, gpointer
  ) -> Void = { _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.current()?() }
  }
