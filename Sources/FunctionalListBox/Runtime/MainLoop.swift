import CFunctionalListGtk
import CFunctionalListSupport
import Dispatch

/// Runs Swift's main actor inside GTK's main loop.
///
/// `g_application_run` and `g_main_loop_run` own the main thread, so without help a
/// `Task { @MainActor in … }` would never run. The first widget or list that is made attaches a
/// source to GLib's default main context that runs the main queue's jobs as they come, and sleeps
/// when there are none.
public enum MainLoop {
  /// Whether the library attaches its source.
  ///
  /// Set it to `false` before the first widget or list is made, in an app that drains the main queue
  /// itself; after that it has no effect.
  public static var isIntegrated = true

  private static var isAttached = false

  /// Ends the program with a sentence that says what to do, where it is not the main actor's queue
  /// that calls.
  ///
  /// `MainActor.preconditionIsolated` would not do: on Linux libdispatch ends the program before
  /// Swift has said anything.
  static func requireMainThread(to doWhat: StaticString) {
    precondition(
      DispatchQueue.getSpecific(key: mainQueueMark) != nil, "\(doWhat) on the main thread, GTK's")
  }

  /// Is set on the main queue only, so that one can ask whether it is the current one.
  private static let mainQueueMark = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Attaches the source, once.
  static func attach() {
    guard isIntegrated, !isAttached else { return }
    isAttached = true
    if flb_main_queue_attach() == 0 {
      FunctionalTableData.Diagnostic(list: "", problem: .mainQueueUnavailable).report()
    }
  }

  /// Calls `body` when the main loop has nothing else to do (`g_idle_add`).
  static func whenIdle(_ body: @escaping () -> Void) {
    let data = unsafe Unmanaged.passRetained(IdleCall(body)).toOpaque()
    unsafe g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { data in
        guard let data = unsafe data else { return 0 }
        let call = unsafe Unmanaged<IdleCall>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { call.body() }
        return 0
      }, data,
      { data in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<IdleCall>.fromOpaque(data).release()
      })
  }
}

/// A closure that GLib owns until it was called.
private final class IdleCall {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
