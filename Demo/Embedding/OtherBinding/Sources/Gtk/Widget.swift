// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CGtk

/// A widget of GTK, which the instance owns a reference to.
open class Widget {
  public let pointer: OpaquePointer

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_ref_sink(widget)
    pointer = OpaquePointer(widget)
  }

  isolated deinit { g_object_unref(object) }

  var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }
  var widget: UnsafeMutablePointer<GtkWidget> { object.assumingMemoryBound(to: GtkWidget.self) }

  /// Calls `handler` when the widget emits a signal, for as long as the widget exists.
  func connect(_ signal: String, _ handler: @escaping () -> Void) {
    let data = Unmanaged.passRetained(Signal(handler)).toOpaque()
    // A signal that asks whether it has been handled is told that it has not.
    let callback: @convention(c) (gpointer, gpointer) -> gboolean = { _, data in
      MainActor.assumeIsolated {
        Unmanaged<Signal>.fromOpaque(data).takeUnretainedValue().handler()
      }
      return 0
    }
    g_signal_connect_data(
      object, signal, unsafeBitCast(callback, to: GCallback.self), data,
      { data, _ in data.map { Unmanaged<Signal>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0))
  }

  /// Calls `handler` when GTK has freed the widget.
  public func onFinalized(_ handler: @escaping () -> Void) {
    let data = Unmanaged.passRetained(Signal(handler)).toOpaque()
    g_object_weak_ref(
      object.assumingMemoryBound(to: GObject.self),
      { data, _ in
        guard let data else { return }
        let signal = Unmanaged<Signal>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { signal.handler() }
      }, data)
  }
}

private final class Signal {
  let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}
