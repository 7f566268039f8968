package import CFunctionalListGtk
import CFunctionalListSupport
import Dispatch

/// Runs Swift's main actor inside GTK's main loop.
///
/// `g_application_run` and `g_main_loop_run` occupy the main thread, where a
/// `Task { @MainActor in … }` would otherwise never run. The first widget or list attaches a source
/// to GLib's default main context. The source runs the jobs of the main queue as they arrive, and
/// costs nothing while there are none.
public enum MainLoop {
  /// Whether the library attaches its source.
  ///
  /// In an app that drains the main queue itself, set it to `false` before the first widget or list
  /// is made. Later it has no effect.
  public static var isIntegrated = true

  private static var isAttached = false

  /// Ends the program with a message that says what to do, unless it runs on the main queue.
  ///
  /// On Linux `MainActor.preconditionIsolated` ends it without a message.
  package static func requireMainThread(to doWhat: StaticString) {
    precondition(isMainThread, "\(doWhat) on the main thread, GTK's")
  }

  /// Whether this is the main thread, or a job of the main queue.
  package nonisolated static var isMainThread: Bool {
    DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// Calls `body` from the main queue, after the jobs in it, with or without GTK's main loop.
  package static func inMainQueue(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async(execute: body)
  }

  /// Calls `body` in a task of the main actor, with or without GTK's main loop.
  package static func later(_ body: @escaping () -> Void) { Task { body() } }

  /// The key of a value that only the main queue has, by which it is recognised.
  private nonisolated static let mainQueueMark = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Attaches the source at the first call.
  package static func attach() {
    guard isIntegrated, !isAttached else { return }
    isAttached = true
    if flb_main_queue_attach() == 0 {
      WidgetProblem.mainQueueUnavailable.report()
    }
  }

  /// Calls `body` when the main loop has nothing else to do (`g_idle_add`).
  package static func whenIdle(_ body: @escaping () -> Void) {
    callBack(priority: G_PRIORITY_DEFAULT_IDLE, body)
  }

  /// Calls `body` in the next iteration of the main loop, before other sources (`G_PRIORITY_HIGH`).
  package static func soon(_ body: @escaping () -> Void) {
    callBack(priority: G_PRIORITY_HIGH, body)
  }

  /// Calls `body` after a delay (`g_timeout_add`).
  package static func after(milliseconds: guint, _ body: @escaping () -> Void) {
    let data = unsafe Unmanaged.passRetained(LoopCall(body)).toOpaque()
    unsafe g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, callIsDue, data, releaseObject)
  }

  /// Calls `body` before the layout of the next frame of a widget that is mapped
  /// (`gtk_widget_add_tick_callback`).
  package static func beforeNextFrame(of widget: Widget, _ body: @escaping () -> Void) {
    let data = unsafe Unmanaged.passRetained(LoopCall(body)).toOpaque()
    unsafe _ = gtk_widget_add_tick_callback(
      widget.widget, { _, _, data in unsafe callIsDue(data) }, data, releaseObject)
  }

  private static func callBack(priority: gint, _ body: @escaping () -> Void) {
    let data = unsafe Unmanaged.passRetained(LoopCall(body)).toOpaque()
    unsafe g_idle_add_full(priority, callIsDue, data, releaseObject)
  }
}

/// A closure that GLib owns until it is called.
private final class LoopCall {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

private nonisolated let callIsDue: GSourceFunc = { data in
  guard let data = unsafe data else { return 0 }
  let call = unsafe Unmanaged<LoopCall>.fromOpaque(data).takeUnretainedValue()
  MainActor.assumeIsolated { call.body() }
  return 0
}
